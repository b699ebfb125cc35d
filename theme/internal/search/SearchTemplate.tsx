import {SearchOpening} from '@theme/SearchOpening';
import {MODAL_LIMIT} from '@theme-original/internal/search/modal/useModalSearch';
import {usePage, useSite} from 'manual-docs/core';
import {getDefaultScope, toScopeFilters} from 'manual-docs/internal/client/search/searchScope';

/** The field of search for the boot script, with the request of a reader without a preferred version. */
export function SearchTemplate() {
  const site = useSite();
  const page = usePage();
  const {search} = site;
  if (!search) return null;
  const filters = toScopeFilters(getDefaultScope({site, search, page, preferred: {}}), site.docs);
  return (
    <template
      data-part="search"
      data-index={search.indexPath}
      data-request={search.indexPath && JSON.stringify({filters, limit: MODAL_LIMIT, isTyping: true})}
    >
      <SearchOpening />
    </template>
  );
}
