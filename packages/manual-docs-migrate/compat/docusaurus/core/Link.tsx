import {type LinkProps, Link as SiteLink, useLocation, useSite} from 'manual-docs';

/** Properties that say how the other tool follows a link; a plain link needs none of them. */
interface CompatLinkProps extends LinkProps {
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly isActive?: unknown;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean | string;
}

/** An address that begins beside the page. */
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
  const place = `${pathname}/` === baseUrl ? baseUrl : pathname;
  const beside = RELATIVE.test(target) ? new URL(target, `https://site.invalid${place}`) : undefined;
  // One that has the base, with the language, gets no other.
  const isWhole = baseUrl !== '/' && target.startsWith(baseUrl);
  const address = beside
    ? {href: beside.pathname + beside.search + beside.hash}
    : isWhole
      ? {href: target}
      : {to: target};
  return <SiteLink {...address} {...mark} {...rest} />;
}
