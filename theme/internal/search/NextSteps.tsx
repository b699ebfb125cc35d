import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {useRuntime} from 'manual-docs/core';
import type {SearchScope} from 'manual-docs/internal/client/search/searchScope';
import type {ReactNode} from 'react';

export interface NextStepsProps {
  /** The query that found nothing. */
  readonly query: string;
  /** Other queries to try. */
  readonly suggestions: readonly string[];
  readonly scope: SearchScope;
  readonly onQuery: (query: string) => void;
  readonly onScope: (scope: SearchScope) => void;
  /** Other places to begin. */
  readonly children?: ReactNode;
}

/** The next steps after a search without results: try other words, look in more places, tell the makers. */
export function NextSteps({query, suggestions, scope, onQuery, onScope, children}: NextStepsProps) {
  const {site} = useRuntime();
  const t = useModalTexts();
  const report = site.search?.missingResultsUrl?.replace('{query}', encodeURIComponent(query));
  const hasVersions = Object.values(scope.versions).some((name) => name !== '');
  const isOneLanguage = scope.language !== '' && Object.keys(site.locales).length > 1;
  const versions = Object.fromEntries(Object.keys(scope.versions).map((id) => [id, '']));
  const inVersions: Choice[] = hasVersions
    ? [[t('theme.search.allVersions'), () => onScope({...scope, versions})]]
    : [];
  const inLanguages: Choice[] = isOneLanguage
    ? [[t('theme.search.allLanguages'), () => onScope({...scope, language: ''})]]
    : [];
  return (
    <>
      {suggestions.length > 0 && (
        <div>
          <p>{t('theme.search.trySearching')}:</p>
          <Choices choices={suggestions.map((suggestion) => [suggestion, () => onQuery(suggestion)])} />
        </div>
      )}
      {inVersions.length + inLanguages.length > 0 && (
        <div>
          <p>{t('theme.search.searchIn')}</p>
          <Choices choices={[...inVersions, ...inLanguages]} />
        </div>
      )}
      {children}
      {report && (
        <p>
          {t('theme.search.believe')}{' '}
          <a href={report} target="_blank" rel="noopener noreferrer">
            {t('theme.search.letUsKnow')}
          </a>
        </p>
      )}
    </>
  );
}

type Choice = readonly [label: string, onPress: () => void];

/** Shows choices as a list of buttons. */
export function Choices({choices}: {readonly choices: readonly Choice[]}) {
  return (
    <ul className="m-search-suggestions">
      {choices.map(([label, onPress]) => (
        <li key={label}>
          <button type="button" className="m-text-button" onClick={onPress}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
