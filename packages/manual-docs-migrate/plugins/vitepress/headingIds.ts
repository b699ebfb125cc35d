import {createHeadingIds} from '../shared/createHeadingIds.ts';

/** Combining marks, after decomposition of letters. */
const COMBINING = /[\u0300-\u036f]/g;
/** White space, ASCII punctuation, and curly quotes. */
const SIGNS = /[\s!-/:-@[-`{-~\u2018\u2019\u201c\u201d]+/g;

/** Rehype plugin: ids of headings as VitePress makes them, where a sign is a hyphen: `server.open` is `server-open`. */
export const headingIds = createHeadingIds({
  toId: (text) =>
    text
      .normalize('NFKD')
      .replace(COMBINING, '')
      .replace(SIGNS, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(?=\d)/, '_')
      .toLowerCase(),
  separator: '-',
});
