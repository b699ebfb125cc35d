import type {AnalyzedQuery} from '../words/analyzeQuery.ts';
import {FIELDS, type PageMatch, PHRASE_FIELDS, type SectionMatch} from './matchQuery.ts';

/** Leaves the pages on which each phrase of the query (words in quotes) occurs as it was typed, and of these the sections that have one. */
export function keepPhrases(
  matches: ReadonlyMap<number, PageMatch>,
  {phrases, words}: Pick<AnalyzedQuery, 'phrases' | 'words'>,
): ReadonlyMap<number, PageMatch> {
  if (phrases.length === 0) return matches;
  const has = (section: SectionMatch, phrase: readonly number[]) =>
    areSideBySide(
      section,
      phrase.map((word) => [word, words[word]!.at]),
    );
  const kept = new Map<number, PageMatch>();
  for (const [page, match] of matches) {
    const sections = [...match];
    if (!phrases.every((phrase) => sections.some(([, section]) => has(section, phrase)))) continue;
    kept.set(page, new Map(sections.filter(([, section]) => phrases.some((phrase) => has(section, phrase)))));
  }
  return kept;
}

/** Whether words, each with its place in the query, are in some field of a section side by side. */
function areSideBySide(section: SectionMatch, words: readonly (readonly [word: number, at: number])[]): boolean {
  return FIELDS.some((field) => {
    const step = PHRASE_FIELDS.includes(field) ? 2 : 1;
    const starts = words.map(([word, at]) =>
      (section[word]?.[field]?.values ?? []).filter((_, index) => index % step === 0).map((position) => position - at),
    );
    return starts[0]!.some((start) => starts.every((others) => others.includes(start)));
  });
}
