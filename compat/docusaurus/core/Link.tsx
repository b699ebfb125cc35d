import {type LinkProps, Link as SiteLink} from 'manual-docs';

/** Properties that say how the other tool follows a link; a plain link needs none of them. */
interface CompatLinkProps extends LinkProps {
  readonly isNavLink?: boolean;
  readonly activeClassName?: string;
  readonly isActive?: unknown;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean | string;
}

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
  return <SiteLink to={to ?? href ?? ''} {...mark} {...rest} />;
}
