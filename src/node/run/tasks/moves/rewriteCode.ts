import fs from 'node:fs';
import path from 'node:path';
import type {Project} from '../../../state/project/project.ts';
import {walkFolder} from '../../../steps/content/walkFolder.ts';
import {type ReferenceMove, rewriteRelativeHref} from './movedHref.ts';
import {createPathMap, listMovedFiles, type MovePlan} from './movePlan.ts';
import type {RoutedMove} from './rewriteLinks.ts';

interface CodeInput {
  readonly project: Project;
  /** Pages of the default language, because links in code have no language prefix. */
  readonly moved: readonly RoutedMove[];
  readonly plan: MovePlan;
  /** Returns the current text of a file (relative to the root), by its name after the move. */
  readonly readText: (file: string) => string;
}

const CODE = /\.[cm]?[jt]sx?$/;
const STYLES = /\.(?:css|scss|sass)$/;
/** Folders without code of the site, or with generated code. */
const LEFT_OUT = /^(?:node_modules|build|dist|coverage)$/;
const ADDRESS = /(["']?\b(?:to|href)["']?\s*[:=]\s*\{?\s*)(["'`])(\/[^"'`\n]*)\2/g;
/** Imports, and other strings that may be paths, in code. */
const PATH = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)?(["'`])((?:\.\.?|@site|[\w.-]+)\/[^"'`\n]*)\2/g;
const PATH_IN_STYLES = /(\burl\(\s*|@(?:import|use|forward)\s+)(["']?)(\.\.?\/[^"'\n)]+)\2/g;

/**
 * Rewrites references to moved pages and files in code: `to` and `href` in components, configuration,
 * and sidebars, imports, and paths.
 */
export function rewriteCode({project, moved, plan, readText}: CodeInput): {texts: Map<string, string>; links: number} {
  const texts = new Map<string, string>();
  let links = 0;
  const movedFiles = new Map(listMovedFiles(plan).map(({from, to}) => [from, to]));
  const mapPath = createPathMap(plan);
  for (const from of listCodeFiles(project)) {
    const file = movedFiles.get(from) ?? from;
    const text = readText(file);
    const addressed = text.replace(ADDRESS, (whole, before: string, quote: string, address: string) => {
      const next = findNewAddress(address, moved, project);
      if (next === undefined || next === address) return whole;
      links++;
      return before + quote + next + quote;
    });
    const changed = rewritePaths(addressed, {from, to: file, mapPath, root: project.root}, () => links++);
    if (changed !== text) texts.set(file, changed);
  }
  return {texts, links};
}

interface PathMove extends ReferenceMove {
  readonly root: string;
  /** Whether paths from the root still name the same file. */
  readonly keepsRootPaths?: boolean;
}

/**
 * Rewrites the paths in a module or style sheet: imports, and other strings that name an existing file
 * relative to the file or from the root.
 *
 * @param onChange is called for each changed path
 */
export function rewritePaths(
  text: string,
  {root, keepsRootPaths = false, ...move}: PathMove,
  onChange: () => void = () => {},
): string {
  const folder = path.posix.dirname(move.from);
  const rewrite = (href: string, isImport: boolean): string => {
    const [target = ''] = href.split('?');
    const sitePath = target.replace(/^@site\//, '');
    if (/^\.\.?\//.test(target)) {
      const isPath = isImport || fs.existsSync(path.join(root, folder, target));
      return isPath ? rewriteRelativeHref(href, {...move, isModule: true}) : href;
    }
    // Without a dot, a path of an import is the name of a package.
    if (keepsRootPaths) return href;
    const isFromRoot = target !== sitePath || (!isImport && fs.existsSync(path.join(root, target)));
    return isFromRoot ? href.replace(sitePath, () => move.mapPath(sitePath)) : href;
  };
  return text.replace(
    STYLES.test(move.from) ? PATH_IN_STYLES : PATH,
    (whole, before: string | undefined, quote: string, href: string) => {
      const next = rewrite(href, before !== undefined);
      if (next === href) return whole;
      onChange();
      return (before ?? '') + quote + next + quote;
    },
  );
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

/** Returns whether a file is a module or a style sheet. */
export function isCode(file: string): boolean {
  return CODE.test(file) || STYLES.test(file);
}

/** Lists the modules and style sheets of the site, and sidebars in JSON, relative to the root. */
function listCodeFiles({root, docs, outDir}: Project): string[] {
  const sidebars = docs.flatMap(({sidebars: instanceSidebars}) =>
    Object.values(instanceSidebars).map(({file}) => file),
  );
  const files = fs.readdirSync(root, {withFileTypes: true}).flatMap((entry) => {
    if (entry.isFile()) return isCode(entry.name) ? [entry.name] : [];
    if (!entry.isDirectory() || entry.name.startsWith('.') || LEFT_OUT.test(entry.name)) return [];
    if (path.join(root, entry.name) === outDir) return [];
    return walkFolder(path.join(root, entry.name)).files.flatMap(({path: below}) =>
      isCode(below) && !below.includes('node_modules/') ? [`${entry.name}/${below}`] : [],
    );
  });
  return [...new Set([...files, ...sidebars])];
}
