import {Icon} from '@theme/Icon';
import {ICON_CHEVRON} from '@theme-original/internal/layout/icons';
import {sidebarMessages} from '@theme-original/internal/sidebar/messages';
import {useTranslate} from 'manual-docs/core';

/** Hides the sidebar column on wide screens and brings it back, where the configuration says `hideable`. */
export function SidebarToggle() {
  const t = useTranslate(sidebarMessages);
  const hide = t('theme.sidebar.hide');
  return (
    <button
      type="button"
      className="m-sidebar-toggle"
      data-do="sidebar-toggle"
      data-hide={hide}
      data-show={t('theme.sidebar.show')}
      title={hide}
      aria-label={hide}
      aria-expanded
    >
      <Icon path={ICON_CHEVRON} />
    </button>
  );
}
