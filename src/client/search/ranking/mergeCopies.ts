import type {Copies, Copy} from '../index/copies.ts';
import {toSectionKey} from '../index/sectionKey.ts';
import {type RankedPage, ROUNDING} from './rankPages.ts';

/** Factor for the score of a page whose text another page gives. It ranks below all other pages. */
const COPY_SCORE = 0.01;

/**
 * Merges pages whose answer is the same text. The page that most others link to takes the place of
 * the best of them, and the others follow all other results.
 * @param pages ranked pages, best first
 */
export function mergeCopies(pages: readonly RankedPage[], copies: Copies): readonly RankedPage[] {
  if (copies.size === 0) return pages;
  const groups = new Map<number, CopiedPage[]>();
  for (const page of pages) {
    const copy = page.answer === undefined ? undefined : copies.get(toSectionKey(page.page, page.answer));
    if (copy) groups.set(copy.group, [...(groups.get(copy.group) ?? []), {page, copy}]);
  }
  if (groups.size === 0) return pages;
  const scores = new Map<RankedPage, number>();
  for (const group of groups.values()) {
    const leader = findLeader(group);
    for (const {page} of group) scores.set(page, page === leader ? group[0]!.page.score : page.score * COPY_SCORE);
  }
  const merged = pages.map((page) => ({...page, score: scores.get(page) ?? page.score}));
  return merged.sort((a, b) => b.score - a.score);
}

interface CopiedPage {
  readonly page: RankedPage;
  readonly copy: Copy;
}

/** Returns the page with most links, of those that contain most words of the query. */
function findLeader(group: readonly CopiedPage[]): RankedPage {
  const coverage = Math.max(...group.map(({page}) => page.coverage)) - ROUNDING;
  const [leader] = group
    .filter(({page}) => page.coverage >= coverage)
    .sort((a, b) => a.copy.level - b.copy.level || b.page.score - a.page.score || a.copy.order - b.copy.order);
  return leader!.page;
}
