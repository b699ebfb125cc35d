import fs from 'node:fs';
import path from 'node:path';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {nearest} from '../../base/diagnostics/nearest.ts';

const SOURCE = /\.(?:tsx|ts|jsx|js)$/;

export interface ThemeFiles {
  /** Module name (`Navbar`) to absolute path of the tool's file. */
  readonly original: ReadonlyMap<string, string>;
  /** The same for the site's own replacements and additions. */
  readonly overrides: ReadonlyMap<string, string>;
  /** Modules that add to what MDX pages may use: those of plugins, then the site's. */
  readonly mdxComponents: readonly string[];
  /** Style sheets after the theme's: `custom.css` of plugins, then that of the site. */
  readonly styles: readonly string[];
}

/** Lists the modules of a theme folder by base name; base names are unique in a theme. */
function listModules(folder: string): Map<string, string> {
  const modules = new Map<string, string>();
  if (!fs.existsSync(folder)) return modules;
  for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !SOURCE.test(entry.name) || /\.(?:test|d)\.tsx?$/.test(entry.name)) continue;
    modules.set(entry.name.replace(SOURCE, ''), path.join(entry.parentPath, entry.name));
  }
  return modules;
}

interface ThemeFolders {
  readonly theme: string;
  /** The site's `theme/`, which may not exist, or be the tool's own. */
  readonly site: string;
  readonly root: string;
  /** Absolute folders of plugins, laid out like the site's. */
  readonly plugins?: readonly string[];
}

/**
 * Finds the theme's modules and the site's replacements. A replacement whose name looks like a component (`Navbar.tsx`)
 * and that replaces nothing is an error with the nearest name; helpers with small letters are the site's own business.
 */
export function findThemeFiles(folders: ThemeFolders): {value: ThemeFiles; diagnostics: Diagnostic[]} {
  const {theme, site, root, plugins = []} = folders;
  const original = listModules(theme);
  const folderList = path.resolve(site) === path.resolve(theme) ? plugins : [...plugins, site];
  const lists = folderList.map(listModules);
  const mdxComponents = lists.flatMap((list) => list.get('mdxComponents') ?? []);
  const overrides = new Map(lists.flatMap((list) => [...list]));
  const diagnostics: Diagnostic[] = [];
  for (const [name, file] of overrides) {
    if (!/^[A-Z]/.test(name) || original.has(name) || path.dirname(file).split(path.sep).includes('components'))
      continue;
    const near = nearest(name, original.keys());
    diagnostics.push(
      diagnostic('override-unknown', `The theme has no component \`${name}\` to replace.`, {
        file: path.relative(root, file).split(path.sep).join('/'),
        line: 1,
        hint: `${near ? `did you mean \`${near}\`? ` : ''}Components of your own go to theme/components/`,
      }),
    );
  }
  const styles = folderList.map((folder) => path.join(folder, 'custom.css')).filter((file) => fs.existsSync(file));
  return {value: {original, overrides, mdxComponents, styles}, diagnostics};
}

/** Stands for names that only running the code would show. */
export const ANY_COMPONENT = '*';

/** Names that MDX pages may use without import: the keys of the `mdxComponents` object, or of the default export, and of what they name. */
export function mdxComponentNames(files: ThemeFiles): string[] {
  const names = new Set<string>();
  for (const file of [files.original.get('mdxComponents'), ...files.mdxComponents]) {
    if (file)
      for (const name of parseExportedKeys(fs.readFileSync(file, 'utf8'))) if (!isElement(name)) names.add(name);
  }
  return [...names].sort();
}

/** Whether the site or a plugin puts components in the place of elements of MDX pages, or may. */
export function replacesElements({mdxComponents}: ThemeFiles): boolean {
  const keys = mdxComponents.flatMap((file) => parseExportedKeys(fs.readFileSync(file, 'utf8')));
  return keys.some((key) => key === ANY_COMPONENT || isElement(key));
}

function isElement(name: string): boolean {
  return /^[a-z]/.test(name);
}

/** Those of the components of MDX pages that neither the site nor a plugin replaces. */
export function ownPartNames({original, overrides, mdxComponents}: ThemeFiles): string[] {
  const readKeys = (file: string) => parseExportedKeys(fs.readFileSync(file, 'utf8'));
  const replaced = new Set([...overrides.keys(), ...mdxComponents.flatMap(readKeys)]);
  const file = original.get('mdxComponents');
  return file && !replaced.has(ANY_COMPONENT) ? readKeys(file).filter((name) => !replaced.has(name)) : [];
}

function parseExportedKeys(text: string): string[] {
  const value =
    /\bmdxComponents\b[^={]*=\s*([\s\S]*)/.exec(text)?.[1] ?? /\bexport\s+default\s+([\s\S]*)/.exec(text)?.[1];
  if (value === undefined) return [ANY_COMPONENT];
  if (value.startsWith('{')) return parseKeys(value);
  const variable = /^(\w+)/.exec(value)?.[1];
  const declared =
    variable && new RegExp(`\\b(?:const|let|var)\\s+${variable}\\b[^={]*=\\s*(\\{[\\s\\S]*)`).exec(text)?.[1];
  return declared ? parseKeys(declared) : [ANY_COMPONENT];
}

/** Keys of the object literal that `text` begins with: those of its own level, whatever their values hold. */
function parseKeys(text: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  let isKey = false;
  for (const [token] of text.matchAll(
    /\/\/.*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|\.{3}\s*\w+|=>|[\w$]+|[^\s\w$]/g,
  )) {
    if (/^(?:\/\/|\/\*)/.test(token)) continue;
    if (/^[{([]$/.test(token)) depth++;
    else if (/^[})\]]$/.test(token)) depth--;
    if (depth === 0) break;
    if (
      depth === 1 &&
      isKey &&
      token.startsWith('...') &&
      !/\b(?:mdxComponents|Original|original|theme)\b/i.test(token)
    )
      keys.push(ANY_COMPONENT);
    else if (depth === 1 && isKey) keys.push(token.replace(/^['"]|['"]$/g, ''));
    isKey = depth === 1 && (token === ',' || token === '{');
  }
  return keys.filter((key) => key === ANY_COMPONENT || /^[A-Za-z]\w*$/.test(key));
}
