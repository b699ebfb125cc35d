import {NavbarItems} from '@theme/NavbarItems';
import {NavDropdown} from '@theme/NavDropdown';
import {switcherMessages} from '@theme-original/switchers/messages';
import type {NavbarItemProps} from 'manual-docs';
import {usePage, useSite, useTranslate, useVersionName} from 'manual-docs/core';

/**
 * Navbar item `docsVersionDropdown`: the same page in another version where it exists, else that version's main page.
 * The choice is stored as the preferred version.
 * @throws when it names a version that does not exist
 */
export function VersionDropdown({item, mobile}: NavbarItemProps<'docsVersionDropdown'>) {
  const {docs} = useSite();
  const {alternates} = usePage();
  const t = useTranslate(switcherMessages);
  const {docsPluginId} = item;
  const candidates = useVersionName(docsPluginId);
  const instanceVersions = docs[docsPluginId]?.versions ?? [];
  const versions = item.versions.map((name) => {
    const version = instanceVersions.find((candidate) => candidate.name === name);
    if (!version) {
      const names = instanceVersions.map((candidate) => candidate.name).join(', ');
      throw new Error(
        `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names: ${names}`,
      );
    }
    return {...version, label: item.versionLabels?.[name] ?? version.label};
  });
  const active = versions.find(({name}) => name === candidates[0]) ?? versions[0];
  return (
    <NavDropdown
      label={<span>{active?.label}</span>}
      hint={t('theme.switchers.versions')}
      mobile={mobile}
      className={item.className}
    >
      <NavbarItems items={item.dropdownItemsBefore} mobile={mobile} />
      {versions.map(({name, label, path}) => (
        <li key={name}>
          <a
            className="nav-link"
            href={alternates?.versions?.[name] ?? path}
            aria-current={name === active?.name ? 'true' : undefined}
            data-do="version"
            data-docs={docsPluginId}
            data-version={name}
            data-keep=""
          >
            {label}
          </a>
        </li>
      ))}
      <NavbarItems items={item.dropdownItemsAfter} mobile={mobile} />
    </NavDropdown>
  );
}
