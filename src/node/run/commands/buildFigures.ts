import type {BuildFigures, Island} from '../../base/diagnostics/format/formatJson.ts';
import type {RenderedState} from '../../state/publish/outputState.ts';

interface BuildCounts {
  /** Pages that have a source, and all pages of the site. */
  readonly sources: number;
  readonly pages: number;
  /** The work that this build did itself. */
  readonly compiled: number;
  readonly rendered: number;
}

/** The islands of the pages of a site, sorted by page. */
export function islandsOf(pages: ReadonlyMap<string, RenderedState>): Island[] {
  const all = [...pages].flatMap(([id, {islands = []}]) =>
    islands.map((one) => ({page: id.slice(id.indexOf('|') + 1), ...one})),
  );
  return all.sort((a, b) => (a.page < b.page ? -1 : a.page > b.page ? 1 : 0));
}

/** Counts the pages that this build compiled and rendered, and those that came from the cache. */
export function figuresOf({sources, pages, compiled, rendered}: BuildCounts): BuildFigures {
  return {
    compiled: {pages: sources, local: sources - compiled, now: compiled},
    rendered: {pages, local: pages - rendered, now: rendered},
  };
}
