import type {BuildCounts, Island} from '../../base/diagnostics/format/formatJson.ts';
import type {RenderedState} from '../../state/publish/outputState.ts';

interface BuildWork {
  /** Pages with a source file, and all pages of the site. */
  readonly sources: number;
  readonly pages: number;
  /** Pages that this build compiled and rendered itself. */
  readonly compiled: number;
  readonly rendered: number;
}

/** Lists the islands of all pages, sorted by page. */
export function listIslands(pages: ReadonlyMap<string, RenderedState>): Island[] {
  const hydrated = [...pages].flatMap(([id, {islands = []}]) =>
    islands.map((island) => ({page: id.slice(id.indexOf('|') + 1), ...island})),
  );
  return hydrated.sort((a, b) => (a.page < b.page ? -1 : a.page > b.page ? 1 : 0));
}

/** Counts the pages that this build compiled and rendered, and those from the cache. */
export function createBuildCounts({sources, pages, compiled, rendered}: BuildWork): BuildCounts {
  return {
    compiled: {pages: sources, local: sources - compiled, now: compiled},
    rendered: {pages, local: pages - rendered, now: rendered},
  };
}
