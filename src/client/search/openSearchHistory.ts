import type {SearchHierarchy, SearchHit} from '../../shared/search.ts';
import type {ClientStorage} from '../dom/createStorage.ts';
import {createStoredList} from './createStoredList.ts';
import {listHeadings} from './hits/groupHits.ts';

/**
 * A page or heading that the reader opened from search: a hit without the fields that depend on the
 * query.
 */
export interface StoredSearch {
  readonly objectID: string;
  readonly type: string;
  readonly url: string;
  readonly anchor: string | null;
  readonly content: null;
  readonly hierarchy: SearchHierarchy;
  readonly external?: boolean;
}

/** Most stored searches. Fewer recent ones fit beside favorites. */
const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVORITES = 4;
const MAX_FAVORITES = 10;

/**
 * Opens the recent and favorite searches of an index. Keys and shape are those of the well-known
 * search modal, so that readers keep their items when a site moves here.
 */
export function openSearchHistory(storage: Pick<ClientStorage, 'get' | 'set'>, indexName: string) {
  const favorites = createStoredList({
    storage,
    key: `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
    limit: () => MAX_FAVORITES,
    accepts: isStoredSearch,
  });
  const recent = createStoredList({
    storage,
    key: `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
    limit: () => (favorites.list().length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT),
    accepts: isStoredSearch,
  });
  const isFavorite = ({objectID}: {readonly objectID: string}) =>
    favorites.list().some((favorite) => favorite.objectID === objectID);
  return {
    recent,
    favorites,
    /** Adds an opened hit to the recent searches, unless it is a favorite. */
    remember(hit: SearchHit | StoredSearch) {
      if (!isFavorite(hit)) recent.add(toStored(hit));
    },
    save(search: StoredSearch) {
      // In this order, because the first favorite leaves less room for recent searches.
      recent.remove(search.objectID);
      favorites.add(search);
    },
  };
}

function toStored({objectID, url, hierarchy, external}: SearchHit | StoredSearch): StoredSearch {
  const anchor = url.split('#')[1] ?? null;
  // A text hit represents the heading above it, which the reader opened.
  return {
    objectID,
    type: `lvl${listHeadings(hierarchy).length}`,
    url,
    anchor,
    content: null,
    hierarchy,
    external: external || undefined,
  };
}

function isStoredSearch(value: unknown): value is StoredSearch {
  const item = value as Partial<StoredSearch> | null;
  return (
    typeof item?.objectID === 'string' &&
    typeof item.url === 'string' &&
    /^(?:https?:\/\/|\/(?!\/))/.test(item.url) &&
    typeof item.hierarchy?.lvl1 === 'string'
  );
}
