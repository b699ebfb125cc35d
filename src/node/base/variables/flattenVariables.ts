import {findVariableUses, isVariableKey, unmaskVariables} from './variableSyntax.ts';

/** Values of variables by their full name: `product.name`. */
export type Variables = Readonly<Record<string, string>>;

/** Variables as authors write them: texts, and maps of them. */
export interface VariableTree {
  readonly [key: string]: string | VariableTree;
}

/** Flattens a tree of variables to values by full name. */
export function flattenVariables(tree: VariableTree, prefix = ''): Variables {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flattenVariables(value, `${prefix}${key}.`)),
    ),
  );
}

interface VariableProblem {
  readonly path: readonly string[];
  /** The expected value, as the end of a sentence. */
  readonly expected: string;
  readonly hint?: string;
}

const QUOTE_HINT = "write the value in quotes, because a number loses its zeros: `version: '5.10'`";

/** Finds the first entry of a tree that cannot be a variable; undefined if it is valid. */
export function findVariableProblem(tree: unknown, path: readonly string[] = []): VariableProblem | undefined {
  if (typeof tree === 'string') {
    const [use] = findVariableUses(tree);
    return use && {path, expected: `a text without variables, got one with \`{{${use.name}}}\``};
  }
  if (tree === null || typeof tree !== 'object' || Array.isArray(tree)) {
    const expected = path.length === 0 ? 'a map of texts' : 'a text, or a map of texts';
    return {path, expected, ...(typeof tree === 'number' ? {hint: QUOTE_HINT} : {})};
  }
  for (const [key, value] of Object.entries(tree)) {
    if (!isVariableKey(key))
      return {path: [...path, key], expected: 'a name of letters, digits, `_`, and `-` that begins with a letter'};
    const problem = findVariableProblem(value, [...path, key]);
    if (problem) return problem;
  }
  return undefined;
}

/** Converts the numbers and booleans of a tree, which are exact, to texts. */
export function toVariableTexts(tree: unknown): unknown {
  if (typeof tree === 'number' || typeof tree === 'boolean') return String(tree);
  if (typeof tree === 'string') return unmaskVariables(tree);
  if (tree === null || typeof tree !== 'object' || Array.isArray(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, toVariableTexts(value)]));
}

/** Returns whether the variables of a page still have the values with which it was compiled. */
export function hasSameVariables(
  uses: Readonly<Record<string, string | null>> | undefined,
  variables: Variables | undefined,
): boolean {
  return uses === undefined || Object.entries(uses).every(([name, value]) => (variables?.[name] ?? null) === value);
}

/** Returns the variables in the front matter of a page; none if the value is not a valid tree. */
export function readOwnVariables(tree: unknown): Variables {
  const texts = toVariableTexts(tree);
  return findVariableProblem(texts) ? {} : flattenVariables(texts as VariableTree);
}
