import type {Element} from 'hast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';

/** Ids of elements around a page, which scripts look up; the first element wins. */
const RESERVED: ReadonlySet<string> = new Set(
  ['root', 'page', 'routes', 'main', 'article', 'drawer', 'toc', 'announcer', 'problems'].map(
    (name) => `manual-${name}`,
  ),
);

/** Returns whether an id belongs to the layout of each page. */
function isReservedId(id: unknown): id is string {
  return typeof id === 'string' && RESERVED.has(id);
}

/** Replaces reserved ids that were generated for headings by the next free number, as for a repeated heading. */
export function avoidReservedIds(headings: readonly Element[]): void {
  for (const {properties} of headings) {
    const {id} = properties;
    if (!isReservedId(id)) continue;
    let number = 1;
    while (headings.some((other) => other.properties.id === `${id}-${number}`)) number++;
    properties.id = `${id}-${number}`;
  }
}

/** Reports an id of the author's choice that is reserved. */
export function reportReservedId(node: Element, context: CompileContext): void {
  const {id} = node.properties;
  if (!isReservedId(id)) return;
  context.diagnostics.push(
    createDiagnostic('duplicate-anchor', `The id \`${id}\` belongs to an element of every page.`, {
      ...locateNode(node, context),
      hint: 'choose another id: links to it, search, and navigation reach the wrong element',
    }),
  );
}
