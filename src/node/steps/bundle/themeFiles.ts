import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {isInFolder, toSitePath} from '../../base/files/toSlashes.ts';
import {proposePart} from './theme/proposePart.ts';

const SOURCE = /\.(?:tsx|ts|jsx|js)$/;

/** Files of the theme after the site's and plugins' overrides. */
export interface ThemeFiles {
  /** Absolute path of the tool's file by module name (`Navbar`), of modules that a site may replace. */
  readonly original: ReadonlyMap<string, string>;
  /** Absolute path of the tool's other files by their path below `theme/internal/` (`layout/icons`). */
  readonly internal: ReadonlyMap<string, string>;
  /** Overrides and additions of site and plugins, in the same form. */
  readonly overrides: ReadonlyMap<string, string>;
  /** Modules that add MDX components: those of plugins, then the site's. */
  readonly mdxComponents: readonly string[];
  /** `custom.css` of plugins, which follow the theme's style sheets in its layer of the cascade. */
  readonly pluginStyles: readonly string[];
  /** `custom.css` of the site, which comes last and has no layer. */
  readonly siteStyles: readonly string[];
}

/** Lists the modules of a theme folder: absolute paths. */
function listSources(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Maps modules of a theme by base name, which must be unique. */
function mapByName(files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [path.basename(file).replace(SOURCE, ''), file]));
}

interface ThemeFolders {
  readonly theme: string;
  /** The site's `theme/`, which may be missing, or the tool's own. */
  readonly site: string;
  readonly root: string;
  /** Absolute folders of plugins with the same layout. */
  readonly plugins?: readonly string[];
}

/**
 * Finds the theme's modules and their overrides. A file named like a component (`Navbar.tsx`) that
 * overrides nothing is an error with the nearest name. Lower-case helpers are not checked.
 * @param folders theme of the tool, `theme/` of the site, and those of plugins (absolute)
 */
export function findThemeFiles(folders: ThemeFolders): {value: ThemeFiles; diagnostics: Diagnostic[]} {
  const {theme, site, root, plugins = []} = folders;
  const internalFolder = path.join(theme, 'internal');
  const original = mapByName(listSources(theme).filter((file) => !isInFolder(file, internalFolder)));
  const internal = new Map(
    listSources(internalFolder).map((file) => [toSitePath(internalFolder, file).replace(SOURCE, ''), file]),
  );
  const folderList = path.resolve(site) === path.resolve(theme) ? plugins : [...plugins, site];
  const lists = folderList.map((folder) => mapByName(listSources(folder)));
  const mdxComponents = lists.flatMap((list) => list.get('mdxComponents') ?? []);
  const overrides = new Map(lists.flatMap((list) => [...list]));
  const diagnostics: Diagnostic[] = [];
  for (const [name, file] of overrides) {
    if (!/^[A-Z]/.test(name) || original.has(name) || path.dirname(file).split(path.sep).includes('components'))
      continue;
    diagnostics.push(
      createDiagnostic('override-unknown', `The theme has no component \`${name}\` to replace.`, {
        file: toSitePath(root, file),
        line: 1,
        hint: `${proposePart(name, {original, internal})}Move components of your own to components/`,
      }),
    );
  }
  const findStyles = (list: readonly string[]): string[] =>
    list.map((folder) => path.join(folder, 'custom.css')).filter((file) => fs.existsSync(file));
  const siteFolders = folderList.slice(plugins.length);
  return {
    value: {
      ...{original, internal, overrides, mdxComponents},
      ...{pluginStyles: findStyles(plugins), siteStyles: findStyles(siteFolders)},
    },
    diagnostics,
  };
}

/** Placeholder for names that only running the code would reveal. */
export const ANY_COMPONENT = '*';

/**
 * Lists the components that MDX pages may use without import: keys of the `mdxComponents` object,
 * or of the default export.
 */
export function listMdxComponents(files: ThemeFiles): string[] {
  const names = new Set<string>();
  for (const file of [files.original.get('mdxComponents'), ...files.mdxComponents]) {
    if (file)
      for (const name of parseExportedKeys(fs.readFileSync(file, 'utf8'))) if (!isElement(name)) names.add(name);
  }
  return [...names].sort();
}

/** Returns whether site or plugins may replace HTML elements of MDX pages by components. */
export function replacesElements({mdxComponents}: ThemeFiles): boolean {
  const keys = mdxComponents.flatMap((file) => parseExportedKeys(fs.readFileSync(file, 'utf8')));
  return keys.some((key) => key === ANY_COMPONENT || isElement(key));
}

function isElement(name: string): boolean {
  return /^[a-z]/.test(name);
}

/** Lists the theme's MDX components that neither site nor plugins replace. */
export function listUnreplacedComponents({original, overrides, mdxComponents}: ThemeFiles): string[] {
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

/** Parses the top-level keys of the object literal at the start of `text`. */
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
