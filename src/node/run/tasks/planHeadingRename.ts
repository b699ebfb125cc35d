import path from 'node:path';
import {readBufferOrFile} from '../../base/files/readBufferOrFile.ts';
import type {Heading} from '../../base/headings.ts';
import {findReferences, replaceReferences} from '../../state/snapshot/links/findReferences.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {encodeMarkdownLink} from '../../steps/links/encodeMarkdownLink.ts';
import {findHolders, findTarget} from './moves/rewriteLinks.ts';
import {type HeadingChange, renameHeading} from './renameHeading.ts';

interface HeadingRename {
  /** New texts, by file (relative to the root). */
  readonly texts: ReadonlyMap<string, string>;
  readonly links: number;
}

/** A heading in a file (relative to the root), with all headings of the file. */
export interface RenamedFile {
  readonly file: string;
  readonly heading: Heading;
  readonly outline: readonly Heading[];
}

/**
 * Plans the rename of a heading: its line, and every link to it, in all languages.
 *
 * @param pages files of the page and of its translations that have the heading
 */
export async function planHeadingRename(
  {project, sites}: Snapshot,
  pages: readonly RenamedFile[],
  change: HeadingChange,
): Promise<HeadingRename> {
  const texts = new Map<string, string>();
  const read = (file: string): string =>
    texts.get(file) ?? readBufferOrFile(path.join(project.root, file), project.unsaved).toString();
  const newIds = new Map<string, string>();
  for (const {file, ...inPage} of pages) {
    const {text, from, to} = renameHeading(read(file), inPage, change);
    texts.set(file, text);
    if (from === to) continue;
    for (const page of sites.flatMap((site) => site.pages))
      if (page.record?.source.file === file) newIds.set(`${page.route}#${from}`, to);
  }
  let links = 0;
  for (const [file, {targets, isMdx}] of findHolders(sites)) {
    const findNewId = (href: string): string | undefined => {
      const target = findTarget(href, targets);
      return target?.type === 'page' ? newIds.get(`${target.route}#${target.anchor}`) : undefined;
    };
    if (![...targets.keys()].some(findNewId)) continue;
    const text = read(file);
    const references = await findReferences(text, file.endsWith('.mdx') || isMdx ? 'mdx' : 'md');
    // A link that stays in a file with a mistake reaches the heading by its old id.
    if ('reason' in references) continue;
    const changed = replaceReferences(text, references, ({href}) => {
      const id = findNewId(href);
      if (id !== undefined) links++;
      return id === undefined ? undefined : href.replace(/#.*$/s, `#${encodeMarkdownLink(id)}`);
    });
    texts.set(file, changed);
  }
  return {texts, links};
}
