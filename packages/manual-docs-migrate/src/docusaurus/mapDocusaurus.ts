import {absentModule} from '../evaluate/foreignValue.ts';
import type {SiteFacts} from '../facts.ts';
import {CallText} from '../printConfig.ts';
import {type Finding, type Rule, readSettings, type Settings, type SettingsReader, showPath} from '../readSettings.ts';
import {removeSettings} from '../removeSettings.ts';
import {type Gathered, gatherNothing, type Target} from './gathered.ts';
import {keepRead} from './keepRead.ts';
import {mapPrism} from './mapPrism.ts';
import {mapTags} from './mapTags.ts';
import {mapTheme} from './mapTheme.ts';
import {ownLinks} from './planThemeParts.ts';
import type {AllAnswers} from './plugins/askPlugins.ts';
import {mapEntries, mapPlugin, mapPreset, mapThemePackage} from './plugins/mapPlugins.ts';

/** Settings of the site that are not read. A link to a file that is not there counts as a broken link. */
const SITE: readonly Rule[] = [[/^titleTemplate$/, 'titles are `page | site`']];

/**
 * Translates a Docusaurus configuration. The result keeps Docusaurus's defaults where they differ from those here: pages are MDX
 * and are below `/docs`, links throw, anchors warn. Each setting ends up in the findings.
 */
export function mapDocusaurus(config: Readonly<Settings>, facts: SiteFacts, answers: AllAnswers = new Map()) {
  const findings: Finding[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  const site = readSettings(config, [], report);
  const gathered = gatherNothing();
  const plugins: Target['plugins'] = {remark: [], rehype: []};
  const target: Target = {facts, answers, plugins, admonitions: new Set(), gathered, report};
  const mapped: Settings = site.takeAll(
    'title',
    'tagline',
    'url',
    'baseUrl',
    'favicon',
    'titleDelimiter',
    'customFields',
    'noIndex',
    'staticDirectories',
    'i18n',
  );
  keepNames(mapped, site);
  mapEntries(site, 'presets', (name, options, path) => mapPreset(name, options, path, target));
  mapEntries(site, 'plugins', (name, value, path, module) => mapPlugin(name, {value, path, module}, target));
  mapEntries(site, 'themes', (name, options, path) => mapThemePackage(name, {value: options, path}, target));
  const theme = site.inner('themeConfig');
  const code = mapPrism(theme);
  Object.assign(mapped, mapTheme(theme, gathered.rules));
  gathered.clientModules.unshift(...mapClientModules(site, facts));
  mapTags(site, gathered, facts);
  const {markdown, severity, layer} = mapMarkdown(site, target, code);
  if (site.take('trailingSlash') === true) mapped.trailingSlash = true;
  site.end(...SITE);
  mapped.docs = gathered.docs.length > 1 ? gathered.docs : (gathered.docs[0] ?? false);
  if (gathered.blogs.length > 0) mapped.blog = gathered.blogs.length === 1 ? gathered.blogs[0] : gathered.blogs;
  mapped.pages = gathered.pages[0] ?? false;
  if (gathered.redirects.length > 0) mapped.redirects = gathered.redirects;
  if (gathered.servedElsewhere.length > 0) mapped.servedElsewhere = gathered.servedElsewhere;
  if (gathered.headTags.length > 0) mapped.headTags = gathered.headTags;
  if (Object.keys(gathered.policy).length > 0) mapped.contentSecurityPolicy = gathered.policy;
  mapped.plugins = [
    new CallText('manual-docs-migrate/plugins/docusaurus', 'docusaurus', {
      ...layerOptions(gathered, facts),
      trailingSlash: typeof config.trailingSlash === 'boolean' ? config.trailingSlash : undefined,
      ...layer.options,
    }),
    ...layer.plugins,
    ...gathered.plugins,
  ];
  mapped.markdown = markdown;
  // Docusaurus has no time limit for pages, and plugins of a site may run a compiler.
  const isSlow = [...target.plugins.remark, ...target.plugins.rehype].length > 0;
  mapped.diagnostics = {...(isSlow && {pageTimeoutSeconds: SLOW_PAGE_SECONDS}), severity};
  keepRead(mapped, config, facts);
  return {...gathered, config: inOrder(withoutAbsent(mapped, report)), findings};
}

/** Removes values that missing packages would have provided, and reports each. */
function withoutAbsent(mapped: Settings, report: Target['report']): Settings {
  return removeSettings(mapped, (value, path) => {
    const module = absentModule(value);
    // Code of the configuration that throws is named with its line.
    const remedy = /:\d+$/.test(module ?? '')
      ? 'throws: write the value here'
      : 'is not installed: install it, and migrate again';
    const note = `\`${module}\` gives this value and ${remedy}`;
    if (module !== undefined) report({fate: 'by-hand', subject: showPath(path), note, path});
    return module !== undefined;
  }) as Settings;
}

/** Time limit for a page, in seconds, if plugins of the site run. */
const SLOW_PAGE_SECONDS = 300;

/** Creates the options of the compatibility plugin. Its defaults are those of Docusaurus. */
function layerOptions({pages, layer, data, clientModules}: Gathered, facts: SiteFacts): Settings {
  const {leaveOut = []} = facts;
  const folder = pages[0]?.path;
  return {
    ...(folder === undefined || folder === 'src/pages' ? {} : {pages: folder}),
    ...(leaveOut.length > 0 ? {leaveOut} : {}),
    ...(clientModules.length > 0 ? {clientModules} : {}),
    ...layer,
    ...(data.length > 0 ? {data: data.map(({entry}) => entry)} : {}),
  };
}

function mapClientModules(site: SettingsReader, facts: SiteFacts): string[] {
  const list = site.take('clientModules');
  if (!Array.isArray(list)) return [];
  return list.flatMap((module, i) => {
    if (typeof module === 'string') return [facts.fromRoot(module)];
    site.tell('not a path: name the module in `clientModules` of `docusaurus()`', 'clientModules', i);
    return [];
  });
}

/** Keeps project names, which pages read beside the fields of the site. */
function keepNames(mapped: Settings, site: SettingsReader): void {
  const names = site.takeAll('organizationName', 'projectName');
  if (Object.keys(names).length > 0) mapped.customFields = {...names, ...(mapped.customFields as Settings | undefined)};
}

/** Settings that are written last, in this order, because they are long or rarely edited. */
const LAST = [
  'docs',
  'blog',
  'pages',
  'navbar',
  'footer',
  'announcementBar',
  'search',
  'redirects',
  'headTags',
  'contentSecurityPolicy',
  'plugins',
  'markdown',
  'diagnostics',
];

function inOrder(config: Settings): Settings {
  const rank = ([key]: [string, unknown]): number => LAST.indexOf(key);
  return Object.fromEntries(Object.entries(config).sort((a, b) => rank(a) - rank(b)));
}

/**
 * Returns whether a patch of the site changes heading ids, and whether it keeps capital letters.
 */
function patchedIds({listNames, mentions}: SiteFacts): 'case' | 'other' | undefined {
  const files = listNames('patches').filter((name) => /^@docusaurus[+_-]+mdx-loader\b.*\.patch$/.test(name));
  const keepsCase = files.some((name) => mentions(`patches/${name}`, /^\+.*maintainCase: true/m));
  return keepsCase ? 'case' : files.length > 0 ? 'other' : undefined;
}

const LINK_SEVERITY: Record<string, string> = {throw: 'error', warn: 'warn', log: 'warn', ignore: 'ignore'};

function mapMarkdown(site: SettingsReader, target: Target, code: Settings) {
  const markdown = site.inner('markdown');
  const mapped: Settings = {format: markdown.take('format') ?? 'mdx'};
  const hasDiagrams = markdown.take('mermaid') === true;
  const anchors = markdown.inner('anchors');
  const ownIds = patchedIds(target.facts);
  const maintainCase = anchors.take('maintainCase') === true || ownIds === 'case';
  anchors.end();
  const hooks = markdown.inner('hooks');
  const images = hooks.take('onBrokenMarkdownImages');
  hooks.end();
  markdown.end(
    [/^preprocessor$/, 'a function over the text of pages: write a remark plugin'],
    [/^parseFrontMatter$/, 'a function: front matter is YAML'],
    [/^remarkRehypeOptions$/, 'options of a step that is not the same here'],
  );
  if (target.plugins.remark.length > 0) mapped.remarkPlugins = target.plugins.remark;
  if (target.plugins.rehype.length > 0) mapped.rehypePlugins = target.plugins.rehype;
  if (target.admonitions.size > 0) mapped.admonitions = [...target.admonitions];
  if (Object.keys(code).length > 0) mapped.code = code;
  const links = site.take('onBrokenLinks');
  const anchorLinks = site.take('onBrokenAnchors');
  // Docusaurus does not check HTML elements in components and JSX, nor images that no page shows.
  const severity: Settings = {
    'metadata-image': 'warn',
    'broken-anchor': ownIds ? 'warn' : (LINK_SEVERITY[String(anchorLinks ?? 'warn')] ?? 'warn'),
    'plain-reference': links === 'ignore' ? 'ignore' : 'warn',
    // In plain Markdown pages of Docusaurus, components and imports are text.
    ...(mapped.format !== 'mdx' && {'mdx-in-markdown': 'warn'}),
  };
  // Docusaurus does not check links that the site writes itself.
  if ((links ?? 'throw') === 'throw' && ownLinks(target.facts)) severity['broken-link'] = 'warn';
  if (links !== undefined && links !== 'throw') {
    severity['broken-link'] = LINK_SEVERITY[String(links)];
    severity['missing-asset'] = LINK_SEVERITY[String(links)];
  }
  if (images !== undefined && images !== 'throw') severity['missing-image'] = LINK_SEVERITY[String(images)];
  const twice = LINK_SEVERITY[String(site.take('onDuplicateRoutes') ?? 'warn')];
  if (twice !== 'error') severity['duplicate-route'] = twice;
  for (const one of target.gathered.lenient) severity[one] ??= 'warn';
  const plugins = hasDiagrams ? [new CallText('manual-docs/plugins/diagrams', 'diagrams')] : [];
  return {markdown: mapped, severity, layer: {options: maintainCase ? {maintainCase} : {}, plugins}};
}
