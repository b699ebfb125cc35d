import {Logo} from '@theme/Logo';
import {homePath, useSite} from '../../src/client/core.ts';

/** Logo and title, linked to the home page or to where the configuration says. */
export function Brand() {
  const {navbar, baseUrl} = useSite();
  const {title, logo} = navbar;
  return (
    <a className="brand" href={logo?.href ?? homePath(baseUrl)} target={logo?.target}>
      {logo && <Logo logo={title ? {...logo, alt: ''} : logo} />}
      {title && <b>{title}</b>}
    </a>
  );
}
