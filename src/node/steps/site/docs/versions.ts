import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, SourcePosition} from '../../../base/diagnostics/diagnostic.ts';
import {type Remedy, suggestName} from '../../../base/diagnostics/fixes/suggestName.ts';
import type {DocsOptions} from '../../config/schema/docs.ts';
import {PAGE_TEXTS} from '../pageTexts.ts';
import type {DocsVersion} from '../types.ts';

export const CURRENT_VERSION = 'current';

interface VersionsInput {
  readonly options: DocsOptions;
  /** Versions in `versions.json` (or `<id>_versions.json`), newest first. */
  readonly names: readonly string[];
  /** Path of that file, for messages. */
  readonly namesFile: string;
  readonly configFile: string;
  /** Finds a key path in the configuration. */
  readonly locate?: (path: readonly PropertyKey[]) => SourcePosition | undefined;
}

/**
 * Returns the prefix of an instance's files and folders: empty for the default instance.
 * @example getInstancePrefix('api') // 'api_'
 */
export function getInstancePrefix(id: string): string {
  return id === 'default' ? '' : `${id}_`;
}

/**
 * Resolves the versions of one docs instance, newest first, with the paths that Docusaurus uses.
 */
export function resolveVersions({options, names, namesFile, configFile, locate}: VersionsInput): {
  versions: DocsVersion[];
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const available = [...(options.includeCurrentVersion ? [CURRENT_VERSION] : []), ...names];
  const suggestVersion = (name: string): Remedy => {
    const {hint, ...remedy} = suggestName(name, available, '');
    const list = `choose one of ${available.join(', ')} (from ${namesFile})`;
    return {...remedy, hint: hint ? `${hint} Otherwise, ${list}` : list};
  };
  const checkName = (name: string, setting: string): boolean => {
    if (available.includes(name)) return true;
    diagnostics.push(
      createDiagnostic('version-missing', `\`docs.${setting}\` names the version "${name}", which does not exist.`, {
        file: configFile,
        ...locate?.(['docs', setting, ...(setting === 'versions' ? [name] : [])]),
        ...suggestVersion(name),
      }),
    );
    return false;
  };
  if (options.onlyIncludeVersions)
    for (const name of options.onlyIncludeVersions) checkName(name, 'onlyIncludeVersions');
  for (const name of Object.keys(options.versions)) checkName(name, 'versions');
  const included = available.filter((name) => options.onlyIncludeVersions?.includes(name) ?? true);
  if (included.length === 0) {
    diagnostics.push(
      createDiagnostic('version-missing', `The docs \`${options.id}\` have no version to show.`, {
        file: configFile,
        ...locate?.(['docs', options.onlyIncludeVersions ? 'onlyIncludeVersions' : 'includeCurrentVersion']),
        hint: `list a version in ${namesFile}, or set docs.includeCurrentVersion to true`,
      }),
    );
  }
  const configuredLast =
    options.lastVersion !== undefined && checkName(options.lastVersion, 'lastVersion')
      ? options.lastVersion
      : undefined;
  const last = configuredLast ?? names.find((name) => included.includes(name)) ?? CURRENT_VERSION;
  const lastIndex = included.indexOf(last);
  const versions = included.map((name, i): DocsVersion => {
    const settings = options.versions[name] ?? {};
    const isLast = name === last;
    const folder = isLast ? '' : name === CURRENT_VERSION ? 'next' : name;
    const banner = settings.banner ?? (isLast ? 'none' : i < lastIndex ? 'unreleased' : 'unmaintained');
    return {
      pluginId: options.id,
      name,
      label: settings.label ?? (name === CURRENT_VERSION ? PAGE_TEXTS['theme.switchers.next'] : name),
      isLast,
      path: joinRoute(options.routeBasePath, settings.path ?? folder),
      banner,
      badge: settings.badge ?? included.length > 1,
      noIndex: settings.noIndex ?? false,
      className: settings.className || undefined,
      contentPath:
        name === CURRENT_VERSION ? options.path : `${getInstancePrefix(options.id)}versioned_docs/version-${name}`,
    };
  });
  return {versions, diagnostics};
}

/** Returns whether the theme supplies the label of a version, because the author sets none. */
export function isNamedByTheme({name}: Pick<DocsVersion, 'name'>, {versions}: DocsOptions): boolean {
  return name === CURRENT_VERSION && versions[name]?.label === undefined;
}

/**
 * Joins paths to `/a/b`. Drops `.` and `..`, so that configured paths cannot leave the site.
 * @returns an empty string for the root
 * @example joinRoute('docs', '/2.0/') // '/docs/2.0'
 */
export function joinRoute(...paths: string[]): string {
  const joined = paths
    .flatMap((path) => path.split('/'))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .join('/');
  return joined === '' ? '' : `/${joined}`;
}
