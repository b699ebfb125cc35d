import type {SearchDocument} from '../search.ts';
import {type LanguageTools, PLAIN_TOOLS} from './searchLanguage.ts';
import {encodeSections, FIELD, type FieldBit, PHRASE_WORDS} from './searchPostings.ts';
import {TermCutter, tokenize} from './searchText.ts';

/** A term's occurrences on one page. */
export interface PageTerm {
  /** Encoded, without the page's number: page-local, so that it can be cached and joined in any order. */
  readonly posting: string;
  /** Number of sections that hold the term. */
  readonly sections: number;
  /** How much the page is about the term, 0 to {@link MAX_IMPORTANCE}. */
  readonly importance: number;
}

/** Largest importance; as text it is one character. */
export const MAX_IMPORTANCE = 31;

/** What of a page is searched. */
export type SearchablePage = Pick<SearchDocument, 'route' | 'title' | 'description' | 'keywords' | 'sections'>;

/** The page as it is cut into terms: a language may write the same with other characters. */
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
    })),
  };
}

/**
 * All terms of a page with their occurrences, in the order in which they first occur: the same page gives the same result
 * anywhere. Callers with many pages pass one cutter for all.
 */
export function pageTerms(page: SearchablePage, cutter = new TermCutter()): Map<string, PageTerm> {
  const found: Occurrences = new Map();
  const words = (text: string, place: Place) =>
    cutter.forEach(text, (term, position) => {
      placeFor(found, term, place).push(position);
    });
  page.sections.forEach((section, index) => {
    const first = index === 0;
    words(section.text, {section: index, field: FIELD.text});
    words(section.code, {section: index, field: FIELD.code});
    addPhrases(found, {section: index, field: FIELD.head}, [first ? page.title : (section.titles.at(-1) ?? '')]);
    if (!first) return;
    addPhrases(found, {section: 0, field: FIELD.keyword}, page.keywords);
    words(page.description ?? '', {section: 0, field: FIELD.description});
    addPhrases(found, {section: 0, field: FIELD.path}, pathSegments(page.route));
  });
  const terms = new Map<string, PageTerm>();
  for (const [term, sections] of found)
    terms.set(term, {posting: encodeSections(sections), sections: sections.length, importance: importanceOf(sections)});
  return terms;
}

/** Where words stand. */
interface Place {
  readonly section: number;
  readonly field: FieldBit;
}

function addPhrases(found: Occurrences, place: Place, phrases: readonly string[]): void {
  phrases.forEach((phrase, number) => {
    const tokens = tokenize(phrase);
    const length = Math.min(
      PHRASE_WORDS,
      tokens.reduce((end, token) => Math.max(end, token.position + token.span), 0),
    );
    for (const {term, position} of tokens) {
      if (position < PHRASE_WORDS) placeFor(found, term, place).push(number * PHRASE_WORDS + position, length);
    }
  });
}

/** `/automation/group-testing` as `automation`, `group-testing`; what is not valid percent-encoding stays as it is. */
function pathSegments(route: string): string[] {
  const segments = route.split('/').filter((segment) => segment !== '');
  return segments.map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
}

/** Occurrences in one section while they are collected; fields arrive in the order of their bits. */
interface SectionOccurrences {
  readonly section: number;
  mask: number;
  readonly fields: number[][];
}

type Occurrences = Map<string, SectionOccurrences[]>;

/** Where the next position of a term goes. */
function placeFor(found: Occurrences, term: string, {section, field}: Place): number[] {
  let sections = found.get(term);
  if (!sections) {
    sections = [];
    found.set(term, sections);
  }
  let last = sections.at(-1);
  if (last?.section !== section) {
    last = {section, mask: 0, fields: []};
    sections.push(last);
  }
  if ((last.mask & field) === 0) {
    last.mask |= field;
    last.fields.push([]);
  }
  return last.fields.at(-1)!;
}

function importanceOf(sections: readonly SectionOccurrences[]): number {
  let importance = 0;
  let words = 0;
  for (const {section, mask, fields} of sections) {
    let index = 0;
    for (let bit = 1; bit <= mask; bit <<= 1) {
      if ((mask & bit) === 0) continue;
      const values = fields[index++]!;
      const weight = fieldWeight(bit, section, values[1]!);
      if (weight === 0) words += values.length;
      importance += weight;
    }
  }
  return Math.min(MAX_IMPORTANCE, importance + Math.floor(Math.log2(1 + words)));
}

/**
 * What it adds to the importance of a term that it stands in a field; 0 where its occurrences are counted. Which pages a list
 * keeps when a word stands in too many: those where it is part of the title, then of keywords, headings and description, then
 * where it is frequent.
 *
 * @param length words of the phrase that the term is first part of
 */
function fieldWeight(field: number, section: number, length: number): number {
  // A word that is half of a title says more than one of ten words.
  if (field === FIELD.head) return Math.ceil((section === 0 ? 20 : 8) / Math.max(1, length));
  if (field === FIELD.keyword) return 6;
  return field === FIELD.description ? 3 : 0;
}
