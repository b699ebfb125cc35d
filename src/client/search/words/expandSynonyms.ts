import type {SynonymGroup} from '../../../shared/search/searchFormat.ts';
import type {VocabularyTerm} from '../index/vocabulary.ts';
import type {Alternative} from './alternative.ts';
import type {QueryWord} from './analyzeQuery.ts';

/** One or two words of a query, and the words that they also find. */
export type WordPair = readonly [typed: readonly string[], other: readonly string[]];

interface SynonymOptions {
  readonly pairs: readonly WordPair[];
  /** Weight of a synonym relative to the typed word. */
  readonly weight: number;
  readonly find: (term: string) => Promise<VocabularyTerm | undefined>;
}

/** Returns the synonyms of words of the query. */
export async function expandSynonyms(
  words: readonly QueryWord[],
  {pairs, weight, find}: SynonymOptions,
): Promise<Alternative[]> {
  const candidates = pairs.flatMap(([typed, other]) =>
    findStarts(typed, words).map((from) => ({from, count: typed.length, other})),
  );
  const alternatives = await Promise.all(
    candidates.map(async ({from, count, other}): Promise<Alternative[]> => {
      const [first, second] = await Promise.all(other.slice(0, 2).map(find));
      if (!first || (other.length > 1 && !second)) return [];
      return [{terms: second ? [first, second] : [first], weight, from, count}];
    }),
  );
  return alternatives.flat();
}

/** Returns the pairs of synonyms: each member of a group finds the others. */
export function pairSynonyms(groups: readonly SynonymGroup[] = []): WordPair[] {
  return groups.flatMap((group) =>
    group.flatMap((typed) => group.flatMap((other): WordPair[] => (other === typed ? [] : [[typed, other]]))),
  );
}

/** Returns the indexes in the query at which the terms are adjacent. */
function findStarts(terms: readonly string[], words: readonly QueryWord[]): number[] {
  if (terms.length === 0) return [];
  return words.flatMap((word, from) =>
    terms.every((term, step) => words[from + step]?.term === term && words[from + step]!.at === word.at + step)
      ? [from]
      : [],
  );
}
