import type {Code} from 'mdast';
import {parseCodeMeta} from '../highlight/block/codeMeta.ts';
import type {MagicComment} from '../highlight/block/magicComments.ts';
import {stripMagicComments} from '../highlight/block/renderCodeBlock.ts';

/** Replacement for a range of a text. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const TITLE = /\s+title=(["']).*?\1/;

/**
 * Returns edits that move the title of a code block above it and remove magic comments, except the
 * numbers of notes. Most Markdown readers drop the words after the language.
 */
export function editCode(code: Code, text: string, magicComments: readonly MagicComment[]): TextEdit[] {
  const start = code.position?.start.offset;
  const end = code.position?.end.offset;
  if (start === undefined || end === undefined || !/^[`~]/.test(text.slice(start, end))) return [];
  return [...editTitle(code, text, start), ...editComments(code, text.slice(0, end), {start, magicComments})];
}

function editTitle(code: Code, text: string, start: number): TextEdit[] {
  const {title} = parseCodeMeta(code.meta);
  if (!title) return [];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', start);
  const fence = text.slice(start, lineEnd < 0 ? text.length : lineEnd);
  const match = TITLE.exec(fence);
  // Following lines need the indentation of the list or block quote.
  const margin = text.slice(lineStart, start).replace(/[^>\s]/g, ' ');
  const titleLines = `**${escapeMarks(title)}**\n${margin.trimEnd()}\n${margin}`;
  return [
    {start, end: start, text: titleLines},
    ...(match ? [{start: start + match.index, end: start + match.index + match[0].length, text: ''}] : []),
  ];
}

function editComments(
  code: Code,
  text: string,
  {start, magicComments}: {start: number; magicComments: readonly MagicComment[]},
): TextEdit[] {
  const shown = stripMagicComments(code.value, {siteComments: magicComments});
  if (shown === code.value) return [];
  const rest = shown.split('\n');
  const edits: TextEdit[] = [];
  let at = text.indexOf('\n', start) + 1;
  for (const line of code.value.split('\n')) {
    const lineEnd = text.indexOf('\n', at);
    const next = lineEnd < 0 ? text.length : lineEnd + 1;
    if (line === rest[0]) rest.shift();
    else if (rest[0] && line.startsWith(rest[0]) && line.includes('[!code', rest[0].length)) {
      const from = text.indexOf(line.slice(rest.shift()!.length), at);
      if (from >= 0) edits.push({start: from, end: lineEnd < 0 ? text.length : lineEnd, text: ''});
    } else edits.push({start: at, end: next, text: ''});
    at = next;
  }
  return edits;
}

/** Escapes Markdown characters in plain text. */
export function escapeMarks(title: string): string {
  return title.replace(/[\\`*[\]<>]|(?<!\w)_|_(?!\w)/g, '\\$&');
}
