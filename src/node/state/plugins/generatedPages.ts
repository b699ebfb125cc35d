import fs from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import type {SourceFile} from '../../../shared/build.ts';
import {hashContent, hashFile} from '../../base/files/hashFile.ts';
import {stampFile} from '../../base/files/stamps.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {writeAtomically} from '../../base/files/writeAtomically.ts';

/** Text of a page that a plugin or template generates, before it is a file. */
export interface GeneratedText {
  /** Plugin or file that generates it; names the folder. */
  readonly by: string;
  readonly kind: 'doc' | 'page';
  readonly instance: string;
  readonly path: string;
  readonly text: string;
  /** File that it is generated from, relative to the root. */
  readonly from?: string;
  readonly foreign?: boolean;
  readonly keysAreExamples?: boolean;
  readonly hints?: Readonly<Record<string, string>>;
}

/** A generated page. It is a source like any other, but its file is in the cache. */
export interface GeneratedPage {
  readonly source: SourceFile;
  readonly stamp: string;
}

interface GeneratedFolders {
  readonly root: string;
  /** `.manual/` */
  readonly cacheDir: string;
  readonly defaultLocale: string;
  /** Returns the content folder of a docs instance, or of the pages beside the docs. */
  readonly getFolder: (page: GeneratedText) => string;
}

/** Formats front matter and content as one file. */
export function formatPage(frontMatter: Readonly<Record<string, unknown>>, content: string): string {
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${content}\n`;
}

/** Writes generated pages to the cache, and removes stale ones. Unchanged files are not written. */
export function writeGenerated(pages: readonly GeneratedText[], folders: GeneratedFolders): GeneratedPage[] {
  const base = path.join(folders.cacheDir, 'pages');
  const pagesByFile = new Map(
    pages.map((page) => [path.join(base, toFolderName(page.by), page.kind, page.instance, page.path), page] as const),
  );
  removeStale(base, pagesByFile);
  return [...pagesByFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([absolute, page]) => {
      const data = Buffer.from(page.text);
      if (hashFile(absolute) !== hashContent(data)) writeAtomically(absolute, data);
      const file = toSitePath(folders.root, absolute);
      const {kind, instance, from, foreign, keysAreExamples, hints} = page;
      const source: SourceFile = {
        file,
        path: page.path,
        kind,
        instance,
        version: kind === 'doc' ? 'current' : '',
        locale: folders.defaultLocale,
        // The generator knows the format of its pages, whatever that of the site is.
        format: page.path.endsWith('.mdx') ? 'mdx' : 'md',
        generated: {
          as: path.posix.join(folders.getFolder(page), page.path),
          from,
          foreign: foreign || undefined,
          keysAreExamples: keysAreExamples || undefined,
          hints,
        },
      };
      return {source, stamp: stampFile(absolute)};
    });
}

/** Converts the name of a plugin to the name of a folder. */
export function toFolderName(by: string): string {
  return by.replace(/[^\w.-]+/g, '-');
}

function removeStale(base: string, pagesByFile: ReadonlyMap<string, unknown>): void {
  if (!fs.existsSync(base)) return;
  for (const entry of fs.readdirSync(base, {recursive: true, withFileTypes: true})) {
    const absolute = path.join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !pagesByFile.has(absolute)) fs.rmSync(absolute, {force: true});
  }
}
