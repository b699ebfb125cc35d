import {Logo} from '@theme/Logo';
import {useSite, withBase} from '../../src/client/core.ts';

/** Logo and title, linked to the home page or to where the configuration says. */
export function Brand() {
  const {navbar, baseUrl} = useSite();
  const {title, logo} = navbar;
  return (
    <a className="brand" href={withBase(logo?.href ?? '/', baseUrl)} target={logo?.target}>
      {logo && <Logo logo={title ? {...logo, alt: ''} : logo} />}
      {title && <b>{title}</b>}
    </a>
  );
}
