/** Reads the manual's pages for the tests of this folder: front matter, fenced blocks, headings and prose, each with its line. */
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join, relative, sep} from 'node:path';
import {parse} from 'yaml';
import {type FencedBlock, fencedBlocks} from '../sample-project/titledBlocks.ts';

/** The folder with the manual's pages. */
export const DOCS = join(import.meta.dirname, '../../docs');

/** A line of the page outside fenced blocks, as written. */
export interface ProseLine {
  readonly text: string;
  readonly line: number;
}

export interface ManualPage {
  /** Path below `docs`, with `/`. */
  readonly file: string;
  readonly route: string;
  /** Folder that the page belongs to in the sidebar: an index page belongs to the folder above its own. */
  readonly section: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly blocks: readonly FencedBlock[];
  readonly prose: readonly ProseLine[];
}

/** Files below `docs` whose name ends in one of the extensions, sorted, with `/`. */
export function docFiles(...extensions: readonly string[]): string[] {
  return readdirSync(DOCS, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => relative(DOCS, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Splits one page's source. Pure, so that the rules can be tested on samples. */
export function parsePage(file: string, source: string): ManualPage {
  const lines = source.replace(/\r\n/g, '\n').split('\n');
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  const frontMatter = end > 0 ? ((parse(lines.slice(1, end).join('\n')) as Record<string, unknown> | null) ?? {}) : {};
  const blocks = fencedBlocks(source, end + 1);
  const inBlock = (line: number): boolean => blocks.some((block) => line >= block.line - 1 && line <= block.end);
  const prose = lines
    .map((text, index) => ({text, line: index + 1}))
    .filter(({line}) => line > end + 1 && !inBlock(line));
  const path = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  return {file, route: `/${path}`, section: sectionOf(path), frontMatter, blocks, prose};
}

function sectionOf(path: string): string {
  const folder = dirname(path);
  return path === '' || folder === '.' ? '/' : `/${folder}`;
}

/** All pages of the manual. */
export function manualPages(): ManualPage[] {
  return docFiles('.md', '.mdx').map((file) => parsePage(file, readFileSync(join(DOCS, file), 'utf8')));
}
