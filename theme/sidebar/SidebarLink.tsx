import {ExternalMark} from '@theme/ExternalMark';
import {SidebarLabel} from '@theme-original/internal/sidebar/SidebarLabel';
import type {SidebarItem} from 'manual-docs';

export interface SidebarLinkProps {
  readonly item: Extract<SidebarItem, {type: 'link'}>;
  readonly current: boolean;
}

/** A page of the sidebar. */
export function SidebarLink({item, current}: SidebarLinkProps) {
  return (
    <li className={item.className}>
      <a
        href={item.href}
        aria-current={current ? 'page' : undefined}
        {...(item.external ? {target: '_blank', rel: 'noopener noreferrer'} : undefined)}
      >
        <SidebarLabel label={item.label} icon={item.icon} badge={item.badge} />
        {item.external && <ExternalMark />}
      </a>
    </li>
  );
}
