import {type LinkProps, Link as SiteLink, useLocation, usePage, useSite} from 'manual-docs';
import {findLinkBase} from '../linkBase.ts';

/**
 * Docusaurus's setting `trailingSlash`, inserted by the plugin `docusaurus()`; `null` if it is not
 * set.
 */
declare const DOCUSAURUS_TRAILING_SLASH: boolean | null;

/** Properties that control how Docusaurus follows a link. A plain link needs none of them. */
interface CompatLinkProps extends LinkProps {
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly isActive?: unknown;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean | string;
}

/** An address relative to the page. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/?#])./i;

/** `@docusaurus/Link`: `to` and `href` may both be paths of the site. */
export default function Link({
  to,
  href,
  isNavLink,
  activeClassName,
  isActive,
  autoAddBaseUrl,
  'data-noBrokenLinkCheck': unchecked,
  ...rest
}: CompatLinkProps) {
  const mark = unchecked === undefined || unchecked === false ? undefined : {'data-unchecked': ''};
  const {pathname} = useLocation();
  const {baseUrl} = useSite();
  const target = to ?? href ?? '';
  const page = usePage();
  const here = {pathname, baseUrl, docId: page.kind === 'doc' ? page.id : undefined};
  const base = findLinkBase(here, DOCUSAURUS_TRAILING_SLASH ?? undefined);
  const near = RELATIVE.test(target) ? new URL(target, `https://site.invalid${base}`) : undefined;
  // A target that already has the base, including the language, gets no second one.
  const isWhole = baseUrl !== '/' && target.startsWith(baseUrl);
  const address = near ? {href: near.pathname + near.search + near.hash} : isWhole ? {href: target} : {to: target};
  return <SiteLink {...address} {...mark} {...rest} />;
}
