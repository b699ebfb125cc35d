import type {Heading, Root} from 'mdast';
import {splitHeadingIds} from '../../../base/splitHeadingIds.ts';
import {toVersionProperties} from '../additions/versionBadges.ts';
import {visit} from '../visit.ts';

/**
 * Sets ids and versions that authors write: `## Title {#id old-id since=2.20}` and, in MDX, `## Title {/* #id old-id *​/}`.
 * Old ids become empty elements, so that links to them reach the heading without a script.
 */
export function applyHeadingIds(tree: Root): void {
  visit(tree, 'heading', (heading: Heading) => {
    const last = heading.children.at(-1);
    if (!last) return;
    const isComment = (last.type as string) === 'mdxTextExpression';
    if (last.type !== 'text' && !isComment) return;
    const {value} = last as {value: string};
    const {text, id, oldIds, versions} = splitHeadingIds(isComment ? `{${value}}` : value);
    if (id === undefined && !versions) return;
    if (isComment) heading.children.pop();
    else (last as {value: string}).value = text;
    const before = heading.children.at(-1);
    if (isComment && before?.type === 'text') before.value = before.value.trimEnd();
    heading.data = {
      ...heading.data,
      hProperties: {...heading.data?.hProperties, ...(id && {id}), ...toVersionProperties(versions)},
    };
    const anchors = oldIds.map((oldId) => ({
      type: 'oldId',
      children: [],
      data: {hName: 'span', hProperties: {id: oldId}},
    }));
    heading.children.unshift(...(anchors as never[]));
  });
}
