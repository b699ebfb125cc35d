import {Logo} from '@theme/Logo';
import {useSite} from 'manual-docs/core';

/** Logo and title, linked to the home page or to where the configuration says. */
export function Brand() {
  const {title: siteTitle, navbar, baseUrl} = useSite();
  const {title, logo} = navbar;
  return (
    <a
      className="m-brand"
      href={logo?.href ?? baseUrl}
      target={logo?.target}
      aria-label={title || logo?.alt ? undefined : siteTitle}
    >
      {logo && <Logo logo={title ? {...logo, alt: ''} : logo} />}
      {title && <b>{title}</b>}
    </a>
  );
}
