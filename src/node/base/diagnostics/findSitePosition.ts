import fs from 'node:fs';
import {SourceMap} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

export interface SitePosition {
  /** Relative to the site's root. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/** `at name (file:///…/page.mjs?x:12:34)`, `at C:\…\page.mjs:12:34`. */
const FRAME = /^\s*at (?:.*\()?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*?)(?:\?[^:]*)?:(\d+):(\d+)\)?$/gm;

/**
 * Finds the innermost stack frame in files of the site. Source maps translate frames of compiled
 * modules; nothing is read before an error is thrown.
 * @param root absolute path of the site
 * @param knownMaps source maps of modules that have none at their end, by absolute path
 * @returns undefined if no frame leads to a file of the site
 */
export function findSitePosition(
  stack: string,
  root: string,
  knownMaps: ReadonlyMap<string, SourceMap | undefined> = new Map(),
): SitePosition | undefined {
  const maps = new Map(knownMaps);
  for (const [, location, line, column] of stack.matchAll(FRAME)) {
    const file = location!.startsWith('file://') ? toPath(location!) : location!;
    if (file === undefined) continue;
    if (!maps.has(file)) maps.set(file, readSourceMap(file));
    const position = mapFrame({file, line: Number(line), column: Number(column)}, maps.get(file), root);
    const sitePath = position && findSitePath(position.file, root);
    if (sitePath !== undefined) return {...position!, file: sitePath};
  }
  return undefined;
}

function mapFrame(frame: SitePosition, map: SourceMap | undefined, root: string): SitePosition | undefined {
  if (!map) return frame;
  const entry = map.findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry)) return undefined;
  // The bundler names sources relative to the module, the compiler relative to the site's root.
  const {originalSource} = entry;
  const file = path.resolve(originalSource.startsWith('..') ? path.dirname(frame.file) : root, originalSource);
  return {file, line: entry.originalLine + 1, column: entry.originalColumn + 1};
}

/**
 * Folders without sources of the site: dependencies, caches, and the tool itself when it builds its
 * own manual.
 */
const NOT_SITE = /(?:^|\/)(?:node_modules|\.manual)\/|^(?:dist|src\/client|src\/shared)\//;

function findSitePath(file: string, root: string): string | undefined {
  const relative = path.relative(root, file).split(path.sep).join('/');
  return relative.startsWith('../') || path.isAbsolute(relative) || NOT_SITE.test(relative) ? undefined : relative;
}

function readSourceMap(file: string): SourceMap | undefined {
  try {
    return readInlineSourceMap(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads the source map at the end of a script; undefined if there is none. */
export function readInlineSourceMap(code: string): SourceMap | undefined {
  const [, data] = /\/\/# sourceMappingURL=data:application\/json;[^,]*base64,(\S+)\s*$/.exec(code) ?? [];
  return data === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}

function toPath(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
