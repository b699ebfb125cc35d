import path from 'node:path';
import type {ThemeFiles} from '../bundle/themeFiles.ts';
import {type CachedPage, cacheId} from '../cache/cachedPage.ts';
import type {PageCache} from '../cache/pageCache.ts';
import {stampFile} from '../files/stamps.ts';
import type {FoundSource} from '../project/contentFiles.ts';
import {LIGHT, uncompiledPage} from '../project/outline.ts';
import type {Project} from '../project/project.ts';
import {compileStage} from '../stages/compileStage.ts';
import {SILENT} from '../stages/reporter.ts';
import type {CompilerSettings} from '../workers/compiler.ts';
import type {Pool} from '../workers/pool.ts';

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
  /** Identifies the tool, its settings and the site's plugins. */
  readonly version: string;
  readonly cache: PageCache;
  readonly pool: Pool;
}

export function createDevPages({project, theme, settings, version, cache, pool}: DevPagesInput): DevPages {
  const pages = new Map<string, CachedPage>();
  const sources = new Map<string, FoundSource>();
  const byFile = new Map<string, string[]>();
  // Made when somebody asks: a thousand files may change at once.
  let dependents: ReadonlyMap<string, readonly string[]> | undefined;
  /** Which compilation of a page began last: one that began before and ends after it has read an older text. */
  const begun = new Map<string, number>();
  let compilations = 0;
  const known = (found: FoundSource): CachedPage =>
    cache.get(found.source, found.stamp) ?? uncompiledPage(found.source, project.root);
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
      const done = await compileStage({
        project,
        theme,
        sources: list,
        cache,
        pool,
        settings,
        version,
        reporter: SILENT,
      });
      for (const [id, page] of done.pages) {
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
