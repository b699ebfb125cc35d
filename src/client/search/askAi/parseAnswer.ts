import {type Inline, parseInline} from './parseInline.ts';

/** An answer's Markdown as data. */
export type Block =
  | {readonly type: 'paragraph' | 'heading'; readonly children: readonly Inline[]}
  | {readonly type: 'code'; readonly text: string; readonly language: string}
  | {readonly type: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[]}
  | {readonly type: 'quote'; readonly children: readonly Block[]}
  | {
      readonly type: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

const MAX_DEPTH = 6;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]*)[^`]*$/;
const HEADING = /^ {0,3}#{1,6}\s+(.+?)\s*#*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +|$)/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const TABLE_RULE = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Blocks and where the lines after them begin. */
interface Taken {
  readonly block: Block | null;
  readonly next: number;
}

/**
 * Parses what assistants write: paragraphs, headings, lists, code, quotes, tables. An answer that is still growing is
 * understood too: a code block without its end is code.
 */
export function parseAnswer(markdown: string): readonly Block[] {
  return parseBlocks(markdown.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n'), 0);
}

function parseBlocks(lines: readonly string[], depth: number): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const {block, next} = takeBlock(lines, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

function takeBlock(lines: readonly string[], at: number, depth: number): Taken {
  const line = lines[at] as string;
  if (line.trim() === '' || RULE.test(line)) return {block: null, next: at + 1};
  if (FENCE.test(line)) return takeCode(lines, at);
  const heading = HEADING.exec(line);
  if (heading) return {block: {type: 'heading', children: parseInline(heading[1] as string)}, next: at + 1};
  if (depth < MAX_DEPTH && QUOTE.test(line)) return takeQuote(lines, at, depth);
  if (depth < MAX_DEPTH && ITEM.test(line)) return takeList(lines, at, depth);
  if (line.includes('|') && TABLE_RULE.test(lines[at + 1] ?? '')) return takeTable(lines, at);
  return takeParagraph(lines, at);
}

function takeCode(lines: readonly string[], at: number): Taken {
  const [, fence = '', language = ''] = FENCE.exec(lines[at] as string) as RegExpExecArray;
  let end = at + 1;
  while (end < lines.length && !(lines[end] as string).trim().startsWith(fence)) end++;
  return {block: {type: 'code', text: lines.slice(at + 1, end).join('\n'), language}, next: end + 1};
}

function takeQuote(lines: readonly string[], at: number, depth: number): Taken {
  let end = at;
  while (end < lines.length && QUOTE.test(lines[end] as string)) end++;
  const inner = lines.slice(at, end).map((line) => line.replace(QUOTE, ''));
  return {block: {type: 'quote', children: parseBlocks(inner, depth + 1)}, next: end};
}

function takeList(lines: readonly string[], at: number, depth: number): Taken {
  const marker = (line: string) => ITEM.exec(line)?.[2];
  const first = marker(lines[at] as string) as string;
  const ordered = /\d/.test(first);
  const belongs = (line: string) => {
    const own = marker(line);
    return own !== undefined && /\d/.test(own) === ordered && !RULE.test(line);
  };
  const items: (readonly Block[])[] = [];
  let next = at;
  while (next < lines.length && belongs(lines[next] as string)) {
    const [whole = '', indent = '', sign = ''] = ITEM.exec(lines[next] as string) as RegExpExecArray;
    const inner = [(lines[next] as string).slice(whole.length)];
    next++;
    for (; next < lines.length; next++) {
      const line = lines[next] as string;
      const blank = line.trim() === '';
      const inside = /^ */.exec(line)![0].length > indent.length + Math.min(sign.length, 1);
      // A line that is not indented goes on with the item's paragraph, unless it begins something.
      const last = inner.at(-1) as string;
      if (!blank && !inside && (last === '' || FENCE.test(last) || begins(line))) break;
      inner.push(blank ? '' : inside ? dedent(line, whole.length) : line);
    }
    items.push(parseBlocks(inner, depth + 1));
  }
  return {block: {type: 'list', start: ordered ? Number.parseInt(first, 10) : null, items}, next};
}

function dedent(line: string, width: number): string {
  return line.slice(Math.min(width, /^ */.exec(line)![0].length));
}

function takeTable(lines: readonly string[], at: number): Taken {
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => parseInline(cell.trim()));
  let end = at + 2;
  while (end < lines.length && (lines[end] as string).includes('|')) end++;
  return {
    block: {type: 'table', head: cells(lines[at] as string), rows: lines.slice(at + 2, end).map(cells)},
    next: end,
  };
}

function takeParagraph(lines: readonly string[], at: number): Taken {
  let end = at + 1;
  while (end < lines.length && (lines[end] as string).trim() !== '' && !begins(lines[end] as string)) end++;
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join('\n')
    .trimEnd();
  return {block: {type: 'paragraph', children: parseInline(text)}, next: end};
}

function begins(line: string): boolean {
  return FENCE.test(line) || HEADING.test(line) || QUOTE.test(line) || ITEM.test(line) || RULE.test(line);
}
