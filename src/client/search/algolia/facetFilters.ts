import type {SearchFilters} from '../../../shared/search.ts';

/** Filters of the hosted search: all groups must hold, of a group (a list) one member. */
type FacetFilters = readonly (string | readonly string[])[];

/** The filters of a query joined to those of the site's configuration (a string, or a list of strings and groups). */
export function facetFilters(filters: SearchFilters | undefined, configured: unknown): FacetFilters {
  const configuredFilters = typeof configured === 'string' ? [configured] : Array.isArray(configured) ? configured : [];
  return [
    ...(filters?.language ? [`language:${filters.language}`] : []),
    ...(filters?.tags?.length ? [filters.tags.map((tag) => `docusaurus_tag:${tag}`)] : []),
    ...(configuredFilters as FacetFilters),
  ];
}
