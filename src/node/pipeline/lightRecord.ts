import fs from 'node:fs';
import path from 'node:path';
import type {PageRecord, SourceFile} from '../../shared/build.ts';
import {parseFrontMatter} from '../content/frontMatter.ts';
import {decodeText} from '../content/readText.ts';

/** Key of a record that has not been compiled yet. */
export const LIGHT = '';

/**
 * A page as far as front matter and first heading tell: enough for routes, sidebars and titles, a hundred times sooner than
 * compiling. The development server starts from these and compiles a page when somebody looks at it.
 */
export function lightRecord(source: SourceFile, root: string): PageRecord {
  let text = '';
  try {
    text = decodeText(fs.readFileSync(path.join(root, source.file))).text;
  } catch {
    // Compiling the page will say what is wrong with the file.
  }
  const front = parseFrontMatter(text, source.file);
  const title = front.data.title === undefined ? firstHeading(text, front.height) : undefined;
  return {
    source,
    frontMatter: front.data,
    frontMatterLines: front.lines,
    ...(title === undefined ? {} : {contentTitle: title}),
    excerpt: '',
    toc: [],
    anchors: [],
    links: [],
    assets: [],
    words: 0,
    interactive: false,
    ownComponents: false,
    dependencies: [],
    key: LIGHT,
  };
}

/** Text of a level-1 heading that opens the page, without inline marks. */
function firstHeading(text: string, height: number): string | undefined {
  const body = text.split('\n', height + 40).slice(height);
  const first = body.find((line) => line.trim() !== '' && !/^(?:import|export)\b/.test(line));
  const heading = first && /^#\s+(.+?)\s*#*\s*$/.exec(first)?.[1];
  return heading?.replace(/\s*\{#[^\s{}]+\}$/, '').replace(/[`*_]/g, '');
}
