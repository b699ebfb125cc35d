import {code, codeBlock, plain, safeMarkdown} from '../shared/reference/safeMarkdown.ts';
import type {Comment, CommentPart, Reflection, Type} from './reflection.ts';
import {markedType, NAMED} from './typeText.ts';

/** Links of the current page. */
export interface PageContext {
  /** Address of a declaration or member; undefined without a page. */
  readonly link: (id: number) => string | undefined;
  /** Heading id of a declaration or member. */
  readonly anchor: (one: Reflection) => string;
}

/** Converts a comment to Markdown. */
export function partsText(content: readonly CommentPart[] | undefined, level: number, {link}: PageContext): string {
  const text = (content ?? []).map((part) => writeFragment(part, link)).join('');
  // Relative links in comments refer to files that the site does not have.
  const follow = (href: string): string | undefined => {
    const id = /^#declaration-(\d+)$/.exec(href)?.[1];
    if (id !== undefined) return link(Number(id));
    return /^(?:https?:|mailto:|\/)/i.test(href) ? href : undefined;
  };
  return safeMarkdown(text, level, follow);
}

function writeFragment(fragment: CommentPart, link: PageContext['link']): string {
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
export function commentBlocks(comment: Comment | undefined, level: number, context: PageContext): string[] {
  if (!comment) return [];
  const tags = comment.blockTags ?? [];
  const findTags = (name: string) => tags.filter(({tag}) => tag === name);
  const writeText = (content: readonly CommentPart[]): string => partsText(content, level, context);
  const [deprecated] = findTags('@deprecated');
  return [
    deprecated
      ? `:::warning[Deprecated]\n\n${writeText(deprecated.content) || 'Do not use it in new code.'}\n\n:::`
      : '',
    partsText(comment.summary, level, context),
    ...findTags('@remarks').map(({content}) => writeText(content)),
    ...findTags('@example').map(({content, name}) => makeExample(content, name, writeText)),
    ...tags.flatMap(({tag, content}) => {
      const label = FACT_LABELS[tag];
      return label === undefined ? [] : [`*${label}:* ${writeText(content).replace(/\n+/g, ' ')}`];
    }),
  ].filter((block) => block !== '');
}

const FACT_LABELS: Readonly<Record<string, string>> = {
  '@defaultValue': 'Default',
  '@default': 'Default',
  '@throws': 'Throws',
  '@see': 'See',
  '@since': 'Since',
  '@author': 'Author',
};

type Content = readonly CommentPart[];

function makeExample(content: Content, name: string | undefined, write: (content: Content) => string): string {
  const raw = content
    .map(({text}) => text)
    .join('')
    .trim();
  if (raw === '') return '';
  const hasCode = content.some(({text}) => /^\s*(?:```|~~~)/m.test(text));
  return `**Example**${name ? `: ${plain(name)}` : ''}\n\n${hasCode ? write(content) : codeBlock(raw, 'ts')}`;
}

const TYPE_PARTS = new RegExp(`([^\\uE000]+)|${NAMED.source}`, 'g');

/** Formats a type as inline code with links on its names. */
export function typeLinks(type: Type | undefined, {link}: PageContext): string {
  // A name without an address joins the code around it.
  const marked = markedType(type).replace(NAMED, (mark, id, name) => (link(Number(id)) === undefined ? name : mark));
  return marked.replace(TYPE_PARTS, (_, text: string | undefined, id, name) =>
    text === undefined ? `[${code(name)}](${link(Number(id))})` : code(text),
  );
}

export function isDeprecated({comment, signatures}: Reflection): boolean {
  return (comment ?? signatures?.[0]?.comment)?.blockTags?.some(({tag}) => tag === '@deprecated') === true;
}
