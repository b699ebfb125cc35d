import fs from 'node:fs';
import path from 'node:path';
import {isSeq, parseDocument} from 'yaml';
import type {SourceFile} from '../../../shared/build.ts';
import {escapeRegExp} from '../../../shared/escapeRegExp.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findValueRange} from '../../base/diagnostics/locateKey.ts';
import {readBufferOrFile} from '../../base/files/readBufferOrFile.ts';
import {toSlashes} from '../../base/files/toSlashes.ts';
import {normalizeFrontMatter} from '../../base/normalizeFrontMatter.ts';
import {getCacheId, type KnownPage} from '../../state/cache/cachedPage.ts';
import {CATEGORY_FILE} from '../../state/project/contentFiles.ts';
import type {Sources} from '../../state/project/findSources.ts';
import type {Project} from '../../state/project/project.ts';
import {advance} from '../../state/snapshot/advance.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import type {PlannedChange} from './changes.ts';
import {rewriteCode} from './rewriteCode.ts';
import {type MovedPage, rewriteLinks} from './rewriteLinks.ts';

export interface PlannedEdits {
  /** New texts, by file names after the move. */
  readonly changes: readonly Extract<PlannedChange, {kind: 'new' | 'edit'}>[];
  readonly links: number;
  /** Routes of the first page in the default language. */
  readonly route: {readonly from: string; readonly to: string};
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Plans all text changes of a move, without writing anything.
 * @param before the site before the move
 */
export async function planEdits(
  before: Snapshot,
  moves: readonly MovedPage[],
  tools: SiteTools,
): Promise<PlannedEdits> {
  const {project} = before;
  const {root, unsaved} = project;
  const {value: after} = await advance(applyMoves(before, moves), {sources: moveSources(before, moves)}, tools);
  const read = (file: string): string => {
    const from = moves.find(({to}) => to.file === file)?.from.file ?? file;
    return readBufferOrFile(path.join(root, from), unsaved).toString();
  };
  const rewritten = await rewriteLinks({read, before: before.sites, after: after.sites, moves, project});
  const texts = new Map(rewritten.texts);
  const readText = (file: string): string => texts.get(file) ?? read(file);
  for (const {to, redirect} of rewritten.moved)
    if (redirect) texts.set(to.file, addRedirect(readText(to.file), redirect));
  // Links in code have no language prefix.
  const pages = rewritten.moved.filter(({locale}) => locale === project.config.i18n.defaultLocale);
  const inCode = rewriteCode({project, moved: pages, readText});
  for (const [file, text] of inCode.texts) texts.set(file, text);
  for (const {id, from} of pages) {
    if (id.from === id.to) continue;
    for (const file of filesWithIds(before, from.folder, moves)) {
      const text = readText(file);
      const whole = file === before.project.configFile ? undefined : ([0, text.length] as const);
      const sidebars = whole ?? findSidebarRange(text, from.folder, before.project) ?? [0, 0];
      const changed = replaceId(text, file, {...id, sidebars});
      if (changed !== text) texts.set(file, changed);
    }
  }
  return {
    changes: [...texts].map(([file, text]) => ({kind: 'edit', path: file, text})),
    links: rewritten.links + inCode.links,
    route: rewritten.moved[0]!.route,
    diagnostics: rewritten.diagnostics,
  };
}

function moveSource(source: SourceFile, moves: readonly MovedPage[]): SourceFile {
  const move = moves.find(({from}) => from.file === source.file);
  const original = moves.find(({from}) => from.file === source.original)?.to.file;
  if (!move) return source;
  const {file, folder} = move.to;
  return {...source, file, path: file.slice(folder.length + 1), original: original ?? source.original};
}

function moveSources({sources}: Snapshot, moves: readonly MovedPage[]): Sources {
  const translations = [...sources.translations].map(([locale, plan]) => {
    const pages = [...plan.pages].map(([set, files]) => {
      const entries = [...files].map(([below, translated]) => {
        const move = moves.find(({from}) => from.file === translated.file);
        if (!move) return [below, translated] as const;
        const file = move.to.file;
        const {to} =
          moves.find(({from}) => from.set === set && from.file.slice(from.folder.length + 1) === below) ?? {};
        return [to ? to.file.slice(to.folder.length + 1) : below, {...translated, file}] as const;
      });
      return [set, new Map(entries)] as const;
    });
    return [locale, {...plan, pages: new Map(pages)}] as const;
  });
  return {
    ...sources,
    pages: sources.pages.map((found) => ({...found, source: moveSource(found.source, moves)})),
    translations: new Map(translations),
  };
}

/** Returns the snapshot with renamed pages, so that none is read or compiled again. */
function applyMoves(before: Snapshot, moves: readonly MovedPage[]): Snapshot {
  const pages = [...before.pages].map(([id, page]): [string, KnownPage] => {
    const source = moveSource(page.record.source, moves);
    if (source === page.record.source) return [id, page];
    return [getCacheId(source), {...page, stamp: '', record: {...page.record, source}} as KnownPage];
  });
  return {...before, pages: new Map(pages)};
}

/**
 * Lists the files that may refer to a doc of a content folder by id: configuration, sidebars,
 * categories, and pages.
 */
function filesWithIds({project, sources}: Snapshot, folder: string, moves: readonly MovedPage[]): string[] {
  const {root, docs, configFile} = project;
  const owner = docs.flatMap(({sidebars, versions}) =>
    versions.flatMap(({name, contentPath}) => (contentPath === folder ? [sidebars[name]!.file] : [])),
  );
  const categories = fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .map((name) => path.posix.join(folder, toSlashes(name)))
    .filter((file) => CATEGORY_FILE.test(file));
  const pages = sources.pages
    .map(({source}) => source.file)
    .filter((file) => !moves.some(({from}) => from.file === file) && fs.existsSync(path.join(root, file)));
  return [...new Set([configFile, ...owner, ...categories, ...pages])];
}

interface NewId {
  readonly from: string;
  readonly to: string;
  /** Start and end offset of the sidebars in the text. */
  readonly sidebars: readonly [number, number];
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

/**
 * Replaces a doc id in a text: in sidebars, `docId` of the navbar, categories, and front matter.
 */
function replaceId(text: string, file: string, {from, to, sidebars}: NewId): string {
  const old = escapeRegExp(from);
  if (/\.mdx?$/.test(file)) {
    const end = FRONT_MATTER.exec(text);
    if (end?.index !== 0) return text;
    const pattern = new RegExp(`^(pagination_(?:next|prev):[ \\t]*)(["']?)${old}\\2[ \\t]*$`, 'gm');
    return end[0].replace(pattern, `$1$2${to}$2`) + text.slice(end[0].length);
  }
  if (/_category_\.ya?ml$/.test(file))
    return text.replace(new RegExp(`^([ \\t]+id:[ \\t]*)(["']?)${old}\\2[ \\t]*$`, 'gm'), `$1$2${to}$2`);
  if (/_category_\.json$/.test(file)) return text.replace(new RegExp(`("id"\\s*:\\s*")${old}"`, 'g'), `$1${to}"`);
  // In sidebars, every string that is not a label is an id. Elsewhere, a configuration has many
  // other strings.
  const renameIds = (section: string, before: string): string =>
    section.replace(new RegExp(`(${before})(["'\`])${old}\\2(?!\\s*:)`, 'g'), `$1$2${to}$2`);
  const [start, end] = sidebars;
  const outside = (section: string): string => renameIds(section, '\\bdocId\\s*:\\s*');
  return outside(text.slice(0, start)) + renameIds(text.slice(start, end), NO_LABEL) + outside(text.slice(end));
}

const NO_LABEL = '(?<!\\b(?:label|className|title|description|type|href|dirName|slug)"?\\s*:\\s*)';

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)^---[ \t]*$/m;

/**
 * Adds a `redirect_from` entry to the front matter of a page.
 * @param paths `from` is the old path; `to` is the new one, whose redirect is removed; both below
 * the version's base
 */
function addRedirect(page: string, {from, to}: {readonly from: string; readonly to: string}): string {
  const text = normalizeFrontMatter(page);
  const match = FRONT_MATTER.exec(text);
  if (match?.index !== 0) return `---\nredirect_from: ${from}\n---\n\n${text}`;
  const yaml = match[1]!;
  const start = text.indexOf('\n') + 1;
  if (!/^redirect_from\s*:/m.test(yaml)) {
    const at = start + yaml.length;
    return `${text.slice(0, at)}redirect_from: ${from}\n${text.slice(at)}`;
  }
  const document = parseDocument(yaml);
  const before: unknown = document.get('redirect_from');
  const existingPaths = isSeq(before) ? (before.toJSON() as unknown[]) : [before];
  const paths = [...existingPaths.filter((entry) => entry !== to && entry !== from && entry !== null), from];
  document.set('redirect_from', document.createNode(paths.length === 1 ? paths[0] : paths));
  return text.slice(0, start) + document.toString({lineWidth: 0}) + text.slice(start + yaml.length);
}
