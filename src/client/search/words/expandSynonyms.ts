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
  /** Returns other forms of a single word. Absent: only the word itself is found. */
  readonly findForms?: (term: string) => Promise<readonly VocabularyTerm[]>;
  /** Returns the key by which typed words and those of pairs are compared. Absent: the term. */
  readonly toKey?: (term: string) => string;
}

/** Returns the synonyms of words of the query. */
export async function expandSynonyms(
  words: readonly QueryWord[],
  {pairs, weight, find, findForms, toKey = (term) => term}: SynonymOptions,
): Promise<Alternative[]> {
  const keyed = words.map(({term, at}) => ({key: toKey(term), at}));
  const candidates = pairs.flatMap(([typed, other]) =>
    findStarts(typed, keyed).map((from) => ({from, count: typed.length, other})),
  );
  const alternatives = await Promise.all(
    candidates.map(async ({from, count, other}): Promise<Alternative[]> => {
      if (findForms && other.length === 1) {
        const forms = await findForms(other[0]!);
        return forms.map((form) => ({terms: [form], weight, from, count}));
      }
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

/** Returns the indexes in the query at which the keys are adjacent. */
function findStarts(keys: readonly string[], words: readonly {readonly key: string; readonly at: number}[]): number[] {
  if (keys.length === 0) return [];
  return words.flatMap((word, from) =>
    keys.every((key, step) => words[from + step]?.key === key && words[from + step]!.at === word.at + step)
      ? [from]
      : [],
  );
}
