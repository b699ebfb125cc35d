/**
 * Returns why a value is not a TextMate grammar, to follow "The grammar"; `undefined` if it is one.
 */
export function findGrammarProblem(grammar: unknown): string | undefined {
  if (typeof grammar !== 'object' || grammar === null || Array.isArray(grammar)) return 'is not an object';
  const {name, scopeName, patterns, aliases, embeddedLangs} = grammar as Record<string, unknown>;
  if (typeof name !== 'string' || !name.trim()) return 'has no `name`: the word that authors write after the fence';
  if (typeof scopeName !== 'string' || !scopeName.trim()) return 'has no `scopeName`, for example `source.example`';
  if (!Array.isArray(patterns)) return 'has no `patterns` array';
  if (aliases !== undefined && !isStringArray(aliases)) return 'has `aliases` that are not an array of texts';
  if (embeddedLangs !== undefined && !isStringArray(embeddedLangs))
    return 'has `embeddedLangs` that are not an array of texts';
  return undefined;
}

function isStringArray(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
