import fs from 'node:fs';
import path from 'node:path';
import type {SourceFile} from '../../shared/build.ts';
import {type Diagnostic, hasErrors, type Staged} from '../diagnostics/diagnostic.ts';
import {loadProject, type Project} from '../project/project.ts';
import {advance} from '../snapshot/advance.ts';
import {finalizeDiagnostics} from '../snapshot/finalizeDiagnostics.ts';
import {SILENT} from '../snapshot/reporter.ts';
import {openTools} from '../snapshot/siteTools.ts';
import type {Snapshot} from '../snapshot/snapshot.ts';
import {createPool} from '../workers/pool.ts';
import {applyChanges, type FileChange} from './changes.ts';
import {type IdChange, withNewId} from './docIds.ts';
import type {MovePageOptions} from './movePageOptions.ts';
import {planMoves} from './planMoves.ts';
import {withRedirectFrom} from './redirectFrom.ts';
import {rewriteCode} from './rewriteCode.ts';
import {type MovedPage, rewriteLinks} from './rewriteLinks.ts';

export interface MoveResult {
  /** Files that moved, from the root: the page, and its translations. */
  readonly moves: readonly {readonly from: string; readonly to: string}[];
  /** Files whose links were changed, from the root. */
  readonly changed: readonly string[];
  readonly links: number;
  /** Final paths of the page in the default language. */
  readonly route: {readonly from: string; readonly to: string};
}

/**
 * Moves a page with its translations, changes every link, id and import that names it or that it holds, and adds a redirect from
 * its old address. Diagnostics also tell of links that broke by it.
 */
export async function movePage(options: MovePageOptions): Promise<Staged<MoveResult | undefined>> {
  const {root} = options;
  const loaded = await loadProject({root});
  const early = loaded.value ? finalizeDiagnostics(loaded.diagnostics, loaded.value) : loaded.diagnostics;
  if (!loaded.value || hasErrors(early)) return {value: undefined, diagnostics: early};
  const project = loaded.value;
  const pool = createPool({
    timeout: project.config.diagnostics.pageTimeoutSeconds * 1000,
    ...(options.workerUrl ? {workerUrl: options.workerUrl} : {}),
  });
  const read = async (of: Project): Promise<Staged<Snapshot>> => {
    const tools = await openTools({project: of, pool, reporter: SILENT, useCache: true, dev: true});
    const {value, diagnostics} = await advance(undefined, {compile: 'all', dates: 'all', links: true}, tools);
    const kept = tools.save(value);
    tools.close();
    return {value, diagnostics: [...diagnostics, ...kept]};
  };
  try {
    const before = await read(project);
    const planned = planMoves(options, project, before.value.sources);
    if (!planned.value) return {value: undefined, diagnostics: planned.diagnostics};
    const moves = planned.value;
    const broken = finalizeDiagnostics(before.diagnostics, project);
    applyChanges(
      root,
      moves.map(({from, to}): FileChange => ({kind: 'move', from: from.file, path: to.file})),
    );
    let edits: Edits;
    try {
      edits = await planEdits({project, before: before.value, after: (await read(project)).value, moves});
    } catch (error) {
      applyChanges(
        root,
        [...moves].map(({from, to}): FileChange => ({kind: 'move', from: to.file, path: from.file})),
      );
      throw error;
    }
    applyChanges(root, edits.changes);
    removeEmptyFolders(
      root,
      moves.map(({from}) => from.file),
    );
    const reloaded = (await loadProject({root})).value ?? project;
    const {diagnostics} = await read(reloaded);
    const fresh = finalizeDiagnostics(diagnostics, reloaded).filter((one) => !isKnown(one, broken));
    return {
      value: {
        moves: moves.map(({from, to}) => ({from: from.file, to: to.file})),
        changed: edits.changes.map((change) => change.path),
        links: edits.links,
        route: edits.route,
      },
      diagnostics: [...edits.diagnostics, ...fresh],
    };
  } finally {
    await pool.close();
  }
}

interface Edits {
  readonly changes: readonly FileChange[];
  readonly links: number;
  readonly route: {readonly from: string; readonly to: string};
  readonly diagnostics: readonly Diagnostic[];
}

interface EditInput {
  readonly project: Project;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly moves: readonly MovedPage[];
}

/** Every text that has to change, now that the files have moved. */
async function planEdits({project, before, after, moves}: EditInput): Promise<Edits> {
  const {root} = project;
  const rewritten = await rewriteLinks({
    root,
    before: before.sites,
    after: after.sites,
    moves,
    basePathOf: (source) => basePathOf(source, project),
  });
  const texts = new Map(rewritten.texts);
  const textOf = (file: string): string => texts.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8');
  for (const {to, redirect} of rewritten.moved)
    if (redirect) texts.set(to.file, withRedirectFrom(textOf(to.file), redirect));
  const [main] = rewritten.moved;
  const inCode = rewriteCode({project, moved: main!});
  for (const [file, text] of inCode.texts) texts.set(file, text);
  const id: IdChange = {from: main!.id.from, to: main!.id.to};
  if (id.from !== id.to) {
    for (const file of filesWithIds(project, before, moves[0]!)) {
      const text = textOf(file);
      const changed = withNewId(text, file, id);
      if (changed !== text) texts.set(file, changed);
    }
  }
  return {
    changes: [...texts].map(([file, text]) => ({kind: 'edit', path: file, text})),
    links: rewritten.links + inCode.links,
    route: main!.route,
    diagnostics: rewritten.diagnostics,
  };
}

function basePathOf({kind, instance, version}: SourceFile, {docs, config}: Project): string {
  if (kind === 'blog') return config.blog.find(({id}) => id === instance)?.routeBasePath ?? '/';
  if (kind === 'page') return config.pages ? config.pages.routeBasePath : '/';
  const owner = docs.find(({options}) => options.id === instance);
  return owner?.versions.find(({name}) => name === version)?.path ?? '/';
}

/** Files that may name the doc by its id: configuration, sidebars, categories, and pages of the same version. */
function filesWithIds({root, docs, configFile}: Project, {sources}: Snapshot, {from}: MovedPage): string[] {
  const owner = docs.flatMap(({sidebars, versions}) =>
    versions.flatMap(({name, contentPath}) => (contentPath === from.folder ? [sidebars[name]!.file] : [])),
  );
  const folder = path.join(root, from.folder);
  const categories = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /(?:^|[\\/])_category_\.(?:json|ya?ml)$/.test(name))
    .map((name) => path.posix.join(from.folder, name.split(path.sep).join('/')));
  const pages = sources.pages.map(({source}) => source.file).filter((file) => fs.existsSync(path.join(root, file)));
  return [...new Set([configFile, ...owner, ...categories, ...pages])];
}

function isKnown(problem: Diagnostic, known: readonly Diagnostic[]): boolean {
  return known.some(({code, message}) => code === problem.code && message === problem.message);
}

/** Folders that the move has left empty. */
function removeEmptyFolders(root: string, files: readonly string[]): void {
  for (const file of files) {
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      const absolute = path.join(root, folder);
      if (fs.readdirSync(absolute).length > 0) break;
      fs.rmdirSync(absolute);
    }
  }
}
