import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import {locateSetting} from '../../base/diagnostics/locateKey.ts';
import {findPackageRoot} from '../../base/files/findPackageRoot.ts';
import {
  type ConfigSource,
  explainIssues,
  findDeepestIssue,
  findValidKeys,
  formatKeyPath,
  type Issue,
} from './explainIssues.ts';
import type {Plugin} from './plugin.ts';
import {type SiteConfig, siteSchema} from './schema/site.ts';

/**
 * Checks a configuration and adds defaults. Returns problems instead of a value if it is invalid.
 */
export function checkConfig(exported: unknown, source: ConfigSource): WithDiagnostics<SiteConfig | undefined> {
  const warnings: Diagnostic[] = [];
  let value = exported;
  for (;;) {
    const result = siteSchema.safeParse(value);
    if (result.success) return {value: dropSharedPages(joinPlugins(shareEditUrl(result.data))), diagnostics: warnings};
    const ignored = result.error.issues.flatMap(findIgnoredKeys);
    if (ignored.length === 0)
      return {value: undefined, diagnostics: [...warnings, ...explainIssues(result.error.issues, siteSchema, source)]};
    for (const {path, validKeys} of ignored) {
      value = omitKey(value, path);
      warnings.push(
        createDiagnostic('config-ignored', `The setting \`${formatKeyPath(path)}\` has no effect.`, {
          file: source.file,
          ...locateSetting(source.text, path),
          hint: BANNER_COLORS.test(path.join('.'))
            ? 'set the colors of `.m-announcement` in theme/custom.css, and remove the setting'
            : `remove it, or write one of ${validKeys.join(', ')}`,
        }),
      );
    }
  }
}

function shareEditUrl({editUrl, docs, blog, pages, ...config}: SiteConfig): SiteConfig {
  const inherit = <T extends {readonly editUrl?: string | undefined}>(section: T): T => ({
    ...section,
    editUrl: section.editUrl ?? editUrl,
  });
  return {...config, docs: docs.map(inherit), blog: blog.map(inherit), pages: pages && inherit(pages)};
}

/**
 * Disables `pages` if docs or a blog use their folder, because a file may only be one page. Sites
 * with docs in `pages/` need not set `pages: false`.
 */
function dropSharedPages(config: SiteConfig): SiteConfig {
  const {pages, docs, blog} = config;
  if (!pages) return config;
  const pagesPath = normalizeFolder(pages.path);
  const isShared = [...docs, ...blog].some(({path}) => normalizeFolder(path) === pagesPath);
  return isShared ? {...config, pages: false} : config;
}

/** Turns `./pages/` into `pages`. */
function normalizeFolder(folder: string): string {
  return folder.replace(/^\.\//, '').replace(/\/+$/, '');
}

const BANNER_COLORS = /^announcementBar\.(?:backgroundColor|textColor)$/;

/** Objects whose unknown keys Docusaurus adds to the link as attributes. */
const LINK_OBJECTS =
  /^(?:navbar\.items\.\d+(?:\.(?:items|dropdownItemsBefore|dropdownItemsAfter)\.\d+)*|footer\.links\.\d+(?:\.items\.\d+)?)$/;

/** Finds unknown keys that Docusaurus accepts and that are not misspelled known keys. */
function findIgnoredKeys(issue: Issue): {path: PropertyKey[]; validKeys: readonly string[]}[] {
  const deepestIssue = findDeepestIssue(issue);
  if (deepestIssue.code !== 'unrecognized_keys') return [];
  const validKeys = findValidKeys(deepestIssue, siteSchema);
  return deepestIssue.keys
    .filter((key) => isIgnorable(key, deepestIssue.path, validKeys))
    .map((key) => ({path: [...deepestIssue.path, key], validKeys}));
}

function isIgnorable(key: string, path: readonly PropertyKey[], validKeys: readonly string[]): boolean {
  if (BANNER_COLORS.test([...path, key].join('.'))) return true;
  return LINK_OBJECTS.test(path.join('.')) && findNearest(key, validKeys) === undefined;
}

function omitKey(value: unknown, path: readonly PropertyKey[]): unknown {
  const [head, ...rest] = path;
  if (Array.isArray(value)) return value.map((item, i) => (i === head ? omitKey(item, rest) : item));
  const {[head!]: inner, ...others} = value as Record<PropertyKey, unknown>;
  return rest.length === 0 ? others : {...others, [head!]: omitKey(inner, rest)};
}

/**
 * Merges the values of plugins into the configuration: Markdown plugins, head elements, and policy
 * sources.
 */
function joinPlugins(config: SiteConfig): SiteConfig {
  const {markdown, contentSecurityPolicy: policy} = config;
  const headTags = [
    ...config.headTags,
    ...config.plugins.flatMap((plugin) => (plugin.headTags ?? []).map((tag) => ({attributes: {}, ...tag}))),
  ];
  const plugins = [...(headTags.some(({consent}) => consent) ? [createConsentPlugin()] : []), ...config.plugins];
  if (plugins.length === 0) return config;
  const joined: Record<string, unknown> = {...policy};
  for (const plugin of plugins)
    for (const [directive, sources = []] of Object.entries(plugin.contentSecurityPolicy ?? {}))
      joined[directive] = [...((joined[directive] as string[] | undefined) ?? []), ...sources];
  return {
    ...config,
    plugins,
    headTags,
    markdown: {
      ...markdown,
      remarkPlugins: [...markdown.remarkPlugins, ...plugins.flatMap(({remarkPlugins = []}) => remarkPlugins)],
      rehypePlugins: [...markdown.rehypePlugins, ...plugins.flatMap(({rehypePlugins = []}) => rehypePlugins)],
    },
    contentSecurityPolicy: policy && (joined as typeof policy),
  };
}

/** Creates the plugin that asks for consent on sites with scripts that wait for it. */
function createConsentPlugin(): Plugin {
  const packageRoot = findPackageRoot();
  return {
    name: 'consent',
    theme: path.join(packageRoot, 'theme/internal/consent'),
    clientModules: [path.join(packageRoot, 'src/client/consent/askConsent.ts')],
  };
}
