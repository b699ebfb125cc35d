/** Modules that a source file imports or requires, by name, each with its 1-based line. Type imports do not count. */
export function importsOfModule(text: string): {name: string; line: number}[] {
  const pattern =
    /^\s*(?:import|export)\s+(?!type\b)(?:[\w*${}\s,]+?\s+from\s+)?['"]([^'"\n]+)['"]|\brequire\(\s*['"]([^'"\n]+)['"]\s*\)|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm;
  return [...text.matchAll(pattern)].map((match) => {
    const name = (match[1] ?? match[2] ?? match[3])!;
    return {name, line: text.slice(0, match.index + match[0].indexOf(name)).split('\n').length};
  });
}
