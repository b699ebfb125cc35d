import fs from 'node:fs';
import path from 'node:path';
import type {Project} from '../../state/project/project.ts';
import {walkFolder} from '../../steps/content/walkFolder.ts';
import {type PageLocation, rewriteHrefToMoved} from './movedHref.ts';
import type {RoutedMove} from './rewriteLinks.ts';

interface CodeInput {
  readonly project: Project;
  /** Pages of the default language, because links in code have no language prefix. */
  readonly moved: readonly RoutedMove[];
  /** Returns the current text of a file (relative to the root). */
  readonly readText: (file: string) => string;
}

const CODE = /\.[cm]?[jt]sx?$/;
/** Folders without code of the site, or with generated code. */
const LEFT_OUT = /^(?:node_modules|build|dist|coverage)$/;
const ADDRESS = /(["']?\b(?:to|href)["']?\s*[:=]\s*\{?\s*)(["'`])(\/[^"'`\n]*)\2/g;
const MODULE = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(["'])([^"'\n]+\.mdx?(?:\?raw)?)\2/g;

/**
 * Rewrites references to moved pages in code: `to` and `href` in components, configuration, and
 * sidebars, and imports.
 */
export function rewriteCode({project, moved, readText}: CodeInput): {texts: Map<string, string>; links: number} {
  const texts = new Map<string, string>();
  let links = 0;
  for (const sourceFile of listCodeFiles(project)) {
    const file = moved.find(({from}) => from.file === sourceFile)?.to.file ?? sourceFile;
    const text = readText(file);
    const change = (pattern: RegExp, source: string, next: (oldAddress: string) => string | undefined): string =>
      source.replace(pattern, (whole, before: string, quote: string, oldAddress: string) => {
        const newAddress = next(oldAddress);
        if (newAddress === undefined || newAddress === oldAddress) return whole;
        links++;
        return before + quote + newAddress + quote;
      });
    const holder: PageLocation = {file, folder: path.posix.dirname(file), set: 'module'};
    const addressed = change(ADDRESS, text, (address) => findNewAddress(address, moved, project));
    const imported = change(MODULE, addressed, (specifier) => {
      const [target = ''] = specifier.split('?');
      const importedFile = target.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), target)
        : target.replace(/^@site\//, '');
      const move = moved.find(({from}) => from.file === importedFile);
      return move && rewriteHrefToMoved(specifier, {holder, moved: move});
    });
    if (imported !== text) texts.set(file, imported);
  }
  return {texts, links};
}

/** Rewrites a site path, with or without the base URL. */
function findNewAddress(address: string, moved: readonly RoutedMove[], {config}: Project): string | undefined {
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address)!;
  const sitePath = target.replace(/(?<=.)\/$/, '');
  const below = (route: string): string => `/${route.slice(config.baseUrl.length)}`;
  for (const {route} of moved) {
    const old = route.from.replace(/(?<=.)\/$/, '');
    if (sitePath === below(old)) return below(route.to) + suffix;
    if (sitePath === old) return route.to + suffix;
  }
  return undefined;
}

/** Lists the modules of the site, and sidebars in JSON, relative to the root. */
function listCodeFiles({root, docs, outDir}: Project): string[] {
  const sidebars = docs.flatMap(({sidebars: instanceSidebars}) =>
    Object.values(instanceSidebars).map(({file}) => file),
  );
  const files = fs.readdirSync(root, {withFileTypes: true}).flatMap((entry) => {
    if (entry.isFile()) return CODE.test(entry.name) ? [entry.name] : [];
    if (!entry.isDirectory() || entry.name.startsWith('.') || LEFT_OUT.test(entry.name)) return [];
    if (path.join(root, entry.name) === outDir) return [];
    return walkFolder(path.join(root, entry.name)).files.flatMap(({path: below}) =>
      CODE.test(below) && !below.includes('node_modules/') ? [`${entry.name}/${below}`] : [],
    );
  });
  return [...new Set([...files, ...sidebars])];
}
