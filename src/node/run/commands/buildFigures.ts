import type {BuildFigures, Island} from '../../base/diagnostics/format/formatJson.ts';
import type {RenderedState} from '../../state/publish/outputState.ts';

interface BuildWork {
  /** Pages that have a source, and all pages of the site. */
  readonly sources: number;
  readonly pages: number;
  /** The work that this build did itself. */
  readonly compiled: number;
  readonly rendered: number;
}

/** The islands of the pages of a site, sorted by page. */
export function islandsOf(pages: ReadonlyMap<string, RenderedState>): Island[] {
  const hydrated = [...pages].flatMap(([id, {islands = []}]) =>
    islands.map((island) => ({page: id.slice(id.indexOf('|') + 1), ...island})),
  );
  return hydrated.sort((a, b) => (a.page < b.page ? -1 : a.page > b.page ? 1 : 0));
}

/** Counts the pages that this build compiled and rendered, and those that came from the cache. */
export function figuresOf({sources, pages, compiled, rendered}: BuildWork): BuildFigures {
  return {
    compiled: {pages: sources, local: sources - compiled, now: compiled},
    rendered: {pages, local: pages - rendered, now: rendered},
  };
}
