import type {Root as HastRoot} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import type {CompileContext} from '../types.ts';
import {EXIT, SKIP, visit} from '../visit.ts';

/** Name of an emoji on its own, because `10:30:45` is a time and `a:b:c` a path. */
const EMOJI_NAME = /(?<![\w:/]):([+\w-]+):(?![\w:])/g;

/** Loads the emoji if the page may contain a name, because the table is larger than most pages. */
export async function loadEmoji(tree: MdastRoot, context: CompileContext): Promise<void> {
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

/** Replaces names of emoji outside of code, after ids, which contain names. */
export function insertEmoji(tree: HastRoot, {emoji}: CompileContext): void {
  if (!emoji) return;
  visit(tree, (node) => {
    if (node.type === 'element' && /^(?:code|pre|kbd|samp|script|style)$/.test(node.tagName)) return SKIP;
    if (node.type === 'text') node.value = replaceEmojiNames(node.value, emoji);
  });
}

/** Replaces names of emoji in a text. Unknown names stay. */
export function replaceEmojiNames(text: string, emoji: ReadonlyMap<string, string>): string {
  return text.replace(EMOJI_NAME, (name, bare: string) => emoji.get(bare) ?? name);
}
