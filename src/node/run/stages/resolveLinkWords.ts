import {isCompiledRecord, unpackDetails} from '../../../shared/build.ts';
import {decodeEntities} from '../../../shared/decodeEntities.ts';
import type {Site} from '../../steps/site/graph.ts';
import type {SitePage} from '../../steps/site/types.ts';

type LinkSite = Pick<Site, 'targets' | 'byRoute'>;

/** Returns the pages whose headings, titles, or descriptions are the words of links on a page. */
export function findWordTargets(page: SitePage, site: LinkSite): SitePage[] {
  const {record} = page;
  if (!record || !isCompiledRecord(record) || !record.wordless) return [];
  const targets = site.targets(page);
  return record.wordless.flatMap((index) => findTarget(targets[index], site) ?? []);
}

function findTarget(target: ReturnType<Site['targets']>[number] | undefined, {byRoute}: LinkSite) {
  return target?.type === 'page' ? byRoute.get(target.route) : undefined;
}

/**
 * Resolves the words of links that have none: the heading or the title of their target, or the
 * address of a target without one. For cards, it also returns the descriptions of the targets.
 *
 * @returns words by the index of the link, and descriptions by `d` with the index; `undefined` if all links of the page have words
 */
export function resolveLinkWords(page: SitePage, site: LinkSite): Readonly<Record<string, string>> | undefined {
  const {record} = page;
  if (!record || !isCompiledRecord(record) || !record.wordless) return undefined;
  const {links} = unpackDetails(record);
  const targets = site.targets(page);
  const findPage = (index: number): SitePage | undefined => findTarget(targets[index], site);
  const toWords = (index: number): string => {
    const target = targets[index];
    const other = findPage(index);
    if (!other || target?.type !== 'page') return links[index]?.href ?? '';
    const heading = other.record && unpackDetails(other.record).toc.find(({id}) => id === target.anchor);
    return heading ? decodeEntities(heading.html.replace(/<[^>]*>/g, '')) : other.props.title;
  };
  return Object.fromEntries(
    record.wordless.flatMap((index) => {
      const {description} = findPage(index)?.props ?? {};
      return [[index, toWords(index)], ...(description ? [[`d${index}`, description]] : [])];
    }),
  );
}
