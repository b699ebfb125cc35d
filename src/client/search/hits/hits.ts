import {
  type PagePiece,
  type ScopeEntry,
  type SectionTuple,
  type StoredPage,
  toSections,
} from '../../../shared/search/searchFormat.ts';
import {foldCase} from '../../../shared/search/searchText.ts';
import type {MarkedText, SearchHierarchy, SearchHit} from '../../../shared/search.ts';
import type {RankedPage} from '../ranking/rankPages.ts';
import {type Marks, makeSnippet, markText} from './markText.ts';

/**
 * Most headings of a page beside its title, and most if a heading itself has words of the query.
 */
const MAX_HEADINGS = 1;
const MAX_MATCHING_HEADINGS = 2;
/** Separates lines of code in a snippet, which is shown on one line. */
const LINE_MARK = ' · ';
/** A heading is shown if its score is at least this share of the page's best heading. */
const MIN_SECTION_SHARE = 0.5;

/** A hit whose page is not loaded yet. */
export interface PlannedHit {
  readonly page: number;
  readonly section: number;
  readonly inHead: boolean;
}

/**
 * Selects the sections of a page that become hits. It does not need the page's text, so the number
 * of hits is known immediately.
 */
export function planHits(page: RankedPage): PlannedHit[] {
  const intro = page.sections.find((section) => section.section === 0);
  const headings = page.sections.filter((section) => section.section !== 0);
  const minScore = (headings[0]?.score ?? 0) * MIN_SECTION_SHARE;
  const shown = headings
    .slice(0, MAX_MATCHING_HEADINGS)
    .filter(({score, inHead}, rank) => score >= minScore && (rank < MAX_HEADINGS || inHead));
  return [...(intro ? [intro] : []), ...shown].map(({section, inHead}) => ({page: page.page, section, inHead}));
}

/** Converts a planned hit to a search hit. */
export function buildHit(
  page: PagePiece,
  plan: PlannedHit,
  {entry, marks}: {entry: ScopeEntry; marks: Marks},
): SearchHit {
  const storedSection: SectionTuple = page.parts[plan.section - (page.first ?? 0)] ?? ['', [], '', ''];
  const section = toSections({...page, parts: [storedSection]})[0]!;
  const title = section.titles.at(-1) ?? page.title;
  const url = section.anchor === '' ? page.route : `${page.route}#${section.anchor}`;
  const level = Math.min(6, 1 + section.titles.length) as 1 | 2 | 3 | 4 | 5 | 6;
  const description = plan.section === 0 ? (page.description ?? '') : '';
  const marked = markText(title, marks);
  const isUnmarked = marked.every((run) => !run.marked);
  const snippetRuns =
    makeSnippet(section.text, marks) ??
    makeSnippet(description, marks) ??
    makeSnippet(section.code.replace(/\s*\n\s*/g, LINE_MARK), marks) ??
    (description === ''
      ? undefined
      : [...(isUnmarked ? findMatchedKeywords(page, marks) : []), {text: description, marked: false}]);
  return {
    objectID: `${entry.language}:${entry.tag}:${url}`,
    url,
    type: plan.inHead ? `lvl${level}` : 'content',
    hierarchy: toHierarchy(page, section.titles),
    title: marked,
    snippet: snippetRuns,
    language: entry.language,
    version: entry.version,
    ...(section.versions && {notes: section.versions}),
  };
}

/**
 * Returns the matched keywords. They explain why a page is found whose texts have no match.
 * Keywords may be questions by the author, so none is shown whole.
 */
function findMatchedKeywords({keywords = []}: StoredPage, marks: Marks): readonly MarkedText[] {
  const words = markText(keywords.join(' '), marks).filter(({marked}) => marked);
  const different = new Map(words.map((word) => [foldCase(word.text), word]));
  return [...different.values()].flatMap((word) => [word, {text: LINE_MARK, marked: false}]);
}

function toHierarchy(page: StoredPage, titles: readonly string[]): SearchHierarchy {
  return {
    lvl0: page.section,
    lvl1: page.title,
    lvl2: titles[0] ?? null,
    lvl3: titles[1] ?? null,
    lvl4: titles[2] ?? null,
    lvl5: titles[3] ?? null,
    lvl6: titles[4] ?? null,
  };
}
