import path from 'node:path';
import type {PageRecord} from '../../shared/build.ts';
import type {ThemeFiles} from '../bundle/themeFiles.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {type CachedPage, cacheId, type PageCache} from '../pipeline/cache/pageCache.ts';
import {stampFile} from '../pipeline/cache/stamps.ts';
import type {CompilerSettings} from '../pipeline/compiler.ts';
import {compileStage} from '../pipeline/compileStage.ts';
import {LIGHT, lightRecord} from '../pipeline/lightRecord.ts';
import type {Pool} from '../pipeline/pool.ts';
import type {Project} from '../pipeline/project.ts';
import {SILENT} from '../pipeline/report.ts';
import type {FoundSource} from '../pipeline/sources.ts';

/** The pages of a running server: compiled when somebody asks, known by their front matter until then. */
export interface DevPages {
  /** All pages, compiled or not, by cache id. */
  readonly all: ReadonlyMap<string, CachedPage>;
  /** Replaces the list of sources; pages that are still there keep what is known of them. */
  setSources(sources: readonly FoundSource[]): void;
  isCompiled(id: string): boolean;
  /** False for a page whose compilation was given up: it has problems and nothing else. */
  hasBody(id: string): boolean;
  /** Compiles these pages if they are not, or if `again` is set. */
  compile(ids: readonly string[], again?: boolean): Promise<void>;
  /** Ids of pages that nobody has compiled yet. */
  uncompiled(): string[];
  idsOfFile(file: string): readonly string[];
  idsDependingOn(file: string): readonly string[];
}

interface DevPagesInput {
  readonly project: Project;
  readonly theme: ThemeFiles;
  readonly settings: CompilerSettings;
  readonly cache: PageCache;
  readonly pool: Pool;
}

export function createDevPages({project, theme, settings, cache, pool}: DevPagesInput): DevPages {
  const pages = new Map<string, CachedPage>();
  const sources = new Map<string, FoundSource>();
  const byFile = new Map<string, string[]>();
  // Made when somebody asks: a thousand files may change at once.
  let dependents: ReadonlyMap<string, readonly string[]> | undefined;
  /** Which compilation of a page began last: one that began before and ends after it has read an older text. */
  const begun = new Map<string, number>();
  let compilations = 0;
  const known = (found: FoundSource): CachedPage =>
    cache.get(found.source, found.stamp) ?? lightPage(lightRecord(found.source, project.root));
  return {
    all: pages,
    setSources(list) {
      dependents = undefined;
      const ids = new Set(list.map(({source}) => cacheId(source)));
      for (const id of pages.keys()) if (!ids.has(id)) pages.delete(id);
      sources.clear();
      byFile.clear();
      for (const found of list) {
        const id = cacheId(found.source);
        const before = pages.get(id);
        sources.set(id, found);
        byFile.set(found.source.file, [...(byFile.get(found.source.file) ?? []), id]);
        if (!before || (before.record.key !== LIGHT && before.stamp !== found.stamp && before.stamp !== ''))
          pages.set(id, known(found));
      }
    },
    isCompiled: (id) => pages.get(id)?.record.key !== LIGHT,
    hasBody: (id) => (pages.get(id)?.body.length ?? 0) > 0,
    async compile(ids, again = false) {
      const wanted = ids.filter((id) => sources.has(id) && (again || pages.get(id)?.record.key === LIGHT));
      if (wanted.length === 0) return;
      const list = wanted.map((id) => {
        const found = sources.get(id)!;
        const file = path.join(project.root, found.source.file);
        return {...found, stamp: stampFile(file)};
      });
      const own = ++compilations;
      for (const id of wanted) begun.set(id, own);
      const done = await compileStage({project, theme, sources: list, cache, pool, settings, reporter: SILENT});
      for (const {source} of list) {
        const id = cacheId(source);
        const page = done.pages.get(id) ?? lostPage(lightRecord(source, project.root), done.diagnostics);
        const isLast = begun.get(id) === own;
        // Whoever waits for this compilation needs a page, even if a newer one is on its way.
        if (sources.has(id) && (isLast || pages.get(id)?.record.key === LIGHT)) pages.set(id, page);
        if (isLast) begun.delete(id);
      }
      dependents = undefined;
    },
    uncompiled: () => [...pages].flatMap(([id, page]) => (page.record.key === LIGHT ? [id] : [])),
    idsOfFile: (file) => byFile.get(file) ?? [],
    idsDependingOn(file) {
      dependents ??= indexDependents(pages);
      return dependents.get(file) ?? [];
    },
  };
}

function indexDependents(pages: ReadonlyMap<string, CachedPage>): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const [id, {record}] of pages)
    for (const file of record.dependencies) index.set(file, [...(index.get(file) ?? []), id]);
  return index;
}

/** Not a key of any compiled page. */
const LOST = 'lost';

/** A page that was given up (it takes too long, or ends the process): its problems, and nothing to show. */
function lostPage(record: PageRecord, diagnostics: readonly Diagnostic[]): CachedPage {
  const own = diagnostics.filter(({file}) => file === record.source.file);
  return {...lightPage({...record, key: LOST}), diagnostics: own};
}

function lightPage(record: PageRecord): CachedPage {
  return {
    record,
    diagnostics: [],
    body: {pack: '', offset: 0, length: 0, checksum: 0},
    stamp: '',
    dependencyStamps: [],
  };
}
