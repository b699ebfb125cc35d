import {isCompiledRecord, unpackDetails} from '../../../shared/build.ts';
import {decodeEntities} from '../../../shared/decodeEntities.ts';
import type {Site} from '../../steps/site/graph.ts';
import type {SitePage} from '../../steps/site/types.ts';

/**
 * Resolves the words of links that have none: the heading or the title of their target, or the
 * address of a target without one.
 *
 * @returns words by the index of the link; `undefined` if all links of the page have words
 */
export function resolveLinkWords(
  page: SitePage,
  site: Pick<Site, 'targets' | 'byRoute'>,
): Readonly<Record<number, string>> | undefined {
  const {record} = page;
  if (!record || !isCompiledRecord(record) || !record.wordless) return undefined;
  const {links} = unpackDetails(record);
  const targets = site.targets(page);
  const toWords = (index: number): string => {
    const target = targets[index];
    const other = target?.type === 'page' ? site.byRoute.get(target.route) : undefined;
    if (!other || target?.type !== 'page') return links[index]?.href ?? '';
    const heading = other.record && unpackDetails(other.record).toc.find(({id}) => id === target.anchor);
    return heading ? decodeEntities(heading.html.replace(/<[^>]*>/g, '')) : other.props.title;
  };
  return Object.fromEntries(record.wordless.map((index) => [index, toWords(index)]));
}
