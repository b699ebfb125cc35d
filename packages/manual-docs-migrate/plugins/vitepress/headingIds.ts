import {createHeadingIds} from '../shared/createHeadingIds.ts';

/** Marks of other letters, after they have been taken apart. */
const COMBINING = /[\u0300-\u036f]/g;
/** White space, signs of ASCII, and curly quotes. */
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
