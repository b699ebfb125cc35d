import {Badge} from '@theme/Badge';
import {Marked} from '@theme-original/internal/search/Marked';
import {searchPageMessages} from '@theme-original/internal/search/page/searchPageMessages';
import {getVersionLabel} from '@theme-original/internal/search/versionLabel';
import {useTranslate} from 'manual-docs';
import {useRuntime} from 'manual-docs/core';
import {dispatchSearchEvent} from 'manual-docs/internal/client/search/dispatchSearchEvent';
import {listParentHeadings} from 'manual-docs/internal/client/search/hits/groupHits';
import {highlightOnArrival} from 'manual-docs/internal/client/search/hits/highlightMatches';
import {toHitLink} from 'manual-docs/internal/client/search/hits/toHitLink';
import {listRows, type ResultPages} from 'manual-docs/internal/client/search/lastSearch';
import type {SearchHit} from 'manual-docs/internal/shared/search';
import {useEffect, useRef} from 'react';

/** Distance in CSS pixels below the window at which more results are loaded. */
const LOAD_MARGIN = 400;

/** The results of the search page. More come when their end comes near; the button is for when that fails. */
export function PageResults({results, onMore}: {readonly results: ResultPages; readonly onMore: () => void}) {
  const t = useTranslate(searchPageMessages);
  const {hits, more, status} = results;
  const end = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more results the end has moved
  useEffect(() => {
    if (more !== 'ready' || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({isIntersecting}) => isIntersecting) && onMore(),
      {rootMargin: `0px 0px ${LOAD_MARGIN}px 0px`},
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, hits.length]);

  return (
    <>
      <ol className="m-result-list" aria-busy={status === 'loading' || more === 'loading'}>
        {listRows(results).map((hit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are only added at the end
          <li key={index}>{hit.isPending ? <PendingResult /> : <Result hit={hit} results={results} />}</li>
        ))}
      </ol>
      {more === 'failed' && <p role="alert">{t('theme.search.page.moreFailed')}</p>}
      {more !== 'none' && (
        <button
          ref={end}
          type="button"
          className="m-button m-result-more"
          aria-disabled={more === 'loading'}
          onClick={onMore}
        >
          {t(more === 'loading' ? 'theme.search.page.loading' : 'theme.search.page.more')}
        </button>
      )}
    </>
  );
}

/** The place of a result whose text is not loaded yet. */
function PendingResult() {
  return (
    <div className="m-result" aria-hidden="true">
      <p>…</p>
      <p className="m-hit-path">
        <br />
      </p>
      <p>
        <br />
      </p>
    </div>
  );
}

function Result({hit, results: {query, total}}: {readonly hit: SearchHit; readonly results: ResultPages}) {
  const runtime = useRuntime();
  const {site} = runtime;
  const {href, ...native} = toHitLink(hit, site);
  const version = getVersionLabel(hit, site.docs);
  return (
    <article className="m-result">
      <h2>
        <a
          {...native}
          href={href}
          onClick={() => {
            dispatchSearchEvent({query, hits: total, chosen: hit.url});
            highlightOnArrival(runtime, hit);
          }}
        >
          <Marked runs={hit.title} />
        </a>
        {hit.notes && <Badge {...hit.notes} />}
        {version && <span className="m-badge">{version}</span>}
      </h2>
      <p className="m-hit-path">{[hit.hierarchy.lvl0 || site.title, ...listParentHeadings(hit)].join(' › ')}</p>
      {hit.snippet && (
        <p>
          <Marked runs={hit.snippet} />
        </p>
      )}
    </article>
  );
}
