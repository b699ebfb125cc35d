import {hasCompounds} from '../../../../shared/search/searchLanguage.ts';

/** Letters of a part that is looked for, and of what is before it. */
const MIN_PART = 5;
const MIN_BEFORE = 3;
/** Compounds of one part that a query may ask for, the most frequent ones. */
const MOST_COMPOUNDS = 8;

interface CompoundsOptions {
  /** Sorted. */
  readonly terms: readonly string[];
  /** Sections that hold each term. */
  readonly sections: readonly number[];
  /** Name of the language's tools. */
  readonly language: string;
}

/**
 * Compounds by their last part (`benutzerverzeichnis` by `verzeichnis`), for languages that write them as one word: index of the part
 * and its compounds, separated by spaces. A pack needs none, because the browser has all its terms.
 */
export function compoundsOf({terms, sections, language}: CompoundsOptions): [part: number, compounds: string][] {
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
      // The longest part says most.
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
