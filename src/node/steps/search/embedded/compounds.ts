import {hasCompounds} from '../../../../shared/search/searchLanguage.ts';

/** Minimum letters of a part, and of the text before it. */
const MIN_PART = 5;
const MIN_BEFORE = 3;
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
 * Finds compounds by their last part (`benutzerverzeichnis` by `verzeichnis`), for languages that
 * write them as one word. Packs do not need them, because the browser has all terms.
 *
 * @returns pairs of the index of the part and its compounds, separated by spaces
 */
export function findCompounds({terms, sections, language}: CompoundsOptions): [part: number, compounds: string][] {
  if (!hasCompounds(language)) return [];
  const indexByTerm = new Map(terms.map((term, index) => [term, index]));
  const compoundsByPart = new Map<number, number[]>();
  terms.forEach((term, index) => {
    if (!/^\p{L}+$/u.test(term)) return;
    for (let cut = MIN_BEFORE; cut <= term.length - MIN_PART; cut++) {
      const partIndex = indexByTerm.get(term.slice(cut));
      if (partIndex === undefined) continue;
      const compounds = compoundsByPart.get(partIndex);
      if (compounds) compounds.push(index);
      else compoundsByPart.set(partIndex, [index]);
      // Only the longest part counts.
      return;
    }
  });
  return [...compoundsByPart]
    .sort(([a], [b]) => a - b)
    .map(([partIndex, compounds]) => {
      const best = compounds.sort((a, b) => sections[b]! - sections[a]! || a - b).slice(0, MOST_COMPOUNDS);
      return [partIndex, best.map((index) => terms[index]!).join(' ')];
    });
}
