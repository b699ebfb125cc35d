import path from 'node:path';
import type {Root} from 'mdast';
import {visit} from '../visit.ts';

const LABELED_NODE = /^(?:definition|footnoteDefinition|(?:link|image|footnote)Reference)$/;

/** Rewrites relative links for the page, and records the file of each node for messages. */
export function rebasePartial(tree: Root, {partial, text, page}: {partial: string; text: string; page: string}): void {
  visit(tree, (node) => {
    const {start, end} = node.position ?? {};
    const isDirective = start !== undefined && (node.type === 'textDirective' || node.type === 'leafDirective');
    const directiveText = isDirective ? {written: text.slice(start.offset, end.offset)} : {};
    node.data = {partial, ...directiveText, ...node.data};
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') rebaseLink(node, partial, page);
    // The page or another partial may define the same label.
    if (LABELED_NODE.test(node.type)) {
      const labeled = node as unknown as {identifier: string};
      labeled.identifier = `${labeled.identifier}-${partial.replace(/\W+/g, '-')}`;
    }
  });
}

function rebaseLink(
  node: {
    url: string;
    data?: {hProperties?: {readonly dataManualHref?: string}};
    position?: {start: {line: number; column: number}};
  },
  partial: string,
  page: string,
): void {
  const start = node.position?.start;
  const href = node.data?.hProperties?.dataManualHref ?? node.url;
  if (/^\.{0,2}\/|^[^/#?:]+\.mdx?(?:[#?]|$)|^[^/#?:]+(?:\/|\.)/.test(node.url) && !node.url.startsWith('/')) {
    const [, target, rest] = /^([^?#]*)(.*)$/.exec(node.url)!;
    const fromRoot = path.posix.join(path.posix.dirname(partial), target!);
    const relative = path.posix.relative(path.posix.dirname(page), fromRoot);
    node.url = `${relative.startsWith('.') ? relative : `./${relative}`}${rest}`;
  }
  node.data = {
    ...node.data,
    hProperties: {
      ...node.data?.hProperties,
      dataManualPlace: `${partial}:${start?.line ?? 1}:${start?.column ?? 1}`,
      dataManualHref: href,
    },
  } as never;
}
