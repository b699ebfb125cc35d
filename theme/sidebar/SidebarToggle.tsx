import {Icon} from '@theme/Icon';
import {useEffect, useState} from 'react';
import {useTranslate} from '../../src/client/core.ts';
import {ICON_CHEVRON} from '../layout/icons.ts';
import {toggleMessages} from './toggleMessages.ts';

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
