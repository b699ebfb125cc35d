import {NavbarItems} from '@theme/NavbarItems';
import {NavDropdown} from '@theme/NavDropdown';
import {switcherMessages} from '@theme-original/internal/switchers/messages';
import type {NavbarItemProps} from 'manual-docs';
import {usePage, useSite, useTranslate, useVersionName} from 'manual-docs/core';

export type VersionDropdownProps = NavbarItemProps<'docsVersionDropdown'>;

/**
 * Navbar item `docsVersionDropdown`: the same page in another version where it exists, else the nearest page above it,
 * and a note that says so. The choice is stored as the preferred version.
 * @throws when it names a version that does not exist
 */
export function VersionDropdown({item, mobile}: VersionDropdownProps) {
  const {docs} = useSite();
  const page = usePage();
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
  const isVersioned = page.kind === 'search' || ('docsPluginId' in page && page.docsPluginId === docsPluginId);
  const isNotFound = page.kind === 'notFound';
  const {versions: same, nearest} = (isVersioned && page.alternates) || {};
  const active = versions.find(({name}) => name === candidates[0]) ?? versions[0];
  return (
    <NavDropdown
      label={<span>{active?.label}</span>}
      hint={t('theme.switchers.versions')}
      mobile={mobile}
      className={item.className}
    >
      <NavbarItems items={item.dropdownItemsBefore} mobile={mobile} />
      {versions.map(({name, label, path, basePath}) => (
        <li key={name}>
          <a
            className="m-nav-link"
            href={same?.[name] ?? nearest?.versions?.[name] ?? path}
            aria-current={name === active?.name ? 'true' : undefined}
            data-do="version"
            data-docs={docsPluginId}
            data-version={name}
            data-keep=""
            data-below={isNotFound ? `${basePath}/` : undefined}
          >
            {label}
            {(isNotFound || nearest?.versions?.[name]) && (
              <>
                {' '}
                <small hidden={isNotFound}>{t('theme.switchers.withoutPage')}</small>
              </>
            )}
          </a>
        </li>
      ))}
      <NavbarItems items={item.dropdownItemsAfter} mobile={mobile} />
    </NavDropdown>
  );
}
