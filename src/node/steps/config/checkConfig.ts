import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../base/diagnostics/diagnostic.ts';
import {locateSetting} from '../../base/diagnostics/locateKey.ts';
import {nearest} from '../../base/diagnostics/nearest.ts';
import {type ConfigSource, deepestOf, explainIssues, type Issue, knownKeys, showPath} from './explain.ts';
import {type SiteConfig, siteSchema} from './schema/site.ts';

/** Checks and completes what a configuration exports. A wrong value yields diagnostics and no value. */
export function checkConfig(exported: unknown, source: ConfigSource): Staged<SiteConfig | undefined> {
  const warnings: Diagnostic[] = [];
  let value = exported;
  for (;;) {
    const result = siteSchema.safeParse(value);
    if (result.success) return {value: pagesFolder(joinPlugins(shareEditUrl(result.data))), diagnostics: warnings};
    const ignored = result.error.issues.flatMap(ignoredKeys);
    if (ignored.length === 0)
      return {value: undefined, diagnostics: [...warnings, ...explainIssues(result.error.issues, siteSchema, source)]};
    for (const {path, known} of ignored) {
      value = withoutKey(value, path);
      warnings.push(
        diagnostic('config-ignored', `The setting \`${showPath(path)}\` has no effect.`, {
          file: source.file,
          ...locateSetting(source.text, path),
          hint: COLORS.test(path.join('.'))
            ? 'set the colors of `.announcement` in theme/custom.css, and remove the setting'
            : `remove it; known here: ${known.join(', ')}`,
        }),
      );
    }
  }
}

function shareEditUrl({editUrl, docs, blog, pages, ...config}: SiteConfig): SiteConfig {
  const share = <T extends {readonly editUrl?: string | undefined}>(part: T): T => ({
    ...part,
    editUrl: part.editUrl ?? editUrl,
  });
  return {...config, docs: docs.map(share), blog: blog.map(share), pages: pages && share(pages)};
}

/**
 * A configuration without pages of their own where their folder is that of docs or a blog: a file is one page. Sites that have docs in
 * `pages/` need not say that they have no other pages.
 */
function pagesFolder(config: SiteConfig): SiteConfig {
  const {pages, docs, blog} = config;
  if (!pages) return config;
  const own = plain(pages.path);
  const isTaken = [...docs, ...blog].some(({path}) => plain(path) === own);
  return isTaken ? {...config, pages: false} : config;
}

/** `./pages/` is `pages`. */
function plain(folder: string): string {
  return folder.replace(/^\.\//, '').replace(/\/+$/, '');
}

const COLORS = /^announcementBar\.(?:backgroundColor|textColor)$/;

/** Objects whose further keys Docusaurus puts on the link as attributes. */
const LINKS =
  /^(?:navbar\.items\.\d+(?:\.(?:items|dropdownItemsBefore|dropdownItemsAfter)\.\d+)*|footer\.links\.\d+(?:\.items\.\d+)?)$/;

/** Unknown keys that a configuration written for Docusaurus may hold, and that are not mistakes of known ones. */
function ignoredKeys(issue: Issue): {path: PropertyKey[]; known: readonly string[]}[] {
  const unknown = deepestOf(issue);
  if (unknown.code !== 'unrecognized_keys') return [];
  const known = knownKeys(unknown, siteSchema);
  return unknown.keys
    .filter((key) => isPassedOn(key, unknown.path, known))
    .map((key) => ({path: [...unknown.path, key], known}));
}

function isPassedOn(key: string, path: readonly PropertyKey[], known: readonly string[]): boolean {
  if (COLORS.test([...path, key].join('.'))) return true;
  return LINKS.test(path.join('.')) && nearest(key, known) === undefined;
}

function withoutKey(value: unknown, path: readonly PropertyKey[]): unknown {
  const [head, ...rest] = path;
  if (Array.isArray(value)) return value.map((item, i) => (i === head ? withoutKey(item, rest) : item));
  const {[head!]: inner, ...others} = value as Record<PropertyKey, unknown>;
  return rest.length === 0 ? others : {...others, [head!]: withoutKey(inner, rest)};
}

/** The configuration with what its plugins add as plain values: Markdown plugins, head elements, and what the policy lets in. */
function joinPlugins(config: SiteConfig): SiteConfig {
  const {plugins, markdown, headTags, contentSecurityPolicy: policy} = config;
  if (plugins.length === 0) return config;
  const joined: Record<string, unknown> = {...policy};
  for (const plugin of plugins)
    for (const [directive, sources = []] of Object.entries(plugin.contentSecurityPolicy ?? {}))
      joined[directive] = [...((joined[directive] as string[] | undefined) ?? []), ...sources];
  return {
    ...config,
    markdown: {
      ...markdown,
      remarkPlugins: [...markdown.remarkPlugins, ...plugins.flatMap(({remarkPlugins = []}) => remarkPlugins)],
      rehypePlugins: [...markdown.rehypePlugins, ...plugins.flatMap(({rehypePlugins = []}) => rehypePlugins)],
    },
    headTags: [
      ...headTags,
      ...plugins.flatMap((plugin) => (plugin.headTags ?? []).map((tag) => ({attributes: {}, ...tag}))),
    ],
    contentSecurityPolicy: policy && (joined as typeof policy),
  };
}
