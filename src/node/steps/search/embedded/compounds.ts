import {hasCompounds} from '../../../../shared/search/searchLanguage.ts';

/** Minimum letters of a part, of the text before it, and of the text after it, which is longer than an ending. */
const MIN_PART = 5;
const MIN_BEFORE = 3;
const MIN_AFTER = 4;
/** Maximum number of compounds of a part; the most frequent ones are kept. */
const MOST_COMPOUNDS = 8;

interface CompoundsOptions {
  /** Sorted terms. */
  readonly terms: readonly string[];
  /** Number of sections that contain each term. */
  readonly sections: readonly number[];
  /** Name of the language tools. */
  readonly language: string;
}

/**
 * Finds compounds by their last part (`benutzerverzeichnis` by `verzeichnis`) and by their first
 * (`passwortwechsel` by `passwort`), for languages that write them as one word. Packs do not need them, because the browser has all terms.
 *
 * @returns pairs of the index of the part and its compounds, separated by spaces
 */
export function findCompounds({terms, sections, language}: CompoundsOptions): [part: number, compounds: string][] {
  if (!hasCompounds(language)) return [];
  const indexByTerm = new Map(terms.map((term, index) => [term, index]));
  const compoundsByPart = new Map<number, number[]>();
  /** Adds a compound to the first candidate that is a term. */
  const addToPart = (compound: number, candidates: readonly string[]) => {
    const term = candidates.find((candidate) => indexByTerm.has(candidate));
    if (term === undefined) return;
    const partIndex = indexByTerm.get(term)!;
    const compounds = compoundsByPart.get(partIndex);
    if (compounds) compounds.push(compound);
    else compoundsByPart.set(partIndex, [compound]);
  };
  terms.forEach((term, index) => {
    if (!/^\p{L}+$/u.test(term)) return;
    // Longest first, because a longer part says more.
    const lengths = Array.from(
      {length: Math.max(0, term.length - MIN_PART)},
      (_, shorter) => term.length - 1 - shorter,
    );
    addToPart(
      index,
      lengths.filter((length) => term.length - length >= MIN_BEFORE).map((length) => term.slice(-length)),
    );
    addToPart(
      index,
      lengths.filter((length) => term.length - length >= MIN_AFTER).map((length) => term.slice(0, length)),
    );
  });
  return [...compoundsByPart]
    .sort(([a], [b]) => a - b)
    .map(([partIndex, compounds]) => {
      const best = compounds.sort((a, b) => sections[b]! - sections[a]! || a - b).slice(0, MOST_COMPOUNDS);
      return [partIndex, best.map((index) => terms[index]!).join(' ')];
    });
}
