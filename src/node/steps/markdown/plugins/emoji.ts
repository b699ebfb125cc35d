import type {Root as HastRoot} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import type {PageContext} from '../types.ts';
import {EXIT, SKIP, visit} from '../visit.ts';

/** `10:30:45` is a time and `a:b:c` a path: the name is by itself. */
const EMOJI_NAME = /(?<![\w:/]):([+\w-]+):(?![\w:])/g;

/** Loads the names of emoji where a page may hold one: they weigh more than the page. */
export async function loadEmoji(tree: MdastRoot, context: PageContext): Promise<void> {
  if (!context.options.emoji || context.emoji) return;
  let holdsName = false;
  visit(tree, 'text', ({value}: {value: string}) => {
    holdsName = value.includes(':') && value.search(EMOJI_NAME) >= 0;
    return holdsName ? EXIT : undefined;
  });
  if (!holdsName) return;
  const {nameToEmoji} = await import('gemoji');
  context.emoji = new Map(Object.entries(nameToEmoji));
}

/** Puts emoji in place of their names, once headings have the ids that their text as written gives them. Code keeps its colons. */
export function placeEmoji(tree: HastRoot, {emoji}: PageContext): void {
  if (!emoji) return;
  visit(tree, (node) => {
    if (node.type === 'element' && /^(?:code|pre|kbd|samp|script|style)$/.test(node.tagName)) return SKIP;
    if (node.type === 'text') node.value = withEmoji(node.value, emoji);
  });
}

/** A text with emoji in place of their names; names that no emoji has stay. */
export function withEmoji(text: string, emoji: ReadonlyMap<string, string>): string {
  return text.replace(EMOJI_NAME, (name, bare: string) => emoji.get(bare) ?? name);
}
