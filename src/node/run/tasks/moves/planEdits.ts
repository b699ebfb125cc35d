import fs from 'node:fs';
import path from 'node:path';
import {isSeq, parseDocument} from 'yaml';
import type {SourceFile} from '../../../../shared/build.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {readBufferOrFile} from '../../../base/files/readBufferOrFile.ts';
import {splitFrontMatter} from '../../../base/splitFrontMatter.ts';
import {getCacheId, type KnownPage} from '../../../state/cache/cachedPage.ts';
import type {Sources} from '../../../state/project/findSources.ts';
import {listContentSets} from '../../../state/project/findTranslations.ts';
import {advance} from '../../../state/snapshot/advance.ts';
import type {SiteTools} from '../../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../../state/snapshot/snapshot.ts';
import {toSetKey} from '../../../steps/site/translations/planTranslations.ts';
import type {PlannedChange} from '../changes.ts';
import {createPathMap, listMovedFiles, type MovePlan} from './movePlan.ts';
import {replaceIds} from './replaceIds.ts';
import {rewriteCode} from './rewriteCode.ts';
import {rewriteLinks} from './rewriteLinks.ts';

export interface PlannedEdits {
  /** New texts, by file names after the move. */
  readonly changes: readonly Extract<PlannedChange, {kind: 'new' | 'edit'}>[];
  /** Files (relative to the root, after the move) with changed links, paths, and ids. */
  readonly changed: readonly string[];
  readonly links: number;
  /** Routes of the pages in the default language, before and after the move. */
  readonly routes: readonly {readonly from: string; readonly to: string}[];
  /** Pages that get a redirect, relative to the root, after the move. */
  readonly redirects: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Plans all text changes of a move, without writing anything.
 * @param before the site before the move
 */
export async function planEdits(before: Snapshot, plan: MovePlan, tools: SiteTools): Promise<PlannedEdits> {
  const {project} = before;
  const {root, unsaved} = project;
  const {value: after} = await advance(applyMoves(before, plan), {sources: moveSources(before, plan)}, tools);
  const oldNames = new Map(listMovedFiles(plan).map(({from, to}) => [to, from]));
  const read = (file: string): string =>
    readBufferOrFile(path.join(root, oldNames.get(file) ?? file), unsaved).toString();
  const partials = listPartials(before, plan);
  const rewritten = await rewriteLinks({read, before: before.sites, after: after.sites, plan, partials, project});
  const texts = new Map(rewritten.texts);
  const readText = (file: string): string => texts.get(file) ?? read(file);
  // Links in code have no language prefix.
  const pages = rewritten.moved.filter(({locale}) => locale === project.config.i18n.defaultLocale);
  const inCode = rewriteCode({project, moved: pages, plan, readText});
  for (const [file, text] of inCode.texts) texts.set(file, text);
  const ids = replaceIds({snapshot: before, plan, pages, readText});
  for (const [file, text] of ids.texts) texts.set(file, text);
  const changed = [...texts.keys()];
  const redirects = rewritten.moved.flatMap(({to, redirect}) => (redirect ? {file: to.file, redirect} : []));
  for (const {file, redirect} of redirects) texts.set(file, addRedirect(readText(file), redirect));
  return {
    changes: [...texts].map(([file, text]) => ({kind: 'edit', path: file, text})),
    changed,
    links: rewritten.links + inCode.links + ids.links,
    routes: pages.map(({route}) => route),
    redirects: redirects.map(({file}) => file),
    diagnostics: rewritten.diagnostics,
  };
}

/** Lists the Markdown files that are not pages: partials beside pages, and files that pages include. */
function listPartials({sources, pages, project: {root}}: Snapshot, plan: MovePlan): string[] {
  const translated = [...sources.translations.values()].flatMap(({others}) =>
    [...others.values()].flatMap((files) => [...files.values()]),
  );
  const files = [
    ...sources.contentFiles,
    ...translated,
    ...[...pages.values()].flatMap(({record}) => record.dependencies),
    ...plan.files.map(({from}) => from),
  ];
  const isPage = new Set(sources.pages.map(({source}) => source.file));
  return [...new Set(files)].filter(
    (file) => /\.mdx?$/.test(file) && !isPage.has(file) && fs.existsSync(path.join(root, file)),
  );
}

function moveSource(source: SourceFile, mapPath: (file: string) => string): SourceFile {
  const {file, path: below, original, generated} = source;
  const old = generated?.as ?? file;
  const next = mapPath(old);
  if (next === old) return source;
  const folder = old.slice(0, -below.length);
  return {
    ...source,
    file: generated ? file : next,
    path: next.slice(folder.length),
    original: original === undefined ? undefined : mapPath(original),
    generated: generated && {...generated, as: next},
  };
}

function moveSources({sources, project}: Snapshot, plan: MovePlan): Sources {
  const mapPath = createPathMap(plan);
  const contentFolders = new Map(listContentSets(project).map((set) => [toSetKey(set), set.contentPath]));
  const mapSetPath = (set: string, below: string): string => {
    const folder = contentFolders.get(set)!;
    return mapPath(path.posix.join(folder, below)).slice(path.posix.join(folder, '_').length - 1);
  };
  const translations = [...sources.translations].map(([locale, translation]) => {
    const pages = [...translation.pages].map(([set, files]) => {
      const entries = [...files].map(
        ([below, page]) =>
          [mapSetPath(set, below), {...page, file: mapPath(page.file), original: mapPath(page.original)}] as const,
      );
      return [set, new Map(entries)] as const;
    });
    return [locale, {...translation, pages: new Map(pages)}] as const;
  });
  const categories = [...sources.categories].map(([set, folders]) => {
    const entries = [...folders].map(([folder, meta]) => [mapSetPath(set, folder), meta] as const);
    return [set, new Map(entries)] as const;
  });
  return {
    ...sources,
    pages: sources.pages.map((page) => ({...page, source: moveSource(page.source, mapPath)})),
    categories: new Map(categories),
    translations: new Map(translations),
  };
}

/** Returns the snapshot with renamed pages, so that none is read or compiled again. */
function applyMoves(before: Snapshot, plan: MovePlan): Snapshot {
  const mapPath = createPathMap(plan);
  const pages = [...before.pages].map(([id, page]): [string, KnownPage] => {
    const source = moveSource(page.record.source, mapPath);
    if (source === page.record.source) return [id, page];
    return [getCacheId(source), {...page, stamp: '', record: {...page.record, source}} as KnownPage];
  });
  return {...before, pages: new Map(pages)};
}

/**
 * Adds a `redirect_from` entry to the front matter of a page.
 * @param paths `from` is the old path; `to` is the new one, whose redirect is removed; both below
 * the version's base
 */
function addRedirect(page: string, {from, to}: {readonly from: string; readonly to: string}): string {
  const {block, yaml, start, body} = splitFrontMatter(page);
  const end = page.includes('\r\n') ? '\r\n' : '\n';
  if (block === '') return `---${end}redirect_from: ${from}${end}---${end}${end}${body}`;
  const replaceYaml = (next: string): string => block.slice(0, start) + next + block.slice(start + yaml.length) + body;
  if (!/^redirect_from\s*:/m.test(yaml)) return replaceYaml(`${yaml}redirect_from: ${from}${end}`);
  const document = parseDocument(yaml);
  const before: unknown = document.get('redirect_from');
  const existingPaths = isSeq(before) ? (before.toJSON() as unknown[]) : [before];
  const paths = [...existingPaths.filter((entry) => entry !== to && entry !== from && entry !== null), from];
  document.set('redirect_from', document.createNode(paths.length === 1 ? paths[0] : paths));
  return replaceYaml(document.toString({lineWidth: 0}).replace(/\r?\n/g, end));
}
