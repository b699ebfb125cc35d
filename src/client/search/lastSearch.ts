import type {SearchHit} from '../../shared/search.ts';
import type {SearchScope} from './searchScope.ts';

/** Results of one query, loaded page by page. */
export interface ResultPages {
  readonly query: string;
  readonly status: 'idle' | 'loading' | 'done' | 'failed';
  /** Whether a failure is one of the index, not of the network. */
  readonly isDamaged?: boolean;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Whether there are further results, and their state. */
  readonly more: 'none' | 'ready' | 'loading' | 'failed';
  readonly pages: number;
}

/** Returns the hits with a row. If the texts of pending hits could not be loaded, these have none. */
export function listRows({hits, more}: ResultPages): readonly SearchHit[] {
  return more === 'failed' ? hits.filter(({isPending}) => !isPending) : hits;
}

/**
 * The content of the search page when the reader left it. It is restored immediately on the way
 * back, so that the scroll position fits.
 */
export interface LastSearch {
  /** The reader's own choice of language and versions. */
  readonly chosen: SearchScope | null;
  readonly results: ResultPages;
}
