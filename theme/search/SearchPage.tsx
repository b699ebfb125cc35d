import type {SearchPage as SearchPageProps} from 'manual';
import {useLocation, useSite, useTranslate} from '../../src/client/core.ts';
import {searchMessages} from './messages.ts';

/** The search page: asks in its address (`?q=`), so that a result list can be linked to. */
export function SearchPage({page}: {readonly page: SearchPageProps}) {
  const {search} = useSite();
  const t = useTranslate(searchMessages);
  const query = new URLSearchParams(useLocation().search).get('q') ?? '';
  const label = search?.placeholder ?? t('theme.search.placeholder');
  return (
    <div className="doc wide">
      <h1>{page.title}</h1>
      <search>
        <form action={page.route}>
          <input
            key={query}
            className="search-input"
            type="search"
            name="q"
            defaultValue={query}
            aria-label={label}
            placeholder={label}
          />
        </form>
      </search>
    </div>
  );
}
