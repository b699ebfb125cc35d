import {ButtonLink} from '@theme/ButtonLink';
import {Icon} from '@theme/Icon';
import {ICON_MENU} from '@theme-original/layout/icons';
import {navbarMessages} from '@theme-original/navbar/messages';
import {DRAWER_ID, useRuntime, useStore, useTranslate} from 'manual-docs/core';

/** Opens the drawer on narrow screens. */
export function MenuButton() {
  const {overlay} = useRuntime();
  const open = useStore(overlay)?.name === 'drawer';
  const t = useTranslate(navbarMessages);
  return (
    <ButtonLink
      className="icon-button menu-button"
      href={`#${DRAWER_ID}`}
      aria-label={t('theme.navbar.toggleDrawer')}
      aria-expanded={open}
      onPress={() => overlay.set(open ? null : {name: 'drawer'})}
    >
      <Icon path={ICON_MENU} />
    </ButtonLink>
  );
}
