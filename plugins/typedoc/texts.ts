import {escapeLine, makeCodeBlock, toInlineCode, toSafeMarkdown} from '../shared/reference/toSafeMarkdown.ts';
import {formatMarkedType, NAME_MARK} from './formatType.ts';
import type {Comment, CommentPart, Reflection, Type} from './reflection.ts';

/** Links of the current page. */
export interface PageLinks {
  /** Address of a declaration or member; undefined without a page. */
  readonly link: (id: number) => string | undefined;
  /** Heading id of a declaration or member. */
  readonly anchor: (one: Reflection) => string;
}

/** Converts a comment to Markdown. */
export function makeCommentText(content: readonly CommentPart[] | undefined, level: number, {link}: PageLinks): string {
  const text = (content ?? []).map((part) => writeFragment(part, link)).join('');
  // Relative links in comments refer to files that the site does not have.
  const follow = (href: string): string | undefined => {
    const id = /^#declaration-(\d+)$/.exec(href)?.[1];
    if (id !== undefined) return link(Number(id));
    return /^(?:https?:|mailto:|\/)/i.test(href) ? href : undefined;
  };
  return toSafeMarkdown(text, level, follow);
}

function writeFragment(fragment: CommentPart, link: PageLinks['link']): string {
  // Code without a language is in the documented language.
  if (fragment.kind === 'code') return fragment.text.replace(/^(`{3,})[ \t]*\n/, '$1ts\n');
  if (fragment.kind !== 'inline-tag' || !/^@link/.test(fragment.tag ?? '')) return fragment.text;
  const label = fragment.tag === '@linkplain' ? fragment.text : `\`${fragment.text.replace(/`/g, '')}\``;
  if (typeof fragment.target === 'number' && link(fragment.target) !== undefined)
    return `[${label}](#declaration-${fragment.target})`;
  return typeof fragment.target === 'string' && /^https?:/i.test(fragment.target)
    ? `[${fragment.text}](${fragment.target})`
    : label;
}

/**
 * Makes the blocks of a comment in the order that readers need: deprecation, summary, remarks,
 * examples, other tags.
 */
export function makeCommentBlocks(comment: Comment | undefined, level: number, context: PageLinks): string[] {
  if (!comment) return [];
  const tags = comment.blockTags ?? [];
  const findTags = (name: string) => tags.filter(({tag}) => tag === name);
  const writeText = (content: readonly CommentPart[]): string => makeCommentText(content, level, context);
  const [deprecated] = findTags('@deprecated');
  return [
    deprecated
      ? `:::warning[Deprecated]\n\n${writeText(deprecated.content) || 'Do not use it in new code.'}\n\n:::`
      : '',
    makeCommentText(comment.summary, level, context),
    ...findTags('@remarks').map(({content}) => writeText(content)),
    ...findTags('@example').map(({content, name}) => makeExample(content, name, writeText)),
    ...tags.flatMap(({tag, content}) => {
      if (HANDLED_TAGS.has(tag)) return [];
      return [`*${FACT_LABELS[tag] ?? toLabel(tag)}:* ${writeText(content).replace(/\n+/g, ' ')}`];
    }),
    makeModifiers(comment),
  ].filter((block) => block !== '');
}

const FACT_LABELS: Readonly<Record<string, string>> = {
  '@defaultValue': 'Default',
  '@default': 'Default',
  '@throws': 'Throws',
};

/** Tags that are shown in another way, or that only organize the project. */
const HANDLED_TAGS = new Set([
  ...['@deprecated', '@remarks', '@example', '@returns', '@param', '@typeParam', '@privateRemarks', '@inheritDoc'],
  ...['@category', '@categoryDescription', '@group', '@groupDescription', '@module', '@document'],
]);

/** Modifiers that say nothing to readers. */
const HIDDEN_MODIFIERS = new Set([
  ...['@public', '@internal', '@packageDocumentation', '@hideconstructor', '@namespace', '@enum', '@interface'],
  ...['@expand', '@inline', '@hideCategories', '@hideGroups', '@disableGroups', '@showCategories', '@showGroups'],
]);

/** Returns the words of a tag: `Fires` for `@fires`, `See also` for `@seeAlso`. */
function toLabel(tag: string): string {
  const words = tag
    .slice(1)
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return escapeLine(words.charAt(0).toUpperCase() + words.slice(1));
}

/** Lists modifiers such as `@beta`. */
function makeModifiers({modifierTags = []}: Comment): string {
  const shown = modifierTags.filter((tag) => !HIDDEN_MODIFIERS.has(tag));
  return shown.length === 0 ? '' : `*Tags:* ${shown.map(toInlineCode).join(', ')}`;
}

type Content = readonly CommentPart[];

function makeExample(content: Content, name: string | undefined, write: (content: Content) => string): string {
  const raw = content
    .map(({text}) => text)
    .join('')
    .trim();
  if (raw === '') return '';
  const hasCode = content.some(({text}) => /^\s*(?:```|~~~)/m.test(text));
  return `**Example**${name ? `: ${escapeLine(name)}` : ''}\n\n${hasCode ? write(content) : makeCodeBlock(raw, 'ts')}`;
}

const TYPE_PARTS = new RegExp(`([^\\uE000]+)|${NAME_MARK.source}`, 'g');

/** Formats a type as inline code with links on its names. */
export function makeTypeLinks(type: Type | undefined, {link}: PageLinks): string {
  // A name without an address joins the code around it.
  const marked = formatMarkedType(type).replace(NAME_MARK, (mark, id, name) =>
    link(Number(id)) === undefined ? name : mark,
  );
  return marked.replace(TYPE_PARTS, (_, text: string | undefined, id, name) =>
    text === undefined ? `[${toInlineCode(name)}](${link(Number(id))})` : toInlineCode(text),
  );
}

export function isDeprecated({comment, signatures}: Reflection): boolean {
  return (comment ?? signatures?.[0]?.comment)?.blockTags?.some(({tag}) => tag === '@deprecated') === true;
}
