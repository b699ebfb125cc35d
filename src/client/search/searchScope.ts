import type {SearchFilters} from '../../shared/search.ts';
import type {DocsInstance, PageProps, SearchConfig, SiteProps} from '../../shared/types.ts';

export interface SearchScope {
  /** Locale, or empty for all. */
  readonly language: string;
  /** Version name per docs instance, or empty for all. */
  readonly versions: Readonly<Record<string, string>>;
}

interface ScopeContext {
  readonly site: Pick<SiteProps, 'locale' | 'docs'>;
  readonly search: Pick<SearchConfig, 'engine' | 'contextualSearch'>;
  readonly page: PageProps;
  readonly preferred: Readonly<Record<string, string>>;
}

/**
 * Returns the initial scope of a search. With contextual search it is the reader's language and
 * versions: the current version, else the preferred one, else the last. Otherwise it is all
 * versions. The embedded index always stays in the language, because other languages may be on
 * other sites.
 */
export function getDefaultScope({site, search, page, preferred}: ScopeContext): SearchScope {
  const {contextualSearch, engine} = search;
  const chooseVersion = ({pluginId, versions}: DocsInstance) => {
    if (!contextualSearch) return '';
    if ('docsPluginId' in page && page.docsPluginId === pluginId && page.version) return page.version;
    return preferred[pluginId] ?? versions.find(({isLast}) => isLast)?.name ?? '';
  };
  const instances = Object.values(site.docs);
  return {
    language: contextualSearch || engine === 'embedded' ? site.locale : '',
    versions: Object.fromEntries(instances.map((instance) => [instance.pluginId, chooseVersion(instance)])),
  };
}

/**
 * Returns the engine filters of a scope. Pages without a version (blog, single pages) always match.
 */
export function toScopeFilters(scope: SearchScope, docs: SiteProps['docs']): SearchFilters {
  const narrowed = Object.values(scope.versions).some((name) => name !== '');
  const tags = Object.values(docs).flatMap(({pluginId, versions}) => {
    const chosen = scope.versions[pluginId];
    const names = chosen ? [chosen] : versions.map(({name}) => name);
    return names.map((name) => `docs-${pluginId}-${name}`);
  });
  return {
    language: scope.language || undefined,
    ...(narrowed ? {tags: ['default', ...tags]} : {}),
  };
}
