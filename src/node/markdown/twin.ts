import type {Root} from 'mdast';
import {linkMarker} from '../../shared/build.ts';
import type {References} from './plugins/references.ts';
import type {PageContext} from './types.ts';
import {visit} from './visit.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  /** Text to put in place, or the address of a link whose marker goes there. */
  readonly text?: string;
  readonly href?: string;
}

/**
 * The Markdown twin of a static page: the author's own text without front matter, with links as markers. Called
 * before the tree is turned into HTML; the function that it returns is called when the links have their numbers.
 */
export function markdownTwin(tree: Root, context: PageContext): (references: References) => string {
  const edits: Edit[] = [];
  visit(tree, (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    if (node.type === 'yaml') edits.push({start, end, text: ''});
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    // Content of partials has positions of another file.
    if ((node.data as {hProperties?: {dataManualPlace?: string}} | undefined)?.hProperties?.dataManualPlace) return;
    const source = context.text.slice(start, end);
    const at = source.lastIndexOf(node.url);
    if (at > 0 && node.url !== '') edits.push({start: start + at, end: start + at + node.url.length, href: node.url});
  });
  return (references) => {
    const byHref = new Map<string, number>();
    for (const [i, link] of references.links.entries()) if (!byHref.has(link.href)) byHref.set(link.href, i);
    let text = '';
    let from = 0;
    for (const edit of edits.sort((a, b) => a.start - b.start)) {
      if (edit.start < from) continue;
      const index = edit.href === undefined ? undefined : (byHref.get(edit.href) ?? byHref.get(decode(edit.href)));
      const replacement =
        edit.text ?? (index === undefined || edit.href?.startsWith('#') ? edit.href! : linkMarker(index));
      text += context.text.slice(from, edit.start) + replacement;
      from = edit.end;
    }
    text += context.text.slice(from);
    return text.replace(/^(?:import|export)\s.*$/gm, (line) => (context.source.format === 'mdx' ? '' : line)).trim();
  };
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
