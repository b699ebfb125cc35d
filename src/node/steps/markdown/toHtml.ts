import type {ElementContent, Root, RootContent} from 'hast';
import {toHtml as treeToHtml} from 'hast-util-to-html';
import type {FinishedHtml} from './toHast.ts';
import {SKIP, visit} from './visit.ts';

/** HTML of a tree. Finished HTML goes in unchanged, and so does HTML that the author wrote. */
export function toHtml(tree: Root | readonly (RootContent | ElementContent | FinishedHtml)[]): string {
  const root = ('type' in tree ? tree : {type: 'root', children: [...tree]}) as Root;
  visit(root, 'finishedHtml', (finished: FinishedHtml, index, parent) => {
    parent.children[index!] = {type: 'raw', value: finished.value};
    return SKIP;
  });
  return treeToHtml(root, {allowDangerousHtml: true});
}
