import path from 'node:path';
import {getOrigin} from '../../evaluate/foreignValue.ts';
import {installedFolder, MODULE_ENDS} from '../../findModule.ts';
import {CallText} from '../../printConfig.ts';
import {readSettings, type Settings, type SettingsReader} from '../../readSettings.ts';
import {FUNCTION, isBareFunction} from '../../withoutFunctions.ts';
import type {Gathered, Target} from '../gathered.ts';
import {mapBlog, mapDocs, mapPages} from '../mapContent.ts';
import {mapApi} from './mapApi.ts';
import {mapData, takeAnswers} from './mapData.ts';

/** Maps presets, plugins, or themes. An entry is a name, a function, or a pair of one of these and its options. */
export function mapEntries(
  site: SettingsReader,
  key: 'presets' | 'plugins' | 'themes',
  map: (name: string, options: unknown, path: readonly PropertyKey[], module: unknown) => void,
): void {
  const list = site.take(key);
  if (!Array.isArray(list)) return;
  list.forEach((entry, i) => {
    if (!entry) return;
    const [module, options] = Array.isArray(entry) ? entry : [entry, undefined];
    const name = typeof module === 'string' ? module : (getOrigin(module)?.module ?? (module?.name || 'a function'));
    map(shortName(name), options, Array.isArray(entry) ? [key, i, 1] : [key, i], module);
  });
}

/** `classic` for `@docusaurus/preset-classic`, or for a path into that package. */
function shortName(name: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name.replaceAll('\\', '/'))?.[1] ?? name;
  return inPackage.replace(/^@docusaurus\/(?:preset-|plugin-|theme-)?/, '').replace(/^(?:preset|plugin)-/, '');
}

/** Adds a folder of pages. This tool only has one. */
function addPages(options: SettingsReader, target: Target): void {
  const pages = mapPages(options, target);
  if (!pages) return;
  const {facts, gathered} = target;
  const typed = facts.listNames(String(pages.path)).filter((file) => /^(?!(?:.*\/)?_)[^.]+\.ts$/.test(file));
  if (typed.length > 0) {
    options.tell(`pages end in \`.tsx\` here: rename ${typed.join(', ')}. Links to what is not there are warnings`);
    gathered.lenient.push('broken-link');
  }
  if (gathered.pages.length > 0)
    options.tell(`a second folder of pages: move the files of ${String(pages.path)} into the first`);
  else gathered.pages.push(pages);
}

/** Options that presets based on the classic preset share with it. */
const CLASSIC_PARTS = ['docs', 'blog', 'pages', 'theme'];

export function mapPreset(name: string, value: unknown, path: readonly PropertyKey[], target: Target): void {
  if (mapApi(name, {value, path}, target)) return;
  if (name !== 'classic') {
    const isLike = CLASSIC_PARTS.some((part) => value !== null && typeof value === 'object' && part in value);
    const note = isLike
      ? 'read like the classic preset; what else it adds has to come from elsewhere'
      : 'a preset that is not known here';
    target.report({fate: 'by-hand', subject: name, note, path});
    if (!isLike) return;
  }
  const options = readSettings(value, path, target.report);
  const {gathered, facts} = target;
  const docs = options.take('docs');
  if (docs !== false) gathered.docs.unshift(mapDocs(options.inner('docs'), target));
  const blog = options.take('blog');
  const folder = (blog as Settings | undefined)?.path ?? 'blog';
  if (blog !== false && facts.exists(String(folder))) gathered.blogs.unshift(mapBlog(options.inner('blog'), target));
  if (options.take('pages') !== false) addPages(options.inner('pages'), target);
  mapStyles(options.inner('theme'), target);
  mapTracking(options, target);
  mapSitemap(options.inner('sitemap'));
  options.end();
}

/** Style sheets of the site. */
function mapStyles(theme: SettingsReader, {gathered, facts}: Target): void {
  const css = theme.take('customCss');
  for (const file of Array.isArray(css) ? css : css ? [css] : []) {
    if (typeof file !== 'string') continue;
    gathered.styles.push(facts.fromRoot(file));
  }
  theme.end();
}

function mapSitemap(sitemap: SettingsReader): void {
  const note = 'write `unlisted: true` into these pages: sitemap.xml lists each page that search engines may know';
  sitemap.end([/^ignorePatterns$/, note]);
}

/** Maps Google Analytics to the plugin `analytics`, and the Tag Manager to scripts. */
function mapTracking(options: SettingsReader, {gathered}: Target): void {
  const gtag = options.inner('gtag');
  const anonymizeIp = gtag.take('anonymizeIP') === true;
  const [id, ...others] = [gtag.take('trackingID')].flat();
  if (others.length > 0)
    gtag.tell('`analytics()` counts for one id: write scripts for the others into `headTags`', 'trackingID');
  if (typeof id === 'string')
    gathered.plugins.push(
      new CallText('manual-docs/plugins/analytics', 'analytics', {service: 'google', id, anonymizeIp}),
    );
  gtag.end();
  const manager = options.inner('googleTagManager');
  const container = manager.takeText('containerId');
  const begin =
    "window.dataLayer = window.dataLayer || []; dataLayer.push({'gtm.start': Date.now(), event: 'gtm.js'});";
  if (container !== undefined)
    gathered.headTags.push(
      {tagName: 'script', builtOnly: true, attributes: {}, innerHTML: begin},
      {
        ...{tagName: 'script', builtOnly: true},
        attributes: {async: 'true', src: `https://www.googletagmanager.com/gtm.js?id=${container}`},
      },
    );
  manager.end();
}

interface Entry {
  /** The options. */
  readonly value: unknown;
  readonly path: readonly PropertyKey[];
  /** A path, a name, or the function. */
  readonly module: unknown;
}

export function mapPlugin(name: string, {value, path: keys, module}: Entry, target: Target): void {
  const options = readSettings(value, keys, target.report);
  const {gathered, report} = target;
  if (name === 'content-docs') gathered.docs.push(mapDocs(options, target));
  else if (name === 'content-blog') gathered.blogs.push(mapBlog(options, target));
  else if (name === 'content-pages') addPages(options, target);
  else if (name === 'client-redirects') mapRedirects(options, gathered);
  else if (name === 'sitemap') mapSitemap(options);
  else if (name === 'google-gtag') mapTracking(readSettings({gtag: value}, keys.slice(0, -1), report), target);
  else if (name === 'google-tag-manager')
    mapTracking(readSettings({googleTagManager: value}, keys.slice(0, -1), report), target);
  else if (!mapApi(name, {value, path: keys}, target)) {
    const isBuiltIn = BUILT_IN.test(name);
    const subject = path.isAbsolute(name) ? target.facts.fromRoot(name) : name;
    const routes = !isBuiltIn && addsRoutes(subject, module, target);
    const pages = routes ? ', and its pages are not here: links to what is not there are warnings' : '';
    const taken = isBuiltIn ? undefined : takeAnswers(module, target);
    const data = isBuiltIn ? undefined : mapData(module, value, target);
    const notes = [taken?.note, data?.note].filter(Boolean).join('; ');
    const isAll = data ? data.isAll : taken?.isAll;
    const rest = notes ? `${notes}; what else it adds` : 'a plugin of the other tool: what it adds';
    const hosts = TRACKING.test(name) ? `; the policy of the site has to name the hosts that it sends data to` : '';
    const note = `${rest} has to come from elsewhere${pages}${hosts}`;
    if (isBuiltIn) report({fate: 'dropped', subject, note: NOT_NEEDED, path: keys});
    else if (!isAll) report({fate: 'by-hand', subject, note, path: keys});
    if (routes) gathered.lenient.push('broken-link', 'bad-redirect');
  }
}

/** Code that adds routes, or that calls a docs or blog plugin. */
const MAKES_PAGES = /\baddRoute\b|['"]@docusaurus\/plugin-content-(?:docs|blog|pages)['"]/;

/**
 * Returns whether a plugin adds pages: a file of the site, or a package. `true` for packages that
 * are not installed.
 */
function addsRoutes(name: string, module: unknown, {facts}: Target): boolean {
  if (typeof module === 'function' && !getOrigin(module)) return MAKES_PAGES.test(String(module));
  const makesPages = (file: string): boolean => facts.mentions(file, MAKES_PAGES);
  if (name.includes('/') && MODULE_ENDS.some((end) => facts.exists(name + end)))
    return MODULE_ENDS.some((end) => makesPages(name + end));
  const folder = installedFolder(name, facts.exists);
  return (
    folder === undefined ||
    facts.listNames(folder).some((file) => /\.[cm]?js$/.test(file) && makesPages(`${folder}/${file}`))
  );
}

const NOT_NEEDED = 'built in, or not needed';
/** Plugins and themes whose effect is built in, or not needed: search, zoomed images, `llms.txt`, Sass, and SVG files as components. */
const BUILT_IN =
  /search|pagefind|lunr|\bllms\b|^(?:docusaurus-)?(?:plugin-)?(?:image-zoom|zooming|medium-zoom)$|^(?:docusaurus-plugin-sass|debug|ideal-image|svgr|rsdoctor|google-analytics|classic|mermaid|docusaurus-theme-openapi-docs)$/;

/** Analytics packages. */
const TRACKING =
  /analytics|matomo|plausible|posthog|umami|segment|hotjar|amplitude|mixpanel|clarity|heap|pixel|goatcounter/;

function mapRedirects(options: SettingsReader, {redirects, layer, lenient}: Gathered): void {
  const list = options.take('redirects');
  if (Array.isArray(list)) {
    // Removes `.html`, which redirects ignore.
    const bare = (address: unknown): string => String(address).replace(/(?:(?:\/index)?\.html|\/)$/, '');
    for (const {to, from} of list as Settings[]) {
      const others = [from].flat().filter((one) => bare(one) !== bare(to));
      if (others.length > 0) redirects.push({to, from: others.length > 1 ? others : others[0]});
    }
    // A redirect from an existing page is skipped with a warning, like in Docusaurus.
    lenient.push('bad-redirect');
  }
  const create = options.take('createRedirects');
  if (isBareFunction(create)) options.tell(FUNCTION, 'createRedirects');
  else if (create) layer.createRedirects = create;
  options.end([/^toExtensions$/, 'pages have no extension here']);
}

export function mapThemePackage(
  name: string,
  {value, path}: {readonly value: unknown; readonly path: readonly PropertyKey[]},
  target: Target,
): void {
  if (name === 'classic') mapStyles(readSettings(value, path, target.report), target);
  const note = 'a theme of the other tool: what it adds has to come from elsewhere';
  if (BUILT_IN.test(name)) target.report({fate: 'dropped', subject: name, note: NOT_NEEDED, path});
  else target.report({fate: 'by-hand', subject: name, note, path});
}
