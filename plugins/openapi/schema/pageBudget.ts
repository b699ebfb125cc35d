/**
 * The space that is left for one operation on its page, so that the page stays below 60 kB of
 * HTML. The rest is on pages of its own, to which the operation links.
 */
export interface PageBudget {
  /** Weight of fields. */
  weight: number;
  /** Characters of examples. */
  characters: number;
  /** Characters of examples in colors, which multiply the size of a page by five. */
  colored: number;
  /** Directions and keys of the schemas whose fields are shown. */
  readonly shown: Set<string>;
}

/** Creates the budget of an operation. */
export function createPageBudget(): PageBudget {
  return {weight: 60, characters: 6000, colored: 1500, shown: new Set()};
}
