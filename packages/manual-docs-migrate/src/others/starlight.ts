import path from 'node:path';
import {getOrigin} from '../evaluate/foreignValue.ts';
import type {SiteFacts} from '../facts.ts';
import {CallText} from '../printConfig.ts';
import {
  type Finding,
  type PlacedFinding,
  type Rule,
  readSettings,
  type Settings,
  type SettingsReader,
} from '../readSettings.ts';
import {astroPages, DOCS, docsBySlug, favicon, hasMath, hasSlash} from './astroParts.ts';
import {
  accountItems,
  type FindDoc,
  firstText,
  headTags,
  type MappedSite,
  type NavEntry,
  oneLanguage,
  otherLanguages,
  pagePlugins,
  siteAddress,
  toSidebar,
  warnings,
} from './readers.ts';

/** Options of Starlight that are not read. */
const STARLIGHT: readonly Rule[] = [
  [/^components$/, 'components of the other theme: override the one here by a file in theme/'],
  [/^routeMiddleware$/, 'a function: see `plugins`'],
];

/** Settings of Astro that are not read. */
const ASTRO: readonly Rule[] = [[/^i18n$/, 'languages are named in `i18n`']];

/**
 * Converts an Astro configuration with Starlight to settings. Pages stay in `src/content/docs/`.
 */
export function mapStarlight(config: Readonly<Settings>, facts: SiteFacts): MappedSite {
  const findings: PlacedFinding[] = [];
  const report = (finding: PlacedFinding): void => void findings.push(finding);
  const site = readSettings(config, [], report);
  const options = starlightOptions(site, report);
  const title = String(firstText(options.take('title')) || 'Starlight');
  const folders = otherLanguages(options, `${DOCS}/`, options.take('defaultLocale'));
  const sidebar = options.take('sidebar');
  const defaultLocale = options.takeText('defaultLocale');
  const language = defaultLocale === 'root' ? undefined : defaultLocale;
  // A main language in its own folder is not part of sidebar paths.
  const main = language && facts.exists(`${DOCS}/${language}`) ? `${language}/` : '';
  const find = docsBySlug(facts);
  const exists: FindDoc = (name) => find(main + name) ?? find(name);
  const baseUrl = site.takeText('base');
  const docs: Settings = {
    path: DOCS,
    routeBasePath: '/',
    numberPrefixParser: false,
    // The theme already has a page for unknown addresses.
    exclude: ['404.{md,mdx}', ...folders.map((name) => `${name}/**`)],
    sidebars: Array.isArray(sidebar) ? {sidebar: toSidebar(toEntries(sidebar, options, main), exists)} : undefined,
    // In Starlight, groups are open by default.
    sidebarCollapsed: false,
    editUrl: options.inner('editLink').takeText('baseUrl'),
    showLastUpdateTime: options.take('lastUpdated') === true || undefined,
  };
  const styles = ([options.take('customCss')].flat() as unknown[])
    .filter((one): one is string => typeof one === 'string')
    .map((one) => (/^[./]/.test(one) ? facts.fromRoot(one.replace(/^\//, './')) : one));
  const mapped = {
    title,
    tagline: options.takeText('description'),
    url: siteAddress(site.takeText('site'), site, 'site').origin,
    baseUrl,
    ...(site.take('trailingSlash') === 'always' ? {trailingSlash: true} : {}),
    // Starlight's default colors are blue on gray, which this preset is closest to.
    theme: {preset: 'neutral'},
    colorMode: {respectPrefersColorScheme: true},
    favicon: favicon(options, facts),
    staticDirectories: staticFolders(options, facts),
    i18n: oneLanguage(language),
    tableOfContents: tableOfContents(options),
    docs,
    navbar: mapNavbar(options, facts, title),
    headTags: headTags(options.take('head')),
    redirects: mapRedirects(site, baseUrl ?? '/'),
    servedElsewhere: astroPages(facts, report),
    plugins: plugins(site, {baseUrl, sidebar, facts}),
    diagnostics: {severity: severity(options)},
  };
  site.end(...ASTRO);
  options.end(...STARLIGHT);
  return {
    config: mapped,
    findings,
    styles,
    rules: listStyleRules(styles, facts),
  };
}

function plugins(
  site: SettingsReader,
  {baseUrl: base, sidebar, facts}: {baseUrl: string | undefined; sidebar: unknown; facts: SiteFacts},
): CallText[] {
  const trailingSlash = hasSlash(site) ? undefined : false;
  const sidebars = Array.isArray(sidebar) ? {'/': 'sidebar'} : undefined;
  const mermaid = facts.mentions('package.json', /mermaid/);
  return [
    new CallText('manual-docs-migrate/plugins/starlight', 'starlight', {base, trailingSlash, sidebars}),
    ...pagePlugins(facts, {folder: DOCS, math: hasMath(site), mermaid}),
  ];
}

/**
 * Makes broken links errors only if the site has a plugin that checks them. Other plugins may add
 * pages that are missing here.
 */
function severity(options: SettingsReader): Settings {
  const pluginList = options.take('plugins');
  const plugins = [pluginList].flat(2).filter(Boolean) as readonly ({name?: unknown} | undefined)[];
  if (pluginList !== undefined)
    options.tell('plugins of the other tool: what they add has to come from elsewhere', 'plugins');
  const checks =
    plugins.length === 1 && /links-validator/.test(String(getOrigin(plugins[0])?.module ?? plugins[0]?.name));
  // Starlight does not check files in `public/`. The other problems stop its build, too.
  const lenient = ['missing-asset', 'missing-image', 'bad-redirect', 'duplicate-route', 'duplicate-id'] as const;
  // Starlight does not read `_category_.json`.
  return {...warnings(...lenient, ...(checks ? [] : (['broken-link'] as const))), 'category-file': 'ignore'};
}

/**
 * Reads the options of the Starlight integration, which the stand-in in `frameworks.ts` returns.
 */
function starlightOptions(site: SettingsReader, report: (finding: Finding) => void): SettingsReader {
  const integrations = site.take('integrations');
  const list = (Array.isArray(integrations) ? integrations : []).flat() as unknown[];
  let options: SettingsReader | undefined;
  list.forEach((integration, i) => {
    const starlightConfig = (integration as {starlight?: unknown} | null)?.starlight;
    // A stand-in for a missing integration has a value for every key.
    if (starlightConfig && !getOrigin(integration))
      options = readSettings(starlightConfig, ['integrations', i], report);
    else site.tell('an integration of Astro: what it adds has to come from elsewhere', 'integrations', i);
  });
  return options ?? readSettings({}, ['integrations'], report);
}

function toEntries(value: readonly unknown[], options: SettingsReader, main: string): NavEntry[] {
  return value.filter(Boolean).flatMap((item) => {
    const origin = getOrigin(item);
    if (origin) {
      options.tell(`entries of \`${origin.module}\`: name its pages, once they are made`, 'sidebar');
      return [];
    }
    if (typeof item === 'string') return {link: `/${item}`};
    const {label, link, slug, items, collapsed, autogenerate, badge} = item as Settings;
    const folder = (autogenerate as {directory?: string} | undefined)?.directory;
    return {
      label: typeof label === 'string' ? label : undefined,
      link: typeof slug === 'string' ? `/${slug}` : typeof link === 'string' ? link : undefined,
      items: Array.isArray(items) ? toEntries(items, options, main) : undefined,
      collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
      badge: mapBadge(badge),
      folder: folder === undefined ? undefined : main + folder,
    };
  });
}

/** Returns a badge in the main language. Starlight also accepts a text per language. */
function mapBadge(badge: unknown): unknown {
  if (badge === undefined || typeof badge === 'string') return badge || undefined;
  const {text, variant} = badge as Settings;
  return text === undefined ? undefined : {text: firstText(text), variant};
}

function tableOfContents(options: SettingsReader): Settings | undefined {
  const value = options.take('tableOfContents') as Settings | boolean | undefined;
  return value && typeof value === 'object' ? value : undefined;
}

const listPictures = (logo: Settings | undefined): string[] =>
  ['src', 'light', 'dark'].flatMap((key) => (typeof logo?.[key] === 'string' ? [logo[key] as string] : []));

/** Returns static folders: `public`, and the folder of the logo if it only contains images. */
function staticFolders(options: SettingsReader, facts: SiteFacts): string[] | undefined {
  const [picture] = listPictures(options.take('logo') as Settings | undefined);
  const publicFolder = picture && facts.exists(picture) ? path.posix.dirname(facts.fromRoot(picture)) : 'public';
  const isPublished = facts
    .listNames(publicFolder)
    .every((file) => /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i.test(file));
  const folders = [
    ...(facts.exists('public') ? ['public'] : []),
    ...(publicFolder !== 'public' && publicFolder !== '.' && isPublished ? [publicFolder] : []),
  ];
  return folders.length > 0 ? folders : undefined;
}

/** Converts Starlight's CSS variables in style sheets of a site to those of this theme. */
function listStyleRules(styles: readonly string[], facts: SiteFacts): string[] {
  const sets = (name: string): boolean =>
    styles.some((file) => facts.mentions(file, new RegExp(`${name}:\\s*(?!var)`)));
  const accent = [
    ':root {\n  --m-accent: var(--sl-color-accent-high, var(--sl-color-accent));\n  --m-accent-strong: var(--m-accent);\n  --m-accent-soft: color-mix(in srgb, var(--m-accent) 12%, var(--m-background));\n}\n',
    ":root[data-theme='light'] {\n  --m-accent: var(--sl-color-accent);\n}\n",
  ];
  return [
    ...(sets('--sl-color-accent') ? accent : []),
    ...(sets('--sl-font') ? [':root {\n  --m-font: var(--sl-font), var(--m-font-system);\n}\n'] : []),
  ];
}

function mapNavbar(options: SettingsReader, facts: SiteFacts, title: string): Settings {
  const logo = options.take('logo') as Settings | undefined;
  const pictures = listPictures(logo);
  const folders = staticFolders(options, facts) ?? [];
  const addresses = pictures.map((file) => `/${path.posix.basename(file)}`);
  const both = addresses.filter((src) => folders.some((folder) => facts.exists(folder + src)));
  if (logo && both.length < pictures.length) {
    const note = `copy ${pictures.join(', ')} into a static folder: pictures of the bar are files of the site`;
    options.tell(note, 'logo');
  }
  return {
    title: logo?.replacesTitle === true && both.length > 0 ? undefined : title,
    logo: both.length > 0 ? {src: both[0], srcDark: both[1], alt: title} : undefined,
    items: accountItems(options.take('social')),
  };
}

/** Converts redirects. Their targets include the base in Astro. */
function mapRedirects(site: SettingsReader, base: string): Settings[] | undefined {
  const begin = `${base.replace(/\/$/, '')}/`;
  const below = (to: string): string => (to.startsWith(begin) ? `/${to.slice(begin.length)}` : to);
  const redirects = site.take('redirects');
  if (!redirects || typeof redirects !== 'object') return undefined;
  return Object.entries(redirects).map(([from, to]) => ({
    from,
    to: below(typeof to === 'string' ? to : String((to as Settings).destination)),
  }));
}
