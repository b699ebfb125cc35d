/** Modules that a source file imports or requires, with the names that it takes from them, each with its 1-based line. Types do not count. */
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
