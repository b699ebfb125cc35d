import {getOccurrenceSize} from '../../../shared/search/searchPostings.ts';
import type {AnalyzedQuery} from '../words/analyzeQuery.ts';
import {FIELDS, type PageMatch, type SectionMatch} from './matchQuery.ts';

/**
 * Keeps the sections that contain a quoted phrase of the query as typed. The page must contain each
 * phrase.
 */
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

/**
 * Returns whether words, each with its position in the query, are adjacent in some field of a
 * section.
 */
function areSideBySide(section: SectionMatch, words: readonly (readonly [word: number, at: number])[]): boolean {
  return FIELDS.some((field) => {
    const step = getOccurrenceSize(field);
    const starts = words.map(([word, at]) =>
      (section[word]?.[field]?.values ?? []).filter((_, index) => index % step === 0).map((position) => position - at),
    );
    return starts[0]!.some((start) => starts.every((others) => others.includes(start)));
  });
}
