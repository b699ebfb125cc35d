import type {Heading, Root} from 'mdast';
import {visit} from '../visit.ts';

const TEXT_ID = /\s*\{#([^\s{}]+)\}\s*$/;
const COMMENT_ID = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

/** `## Title {#id}` and, in MDX, `## Title {/* #id *​/}`: the id of the author's choice. */
export function headingIds(tree: Root): void {
  visit(tree, 'heading', (heading: Heading) => {
    const last = heading.children.at(-1);
    if (!last) return;
    let id: string | undefined;
    if (last.type === 'text') {
      id = TEXT_ID.exec(last.value)?.[1];
      if (id) last.value = last.value.replace(TEXT_ID, '');
    } else if ((last.type as string) === 'mdxTextExpression') {
      id = COMMENT_ID.exec((last as unknown as {value: string}).value)?.[1];
      if (id) {
        heading.children.pop();
        const before = heading.children.at(-1);
        if (before?.type === 'text') before.value = before.value.trimEnd();
      }
    }
    if (id) heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, id}};
  });
}

/**
 * In MDX `{#id}` is an expression that does not parse. Escapes it in front of the parser, outside code fences;
 * columns behind it on the heading's own line move by one, which nothing points at.
 */
export function escapeHeadingIds(text: string): string {
  if (!text.includes('{#')) return text;
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && fence === '') fence = mark;
      else if (mark?.startsWith(fence) && /^[ \t>]*(`+|~+)\s*$/.test(line)) fence = '';
      return fence === '' && /^[ \t>]*#{1,6}\s/.test(line)
        ? line.replace(/(?<!\\)\{#([^\s{}]+)\}(\s*)$/, '\\{#$1}$2')
        : line;
    })
    .join('\n');
}
