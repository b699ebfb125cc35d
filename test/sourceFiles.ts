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
 * imports that are awaited or typed stand anywhere; what is built from variables is the dynamic part of a name and reads
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
  if (/^(?:\.|node:|@theme(?:-original)?\/|manual(?:\/|$))/.test(specifier)) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
