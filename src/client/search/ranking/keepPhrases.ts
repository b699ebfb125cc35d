import {stepOf} from '../../../shared/search/searchPostings.ts';
import type {AnalyzedQuery} from '../words/analyzeQuery.ts';
import {FIELDS, type PageMatch, type SectionMatch} from './matchQuery.ts';

/** The sections of a page that have a phrase of the query (words in quotes) as it was typed, where the page has each of them. */
export function keepPhrases(match: PageMatch, {phrases, words}: Pick<AnalyzedQuery, 'phrases' | 'words'>): PageMatch {
  if (phrases.length === 0) return match;
  const hasPhrase = (section: SectionMatch, phrase: readonly number[]) =>
    areSideBySide(
      section,
      phrase.map((word) => [word, words[word]!.at]),
    );
  const sections = [...match];
  if (!phrases.every((phrase) => sections.some(([, section]) => hasPhrase(section, phrase)))) return new Map();
  return new Map(sections.filter(([, section]) => phrases.some((phrase) => hasPhrase(section, phrase))));
}

/** Whether words, each with its place in the query, are in some field of a section side by side. */
function areSideBySide(section: SectionMatch, words: readonly (readonly [word: number, at: number])[]): boolean {
  return FIELDS.some((field) => {
    const step = stepOf(field);
    const starts = words.map(([word, at]) =>
      (section[word]?.[field]?.values ?? []).filter((_, index) => index % step === 0).map((position) => position - at),
    );
    return starts[0]!.some((start) => starts.every((others) => others.includes(start)));
  });
}
