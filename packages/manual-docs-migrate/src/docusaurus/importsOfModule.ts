/**
 * Lists modules that a source file imports or requires, with the imported names and the 1-based
 * line. Skips types.
 */
export function importsOfModule(text: string): {name: string; names: string[]; line: number}[] {
  const pattern =
    /(?:^\s*|;)(?:import|export)\s+(?!type\b)(?:([\w*${}\s,]+?)\s+from\s+)?['"]([^'"\n]+)['"]|\brequire\(\s*['"]([^'"\n]+)['"]\s*\)|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gm;
  return [...text.matchAll(pattern)].map((match) => {
    const name = (match[2] ?? match[3] ?? match[4])!;
    const list = /\{([^}]*)\}/.exec(match[1] ?? '')?.[1] ?? '';
    const names = list.split(',').flatMap((one) => /^\s*(?!type\s)(\w+)/.exec(one)?.[1] ?? []);
    return {name, names, line: text.slice(0, match.index + match[0].indexOf(name)).split('\n').length};
  });
}
