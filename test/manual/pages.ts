/** Reads the manual's pages for the tests of this folder: front matter, fenced blocks, headings and prose, each with its line. */
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join, relative, sep} from 'node:path';
import {parse} from 'yaml';

/** The folder with the manual's pages. */
export const DOCS = join(import.meta.dirname, '../../docs');

export interface FencedBlock {
  /** First word behind the fence; empty when the author left it out. */
  readonly language: string;
  /** What stands behind the language: `title="..."` and lines to highlight. */
  readonly meta: string;
  readonly code: string;
  /** Line of the first line of code in the file, from 1. */
  readonly line: number;
}

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
  const blocks: FencedBlock[] = [];
  const prose: ProseLine[] = [];
  for (let index = end + 1; index < lines.length; index++) {
    const text = lines[index] ?? '';
    const fence = /^( *)(`{3,}|~{3,}) *([^\s`]*)(.*)$/.exec(text);
    if (!fence) {
      prose.push({text, line: index + 1});
      continue;
    }
    const [, indent = '', marker = '', language = '', meta = ''] = fence;
    const close = lines.findIndex((line, at) => at > index && line.trim() === marker);
    const last = close < 0 ? lines.length : close;
    const code = lines.slice(index + 1, last).map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/))));
    blocks.push({language, meta, code: code.join('\n'), line: index + 2});
    index = last;
  }
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
