import fs from 'node:fs';
import path from 'node:path';
import {escapeRegExp} from '../../../../shared/escapeRegExp.ts';
import {findValueRange} from '../../../base/diagnostics/locateKey.ts';
import {toSlashes} from '../../../base/files/toSlashes.ts';
import {splitFrontMatter} from '../../../base/splitFrontMatter.ts';
import {CATEGORY_FILE} from '../../../state/project/contentFiles.ts';
import type {Project} from '../../../state/project/project.ts';
import type {Snapshot} from '../../../state/snapshot/snapshot.ts';
import {toSetKey} from '../../../steps/site/translations/planTranslations.ts';
import {createPathMap, type MovedPath, type MovePlan} from './movePlan.ts';
import type {RoutedMove} from './rewriteLinks.ts';

interface IdsInput {
  /** The site before the move. */
  readonly snapshot: Snapshot;
  readonly plan: MovePlan;
  /** Moved pages of the default language. All are in one content folder. */
  readonly pages: readonly RoutedMove[];
  /** Returns the current text of a file (relative to the root), by its name after the move. */
  readonly readText: (file: string) => string;
}

interface ReplacedIds {
  readonly texts: ReadonlyMap<string, string>;
  readonly links: number;
}

/**
 * Replaces ids of moved docs, and names of moved folders, in sidebars, navbar, categories, and front matter.
 * @returns new texts by file (relative to the root, after the move), and the number of replaced ids
 */
export function replaceIds({snapshot, plan, pages, readText}: IdsInput): ReplacedIds {
  const texts = new Map<string, string>();
  let links = 0;
  const {project} = snapshot;
  const ids = new Map(pages.flatMap(({id}) => (id.from === id.to ? [] : [[id.from, id.to] as const])));
  const {folder, set} = pages[0]?.from ?? {};
  if (folder === undefined || set === undefined) return {texts, links};
  const folders = plan.folders.flatMap(({from, to}) =>
    from.startsWith(`${folder}/`) ? {from: from.slice(folder.length + 1), to: to.slice(folder.length + 1)} : [],
  );
  if (ids.size + folders.length === 0) return {texts, links};
  const mapPath = createPathMap(plan);
  for (const oldFile of listFilesWithIds(snapshot, folder, set)) {
    const file = mapPath(oldFile);
    const text = readText(file);
    const whole = file === project.configFile ? undefined : ([0, text.length] as const);
    const [start, end] = whole ?? findSidebarRange(text, folder, project) ?? [0, 0];
    const count = () => links++;
    const sidebars = replaceFolders(text.slice(start, end), folders, count);
    const renamed = text.slice(0, start) + sidebars + text.slice(end);
    const changed =
      ids.size > 0 ? replaceInText(renamed, file, {ids, sidebars: [start, start + sidebars.length], count}) : renamed;
    if (changed !== text) texts.set(file, changed);
  }
  return {texts, links};
}

/**
 * Lists the files that may refer to a doc of a content folder by id: configuration, sidebars,
 * categories, and pages.
 */
function listFilesWithIds({project, sources}: Snapshot, folder: string, set: string): string[] {
  const {root, docs, configFile} = project;
  const owner = docs.flatMap(({sidebars, versions}) =>
    versions.flatMap(({name, contentPath}) => (contentPath === folder ? [sidebars[name]!.file] : [])),
  );
  const categories = fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .map((name) => path.posix.join(folder, toSlashes(name)))
    .filter((file) => CATEGORY_FILE.test(file));
  const pages = sources.pages.flatMap(({source}) =>
    toSetKey(source) === set && source.generated === undefined ? [source.file] : [],
  );
  return [...new Set([configFile, ...owner, ...categories, ...pages])];
}

/** Finds the sidebars of a content folder in the text of the configuration. */
function findSidebarRange(
  text: string,
  folder: string,
  {docs, configFile}: Project,
): readonly [number, number] | undefined {
  const at = docs.findIndex(({sidebars, versions}) =>
    versions.some(({name, contentPath}) => contentPath === folder && sidebars[name]!.file === configFile),
  );
  return at < 0
    ? undefined
    : (findValueRange(text, ['docs', at, 'sidebars']) ?? findValueRange(text, ['docs', 'sidebars']));
}

/** Replaces the folders of generated entries. */
function replaceFolders(sidebars: string, folders: readonly MovedPath[], count: () => void): string {
  return folders.reduce((text, {from, to}) => {
    const pattern = new RegExp(
      `(\\bdirName["']?\\s*:\\s*)(["'\`])(\\./)?${escapeRegExp(from)}((?:/[^"'\`\\n]*)?)\\2`,
      'g',
    );
    return text.replace(pattern, (_, key: string, quote: string, dot = '', below = '') => {
      count();
      return `${key}${quote}${dot}${to}${below}${quote}`;
    });
  }, sidebars);
}

interface NewIds {
  readonly ids: ReadonlyMap<string, string>;
  /** Start and end offset of the sidebars in the text. */
  readonly sidebars: readonly [number, number];
  /** Is called for each replaced id. */
  readonly count: () => void;
}

/** Replaces ids in a text: in sidebars, `docId` of the navbar, categories, and front matter. */
function replaceInText(text: string, file: string, {ids, sidebars, count}: NewIds): string {
  const old = `(?<id>${[...ids.keys()].map(escapeRegExp).join('|')})`;
  const replace = (section: string, pattern: RegExp): string =>
    section.replace(pattern, (...groups: unknown[]) => {
      const {before = '', id = '', after = ''} = groups.at(-1) as Record<string, string>;
      count();
      return before + ids.get(id)! + after;
    });
  if (/\.mdx?$/.test(file)) {
    const {block} = splitFrontMatter(text);
    if (!text.startsWith(block)) return text;
    const pattern = new RegExp(
      `^(?<before>pagination_(?:next|prev):[ \\t]*(?<quote>["']?))${old}(?<after>\\k<quote>[ \\t]*)\\r?$`,
      'gm',
    );
    return replace(block, pattern) + text.slice(block.length);
  }
  if (/_category_\.ya?ml$/.test(file))
    return replace(
      text,
      new RegExp(`^(?<before>[ \\t]+id:[ \\t]*(?<quote>["']?))${old}(?<after>\\k<quote>[ \\t]*)$`, 'gm'),
    );
  if (/_category_\.json$/.test(file))
    return replace(text, new RegExp(`(?<before>"id"\\s*:\\s*")${old}(?<after>")`, 'g'));
  // In sidebars, every string that is not a label is an id. Elsewhere, a configuration has many
  // other strings.
  const renameIds = (section: string, before: string): string =>
    replace(section, new RegExp(`(?<before>${before}(?<quote>["'\`]))${old}(?<after>\\k<quote>)(?!\\s*:)`, 'g'));
  const [start, end] = sidebars;
  const outside = (section: string): string => renameIds(section, '\\bdocId\\s*:\\s*');
  return outside(text.slice(0, start)) + renameIds(text.slice(start, end), NO_LABEL) + outside(text.slice(end));
}

const NO_LABEL = '(?<!\\b(?:label|className|title|description|type|href|dirName|slug)"?\\s*:\\s*)';
