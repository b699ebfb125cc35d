import type {AnchorHTMLAttributes, ReactNode} from 'react';
import {hasProtocol, withBase} from '../../shared/routes.ts';
import {findPathnameTarget} from '../../shared/runsScript.ts';
import {useSite} from '../hooks.ts';
import {FILE_EXTENSION} from '../navigation/linkTarget.ts';
import {useRuntime} from '../runtime.ts';

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
  const {baseUrl, siteBase, url} = useSite();
  const target = href ?? resolveHref(to ?? '', baseUrl, siteBase);
  useRuntime().rendering?.onReference('link', target);
  const isExternal = hasProtocol(target) && !target.startsWith(`${url}/`) && !/^(?:mailto|tel):/i.test(target);
  // Another program serves this address, so it cannot be checked.
  const unchecked = to !== undefined && findPathnameTarget(to) !== undefined ? {'data-unchecked': ''} : undefined;
  return (
    <a
      href={target}
      {...unchecked}
      {...(isExternal ? {target: '_blank', rel: 'noopener noreferrer'} : undefined)}
      {...rest}
    >
      {children}
    </a>
  );
}

/**
 * Resolves a site path. Static files are below the base of the site, pages below the base of their
 * language. An address that already has its base keeps it.
 */
function resolveHref(to: string, baseUrl: string, siteBase: string): string {
  const hostPath = findPathnameTarget(to);
  if (hostPath !== undefined) return withBase(hostPath, siteBase);
  const path = to.replace(/[?#].*$/s, '');
  if (siteBase !== '/' && `${path}/`.startsWith(siteBase)) return to;
  return withBase(to, FILE_EXTENSION.test(path) ? siteBase : baseUrl);
}
