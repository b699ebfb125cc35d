import {Brand} from '@theme/Brand';
import {ColorModeToggle} from '@theme/ColorModeToggle';
import {Icon} from '@theme/Icon';
import {NavbarItems} from '@theme/NavbarItems';
import {SearchButton} from '@theme/SearchButton';
import {Sidebar} from '@theme/Sidebar';
import {SidebarToggle} from '@theme/SidebarToggle';
import {ButtonLink} from '@theme-original/internal/layout/ButtonLink';
import {ICON_CHEVRON, ICON_CLOSE} from '@theme-original/internal/layout/icons';
import {navbarMessages} from '@theme-original/internal/navbar/messages';
import {DRAWER_ID, MAIN_ID, usePage, useSite, useTranslate} from 'manual-docs/core';

/**
 * Items on both levels of the drawer, because they lead to the same page in another version or
 * language.
 */
const SWITCHES: ReadonlySet<string> = new Set(['docsVersionDropdown', 'localeDropdown']);

/**
 * The sidebar column on wide screens; on narrow ones the drawer, with the main menu behind the sidebar. One element
 * serves both, so that no page carries its sidebar twice.
 */
export function Drawer() {
  const {navbar, sidebar} = useSite();
  const page = usePage();
  const t = useTranslate(navbarMessages);
  const view = page.kind === 'doc' ? page.sidebar : null;
  const items = navbar.items.filter(({type}) => type !== 'search' && !SWITCHES.has(type));
  const switches = navbar.items.filter(({type}) => SWITCHES.has(type));
  // A menu with a single entry does not need its own level.
  const twoLevels = view && items.length > 1;
  return (
    <div id={DRAWER_ID} className="m-drawer">
      <div className="m-drawer-panel" data-label={t('theme.navbar.drawer')}>
        <div className="m-drawer-head">
          <Brand />
          <ButtonLink
            className="m-icon-button"
            href={`#${MAIN_ID}`}
            aria-label={t('theme.navbar.closeDrawer')}
            action="drawer-close"
          >
            <Icon path={ICON_CLOSE} />
          </ButtonLink>
        </div>
        {/* Shown while the drawer is open, because the navbar has both otherwise. */}
        <template className="m-drawer-tools">
          <SearchButton />
          <ColorModeToggle />
        </template>
        {switches.length > 0 && (
          <ul className="m-drawer-switches">
            <NavbarItems items={switches} mobile />
          </ul>
        )}
        <ul className="m-drawer-main" data-behind={twoLevels ? '' : undefined}>
          <NavbarItems items={items} mobile />
        </ul>
        {view && (
          <div className="m-drawer-side">
            {twoLevels && (
              <button type="button" className="m-nav-link m-drawer-back" data-do="main-menu">
                <Icon path={ICON_CHEVRON} />
                {t('theme.navbar.backToMainMenu')}
              </button>
            )}
            <Sidebar view={view} />
          </div>
        )}
      </div>
      {view && sidebar.hideable && <SidebarToggle />}
    </div>
  );
}
