import fs from 'node:fs';
import path from 'node:path';
import type {PageRecord, SourceFile} from '../../shared/build.ts';
import type {CachedPage} from '../cache/cachedPage.ts';
import {parseFrontMatter} from '../content/frontMatter.ts';
import {decodeText} from '../content/readText.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';

/** Key of a record that has not been compiled yet. */
export const LIGHT = '';

/** Key of a page whose compilation was given up (it takes too long, or ends the process). Of no compiled page. */
const LOST = 'lost';

/** Whether all of a page is known, and not only its front matter. */
export function isCompiled({key}: Pick<PageRecord, 'key'>): boolean {
  return key !== LIGHT && key !== LOST;
}

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

/** A page that is known by its {@link lightRecord} only. */
export function uncompiledPage(source: SourceFile, root: string): CachedPage {
  return {
    record: lightRecord(source, root),
    diagnostics: [],
    body: {pack: '', offset: 0, length: 0, checksum: 0},
    stamp: '',
    hash: '',
    dependencies: [],
  };
}

/** A page whose compilation was given up: its problem, and nothing to show. */
export function lostPage(source: SourceFile, root: string, problem: Diagnostic): CachedPage {
  const page = uncompiledPage(source, root);
  return {...page, record: {...page.record, key: LOST}, diagnostics: [problem]};
}

/** Text of a level-1 heading that opens the page, without inline marks. */
function firstHeading(text: string, height: number): string | undefined {
  const body = text.split('\n', height + 40).slice(height);
  const first = body.find((line) => line.trim() !== '' && !/^(?:import|export)\b/.test(line));
  const heading = first && /^#\s+(.+?)\s*#*\s*$/.exec(first)?.[1];
  return heading?.replace(/\s*\{#[^\s{}]+\}$/, '').replace(/[`*_]/g, '');
}
