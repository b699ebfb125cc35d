import fs from 'node:fs';
import path from 'node:path';
import type {SourceFile, UncompiledRecord} from '../../../shared/build.ts';
import {isComponentPage} from '../../../shared/pageFiles.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {parseFrontMatter} from '../../steps/content/frontMatter.ts';
import {decodeText} from '../../steps/content/readText.ts';
import type {UncompiledPage} from '../cache/cachedPage.ts';

/**
 * A page as far as front matter and first heading tell: enough for routes, sidebars and titles, a hundred times faster than
 * compiling. The development server starts from outlines and compiles a page when it is requested.
 */
export function outlinePage(source: SourceFile, root: string): UncompiledPage {
  return {record: readOutline(source, root, 'outline'), diagnostics: []};
}

/** A page whose compilation was given up. It stays part of the site, so that links to it are not blamed. */
export function lostPage(source: SourceFile, root: string, problem: Diagnostic): UncompiledPage {
  return {record: readOutline(source, root, 'lost'), diagnostics: [problem]};
}

function readOutline(source: SourceFile, root: string, kind: UncompiledRecord['kind']): UncompiledRecord {
  let text = '';
  try {
    text = decodeText(fs.readFileSync(path.join(root, source.file))).text;
  } catch {
    // Compiling the page will say what is wrong with the file.
  }
  // The metadata of a component is found only by compiling.
  if (isComponentPage(source.path)) text = '';
  const front = parseFrontMatter(text, source.file);
  const title = front.data.title === undefined ? firstHeading(text, front.height) : undefined;
  return {
    kind,
    source,
    frontMatter: front.data,
    frontMatterLines: front.lines,
    contentTitle: title,
    excerpt: '',
    details: '',
    hasImages: false,
    assets: [],
    words: 0,
    dependencies: [],
  };
}

/** Text of a level-1 heading that opens the page, without inline marks. */
function firstHeading(text: string, height: number): string | undefined {
  const body = text.split('\n', height + 40).slice(height);
  const first = body.find((line) => line.trim() !== '' && !/^(?:import|export)\b/.test(line));
  const heading = first && /^#\s+(.+?)\s*#*\s*$/.exec(first)?.[1];
  return heading?.replace(/\s*\{#[^\s{}]+\}$/, '').replace(/[`*_]/g, '');
}
