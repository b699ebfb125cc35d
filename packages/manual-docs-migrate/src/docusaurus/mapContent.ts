import path from 'node:path';
import {blogSchema, docsSchema, suggestMakingScript} from 'manual-docs/internal/migrate';
import {absentModule, getOrigin} from '../evaluate/foreignValue.ts';
import type {SiteFacts} from '../facts.ts';
import type {Rule, Settings, SettingsReader} from '../readSettings.ts';
import {FUNCTION, isBareFunction} from '../withoutFunctions.ts';

/** Markdown plugins of all presets and plugins. They apply to the whole site here. */
interface PagePlugins {
  readonly remark: unknown[];
  readonly rehype: unknown[];
}

export interface ContentContext {
  readonly facts: SiteFacts;
  readonly plugins: PagePlugins;
  /** Names of admonitions besides the usual ones. */
  readonly admonitions: Set<string>;
}

/** Rules that docs, blogs, and pages share. */
const OWN_FILE: Rule = [/^edit(?:CurrentVersion|LocalizedFiles)$/, 'dropped', 'each page leads to its own file'];
const COMPONENTS: Rule = [
  /Component$/,
  'by-hand',
  'a component of the other theme: override the one here by a file in theme/',
];

/** Name and folder of an instance. */
function readPlace(options: SettingsReader, facts: SiteFacts): Settings {
  const {path: folder, ...rest} = options.keepAll('id', 'path');
  return {...rest, ...(folder !== undefined && {path: typeof folder === 'string' ? facts.fromRoot(folder) : folder})};
}

/** Keeps options that the schema of this tool has, too, with the same meaning. */
function sameHere(options: SettingsReader, {shape}: {readonly shape: object}, facts: SiteFacts): Settings {
  const same = options.keepAll(...Object.keys(shape));
  // Earlier versions of Docusaurus did not report these.
  const isSilent = facts.mentions('package.json', /"@docusaurus\/core":\s*"\D*(?:2\.|3\.[0-4]\.)/);
  for (const key of ['onInlineTags', 'onInlineAuthors'].filter((name) => name in shape))
    if (Object.hasOwn(ON_INLINE, String(same[key]))) same[key] = ON_INLINE[String(same[key])];
    else if (isSilent) same[key] ??= 'ignore';
  return same;
}

const ON_INLINE: Readonly<Record<string, string>> = {throw: 'error', log: 'warn'};

/**
 * Converts options of a docs plugin to an entry of `docs`, with Docusaurus's defaults: pages are
 * below `/docs`.
 */
export function mapDocs(options: SettingsReader, context: ContentContext): Settings {
  const content = readPlace(options, context.facts);
  const routeBasePath = options.keep('routeBasePath') ?? 'docs';
  const sidebar = sidebarPath(options, context.facts);
  const prefixes = numberPrefixParser(options);
  const edit = editUrl(options, context.facts, String(content.path ?? 'docs'));
  const docs = {
    ...content,
    routeBasePath,
    ...sidebar,
    ...sameHere(options, docsSchema, context.facts),
    ...prefixes,
    ...edit,
  };
  pagePlugins(options, context);
  options.end(
    [
      /^sidebarItemsGenerator$/,
      'by-hand',
      'a function: write the sidebar by hand, or order pages by `sidebar_position`',
    ],
    [/^disableVersioning$/, 'dropped', 'versions are there when versions.json is'],
    OWN_FILE,
    COMPONENTS,
  );
  return docs;
}

function sidebarPath(options: SettingsReader, facts: SiteFacts): Settings {
  const sidebar = options.take('sidebarPath');
  if (sidebar === false)
    options.tell(
      'by-hand',
      'a docs instance without sidebars: write `displayed_sidebar: null` in its pages',
      'sidebarPath',
    );
  if (typeof sidebar !== 'string') return {};
  const file = facts.fromRoot(withExtension(facts.fromRoot(sidebar), facts));
  if (!facts.exists(file)) {
    const remedy = suggestMakingScript(facts.root, file) ?? 'run what makes it';
    const note = `${file} is not there, so the sidebar follows the folders: ${remedy}, and migrate again`;
    options.tell('by-hand', note, 'sidebarPath');
    return {};
  }
  options.tell('mapped', '', 'sidebarPath');
  return {sidebarPath: file};
}

function numberPrefixParser(options: SettingsReader): Settings {
  const prefixes = options.take('numberPrefixParser');
  if (typeof prefixes === 'boolean') return {numberPrefixParser: prefixes};
  const note = 'a function: number prefixes are read the usual way here, or not at all (`false`)';
  if (prefixes !== undefined) options.tell('by-hand', note, 'numberPrefixParser');
  return {};
}

/** Converts options of a blog plugin to an entry of `blog`. */
export function mapBlog(options: SettingsReader, context: ContentContext): Settings {
  const content = readPlace(options, context.facts);
  const feed = options.inner('feedOptions');
  const feedOptions = feed.keepAll('type', 'title', 'description', 'copyright', 'limit');
  if (typeof feedOptions.type === 'string' && feedOptions.type !== 'all') feedOptions.type = [feedOptions.type];
  if (feedOptions.limit === false || feedOptions.limit === null) feedOptions.limit = 100_000;
  feed.end(
    [/^xslt$/, 'dropped', 'feeds are written without a style sheet'],
    [/^language$/, 'dropped', 'feeds carry the language of the site'],
    [/^createFeedItems$/, 'by-hand', 'a function: feeds hold the newest posts'],
  );
  const edit = editUrl(options, context.facts, String(content.path ?? 'blog'));
  const hasFeed = Object.keys(feedOptions).length > 0;
  const blog = {...content, ...sameHere(options, blogSchema, context.facts), ...(hasFeed && {feedOptions}), ...edit};
  pagePlugins(options, context);
  options.end(
    [/^onUntruncatedBlogPosts$/, 'dropped', 'a post without a truncate marker is shown whole in lists'],
    [/^showLastUpdateAuthor$/, 'dropped', 'posts name their authors'],
    [/^sortPosts$/, 'dropped', 'the newest post comes first'],
    [/^readingTime$/, 'by-hand', 'a function: minutes are counted the usual way'],
    [/^processBlogPosts$/, 'by-hand', 'a function: every post is published'],
    [/^pageBasePath$/, 'by-hand', 'pages of the list are below `page` here'],
    [/^authorsBasePath$/, 'by-hand', 'pages of authors are below `authors` here'],
    [/^include$/, 'dropped', 'every .md and .mdx file of the folder is a post'],
    [/^exclude$/, 'by-hand', 'mark posts as `draft: true` in place of leaving their files out'],
    OWN_FILE,
    COMPONENTS,
  );
  return blog;
}

/** Converts options of the pages plugin. Returns `undefined` if the site has no such folder. */
export function mapPages(options: SettingsReader, context: ContentContext): Settings | undefined {
  pagePlugins(options, context);
  const folder = options.keep('path');
  const path = context.facts.fromRoot(typeof folder === 'string' ? folder : 'src/pages');
  const pages: Settings = {path, ...options.keepAll('routeBasePath', 'include', 'exclude')};
  Object.assign(pages, editUrl(options, context.facts, path));
  options.end([/^(?:showLastUpdate|editLocalizedFiles$)/, 'dropped', 'single pages show no dates'], COMPONENTS);
  return context.facts.exists(path) ? pages : undefined;
}

/**
 * Returns the file that a path means: Docusaurus finds `sidebars.ts` without an extension or as
 * `sidebars.js`.
 */
function withExtension(path: string, {exists}: SiteFacts): string {
  const stem = path.replace(/\.[cm]?js$/, '');
  const candidates = ['.ts', '.js', '.json', '.mjs', '.cjs'].flatMap((end) => [`${path}${end}`, `${stem}${end}`]);
  return [path, ...candidates].find(exists) ?? path;
}

const BUILT_IN = new Map([
  ['@docusaurus/remark-plugin-npm2yarn', 'built in: fences marked `npm2yarn` become tabs'],
  ['remark-gfm', 'built in'],
  ['remark-directive', 'built in'],
  ['remark-frontmatter', 'built in'],
  ['remark-emoji', 'built in'],
  ['rehype-slug', 'built in'],
]);

/**
 * Adds remark and rehype plugins to those of the site, and reports plugins that cannot be imported.
 */
function pagePlugins(options: SettingsReader, {plugins, admonitions}: ContentContext): void {
  const lists = [
    ['beforeDefaultRemarkPlugins', plugins.remark],
    ['remarkPlugins', plugins.remark],
    ['beforeDefaultRehypePlugins', plugins.rehype],
    ['rehypePlugins', plugins.rehype],
    ['recmaPlugins', undefined],
  ] as const;
  for (const [key, target] of lists) {
    const list = options.take(key);
    if (!Array.isArray(list)) continue;
    list.forEach((entry, i) => {
      const plugin = Array.isArray(entry) ? entry[0] : entry;
      const origin = getOrigin(plugin);
      const builtIn = origin && BUILT_IN.get(origin.module);
      const byHand = (note: string): void => options.tell('by-hand', note, key, i);
      if (builtIn) options.tell('dropped', `${origin.module}: ${builtIn}`, key, i);
      else if (!target) byHand('plugins for the JavaScript of pages have no place here');
      else if (origin?.absent) byHand(`\`${origin.module}\` is not installed: install it, and add it to \`markdown\``);
      else if (isBareFunction(plugin)) byHand(FUNCTION);
      else {
        options.tell('mapped', '', key, i);
        if (!target.some((one) => (Array.isArray(one) ? one[0] : one) === plugin)) target.push(entry);
      }
    });
  }
  const admonition = options.take('admonitions');
  const keywords = (admonition as {keywords?: unknown} | undefined)?.keywords;
  if (Array.isArray(keywords)) {
    for (const name of keywords) admonitions.add(String(name));
    options.tell('mapped', '', 'admonitions');
  } else if (admonition !== undefined) options.tell('dropped', 'admonitions are always on', 'admonitions');
}

/**
 * Returns the prefix of edit links. A function is called with an invented page: if its result ends
 * with the page's path, the rest is the prefix.
 */
function editUrl(options: SettingsReader, facts: SiteFacts, folder: string): Settings {
  const value = options.take('editUrl');
  if (typeof value === 'string') {
    options.tell('mapped', '', 'editUrl');
    return {editUrl: value};
  }
  const absent = absentModule(value);
  if (absent !== undefined) options.tell('by-hand', `\`${absent}\` gives this value and is not installed`, 'editUrl');
  if (absent !== undefined || typeof value !== 'function') return {};
  const page = 'some/page.md';
  const asked = {version: 'current', versionDocsDirPath: folder, docPath: page, blogDirPath: folder, blogPath: page};
  let answer: unknown;
  try {
    answer = value({...asked, permalink: '/some/page', locale: 'en'});
  } catch {}
  const segments = folder.split('/').filter((part) => part !== '..' && part !== '.');
  const end = [...segments, page].join('/');
  if (typeof answer !== 'string' || !answer.endsWith(end)) {
    options.tell('by-hand', 'a function: write the address that the path of each file is appended to', 'editUrl');
    return {};
  }
  options.tell('mapped', 'a function: its answer for the default language is used for all', 'editUrl');
  const before = answer.slice(0, -end.length);
  return {editUrl: folder.startsWith('../') ? `${before}${path.basename(facts.root)}/` : before};
}
