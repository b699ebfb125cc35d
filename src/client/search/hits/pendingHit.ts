import type {ScopeEntry} from '../../../shared/search/searchFormat.ts';
import type {SearchHit} from '../../../shared/search.ts';
import type {PlannedHit} from './hits.ts';

interface PendingContext {
  readonly entry: ScopeEntry;
  /** Label of the page's top-level category. */
  readonly label: string;
  /** A hit of the same page whose text is loaded. */
  readonly pageHit: SearchHit | undefined;
}

/** Creates a hit without its text. It keeps the place of its row, below the category and the page. */
export function createPendingHit(
  {page, section}: PlannedHit,
  {entry: {language, tag, version}, label, pageHit}: PendingContext,
): SearchHit {
  const scope = `${language}:${tag}`;
  const pageUrl = pageHit?.url.split('#')[0] ?? `${scope}:${page}`;
  return {
    objectID: `${scope}:${page}:${section}`,
    isPending: true,
    url: section === 0 ? pageUrl : `${pageUrl}#${section}`,
    type: 'content',
    hierarchy: {lvl0: label, lvl1: '', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    title: [],
    language,
    version,
  };
}
