import type {Heading, Root} from 'mdast';
import {visit} from '../visit.ts';

const TEXT_ID = /\s*\{#([^\s{}]+)\}\s*$/;
const COMMENT_ID = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

/** Sets ids that authors write: `## Title {#id}` and, in MDX, `## Title {/* #id *​/}`. */
export function applyHeadingIds(tree: Root): void {
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
