import {errorMessages} from '@theme-original/internal/errors/messages';
import type {NotFoundPage as NotFoundPageData} from 'manual-docs';
import {useSite, useTranslate} from 'manual-docs/core';

export interface NotFoundPageProps {
  readonly page: NotFoundPageData;
}

/** The page for paths that lead nowhere: what happened, and where to go from here. The shell puts pages there that may have been meant. */
export function NotFoundPage({page: {places: startPages = []}}: NotFoundPageProps) {
  const {search, baseUrl} = useSite();
  const t = useTranslate(errorMessages);
  return (
    <div className="m-screen m-not-found">
      <p className="m-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{t('theme.errors.notFoundTitle')}</h1>
      <p>{t('theme.errors.notFound')}</p>
      <p>{t('theme.errors.notFoundContact')}</p>
      <div className="m-not-found-steps">
        {search && (
          <button
            type="button"
            className="m-button m-needs-script"
            data-do="search"
            data-for={t('theme.errors.searchFor')}
          >
            {t('theme.errors.search')}
          </button>
        )}
        <a className="m-button m-button-quiet" href={baseUrl}>
          {t('theme.errors.home')}
        </a>
      </div>
      <nav aria-labelledby="not-found-places" data-near={t('theme.errors.near')} hidden={startPages.length === 0}>
        <h2 id="not-found-places">{t('theme.errors.places')}</h2>
        <ul>
          {startPages.map(({href, label}) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
