import {errorMessages} from '@theme-original/errors/messages';
import {nearestPages} from '@theme-original/errors/nearestPages';
import {navbarPlaces, type Place} from '@theme-original/layout/places';
import type {NotFoundPage as NotFoundPageProps} from 'manual';
import {homePath, openSearch, useIsReady, useLocation, useRuntime, useTranslate} from 'manual/core';

/** What the reader was looking for, as far as the address tells: its last part, in words. */
export function wantedWords(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  let text = last;
  try {
    text = decodeURIComponent(last);
  } catch {
    // Shown as it was written.
  }
  return text
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Known = NonNullable<NotFoundPageProps['pages']>;

const toPlace = ([href, label]: Known[number]): Place => ({href, label});

/** The page for paths that lead nowhere: what happened, and where to go from here. */
export function NotFoundPage({page: {pages = [], places: sections = []}}: {readonly page: NotFoundPageProps}) {
  const runtime = useRuntime();
  const {navbar, search, baseUrl} = runtime.site;
  const t = useTranslate(errorMessages);
  const ready = useIsReady();
  const {pathname} = useLocation();
  const home = homePath(baseUrl);
  const words = ready ? wantedWords(pathname) : '';
  const near = ready ? nearestPages(pathname, pages) : [];
  const known = [navbarPlaces(navbar.items), sections].map((list) => list.filter(({href}) => href !== home));
  const [places = []] = [near.map(toPlace), ...known].filter((list) => list.length > 0);
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
      {places.length > 0 && (
        <nav aria-labelledby="not-found-places">
          <h2 id="not-found-places">{t(near.length > 0 ? 'theme.errors.near' : 'theme.errors.places')}</h2>
          <ul>
            {places.map(({href, label}) => (
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
