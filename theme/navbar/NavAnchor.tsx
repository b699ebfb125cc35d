import {ExternalMark} from '@theme/ExternalMark';
import type {NavLink} from 'manual-docs';
import {usePage} from 'manual-docs/core';

export interface NavAnchorProps {
  readonly link: NavLink;
  readonly className: string;
  /** Leads to the current page, or to what it is a part of. */
  readonly current?: boolean;
}

/** A link of navbar, drawer or footer. */
export function NavAnchor({link, className, current}: NavAnchorProps) {
  const {route} = usePage();
  const {label, href, external, html, target, drawn} = link;
  const opensTab = external && (target ?? '_blank') === '_blank';
  return (
    <a
      className={[className, link.className].filter(Boolean).join(' ')}
      href={href}
      aria-label={drawn ? label : undefined}
      aria-current={current ? (href === route ? 'page' : 'true') : undefined}
      {...(external ? {target: target ?? '_blank', rel: 'noopener noreferrer'} : {target})}
    >
      {html ? <span dangerouslySetInnerHTML={{__html: html}} /> : !drawn && label}
      {opensTab && !html && !drawn && <ExternalMark />}
    </a>
  );
}
