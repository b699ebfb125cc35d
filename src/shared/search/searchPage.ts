import {decodeSafely} from '../decodeSafely.ts';
import type {SearchDocument} from '../search.ts';
import {type LanguageTools, PLAIN_TOOLS} from './searchLanguage.ts';
import {createFieldKey, encodeOccurrences, FIELD, findFieldEnd, getField, PHRASE_WORDS} from './searchPostings.ts';
import {TermCutter, tokenize} from './searchText.ts';

/** Occurrences of a term on one page. */
interface PageTerm {
  /** Encoded without the index of the page, so that it can be cached and joined in any order. */
  readonly posting: string;
  /** Number of sections that contain the term. */
  readonly sections: number;
  /** Importance of the term for the page, 0 to {@link MAX_IMPORTANCE}. */
  readonly importance: number;
}

/** Largest importance; encoded as one character. */
export const MAX_IMPORTANCE = 31;

/** The searchable part of a page. */
export type SearchablePage = Pick<SearchDocument, 'route' | 'title' | 'description' | 'keywords' | 'sections'>;

/** Folds equivalent characters of a page with the tools of its language. */
export function foldPage(page: SearchablePage, {fold}: LanguageTools): SearchablePage {
  if (fold === PLAIN_TOOLS.fold) return page;
  return {
    route: page.route,
    title: fold(page.title),
    ...(page.description ? {description: fold(page.description)} : {}),
    keywords: page.keywords.map(fold),
    sections: page.sections.map((section) => ({
      ...section,
      titles: section.titles.map(fold),
      text: fold(section.text),
      code: fold(section.code),
      names: section.names?.map(fold),
    })),
  };
}

/**
 * Extracts all terms of a page with their occurrences, in the order of the first one. The result
 * only depends on the page.
 * @param cutter shared by callers with many pages, because it caches words
 */
export function extractPageTerms(page: SearchablePage, cutter = new TermCutter()): Map<string, PageTerm> {
  const occurrences: Occurrences = new Map();
  const addWords = (text: string, fieldKey: number) =>
    cutter.forEach(text, (term, position) => {
      const list = occurrences.get(term);
      if (list) list.push(fieldKey, position);
      else occurrences.set(term, [fieldKey, position]);
    });
  // In the order of the field bits.
  page.sections.forEach((section, index) => {
    const first = index === 0;
    addWords(section.text, createFieldKey(index, FIELD.text));
    addWords(section.code, createFieldKey(index, FIELD.code));
    addPhrases(occurrences, createFieldKey(index, FIELD.head), [first ? page.title : (section.titles.at(-1) ?? '')]);
    if (first) {
      addPhrases(occurrences, createFieldKey(0, FIELD.keyword), page.keywords);
      addWords(page.description ?? '', createFieldKey(0, FIELD.description));
      addPhrases(occurrences, createFieldKey(0, FIELD.path), pathSegments(page.route));
    }
    addPhrases(occurrences, createFieldKey(index, FIELD.name), section.names ?? []);
  });
  const terms = new Map<string, PageTerm>();
  for (const [term, list] of occurrences) {
    const {posting, sections} = encodeOccurrences(list);
    terms.set(term, {posting, sections, importance: computeImportance(list)});
  }
  return terms;
}

function addPhrases(occurrences: Occurrences, fieldKey: number, phrases: readonly string[]): void {
  phrases.forEach((phrase, number) => {
    const tokens = tokenize(phrase);
    const length = Math.min(
      PHRASE_WORDS,
      tokens.reduce((end, token) => Math.max(end, token.position + token.span), 0),
    );
    for (const {term, position} of tokens) {
      if (position >= PHRASE_WORDS) continue;
      const list = occurrences.get(term) ?? [];
      list.push(fieldKey, number * PHRASE_WORDS + position, fieldKey, length);
      occurrences.set(term, list);
    }
  });
}

/**
 * Returns the segments of a route: `automation` and `group-testing` for
 * `/automation/group-testing`. Invalid percent-encoding stays unchanged.
 */
function pathSegments(route: string): string[] {
  const segments = route.split('/').filter((segment) => segment !== '');
  return segments.map(decodeSafely);
}

/** Occurrences by term, as {@link encodeOccurrences} expects them. */
type Occurrences = Map<string, number[]>;

function computeImportance(list: readonly number[]): number {
  let importance = 0;
  let words = 0;
  for (let at = 0; at < list.length; ) {
    const fieldKey = list[at]!;
    const end = findFieldEnd(list, at);
    const weight = getFieldWeight(fieldKey, end > at + 3 ? list[at + 3]! : 0);
    if (weight === 0) words += (end - at) / 2;
    at = end;
    importance += weight;
  }
  return Math.min(MAX_IMPORTANCE, importance + Math.floor(Math.log2(1 + words)));
}

/**
 * Returns what a field adds to the importance of a term; 0 for fields whose occurrences are counted
 * instead. If a word is on too many pages, its list keeps those with the highest importance: words
 * of the title, then of keywords, headings, and description, then frequent words.
 * @param length words of the first phrase with the term
 */
function getFieldWeight(fieldKey: number, length: number): number {
  const field = getField(fieldKey);
  // A word that is half of a title says more than one of ten words.
  if (field === FIELD.head) return Math.ceil((fieldKey === field ? 20 : 8) / Math.max(1, length));
  if (field === FIELD.name) return Math.ceil(6 / Math.max(1, length));
  if (field === FIELD.keyword) return 6;
  return field === FIELD.description ? 3 : 0;
}
