import type {Diagnostic} from '../diagnostic.ts';

interface FoldedProblems {
  readonly shown: readonly Diagnostic[];
  /** Warnings with the same code and message after the first ones, in order. */
  readonly repeated: readonly (readonly Diagnostic[])[];
}

/** Maximum number of equal warnings that are shown with their source. Five show whether they have the same cause. */
const MOST_SHOWN = 5;

/**
 * Separates warnings that repeat the same message many times, such as a syntax of another tool on each
 * page of a site that comes from there. Errors are never folded.
 *
 * @param diagnostics sorted
 */
export function foldRepeated(diagnostics: readonly Diagnostic[]): FoldedProblems {
  const byMessage = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.severity !== 'warn' || diagnostic.file === undefined) continue;
    const key = `${diagnostic.code} ${diagnostic.message}`;
    const equal = byMessage.get(key);
    if (equal) equal.push(diagnostic);
    else byMessage.set(key, [diagnostic]);
  }
  // One more would take as many lines as the line that counts it.
  const repeated = [...byMessage.values()].flatMap((equal) =>
    equal.length > MOST_SHOWN + 1 ? [equal.slice(MOST_SHOWN)] : [],
  );
  const folded = new Set(repeated.flat());
  return {shown: diagnostics.filter((diagnostic) => !folded.has(diagnostic)), repeated};
}
