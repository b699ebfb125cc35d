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

const COMPONENTS: Rule = [/Component$/, 'a component of the other theme: override the one here by a file in theme/'];

/** Name and folder of an instance. */
function readPlace(options: SettingsReader, facts: SiteFacts): Settings {
  const {path: folder, ...rest} = options.takeAll('id', 'path');
  return {...rest, ...(folder !== undefined && {path: typeof folder === 'string' ? facts.fromRoot(folder) : folder})};
}

/** Keeps options that the schema of this tool has, too, with the same meaning. */
function sameHere(options: SettingsReader, {shape}: {readonly shape: object}, facts: SiteFacts): Settings {
  const same = options.takeAll(...Object.keys(shape));
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
  const routeBasePath = options.take('routeBasePath') ?? 'docs';
  const sidebar = sidebarPath(options, context.facts);
  const edit = editUrl(options, context.facts, String(content.path ?? 'docs'));
  const docs = {
    ...content,
    routeBasePath,
    ...sidebar,
    ...sameHere(options, docsSchema, context.facts),
    ...edit,
  };
  pagePlugins(options, context);
  options.end(
    [/^sidebarItemsGenerator$/, 'a function: write the sidebar by hand, or order pages by `sidebar_position`'],
    COMPONENTS,
  );
  return docs;
}

function sidebarPath(options: SettingsReader, facts: SiteFacts): Settings {
  const sidebar = options.take('sidebarPath');
  if (sidebar === false)
    options.tell('a docs instance without sidebars: write `displayed_sidebar: null` in its pages', 'sidebarPath');
  if (typeof sidebar !== 'string') return {};
  const file = facts.fromRoot(withExtension(facts.fromRoot(sidebar), facts));
  if (!facts.exists(file)) {
    const remedy = suggestMakingScript(facts.root, file) ?? 'run what makes it';
    const note = `${file} is not there, so the sidebar follows the folders: ${remedy}, and migrate again`;
    options.tell(note, 'sidebarPath');
    return {};
  }
  return {sidebarPath: file};
}

/** Converts options of a blog plugin to an entry of `blog`. */
export function mapBlog(options: SettingsReader, context: ContentContext): Settings {
  const content = readPlace(options, context.facts);
  const {type, limit, ...feed} = (options.take('feedOptions') ?? {}) as Settings;
  const feedOptions = {
    ...feed,
    ...(type !== undefined && {type: typeof type === 'string' && type !== 'all' ? [type] : type}),
    ...(limit !== undefined && {limit: limit || 100_000}),
  };
  const edit = editUrl(options, context.facts, String(content.path ?? 'blog'));
  const hasFeed = Object.keys(feedOptions).length > 0;
  const blog = {...content, ...sameHere(options, blogSchema, context.facts), ...(hasFeed && {feedOptions}), ...edit};
  pagePlugins(options, context);
  options.end(
    [/^readingTime$/, 'a function: minutes are counted the usual way'],
    [/^processBlogPosts$/, 'a function: every post is published'],
    [/^pageBasePath$/, 'pages of the list are below `page` here'],
    [/^authorsBasePath$/, 'pages of authors are below `authors` here'],
    [/^exclude$/, 'mark posts as `draft: true` in place of leaving their files out'],
    COMPONENTS,
  );
  return blog;
}

/** Converts options of the pages plugin. Returns `undefined` if the site has no such folder. */
export function mapPages(options: SettingsReader, context: ContentContext): Settings | undefined {
  pagePlugins(options, context);
  const folder = options.take('path');
  const path = context.facts.fromRoot(typeof folder === 'string' ? folder : 'src/pages');
  const pages: Settings = {path, ...options.takeAll('routeBasePath', 'include', 'exclude')};
  Object.assign(pages, editUrl(options, context.facts, path));
  options.end(COMPONENTS);
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

/** Packages whose plugins are built in. */
const BUILT_IN = /^(?:@docusaurus\/remark-plugin-npm2yarn|remark-(?:gfm|directive|frontmatter|emoji)|rehype-slug)$/;

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
      const byHand = (note: string): void => options.tell(note, key, i);
      if (origin && BUILT_IN.test(origin.module)) options.drop(`${origin.module} is built in`, key, i);
      else if (!target) byHand('plugins for the JavaScript of pages have no place here');
      else if (origin?.absent) byHand(`\`${origin.module}\` is not installed: install it, and add it to \`markdown\``);
      else if (isBareFunction(plugin)) byHand(FUNCTION);
      else if (!target.some((one) => (Array.isArray(one) ? one[0] : one) === plugin)) target.push(entry);
    });
  }
  const admonition = options.take('admonitions');
  const keywords = (admonition as {keywords?: unknown} | undefined)?.keywords;
  for (const name of Array.isArray(keywords) ? keywords : []) admonitions.add(String(name));
}

/**
 * Returns the prefix of edit links. A function is called with an invented page: if its result ends
 * with the page's path, the rest is the prefix.
 */
function editUrl(options: SettingsReader, facts: SiteFacts, folder: string): Settings {
  const value = options.take('editUrl');
  if (typeof value === 'string') return {editUrl: value};
  const absent = absentModule(value);
  if (absent !== undefined) options.tell(`\`${absent}\` gives this value and is not installed`, 'editUrl');
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
    options.tell('a function: write the address that the path of each file is appended to', 'editUrl');
    return {};
  }
  const before = answer.slice(0, -end.length);
  return {editUrl: folder.startsWith('../') ? `${before}${path.basename(facts.root)}/` : before};
}
