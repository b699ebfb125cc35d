import type {BuildFigures, Island} from '../diagnostics/format/formatJson.ts';
import type {RenderedState} from '../publish/outputState.ts';
import type {RemoteTraffic} from '../remote/remoteCache.ts';

interface BuildCounts {
  /** Pages that have a source, and all pages of the site. */
  readonly sources: number;
  readonly pages: number;
  /** The work that this build did itself. */
  readonly compiled: number;
  readonly rendered: number;
  readonly remote?: Pick<RemoteTraffic, 'compiled' | 'rendered'>;
}

/** The islands of the pages of a site, sorted by page. */
export function islandsOf(pages: ReadonlyMap<string, RenderedState>): Island[] {
  const all = [...pages].flatMap(([id, {islands = []}]) =>
    islands.map((one) => ({page: id.slice(id.indexOf('|') + 1), ...one})),
  );
  return all.sort((a, b) => (a.page < b.page ? -1 : a.page > b.page ? 1 : 0));
}

/** The sources of the pages of a site: compiled, cached, or fetched. */
export function figuresOf({sources, pages, compiled, rendered, remote}: BuildCounts): BuildFigures {
  return {
    compiled: origins(sources, compiled, remote?.compiled),
    rendered: origins(pages, rendered, remote?.rendered),
  };
}

/** A page that came from another machine may have had to be made all the same. */
function origins(pages: number, now: number, came = 0): BuildFigures['compiled'] {
  const remote = Math.min(came, pages - now);
  return {pages, local: pages - now - remote, remote, now};
}
