import {Brand} from '@theme/Brand';
import {ButtonLink} from '@theme/ButtonLink';
import {ColorModeToggle} from '@theme/ColorModeToggle';
import {Icon} from '@theme/Icon';
import {NavbarItems} from '@theme/NavbarItems';
import {SearchButton} from '@theme/SearchButton';
import {Sidebar} from '@theme/Sidebar';
import {ICON_CHEVRON, ICON_CLOSE} from '@theme-original/layout/icons';
import {navbarMessages} from '@theme-original/navbar/messages';
import {useDrawerBehavior} from '@theme-original/navbar/useDrawerBehavior';
import {DRAWER_ID, MAIN_ID, usePage, useRuntime, useStore, useTranslate} from 'manual-docs/core';
import {useRef, useState} from 'react';

/**
 * The sidebar column on wide screens; on narrow ones the drawer, with the main menu behind the sidebar. One element
 * serves both, so that no page carries its sidebar twice.
 */
export function Drawer() {
  const {overlay, site, theme, components} = useRuntime();
  const page = usePage();
  const t = useTranslate(navbarMessages);
  const ref = useRef<HTMLDivElement>(null);
  const open = useStore(overlay)?.name === 'drawer';
  const view = page.kind === 'doc' ? page.sidebar : null;
  const [mainMenu, setMainMenu] = useState(false);
  const close = () => overlay.set(null);
  useDrawerBehavior({ref, open, close, reset: () => setMainMenu(false)});

  const items = site.navbar.items.filter(({type}) => type !== 'search');
  const SidebarToggle = site.sidebar.hideable ? components.get(theme.SidebarToggle) : null;
  const secondary = view !== null && !mainMenu;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the ground beside the panel; Escape does the same
    <div
      id={DRAWER_ID}
      className="drawer"
      data-open={open ? '' : undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div
        ref={ref}
        className="drawer-panel"
        {...(open ? {role: 'dialog', 'aria-modal': true, 'aria-label': t('theme.navbar.drawer')} : undefined)}
      >
        <DrawerHead open={open} close={close} />
        <ul className="drawer-main" data-behind={secondary ? '' : undefined}>
          <NavbarItems items={items} mobile />
        </ul>
        {view && (
          <div className="drawer-secondary" data-behind={secondary ? undefined : ''}>
            <button type="button" className="drawer-back" onClick={() => setMainMenu(true)}>
              <Icon path={ICON_CHEVRON} />
              {t('theme.navbar.backToMainMenu')}
            </button>
            <Sidebar view={view} />
          </div>
        )}
      </div>
      {view && SidebarToggle && <SidebarToggle />}
    </div>
  );
}

function DrawerHead({open, close}: {readonly open: boolean; readonly close: () => void}) {
  const t = useTranslate(navbarMessages);
  return (
    <>
      <div className="drawer-head">
        <Brand />
        <ButtonLink
          className="icon-button"
          href={`#${MAIN_ID}`}
          aria-label={t('theme.navbar.closeDrawer')}
          onPress={close}
        >
          <Icon path={ICON_CLOSE} />
        </ButtonLink>
      </div>
      {open && (
        <div className="drawer-tools">
          <SearchButton />
          <ColorModeToggle />
        </div>
      )}
    </>
  );
}
