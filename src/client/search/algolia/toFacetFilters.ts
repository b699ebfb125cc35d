import type {SearchFilters} from '../../../shared/search.ts';

/**
 * Filters of the hosted search. All groups must match; one member of a group (a list) is enough.
 */
type FacetFilters = readonly (string | readonly string[])[];

/**
 * Combines the filters of a query with those of the site's configuration.
 * @param configured a string, or a list of strings and groups
 */
export function toFacetFilters(filters: SearchFilters | undefined, configured: unknown): FacetFilters {
  const configuredFilters = typeof configured === 'string' ? [configured] : Array.isArray(configured) ? configured : [];
  return [
    ...(filters?.language ? [`language:${filters.language}`] : []),
    ...(filters?.tags?.length ? [filters.tags.map((tag) => `docusaurus_tag:${tag}`)] : []),
    ...(configuredFilters as FacetFilters),
  ];
}
