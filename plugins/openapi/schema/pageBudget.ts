/**
 * The space that is left for one operation on its page, so that the page stays below 60 kB of
 * HTML. The rest is on pages of its own, to which the operation links.
 */
export interface PageBudget {
  /** Bytes of HTML, as {@link estimateHtml} counts them. */
  bytes: number;
  /** Weight of fields. */
  weight: number;
  /** Bytes of samples and examples. */
  examples: number;
  /** Characters of samples and examples in colors, which multiply the size of a page by five. */
  colored: number;
  /** Directions and keys of the schemas whose fields are shown. */
  readonly shown: Set<string>;
  /** Links to the sections of long texts, by the JSON of what they describe. */
  readonly sections: Map<string, string>;
}

/** Bytes of HTML of an operation. The frame of its page takes the rest of the 60 kB. */
export const PAGE_BYTES = 27_500;

/** Creates the budget of an operation. */
export function createPageBudget(): PageBudget {
  return {bytes: PAGE_BYTES, weight: 45, examples: 12_000, colored: 2000, shown: new Set(), sections: new Map()};
}

/** Subtracts a text from the budget. Returns the text. */
export function spendBytes(markdown: string, budget: PageBudget): string {
  budget.bytes -= estimateHtml(markdown);
  return markdown;
}

/** Bytes that the fields of a schema leave for each other when examples are selected. */
const FIELD_BYTES = 4000;

/** Subtracts a code block from the budget. Returns false if the page has no room for it. */
export function spendExample(text: string, budget: PageBudget): boolean {
  const size = estimateCode(text);
  if (size > Math.min(budget.examples, budget.bytes - FIELD_BYTES)) return false;
  budget.examples -= size;
  budget.bytes -= size;
  return true;
}

/** Returns the language of a block, or `text` if the page has too much colored text. */
export function spendColors({text, language}: {text: string; language: string}, budget: PageBudget): string {
  if (language !== 'text' && text.length > budget.colored) return 'text';
  budget.colored -= text.length;
  return language;
}

/** Bytes of HTML for each line of code, and for the frame and tab of a block. */
const LINE_BYTES = 40;
const BLOCK_BYTES = 600;
/** Bytes of HTML that colors add for each character. */
const COLOR_BYTES = 2.3;

/** Estimates the bytes of HTML of a code block without colors. */
function estimateCode(text: string): number {
  return BLOCK_BYTES + text.length + LINE_BYTES * text.split('\n').length;
}

/** Code blocks in the Markdown of a page. */
const FENCES = /^([ \t]*)(`{3,})(\w*)(.*)\n([\s\S]*?)\n\1\2$/gm;

/** Bytes that HTML has beyond the characters of Markdown. All numbers are measured. */
const MARKS: readonly (readonly [RegExp, number])[] = [
  [/^[ \t]*[+-] /gm, 91],
  [/^#+ /gm, 153],
  [/^[ \t]*:{3,}details/gm, 89],
  [/^[ \t]*[^\s#:+-]/gm, 30],
  [/ \| /g, 40],
  [/`[^`\n]+`/g, 7],
  // Long code may break after these.
  [/(?<=\w)[/_](?=\w)/g, 5],
  [/\]\(/g, 43],
];

/** Estimates the bytes of HTML that a Markdown text becomes, within about 5 %. */
export function estimateHtml(markdown: string): number {
  let size = 0;
  const prose = markdown.replace(FENCES, (_, _indent, _fence, language: string, _info, code: string) => {
    size += estimateCode(code) + (language === 'text' ? 0 : code.length * COLOR_BYTES);
    return '';
  });
  for (const [mark, bytes] of MARKS) size += bytes * (prose.match(mark)?.length ?? 0);
  return size + prose.replace(/^[ \t]+/gm, '').length;
}

/** Removes the colors of the longest code blocks until a text has at most `limit` bytes of HTML. */
export function limitColors(markdown: string, limit: number): string {
  const blocks = [...markdown.matchAll(FENCES)].filter(([, , , language]) => language !== 'text');
  const plain = new Set<number>();
  let size = estimateHtml(markdown);
  for (const {index, 5: code} of blocks.sort((a, b) => b[5]!.length - a[5]!.length)) {
    if (size <= limit) break;
    size -= code!.length * COLOR_BYTES;
    plain.add(index);
  }
  return markdown.replace(FENCES, (block, indent: string, fence: string, _language, info, _code, index: number) =>
    plain.has(index) ? `${indent}${fence}text${info}${block.slice(block.indexOf('\n'))}` : block,
  );
}
