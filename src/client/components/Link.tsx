import type {AnchorHTMLAttributes, ReactNode} from 'react';
import {endAddress, hasProtocol, withBase} from '../../shared/routes.ts';
import {findPathnameTarget} from '../../shared/runsScript.ts';
import type {SiteProps} from '../../shared/types.ts';
import {useSite} from '../hooks.ts';
import {FILE_EXTENSION} from '../navigation/linkTarget.ts';
import {useRuntime} from '../runtime.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Site path (`/guide/start`), path with hash, or any URL. */
  readonly to?: string;
  /** Final address, which is not changed. */
  readonly href?: string;
  readonly children?: ReactNode;
}

/**
 * A link. Pages of the site are switched without a reload, because the runtime follows clicks on any plain `<a>`;
 * links that leave the site open in a new tab.
 */
export function Link({to, href, children, ...rest}: LinkProps) {
  const site = useSite();
  const target = href ?? resolveHref(to ?? '', site);
  useRuntime().rendering?.onReference('link', target);
  const isExternal = hasProtocol(target) && !target.startsWith(`${site.url}/`) && !/^(?:mailto|tel):/i.test(target);
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
function resolveHref(to: string, {baseUrl, siteBase, trailingSlash}: SiteProps): string {
  const hostPath = findPathnameTarget(to);
  if (hostPath !== undefined) return withBase(hostPath, siteBase);
  if (hasProtocol(to) || to.startsWith('#')) return to;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(to)!;
  const hasBase = siteBase !== '/' && `${path}/`.startsWith(siteBase);
  const isFile = FILE_EXTENSION.test(path);
  const address = hasBase ? path : withBase(path, isFile ? siteBase : baseUrl);
  const isPage = !isFile && !path.endsWith('.html');
  return endAddress(address, (isPage && trailingSlash) || `${address}/` === siteBase) + suffix;
}
