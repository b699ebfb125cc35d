import {ExternalMark} from '@theme/ExternalMark';
import type {NavLink} from 'manual-docs';
import {usePage} from 'manual-docs/core';

export interface NavAnchorProps {
  readonly link: NavLink;
  readonly className: string;
  /** Leads to the current page, or to what it is a part of. */
  readonly current?: boolean;
  /** Attributes for the shell. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
}

/** A link of navbar, drawer or footer. */
export function NavAnchor({link, className, current, data}: NavAnchorProps) {
  const {route} = usePage();
  const {label, href, external, html, target, drawn} = link;
  const opensTab = external && (target ?? '_blank') === '_blank';
  return (
    <a
      {...data}
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
