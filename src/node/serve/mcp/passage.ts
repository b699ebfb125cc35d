import {FENCE} from '../../base/headings.ts';

/** A code block in Markdown. */
export interface CodeSample {
  /** Empty if the block names none. */
  readonly language: string;
  readonly code: string;
}

/**
 * Returns the beginning of a Markdown section: as many whole paragraphs and code blocks as fit. If
 * they fill less than half, the next one is cut at the end of a line.
 *
 * @param limit most characters
 */
export function cutPassage(section: string, limit: number): string {
  const chosen: string[] = [];
  let length = 0;
  for (const block of splitBlocks(section)) {
    const room = limit - length;
    if (block.length > room) {
      if (room > limit / 2) chosen.push(cutBlock(block, room));
      break;
    }
    chosen.push(block);
    length += block.length + 2;
  }
  while (chosen.length > 1 && isHeading(chosen.at(-1)!)) chosen.pop();
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
