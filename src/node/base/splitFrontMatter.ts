import {normalizeFrontMatter} from './normalizeFrontMatter.ts';

interface SplitPage {
  /** The front matter with both of its rules, without the last line break; empty if there is none. */
  readonly block: string;
  /** Lines between the rules. */
  readonly yaml: string;
  /** Offset of `yaml` in the page, which is in the usual form. */
  readonly start: number;
  /** The page after the block. */
  readonly body: string;
}

const BLOCK = /^---[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)---[ \t]*(?=\r?\n|$)/;

/** Splits a page, which it brings into the usual form, at the end of its front matter. */
export function splitFrontMatter(page: string): SplitPage {
  const text = normalizeFrontMatter(page);
  const [block = '', yaml = ''] = BLOCK.exec(text) ?? [];
  return {block, yaml, start: text.indexOf('\n') + 1, body: text.slice(block.length)};
}
