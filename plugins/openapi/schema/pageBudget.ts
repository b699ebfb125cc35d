/**
 * The space that is left for one operation on its page, so that the page stays below 60 kB of
 * HTML. The rest is on pages of its own, to which the operation links.
 */
export interface PageBudget {
  /** Weight of fields. */
  weight: number;
  /** Characters of examples. */
  characters: number;
  /** Characters of samples and examples in colors, which multiply the size of a page by five. */
  colored: number;
  /** Directions and keys of the schemas whose fields are shown. */
  readonly shown: Set<string>;
}

/** Creates the budget of an operation. */
export function createPageBudget(): PageBudget {
  return {weight: 45, characters: 4500, colored: 2000, shown: new Set()};
}

/** Returns the language of a block, or `text` if the page has too much colored text. */
export function spendColors({text, language}: {text: string; language: string}, budget: PageBudget): string {
  if (language !== 'text' && text.length > budget.colored) return 'text';
  budget.colored -= text.length;
  return language;
}
