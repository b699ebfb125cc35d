import {errorMessages} from '@theme-original/errors/messages';
import {nearestPages, wantedWords} from '@theme-original/errors/nearestPages';
import type {NotFoundPage as NotFoundPageProps} from 'manual-docs';
import {homePath, openSearch, useIsReady, useLocation, useRuntime, useTranslate} from 'manual-docs/core';

/** The page for paths that lead nowhere: what happened, and where to go from here. */
export function NotFoundPage({page: {pages = [], places = []}}: {readonly page: NotFoundPageProps}) {
  const runtime = useRuntime();
  const {search, baseUrl} = runtime.site;
  const t = useTranslate(errorMessages);
  const ready = useIsReady();
  const {pathname} = useLocation();
  const home = homePath(baseUrl);
  const words = ready ? wantedWords(pathname) : '';
  const near = ready ? nearestPages(pathname, pages) : [];
  const shown = near.length > 0 ? near : places.map(({href, label}) => [href, label] as const);
  return (
    <div className="screen not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{t('theme.errors.notFoundTitle')}</h1>
      <p>{t('theme.errors.notFound')}</p>
      <p>{t('theme.errors.notFoundContact')}</p>
      <div className="not-found-steps">
        {search && (
          <button type="button" className="button needs-script" onClick={() => openSearch(runtime, words)}>
            {words ? t('theme.errors.searchFor', {words}) : t('theme.errors.search')}
          </button>
        )}
        <a className="button button-quiet" href={home}>
          {t('theme.errors.home')}
        </a>
      </div>
      {shown.length > 0 && (
        <nav aria-labelledby="not-found-places">
          <h2 id="not-found-places">{t(near.length > 0 ? 'theme.errors.near' : 'theme.errors.places')}</h2>
          <ul>
            {shown.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
