import {OPERATIONS_KEY, type PublishedOperation} from '../../../../shared/siteInfo.ts';
import type {BuiltSite} from '../../../state/snapshot/createLocaleSite.ts';

/** Lists the operations of APIs that the pages of a site describe, except hidden pages. */
export function listOperations(site: Pick<BuiltSite, 'pages'> | undefined): readonly PublishedOperation[] {
  return (site?.pages ?? []).flatMap(({record, route, noIndex}) => {
    // Authors may write the key in pages of their own, with any value.
    if (noIndex || !record?.source.generated) return [];
    const operations = (record.frontMatter as Readonly<Record<string, unknown>>)[OPERATIONS_KEY];
    return Array.isArray(operations)
      ? operations.map((operation: Omit<PublishedOperation, 'page'>) => ({...operation, page: route}))
      : [];
  });
}
