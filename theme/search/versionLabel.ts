import type {SiteProps} from 'manual-docs';

/** The name of a version for readers: its label in the configuration. Undefined for what belongs to no version. */
export function versionLabel(name: string | undefined, docs: SiteProps['docs']): string | undefined {
  const versions = Object.values(docs).flatMap((instance) => instance.versions);
  return versions.find((version) => version.name === name)?.label;
}

/** Whether the site has anything in more than one version. */
export function hasVersions(docs: SiteProps['docs']): boolean {
  return Object.values(docs).some(({versions}) => versions.length > 1);
}
