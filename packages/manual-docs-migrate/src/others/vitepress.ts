import path from 'node:path';
import type {SiteFacts} from '../facts.ts';
import {CallText} from '../printConfig.ts';
import {type PlacedFinding, type Rule, readSettings, type Settings, type SettingsReader} from '../readSettings.ts';
import {
  createDocFinder,
  headTags,
  type MappedSite,
  oneLanguage,
  pagePlugins,
  servedElsewhere,
  siteAddress,
  warnings,
} from './readers.ts';
import {accentRules, fontRules, readVariable} from './themeColors.ts';
import {homeLinks, leftOut, mainFolder} from './vitepressFolders.ts';
import {mapNavbar, mapSidebar} from './vitepressNavigation.ts';

/** Theme settings that are not read. */
const THEME: readonly Rule[] = [
  [/^i18nRouting$/, 'languages are below `/<language>/`'],
  [/^carbonAds$/, 'write the script into `headTags`'],
];

/** Settings of the site that are not read. */
const SITE: readonly Rule[] = [
  [/^extends$/, 'install the packages of the site, and migrate again: VitePress reads what this names'],
  [/^markdown$/, 'name plugins of remark and rehype in `markdown`; those of markdown-it do not fit'],
  [/^(?:transform|buildEnd$|postRender$)/, 'a function: see `plugins`'],
];

/**
 * Converts a VitePress configuration to settings. Pages stay below the folder of `.vitepress/`, or
 * in its `srcDir`.
 *
 * @param base folder of `.vitepress/` relative to the root: `docs/`, or empty
 */
export function mapVitepress(config: Readonly<Settings>, facts: SiteFacts, base: string): MappedSite {
  const findings: PlacedFinding[] = [];
  const site = readSettings(withMainLanguage(config), [], (finding) => void findings.push(finding));
  const whole = path.posix.join(base, site.takeText('srcDir') ?? '.');
  const source = path.posix.join(whole, mainFolder(site, whole, facts));
  const exists = createDocFinder(path.join(facts.root, source));
  const theme = site.inner('themeConfig');
  const title = site.takeText('title') ?? 'VitePress';
  const {sidebars, paths} = mapSidebar(theme, exists);
  const docs: Settings = {
    path: source,
    routeBasePath: '/',
    numberPrefixParser: false,
    exclude: leftOut(site, source, facts),
    sidebars,
    // In VitePress, groups are open by default.
    sidebarCollapsed: false,
    editUrl: editUrl(theme, source),
    showLastUpdateTime: site.take('lastUpdated') === true || undefined,
  };
  const statics = path.posix.join(whole, 'public');
  const navbar = mapNavbar(theme, title);
  const mapped = {
    title,
    tagline: site.takeText('description'),
    url: siteAddress(site.inner('sitemap').takeText('hostname'), site, 'url').origin,
    baseUrl: site.takeText('base'),
    staticDirectories: facts.exists(statics) ? [statics] : undefined,
    // VitePress's default colors are blue on gray, which this preset is closest to.
    theme: {preset: 'neutral'},
    colorMode: colorMode(site),
    i18n: oneLanguage(site.takeText('lang')),
    docs,
    navbar,
    footer: mapFooter(theme),
    search: mapSearch(theme),
    headTags: headTags(site.take('head')),
    servedElsewhere: servedElsewhere([docs.sidebars, navbar, homeLinks(facts, source)], {
      site,
      key: 'themeConfig',
      folder: source,
      facts,
    }),
    plugins: plugins(config, facts, {whole, source, sidebars: paths}),
    diagnostics: {severity: deadLinks(site)},
  };
  site.end(...SITE);
  theme.end(...THEME);
  return {
    config: mapped,
    findings,
    styles: [],
    rules: themeRules(facts, base, (finding) => void findings.push(finding)),
  };
}

function plugins(
  config: Readonly<Settings>,
  facts: SiteFacts,
  {whole, source, sidebars}: {readonly whole: string; readonly source: string; readonly sidebars: unknown},
): CallText[] {
  const values = findValues(config, facts, source);
  return [
    new CallText('manual-docs-migrate/plugins/vitepress', 'vitepress', {sidebars, values}),
    ...pagePlugins(facts, {
      folder: source,
      math: (config.markdown as Settings | undefined)?.math === true,
      mermaid: facts.mentions('package.json', /mermaid/),
      arrows: {root: whole},
    }),
  ];
}

/**
 * Collects settings that pages show, by VitePress's names: `{{ site.title }}`, `{{ theme.version
 * }}`.
 */
function findValues(config: Readonly<Settings>, {listNames, findAll}: SiteFacts, source: string): Settings | undefined {
  const named = listNames(source)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => findAll(path.posix.join(source, file), /\{\{\s*\$?((?:site|theme)(?:\.\w+)+)\s*\}\}/g));
  const {title = 'VitePress', description = 'A VitePress site', lang = 'en-US', base = '/', themeConfig} = config;
  const roots: Settings = {site: {...config, title, description, lang, base}, theme: themeConfig};
  const readValue = (name: string): unknown =>
    name.split('.').reduce<unknown>((value, key) => (value as Settings | undefined)?.[key], roots);
  const values = [...new Set(named)].flatMap((name) => {
    const value = readValue(name);
    return value === undefined || typeof value === 'function' ? [] : [[name, value] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

/** Merges settings of the main language over those of the site. Earlier versions of VitePress have them in two places, by address. */
function withMainLanguage(config: Readonly<Settings>): Readonly<Settings> {
  const {root, '/': older} = (config.locales ?? {}) as Record<string, Settings | undefined>;
  const {label: _, link: __, themeConfig, ...settings} = root ?? older ?? {};
  const {locales, ...theme} = (config.themeConfig ?? {}) as Settings & {readonly locales?: Record<string, Settings>};
  return {...config, ...settings, themeConfig: {...theme, ...locales?.['/'], ...(themeConfig as Settings)}};
}

/**
 * Reads brand color and fonts of the site's theme. Its other rules and components are for
 * VitePress's elements.
 */
function themeRules(facts: SiteFacts, base: string, report: (finding: PlacedFinding) => void): string[] {
  const folder = path.posix.join(base, '.vitepress/theme');
  const files = facts.listNames(folder).map((file) => path.posix.join(folder, file));
  const sheets = files.filter((file) => /\.s?css$/.test(file));
  const font = (name: string): string | undefined => readVariable(sheets, [name], facts).light;
  const rules = [
    ...accentRules(readVariable(sheets, ['--vp-c-brand-1', '--vp-c-brand'], facts)),
    ...fontRules({text: font('--vp-font-family-base'), code: font('--vp-font-family-mono')}),
  ];
  const taken = rules.length > 0 ? 'brand color and fonts are in theme/custom.css; ' : '';
  const note = `${taken}its other styles and components are for a theme of Vue, and are not used: write what readers miss into theme/`;
  if (files.length > 0) report({fate: 'by-hand', subject: folder, note, file: files[0]!});
  return rules;
}

function colorMode(site: SettingsReader): Settings {
  const appearance = site.take('appearance');
  if (appearance === false) return {defaultMode: 'light', disableSwitch: true};
  if (appearance === 'dark') return {defaultMode: 'dark'};
  if (appearance === 'force-dark') return {defaultMode: 'dark', disableSwitch: true};
  return {respectPrefersColorScheme: true};
}

/** Converts `https://…/edit/main/docs/:path` to the prefix of edit links. */
function editUrl(theme: SettingsReader, docs: string): string | undefined {
  const {pattern} = (theme.take('editLink') as {pattern?: unknown} | undefined) ?? {};
  if (pattern === undefined) return undefined;
  const [before = '', after] = typeof pattern === 'string' ? pattern.split(':path') : [];
  const end = docs === '.' ? '' : `${docs}/`;
  if (after !== '' || !before.endsWith(end)) {
    theme.tell('write the address that the path of each file is appended to', 'editLink');
    return undefined;
  }
  return before.slice(0, before.length - end.length);
}

function mapFooter(theme: SettingsReader): Settings | undefined {
  const {message, copyright} = (theme.take('footer') as Settings | undefined) ?? {};
  const lines = [message, copyright].filter((line) => typeof line === 'string');
  return lines.length > 0 ? {copyright: lines.join('<br>')} : undefined;
}

function mapSearch(theme: SettingsReader): Settings | undefined {
  const {provider, options} = (theme.take('search') as {provider?: string; options?: Settings} | undefined) ?? {};
  const algolia = (provider === 'algolia' ? options : (theme.take('algolia') as Settings | undefined)) ?? {};
  if (typeof algolia.appId !== 'string') {
    if (provider) theme.drop('search is built in', 'search');
    return undefined;
  }
  return {provider: 'algolia', appId: algolia.appId, apiKey: algolia.apiKey, indexName: algolia.indexName};
}

function deadLinks(site: SettingsReader): Settings {
  const ignored = site.take('ignoreDeadLinks');
  if (ignored && ignored !== true)
    site.tell('name each link in `linkCheck`, or lower `broken-link`', 'ignoreDeadLinks');
  // VitePress does not check links to files and the layout of pages; `a.md` and `a/index.md` have
  // two addresses. Vue components may have the names of components of this tool.
  const lenient = ['missing-asset', 'mdx-in-markdown', 'duplicate-route'] as const;
  return warnings(...lenient, ...(ignored === true ? (['broken-link'] as const) : []));
}
