import {tokenize} from '../../../shared/search/searchText.ts';
import {FENCE} from '../../base/headings.ts';

/** A code block in Markdown. */
export interface CodeSample {
  /** Empty if the block names none. */
  readonly language: string;
  readonly code: string;
}

export interface PassageOptions {
  /** The question. Blocks with its words are kept, whatever their place. */
  readonly query: string;
  /** Most characters. The table or code block that answers may exceed them. */
  readonly limit: number;
  /** Address of the section, for the note about what was left out. */
  readonly url: string;
}

/** Most characters of the table or code block that answers. A longer one is a reference, and is cut. */
const MAX_ANSWER_BLOCK = 4_000;
/** Extra value of the first paragraph, which introduces the section, and of tables and code before prose. */
const OPENING_VALUE = 0.5;
const DATA_VALUE = 0.25;

/**
 * Returns the blocks of a Markdown section that answer a question, in their order: as many as fit. The best table or code
 * block stays whole; prose is left out first. A last line names what was left out.
 */
export function cutPassage(section: string, {query, limit, url}: PassageOptions): string {
  const blocks = splitBlocks(section);
  if (section.length <= limit) return section;
  const values = rateBlocks(blocks, query);
  const order = blocks.flatMap((block, index) => (isHeading(block) ? [] : [index]));
  order.sort((a, b) => values[b]! - values[a]! || a - b);
  const best = order.find((index) => isData(blocks[index]!) && values[index]! > DATA_VALUE);
  const kept = new Map<number, string>();
  let room = limit;
  const keep = (index: number, text: string): void => {
    const headings = findOpenHeadings(blocks, index).filter((heading) => !kept.has(heading));
    for (const heading of headings) kept.set(heading, blocks[heading]!);
    kept.set(index, text);
    room -= headings.reduce((sum, heading) => sum + blocks[heading]!.length + 2, text.length + 2);
  };
  if (best !== undefined) {
    const block = blocks[best]!;
    keep(best, block.length <= Math.max(limit, MAX_ANSWER_BLOCK) ? block : cutBlock(block, MAX_ANSWER_BLOCK));
  }
  for (const index of order) {
    const block = blocks[index]!;
    if (kept.has(index)) continue;
    if (block.length <= room) keep(index, block);
    else if (room > limit / 2 && !isData(block)) keep(index, cutBlock(block, room));
  }
  if (kept.size === 0 && order.length > 0) keep(order[0]!, cutBlock(blocks[order[0]!]!, limit));
  const passage = blocks.flatMap((_, index) => kept.get(index) ?? []).join('\n\n');
  const leftOut = describeBlocks(order.filter((index) => !kept.has(index)).map((index) => blocks[index]!));
  return leftOut === '' ? passage : `${passage}\n\n(Left out: ${leftOut}. read_page ${url} has them.)`;
}

/**
 * Rates each block by the words of the question in it, and for a table or code block in the paragraph before it. A word
 * counts less the more blocks have it, so that `the` decides nothing.
 */
function rateBlocks(blocks: readonly string[], query: string): number[] {
  const words = new Set(tokenize(query).map(({term}) => term));
  const terms = blocks.map((block) => new Set(tokenize(block).flatMap(({term}) => (words.has(term) ? [term] : []))));
  const counts = new Map([...words].map((word) => [word, terms.filter((set) => set.has(word)).length]));
  const opening = blocks.findIndex((block) => !isHeading(block));
  return blocks.map((block, index) => {
    const near = isData(block) && index > 0 ? [...terms[index]!, ...terms[index - 1]!] : [...terms[index]!];
    const value = [...new Set(near)].reduce((sum, word) => sum + 1 / counts.get(word)!, 0);
    return value + (isData(block) ? DATA_VALUE : 0) + (index === opening ? OPENING_VALUE : 0);
  });
}

/** Returns the indexes of the headings directly above a block: the last one, and those right before it. */
function findOpenHeadings(blocks: readonly string[], index: number): number[] {
  const last = blocks.slice(0, index).findLastIndex(isHeading);
  if (last < 0) return [];
  return last > 0 && isHeading(blocks[last - 1]!) ? [last - 1, last] : [last];
}

const isTable = (block: string): boolean => /^\s*\|.*\n\s*\|?[\s:|-]*-[\s:|-]*$/m.test(block);
const isData = (block: string): boolean => FENCE.test(block) || isTable(block);

function describeBlocks(blocks: readonly string[]): string {
  const tables = blocks.filter(isTable).length;
  const samples = blocks.filter((block) => FENCE.test(block)).length;
  const paragraphs = blocks.length - tables - samples;
  return [count(tables, 'table'), count(samples, 'code block'), count(paragraphs, 'paragraph')]
    .filter(Boolean)
    .join(', ');
}

const count = (number: number, noun: string): string =>
  number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Returns the whole paragraphs and code blocks at the beginning of a section that fit. */
export function takeOpening(section: string, limit: number): string {
  const chosen: string[] = [];
  for (const block of splitBlocks(section)) {
    if ([...chosen, block].join('\n\n').length > limit) break;
    chosen.push(block);
  }
  return chosen.join('\n\n');
}

export function findCodeSamples(section: string): CodeSample[] {
  return splitBlocks(section).flatMap((block) => {
    const [, language] = /^ {0,3}(?:`{3,}|~{3,})[ \t]*([^\s`]*)/.exec(block) ?? [];
    if (language === undefined) return [];
    const lines = block.split('\n');
    return [{language, code: lines.slice(1, FENCE.test(lines.at(-1)!) ? -1 : undefined).join('\n')}];
  });
}

/** Splits Markdown at empty lines. A code block stays whole. */
function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const end = (): void => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      lines.push(line);
      if (mark?.startsWith(fence) && line.trim() === mark) {
        fence = undefined;
        end();
      }
    } else if (mark !== undefined) {
      end();
      fence = mark;
      lines.push(line);
    } else if (line.trim() === '') end();
    else lines.push(line);
  }
  end();
  return blocks;
}

function isHeading(block: string): boolean {
  return block.startsWith('#') && !block.includes('\n');
}

function cutBlock(block: string, limit: number): string {
  const kept = block.slice(0, Math.max(0, block.lastIndexOf('\n', limit)));
  const text = kept === '' ? block.slice(0, limit) : kept;
  const fence = FENCE.exec(block)?.[1];
  return fence === undefined ? `${text} …` : `${text}\n…\n${fence}`;
}
