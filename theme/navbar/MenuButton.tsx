import {Icon} from '@theme/Icon';
import {ButtonLink} from '@theme-original/internal/layout/ButtonLink';
import {ICON_MENU} from '@theme-original/internal/layout/icons';
import {navbarMessages} from '@theme-original/internal/navbar/messages';
import {DRAWER_ID, useTranslate} from 'manual-docs/core';

/** Opens the drawer on narrow screens. */
export function MenuButton() {
  const t = useTranslate(navbarMessages);
  return (
    <ButtonLink
      className="m-icon-button m-menu-button"
      href={`#${DRAWER_ID}`}
      aria-label={t('theme.navbar.toggleDrawer')}
      aria-expanded={false}
      action="drawer"
    >
      <Icon path={ICON_MENU} />
    </ButtonLink>
  );
}
