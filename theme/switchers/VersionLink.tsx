import {NavAnchor} from '@theme/NavAnchor';
import {switcherMessages} from '@theme-original/internal/switchers/messages';
import type {NavbarItemProps} from 'manual-docs';
import {useSite, useTranslate, useVersionName} from 'manual-docs/core';

export type VersionLinkProps = NavbarItemProps<'docsVersion'>;

/** Navbar item `docsVersion`: names the version that the reader is in, linked to its main page where there are others. */
export function VersionLink({item, mobile}: VersionLinkProps) {
  const {docs} = useSite();
  const t = useTranslate(switcherMessages);
  const candidates = useVersionName(item.docsPluginId);
  const version = docs[item.docsPluginId]?.versions.find(({name}) => name === candidates[0]);
  if (!version) return null;
  const label = item.label ?? version.label;
  if (item.only) {
    return (
      <span className={`m-nav-label ${item.className ?? ''}`.trim()}>
        <span className={mobile ? undefined : 'm-sr-only'}>{t('theme.switchers.version')} </span>
        {label}
      </span>
    );
  }
  const link = {label, href: item.to ?? version.path, external: false, className: item.className};
  const targets = Object.fromEntries(
    (docs[item.docsPluginId]?.versions ?? []).map(({name, path, label: versionLabel}) => [
      name,
      {href: item.to ?? path, ...(item.label ? {} : {label: versionLabel})},
    ]),
  );
  const data = {'data-docs': item.docsPluginId, 'data-targets': JSON.stringify(targets)};
  return <NavAnchor link={link} className="m-nav-link" data={data} />;
}
