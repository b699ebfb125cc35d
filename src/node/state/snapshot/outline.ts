import fs from 'node:fs';
import path from 'node:path';
import type {UncompiledRecord} from '../../../shared/build.ts';
import {isComponentPage} from '../../../shared/pageFiles.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {splitHeadingIds} from '../../base/splitHeadingIds.ts';
import {readPageFront} from '../../steps/content/readPageFront.ts';
import {decodeText} from '../../steps/content/readSourceText.ts';
import type {UncompiledPage} from '../cache/cachedPage.ts';
import type {FoundSource} from '../project/contentFiles.ts';

type OutlineInput = Omit<FoundSource, 'stamp'>;

/**
 * Creates a page without compiling it, from front matter and first heading. This is enough for
 * routes, sidebars, and titles, and a hundred times faster. The development server starts with
 * outlines, and compiles a page when it is requested.
 */
export function createOutlinePage(page: OutlineInput, root: string): UncompiledPage {
  return {record: readOutline(page, root, 'outline'), diagnostics: []};
}

/**
 * Creates the page for an aborted compilation. It remains part of the site, so that links to it are
 * not reported as broken.
 */
export function createLostPage(page: OutlineInput, root: string, problem: Diagnostic): UncompiledPage {
  return {record: readOutline(page, root, 'lost'), diagnostics: [problem]};
}

function readOutline(
  {source, variables}: OutlineInput,
  root: string,
  kind: UncompiledRecord['kind'],
): UncompiledRecord {
  let text = '';
  try {
    text = decodeText(fs.readFileSync(path.join(root, source.file))).text;
  } catch {
    // Ignored: compiling the page reports it.
  }
  // Only compilation finds the metadata of a component.
  if (isComponentPage(source.path)) text = '';
  const front = readPageFront(text, source.file, variables);
  const fill = (heading: string): string => front.reader?.fill(heading, () => ({file: source.file})) ?? heading;
  const title = front.data.title === undefined ? firstHeading(text, front.height, fill) : undefined;
  return {
    kind,
    source,
    frontMatter: front.data,
    frontMatterLines: front.lines,
    contentTitle: title,
    ...front.getUses(),
    excerpt: '',
    details: '',
    hasImages: false,
    assets: [],
    words: 0,
    dependencies: [],
  };
}

/** Returns the text of a level-1 heading at the start of a page, without inline marks. */
function firstHeading(text: string, height: number, fill: (heading: string) => string): string | undefined {
  const body = text.split('\n', height + 40).slice(height);
  const first = body.find((line) => line.trim() !== '' && !/^(?:import|export)\b/.test(line));
  const heading = first && /^#\s+(.+?)\s*#*\s*$/.exec(first)?.[1];
  return heading && fill(splitHeadingIds(heading).text).replace(/[`*_]/g, '');
}
