import type {AnchorHTMLAttributes, ReactNode} from 'react';
import {hasProtocol, withBase} from '../../shared/routes.ts';
import {useSite} from '../hooks/useSite.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Site path (`/guide/start`), path with hash, or any URL. */
  readonly to?: string;
  /** Final address: used as it is. */
  readonly href?: string;
  readonly children?: ReactNode;
}

/**
 * A link. Pages of the site are switched without a reload, because the runtime follows clicks on any plain `<a>`;
 * links that leave the site open in a new tab.
 */
export function Link({to, href, children, ...rest}: LinkProps) {
  const {baseUrl, url} = useSite();
  const target = href ?? withBase(to ?? '', baseUrl);
  const leaves = hasProtocol(target) && !target.startsWith(`${url}/`) && !/^(?:mailto|tel):/i.test(target);
  return (
    <a href={target} {...(leaves ? {target: '_blank', rel: 'noopener noreferrer'} : undefined)} {...rest}>
      {children}
    </a>
  );
}
