import {searchPageMessages} from '@theme-original/internal/search/page/searchPageMessages';
import {useSite, useTranslate} from 'manual-docs';
import type {SearchScope} from 'manual-docs/internal/client/search/searchScope';
import {useId, useLayoutEffect, useRef} from 'react';

export interface SearchFacetsProps {
  readonly scope: SearchScope;
  readonly onScope: (scope: SearchScope) => void;
}

interface FacetProps {
  readonly label: string;
  readonly allLabel: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onValue: (value: string) => void;
}

/** Narrows the search page to a language and to versions, where the site has several. */
export function SearchFacets({scope, onScope}: SearchFacetsProps) {
  const {locales, docs} = useSite();
  const t = useTranslate(searchPageMessages);
  const languages = Object.entries(locales);
  const versioned = Object.values(docs).filter(({versions}) => versions.length > 1);
  if (languages.length < 2 && versioned.length === 0) return null;
  return (
    <div className="m-facets">
      {languages.length > 1 && (
        <Facet
          label={t('theme.search.page.language')}
          allLabel={t('theme.search.allLanguages')}
          value={scope.language}
          options={languages.map(([name, {label}]) => [name, label])}
          onValue={(language) => onScope({...scope, language})}
        />
      )}
      {versioned.map(({pluginId, versions}) => (
        <Facet
          key={pluginId}
          label={
            versioned.length > 1 ? t('theme.search.page.versionOf', {name: pluginId}) : t('theme.search.page.version')
          }
          allLabel={t('theme.search.allVersions')}
          value={scope.versions[pluginId] ?? ''}
          options={versions.map(({name, label}) => [name, label])}
          onValue={(name) => onScope({...scope, versions: {...scope.versions, [pluginId]: name}})}
        />
      ))}
    </div>
  );
}

function Facet({label, allLabel, value, options, onValue}: FacetProps) {
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page was live
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) onValue(field.current.value);
  }, []);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select ref={field} id={id} value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{allLabel}</option>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
