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
    if (isInvisible(node)) edits.push({start, end: afterBlank(context.text, start, end), text: ''});
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
    return text.trim();
  };
}

/** Where the text goes on after something that is taken out: with a line of its own the blank lines below go, too. */
function afterBlank(text: string, start: number, end: number): number {
  const opensLine = start === 0 || text[start - 1] === '\n';
  return opensLine ? end + /^[ \t]*\n*/.exec(text.slice(end))![0].length : end;
}

/** What readers do not see: front matter, imports, comments. */
function isInvisible(node: {readonly type: string; readonly value?: unknown}): boolean {
  const {type} = node;
  const value = typeof node.value === 'string' ? node.value.trim() : '';
  if (type === 'yaml' || type === 'mdxjsEsm') return true;
  if (type === 'html') return /^<!--[\s\S]*-->$/.test(value) && !value.slice(4).includes('<!--');
  return (type === 'mdxFlowExpression' || type === 'mdxTextExpression') && /^\/\*[\s\S]*\*\/$/.test(value);
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
