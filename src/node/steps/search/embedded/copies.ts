import {hashShort} from '../../../../shared/routes.ts';
import {packNumbers} from '../../../../shared/search/searchNumbers.ts';
import type {SearchSection} from '../../../../shared/search.ts';

/** What decides which of the pages with the same text a query leads to. */
export interface PageStanding {
  /** Number of pages that link to it in their text. */
  readonly links: number;
  /** Place in the sidebars; later pages have larger numbers. */
  readonly place: number;
}

/** Characters of a sentence that two pages hardly share by chance. */
const LONG_SENTENCE = 30;
/** Sentences that identify a text. A partial keeps them where the page adds short sentences. */
const KEY_SENTENCES = 2;
/** Share of the text, in characters, that these sentences must have. */
const KEY_SHARE = 0.25;
/** Most pages with the same text. In a text that more pages share, readers look for none of them. */
const MOST_COPIES = 64;
/**
 * Most characters of packed copies, 2.5 kB after gzip, because each first query loads them. Sites
 * whose pages repeat each other as a whole have more.
 */
const MOST_CHARACTERS = 4_000;
const SENTENCE_END = /(?<=[.!?:;])\s+|(?<=[。！？])/;
const NO_STANDING: PageStanding = {links: 0, place: Number.MAX_SAFE_INTEGER};

/**
 * Returns a key of a section's text, which sections with the same partial share, or with the same
 * text written by hand. Empty for texts that are too short to tell.
 */
export function createTextKey({text, code}: Pick<SearchSection, 'text' | 'code'>): string {
  const sentences = [...text.split(SENTENCE_END), code].filter(({length}) => length >= LONG_SENTENCE);
  sentences.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const longest = sentences.slice(0, KEY_SENTENCES);
  const length = longest.reduce((sum, sentence) => sum + sentence.length, 0);
  return length > 0 && length >= (text.length + code.length) * KEY_SHARE ? hashShort(longest.join('\n')) : '';
}

/** The texts of a page. */
interface PageTexts {
  readonly route: string;
  /** Keys of its sections, separated by spaces. */
  readonly textKeys: string;
}

interface Copy {
  readonly page: number;
  readonly section: number;
}

/**
 * Packs the sections of a scope whose text is on several pages. A group of equal sections begins
 * with their number, followed by page, section, and level of each. Pages with more links have a
 * lower level, and those with as many are in the order of the sidebar.
 * @param standings standing of pages by route
 * @returns undefined if no text is on several pages
 */
export function packCopies(
  heads: readonly PageTexts[],
  standings: ReadonlyMap<string, PageStanding>,
): string | undefined {
  let packed = '';
  for (const copies of groupCopies(heads)) {
    const standing = ({page}: Copy) => standings.get(heads[page]!.route) ?? NO_STANDING;
    copies.sort((a, b) => standing(b).links - standing(a).links || standing(a).place - standing(b).place);
    let level = 0;
    const numbers = copies.flatMap((copy, index) => {
      if (index > 0 && standing(copy).links < standing(copies[index - 1]!).links) level++;
      return [copy.page, copy.section, level];
    });
    const group = packNumbers([copies.length, ...numbers]);
    if (packed.length + group.length > MOST_CHARACTERS) break;
    packed += group;
  }
  return packed === '' ? undefined : packed;
}

/** Groups sections by their text, largest groups first. A page counts once. */
function groupCopies(heads: readonly PageTexts[]): Copy[][] {
  const groups = new Map<string, Copy[]>();
  heads.forEach(({textKeys}, page) => {
    for (const [section, key] of textKeys.split(' ').entries()) {
      if (key === '') continue;
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      if (group.at(-1)?.page !== page) group.push({page, section});
    }
  });
  return [...groups.values()]
    .filter(({length}) => length > 1 && length <= MOST_COPIES)
    .sort((a, b) => b.length - a.length);
}
