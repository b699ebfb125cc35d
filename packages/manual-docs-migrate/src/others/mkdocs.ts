import path from 'node:path';
import {withoutCode} from '../codemods/outsideCode.ts';
import type {SiteFacts} from '../facts.ts';
import {CallText} from '../printConfig.ts';
import {type PlacedFinding, type Rule, readSettings, type Settings, type SettingsReader} from '../readSettings.ts';
import {
  accountItem,
  besideIndex,
  createDocFinder,
  type MappedSite,
  type NavEntry,
  pagePlugins,
  servedElsewhere,
  siteAddress,
  toAttributes,
  toSidebar,
  warnings,
} from './readers.ts';
import {accentRules, fontRules, readVariable} from './themeColors.ts';

/** Settings of the site that are not read. */
const SITE: readonly Rule[] = [[/^extra$/, 'values for templates of the other theme']];

/** Converts `mkdocs.yml` to settings. Pages stay in `docs_dir`, as Markdown without components. */
export function mapMkdocs(config: Readonly<Settings>, facts: SiteFacts): MappedSite {
  const findings: PlacedFinding[] = [];
  const site = readSettings(config, [], (finding) => void findings.push(finding));
  const folder = site.takeText('docs_dir') ?? 'docs';
  const exists = createDocFinder(path.join(facts.root, folder));
  const title = site.takeText('site_name') ?? 'MkDocs';
  const url = siteAddress(site.takeText('site_url'), site, 'site_url');
  const base = url.pathname.replace(/\/$/, '');
  const repository = site.takeText('repo_url');
  const host = ['gitlab', 'github'].find((name) => repository?.includes(name)) ?? 'Repository';
  const nav = site.take('nav');
  const excluded = leftOut(site, facts, folder);
  const docs: Settings = {
    path: folder,
    routeBasePath: '/',
    numberPrefixParser: false,
    exclude: excluded.length > 0 ? excluded : undefined,
    sidebars: Array.isArray(nav) ? {sidebar: toSidebar(toEntries(nav), exists)} : undefined,
    ...editLink(site, repository, folder),
  };
  const sheets = list(site.take('extra_css'))
    .filter((one) => !/^https?:/.test(one))
    .map((one) => `${folder}/${one}`);
  const theme = site.inner('theme');
  const redirects = mapPlugins(site);
  const mapped = {
    title,
    tagline: site.takeText('site_description'),
    url: url.origin,
    baseUrl: base === '' ? undefined : `${base}/`,
    favicon: theme.takeText('favicon'),
    staticDirectories: [folder],
    docs,
    navbar: {title, logo: logo(theme, title), items: repository ? [accountItem(host, repository)] : []},
    footer: copyright(site),
    redirects,
    servedElsewhere: servedElsewhere([docs.sidebars, redirects], {site, key: 'nav', folder, facts}),
    plugins: plugins(
      config.markdown_extensions,
      folder,
      facts,
      navTitles(Array.isArray(nav) ? toEntries(nav) : [], folder, facts),
    ),
    headTags: scripts(site, {base, folder, facts}),
    markdown: {format: 'md'},
    diagnostics: {severity: severity(site)},
  };
  mapExtensions(site);
  const rules = materialRules(theme, sheets, facts);
  theme.end();
  site.end(...SITE);
  return {config: mapped, findings, styles: sheets, rules};
}

/** Primary colors of Material. Colors that are unreadable as text are blue in Material, too. */
const COLORS: Readonly<Record<string, string>> = {
  ...{red: '#ef5552', pink: '#e92063', purple: '#ab47bd', 'deep purple': '#7e56c2', indigo: '#4051b5', blue: '#2094f3'},
  ...{'light blue': '#02a6f2', cyan: '#00bdd6', teal: '#009485', green: '#4cae4f', 'light green': '#8bc34b'},
  ...{lime: '#cbdc38', yellow: '#ffec3d', amber: '#ffc105', orange: '#ffa724', 'deep orange': '#ff6e42'},
  ...{brown: '#795649', grey: '#757575', 'blue grey': '#546d78', black: '#4051b5', white: '#4051b5'},
};

/** Converts palette and fonts of Material to style rules. */
function materialRules(theme: SettingsReader, sheets: readonly string[], facts: SiteFacts): string[] {
  const palettes = [theme.take('palette')].flat().filter(Boolean) as readonly Settings[];
  const readAccent = (isDark: boolean): string | undefined => {
    const {primary} = palettes.find(({scheme}) => (scheme === 'slate') === isDark) ?? {};
    return COLORS[String(primary).replaceAll('-', ' ')];
  };
  const readColors = readVariable(sheets, ['--md-primary-fg-color'], facts);
  const accent = accentRules({light: readColors.light ?? readAccent(false), dark: readColors.dark ?? readAccent(true)});
  if (palettes.length > 0 && accent.length === 0) theme.tell('write `--m-accent` into theme/custom.css', 'palette');
  const {text: body, code} = (theme.take('font') || {}) as {text?: unknown; code?: unknown};
  const quote = (name: unknown): string | undefined => (typeof name === 'string' ? `'${name}'` : undefined);
  const fonts = fontRules({text: quote(body), code: quote(code)});
  const note =
    'named in theme/custom.css: put its files into a static folder, with `@font-face`; none comes from Google here';
  if (fonts.length > 0) theme.tell(note, 'font');
  return [...accent, ...fonts];
}

/** Creates plugins for formulas, diagrams, and snippets, whose paths begin at their own folders. */
function plugins(extensions: unknown, folder: string, facts: SiteFacts, titles: Settings): CallText[] {
  const serialized = JSON.stringify(extensions ?? []);
  const snippets = [extensions].flat().map((item) => (item as Settings | null | undefined)?.['pymdownx.snippets']);
  const {base_path: root = '.'} = (snippets.find(Boolean) ?? {}) as {base_path?: unknown};
  const snippetPlugins = pagePlugins(facts, {
    folder,
    math: serialized.includes('pymdownx.arithmatex'),
    mermaid: serialized.includes('mermaid'),
    arrows: String(root) === '.' ? {} : {root},
  });
  // With a custom function, `toc` usually creates the same ids as this tool.
  const isOwnSlug = /"toc":\{[^}]*"slugify"/.test(serialized);
  const options = Object.keys(titles).length > 0 ? {titles} : {};
  return [
    ...snippetPlugins,
    ...(isOwnSlug ? [] : [new CallText('manual-docs-migrate/plugins/mkdocs', 'mkdocs', options)]),
  ];
}

/** Collects the names of pages in the navigation that have no title themselves. */
function navTitles(entries: readonly NavEntry[], folder: string, facts: SiteFacts): Settings {
  const titles = entries.flatMap(({label, link, items = []}): [string, string][] => {
    const below = Object.entries(navTitles(items, folder, facts)) as [string, string][];
    const [text] = link?.endsWith('.md') ? facts.findAll(path.posix.join(folder, link), /^([\s\S]+)$/g) : [];
    const hasTitle = text === undefined || /^(?:title:|#[ \t]|=+[ \t]*$)|<h1\b/m.test(withoutCode(text));
    return label === undefined || hasTitle ? below : [[path.posix.normalize(link!), label], ...below];
  });
  return Object.fromEntries(titles);
}

function leftOut(site: SettingsReader, facts: SiteFacts, folder: string): string[] {
  const lines = String(site.take('exclude_docs') ?? '').split('\n');
  const patterns = lines.map((line) => line.trim()).filter((line) => line && !/^[#!]/.test(line));
  return [
    ...patterns.map((line) => line.replace(/^\//, '').replace(/\/$/, '/**')),
    ...besideIndex(facts.listNames(folder), {folder, site, alsoNamed: true}),
  ];
}

/** Makes broken links and images warnings, like MkDocs, unless the site is strict. */
function severity(site: SettingsReader): Settings {
  const strict = site.take('strict') === true;
  // MkDocs themes and plugins define their own front matter values, and text between hyphens need
  // not be YAML.
  const pages = ['front-matter-invalid', 'front-matter-syntax', 'duplicate-route'] as const;
  if (strict) return Object.fromEntries(['broken-anchor', ...pages].map((code) => [code, 'warn']));
  return warnings(...pages, 'broken-link', 'missing-asset', 'missing-image', 'bad-redirect');
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Converts `- Title: page.md`, `- page.md`, or `- Title: [...]`. */
function toEntries(value: readonly unknown[]): NavEntry[] {
  return value.flatMap((item): NavEntry[] => {
    if (typeof item === 'string') return [{link: item}];
    return Object.entries((item as Settings | null) ?? {}).map(([label, inner]) => ({
      label,
      link: typeof inner === 'string' ? inner : undefined,
      items: Array.isArray(inner) ? toEntries(inner) : undefined,
    }));
  });
}

/** Returns the prefix of edit links. The default of `edit_uri` depends on the repository's host. */
function editLink(site: SettingsReader, repository: string | undefined, folder: string): Settings {
  const template = site.take('edit_uri_template');
  if (template) site.tell('write the address that the path of each file is appended to', 'edit_uri_template');
  const uri =
    site.takeText('edit_uri') ??
    (repository && /github\.com|gitlab\.com/.test(repository) ? 'edit/master/docs/' : undefined);
  if (uri === undefined || template || !repository) return {};
  const whole = /^https?:/.test(uri) ? uri : `${repository.replace(/\/$/, '')}/${uri.replace(/^\//, '')}`;
  const end = `${folder}/`;
  return whole.endsWith(end) ? {editUrl: whole.slice(0, -end.length)} : {};
}

function logo(theme: SettingsReader, title: string): Settings | undefined {
  const src = theme.takeText('logo');
  return src ? {src: `/${src}`, alt: title} : undefined;
}

function copyright(site: SettingsReader): Settings | undefined {
  const value = site.takeText('copyright');
  return value ? {copyright: value} : undefined;
}

function mapPlugins(site: SettingsReader): Settings[] | undefined {
  let redirects: Settings[] | undefined;
  listEntries(site.take('plugins')).forEach(([name, options], i) => {
    const short = name.replace(/^material\//, '');
    const maps = (options as {redirect_maps?: Record<string, string>} | undefined)?.redirect_maps;
    if (short === 'redirects' && maps) {
      redirects = Object.entries(maps).map(([from, to]) => ({
        from: route(from),
        to: /^https?:/.test(to) ? to : route(to),
      }));
    } else if (
      /^(?:search|autorefs|offline|privacy|minify|optimize|git-revision-date-localized|social|tags)$/.test(short)
    )
      site.drop(`\`${short}\`: built in, or not needed; see the reference of settings`, 'plugins', i);
    else site.tell(`\`${short}\`: what it adds has to come from elsewhere`, 'plugins', i);
  });
  return redirects;
}

/** Returns the address of a page: `/a#x` for `a/index.md#x`. */
function route(file: string): string {
  const [bare = '', hash] = file.split('#');
  const address = `/${bare.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}`;
  return hash === undefined ? address : `${address}#${hash}`;
}

/** @param base path of the site, without a slash at its end */
function scripts(
  site: SettingsReader,
  {base, folder, facts}: {base: string; folder: string; facts: SiteFacts},
): Settings[] | undefined {
  const value = site.take('extra_javascript');
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item, i) => {
    const {path: file, ...rest} = (typeof item === 'string' ? {path: item} : item) as Settings & {path: string};
    const local = path.posix.join(folder, file);
    const isLost = !/^(?:https?:)?\/\//.test(file) && !facts.exists(local);
    if (isLost || facts.mentions(local, /\bdocument\$|['"`][^'"`\n]*\.md-[\w-]+/)) {
      const reason = isLost ? 'is not there' : 'waits for `document$` or selects elements of Material';
      site.tell(`${file} ${reason}, and is left out`, 'extra_javascript', i);
      return [];
    }
    const src = /^(?:https?:)?\/\//.test(file) ? file : `${base}/${file.replace(/^\//, '')}`;
    return {tagName: 'script', attributes: {src, ...toAttributes(rest)}};
  });
}

/** Extensions of Python-Markdown whose syntax works here, or is a built-in plugin. */
const BUILT_IN =
  /^(?:toc|tables|footnotes|meta|fenced_code|sane_lists|smarty|nl2br|extra|codehilite|pymdownx\.(?:highlight|inlinehilite|superfences|tasklist|betterem|magiclink|caret|mark|tilde|emoji|extra|arithmatex))$/;
const CODEMODS = '`npx manual-docs-migrate --codemods admonitions,tabs,code` writes its syntax as it is read here';

function mapExtensions(site: SettingsReader): void {
  listEntries(site.take('markdown_extensions')).forEach(([rawName], i) => {
    const name = rawName.replace(/^markdown\.extensions\./, '');
    const note = /^(?:admonition|pymdownx\.(?:details|tabbed|snippets))$/.test(name)
      ? CODEMODS
      : 'its syntax is shown as text where pages use it';
    if (BUILT_IN.test(name)) site.drop(`\`${name}\` is built in`, 'markdown_extensions', i);
    else site.tell(`\`${name}\`: ${note}`, 'markdown_extensions', i);
  });
}

/** Lists plugins or extensions with their options: names and mappings in a list, or one mapping. */
function listEntries(value: unknown): [name: string, options: unknown][] {
  if (!Array.isArray(value)) return Object.entries((value as Settings | undefined) ?? {});
  return value.map((item) => (typeof item === 'string' ? [item, undefined] : Object.entries(item as Settings)[0]!));
}
