import {Icon} from '@theme/Icon';
import {ICON_CHEVRON} from '@theme-original/layout/icons';
import {toggleMessages} from '@theme-original/sidebar/toggleMessages';
import {useTranslate} from 'manual-docs/core';
import {useEffect, useState} from 'react';

/** Hides the sidebar column on wide screens and brings it back, where the configuration says `hideable`. */
export function SidebarToggle() {
  const t = useTranslate(toggleMessages);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-sidebar-hidden', hidden);
    return () => root.removeAttribute('data-sidebar-hidden');
  }, [hidden]);
  const label = t(hidden ? 'theme.sidebar.show' : 'theme.sidebar.hide');
  return (
    <button
      type="button"
      className="sidebar-toggle"
      title={label}
      aria-label={label}
      aria-expanded={!hidden}
      onClick={() => setHidden(!hidden)}
    >
      <Icon path={ICON_CHEVRON} />
    </button>
  );
}
