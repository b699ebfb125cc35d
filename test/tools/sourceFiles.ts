import fs from 'node:fs';
import path from 'node:path';

/** Files below `folders` whose path matches, from the root, with `/`. */
export function listFiles(root: string, folders: readonly string[], wanted: RegExp): string[] {
  return folders
    .flatMap((folder) => fs.readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true}))
    .flatMap((entry) => (entry.isFile() ? path.relative(root, path.join(entry.parentPath, entry.name)) : []))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => wanted.test(file))
    .sort();
}

export interface Import {
  readonly specifier: string;
  /** Erased by the compiler. */
  readonly typeOnly: boolean;
}

/**
 * Imports and re-exports of a module. Relies on the formatter: statements, `require` among them, begin at the first column,
 * imports that are awaited or typed are anywhere; what is built from variables is the dynamic part of a name and reads
 * up to it.
 */
export function importsOf(text: string): Import[] {
  const code = text.replace(/^\s*\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');
  const pattern =
    /^(?:import|export)\s+(?<type>type\s)?(?:[^;'"`]*?\sfrom\s*)?'(?<static>[^']+)'|^require\('(?<required>[^']+)'\)|(?<query>typeof\s+)?\bimport\(\s*['`](?<dynamic>[^'`$]+)/gm;
  return [...code.matchAll(pattern)].map(({groups}) => ({
    specifier: (groups!.static ?? groups!.required ?? groups!.dynamic)!,
    typeOnly: groups!.type !== undefined || groups!.query !== undefined,
  }));
}

/** The code alone: comments and the content of texts are blanked. Good enough for formatted sources, no parser. */
export function codeOf(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map((part) => part[1]).join(' '),
    );
}

/** Name of the package that an import names; undefined for files, Node's own modules and the theme. */
export function packageOf(specifier: string): string | undefined {
  if (/^(?:\.|node:|@theme(?:-original)?\/|manual-docs(?:\/|$))/.test(specifier)) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** A function that is by itself in a file, or a method of a class. */
export interface FoundFunction {
  readonly name: string;
  readonly lines: number;
}

/**
 * The functions of a file that the formatter has laid out: one begins at the left edge, a method two columns from it, and both end with a
 * brace in the same column. What is inside a function is part of it.
 */
export function functionsOf(text: string): FoundFunction[] {
  const lines = text.split('\n');
  return lines.flatMap((line, from) => {
    const match =
      /^()(?:export )?(?:async )?function\*? (\w+)/.exec(line) ??
      /^()(?:export )?const (\w+)\b.*= (?:async )?(?:<.*>)?\(.*(?:=> \{|\($|\{$)/.exec(line) ??
      /^( {2})(?:private |static |async |get |set )*(\w+)(?:<.*>)?\(.*\{$/.exec(line);
    if (!match || /^ {2}(?:if|for|while|switch|return|catch)\b/.test(line)) return [];
    const end = lines.findIndex((one, i) => i > from && one.startsWith(`${match[1]}}`));
    // Objects and lists that are not the body of a function are not measured.
    return end < 0 ? [] : [{name: match[2]!, lines: end - from + 1}];
  });
}
