import {NavAnchor} from '@theme/NavAnchor';
import type {NavbarItemProps} from 'manual';
import {useSite, useVersionName} from '../../src/client/core.ts';

/** Navbar item `docsVersion`: names the version that the reader is in, linked to its main page. */
export function VersionLink({item}: NavbarItemProps) {
  const {docs} = useSite();
  const isVersion = item.type === 'docsVersion';
  const candidates = useVersionName(isVersion ? item.docsPluginId : '');
  if (!isVersion) return null;
  const version = docs[item.docsPluginId]?.versions.find(({name}) => name === candidates[0]);
  if (!version) return null;
  const link = {
    label: item.label ?? version.label,
    href: item.to ?? version.path,
    external: false,
    className: item.className,
  };
  return <NavAnchor link={link} className="nav-link" />;
}
