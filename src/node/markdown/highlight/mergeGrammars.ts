const PATTERN_KEYS = new Set(['match', 'begin', 'end', 'while']);

/**
 * The exact grammar with as many of its patterns compiled as can be without changing what it matches.
 *
 * Compiling a pattern ahead of time loses two things that a tokenizer resolves while it runs: a group of `begin` that
 * `end` or `while` refers to (here documents, raw strings, fences), and the anchors `\G` and `\A`. Patterns that use
 * these stay in source form; all others are taken from the precompiled grammar, which saves their conversion at start.
 * The two grammars have the same shape, being made from one source.
 *
 * @param exact a TextMate grammar with patterns as text
 * @param precompiled the same grammar with patterns as expressions
 */
export function mergeGrammars(exact: unknown, precompiled: unknown): unknown {
  if (Array.isArray(exact)) {
    const other = Array.isArray(precompiled) && precompiled.length === exact.length ? precompiled : [];
    return exact.map((item, i) => mergeGrammars(item, other[i]));
  }
  if (!isRecord(exact)) return exact;
  const other = isRecord(precompiled) ? precompiled : {};
  return Object.fromEntries(
    Object.entries(exact).map(([key, value]) => {
      const counterpart = other[key];
      if (typeof value !== 'string') return [key, mergeGrammars(value, counterpart)];
      const useful = PATTERN_KEYS.has(key) && counterpart instanceof RegExp && !isResolvedLate(key, value);
      return [key, useful ? counterpart : value];
    }),
  );
}

/** True for a pattern whose meaning depends on the place where it is tried. */
function isResolvedLate(key: string, source: string): boolean {
  return /\\[AG]/.test(source) || ((key === 'end' || key === 'while') && /\\\d/.test(source));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}
