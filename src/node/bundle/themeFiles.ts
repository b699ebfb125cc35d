import fs from 'node:fs';
import path from 'node:path';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {nearest} from '../diagnostics/nearest.ts';

const SOURCE = /\.(?:tsx|ts|jsx|js)$/;

export interface ThemeFiles {
  /** Module name (`Navbar`) to absolute path of the tool's file. */
  readonly original: ReadonlyMap<string, string>;
  /** The same for the site's own replacements and additions. */
  readonly overrides: ReadonlyMap<string, string>;
  /** `theme/custom.css` of the site. */
  readonly customCss?: string;
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
  /** The tool's `theme/`. */
  readonly theme: string;
  /** The site's `theme/`, which may not exist, or be the tool's own. */
  readonly site: string;
  readonly root: string;
}

/**
 * Finds the theme's modules and the site's replacements. A replacement whose name looks like a component (`Navbar.tsx`)
 * and that replaces nothing is an error with the nearest name; helpers with small letters are the site's own business.
 */
export function findThemeFiles({theme, site, root}: ThemeFolders): {value: ThemeFiles; diagnostics: Diagnostic[]} {
  const original = listModules(theme);
  if (path.resolve(site) === path.resolve(theme)) return {value: {original, overrides: new Map()}, diagnostics: []};
  const overrides = listModules(site);
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
  const customCss = path.join(site, 'custom.css');
  return {value: {original, overrides, ...(fs.existsSync(customCss) ? {customCss} : {})}, diagnostics};
}

/** Names that MDX pages may use without import: the keys of the `mdxComponents` object. */
export function mdxComponentNames(files: ThemeFiles): string[] {
  const names = new Set<string>();
  for (const file of [files.original.get('mdxComponents'), files.overrides.get('mdxComponents')]) {
    if (!file) continue;
    const literal = /mdxComponents[^=]*=\s*\{([\s\S]*?)\n?\};/.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? '';
    for (const match of literal.matchAll(/(?:^|[,\s])([A-Z]\w*)\s*(?=[,:]|$)/g)) names.add(match[1]!);
  }
  return [...names].sort();
}
