import {NavAnchor} from '@theme/NavAnchor';
import type {NavbarItemProps} from 'manual-docs';
import {usePage, useVersionName} from 'manual-docs/core';

export type NavbarDocProps = NavbarItemProps<'doc' | 'docSidebar'>;

/**
 * Navbar items `doc` and `docSidebar`: lead into the version that the reader is in, prefers, or that is the last one,
 * in this order, as far as the target exists there.
 * @throws when no version has the target
 */
export function NavbarDoc({item}: NavbarDocProps) {
  const page = usePage();
  const candidates = useVersionName(item.docsPluginId);
  const version = candidates.find((name) => item.targets[name]) ?? Object.keys(item.targets)[0];
  const target = version === undefined ? undefined : item.targets[version];
  if (!target) {
    throw new Error(`The navbar item of type "${item.type}" has nothing to link to: no sidebar link or doc was found.`);
  }
  const current =
    page.kind === 'doc' &&
    page.docsPluginId === item.docsPluginId &&
    (item.sidebarId ? page.sidebar?.name === item.sidebarId : page.route === target.href);
  const {html, className} = item;
  const link = {label: item.label ?? target.label, href: target.href, external: false, html, className};
  // In other docs instances, the link leads to the reader's preferred version.
  const names = Object.keys(item.targets);
  const targets = Object.fromEntries(
    names.map((name) => [
      name,
      {href: item.targets[name]!.href, ...(item.label || html ? {} : {label: item.targets[name]!.label})},
    ]),
  );
  const data = {'data-docs': item.docsPluginId, 'data-targets': JSON.stringify(targets)};
  return <NavAnchor link={link} className="m-nav-link" current={current} data={names.length > 1 ? data : undefined} />;
}
