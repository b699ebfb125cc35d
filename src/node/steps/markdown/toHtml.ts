import type {ElementContent, Root, RootContent} from 'hast';
import {toHtml as treeToHtml} from 'hast-util-to-html';
import type {FinishedHtml} from './toHast.ts';
import {SKIP, visit} from './visit.ts';

/** Serializes a tree or nodes to HTML. Finished and raw HTML is inserted unchanged. */
export function toHtml(tree: Root | readonly (RootContent | ElementContent | FinishedHtml)[]): string {
  const root = ('type' in tree ? tree : {type: 'root', children: [...tree]}) as Root;
  visit(root, 'finishedHtml', (finished: FinishedHtml, index, parent) => {
    parent.children[index!] = {type: 'raw', value: finished.value};
    return SKIP;
  });
  return treeToHtml(root, {allowDangerousHtml: true});
}
