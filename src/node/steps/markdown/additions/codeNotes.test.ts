import {beforeAll, describe, expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../../test/tools/testCompile.ts';
import {createHighlighter} from '../../highlight/createHighlighter.ts';

const highlighter = createHighlighter();
beforeAll(() => highlighter.load(['js']));

const block = (meta: string, code: string): string => `\`\`\`${meta}\n${code}\n\`\`\`\n`;
const NOTES = `${block('js', 'a(); // (1)!\nb(); // (2)!')}\n1. The **first** note.\n2. The second.\n`;

describe('notes', () => {
  test.each([
    ['md', compileMd],
    ['mdx', compileMdx],
  ])('of %s are tied to their lines, and the copy has both', async (_, compile) => {
    const {html, markdown, diagnostics} = await compile(NOTES, {highlighter});
    expect(diagnostics).toEqual([]);
    const [first, second] = [...html.matchAll(/ href="#(code-\w+-\d)" aria-describedby="\1">\(\d\)<\/a>/g)];
    expect(html).toContain('<ol class="m-code-notes">');
    expect(html).toContain(`<li id="${first![1]}">The <strong>first</strong> note.</li>`);
    expect(html).toContain(`<li id="${second![1]}">The second.</li>`);
    expect(markdown).toBe(NOTES.trim());
  });

  test('of equal blocks have different ids', async () => {
    const {html} = await compileMd(`${NOTES}\nText.\n\n${NOTES}`);
    const ids = Array.from(html.matchAll(/<li id="([^"]*)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(html).toContain(`href="#${id}"`);
  });

  test('begin with the first number of the list', async () => {
    const {html, diagnostics} = await compileMd(`${block('js', 'a // (3)!')}\n3. Third.\n`);
    expect(diagnostics).toEqual([]);
    expect(html).toMatch(/<ol start="3" class="m-code-notes">\n<li id="code-\w+-3">/);
  });

  test.each([
    [
      'no list',
      `${block('js', 'a // (1)!')}\nText.\n\n1. One.\n`,
      ['1:1 code-unread `(1)!` refers to a note that does not exist.'],
    ],
    [
      'a list with points',
      `${block('js', 'a // (1)!')}\n- One.\n`,
      ['1:1 code-unread `(1)!` refers to a note that does not exist.'],
    ],
    [
      'no item',
      `${block('js', 'a // (1)!\nb // (3)!')}\n1. One.\n2. Two.\n`,
      [
        '1:1 code-unread `(3)!` refers to a note that does not exist.',
        '7:1 code-unread No line of the code refers to note 2.',
      ],
    ],
  ])('with %s are reported', async (_, text, messages) => {
    expect(told((await compileMd(text)).diagnostics)).toEqual(messages);
  });

  test('need an exclamation mark and a comment', async () => {
    const {html, diagnostics} = await compileMd(`${block('js', 'a // (1)\nb(1)!\nc (1)!')}\n1. One.\n`);
    expect(html).not.toContain('m-code-note');
    expect(diagnostics).toEqual([]);
  });
});

describe('marks', () => {
  const report = async (meta: string, own: Parameters<typeof compileMd>[1] = {}) =>
    (await compileMd(`Text.\n\n${block(meta, 'let abc;\nb // [!code --]')}`, {highlighter, ...own})).diagnostics;

  test.each(['js "abc" /b$/ {1} ins={2} del={1} mark={1} collapse={1-2}', 'js{1} ins="abc" del=/b/', 'js x="/q/"'])(
    '%s',
    async (meta) => {
      expect(await report(meta)).toEqual([]);
    },
  );

  test.each([
    ['js "abd"', '`"abd"` marks nothing in this block.', /same letter case/],
    ['js ins=/x+/', '`/x+/` marks nothing in this block.', /^correct the expression/],
    ['js del=/x(/', '`/x(/` has no effect here.', /Unterminated group/],
    ['js ins={3}', '`ins={3}` has no effect here.', /the last line is 2$/],
    ['js collapse={0}', '`collapse={0}` has no effect here.', /lines count from 1/],
    ['js colapse={1-2}', '`colapse={…}` has no effect here.', /^write `collapse`$/],
    ['js removed={1}', '`removed={…}` has no effect here.', /^write `del`$/],
    ['js whatever={1}', '`whatever={…}` has no effect here.', /^write `mark`, `ins`, `del`, or `collapse`$/],
    ['js {"Label": 1}', '`{"Label": 1}` has no effect here.', /numbered list below the block/],
  ])('%s is reported', async (meta, message, hint) => {
    expect(await report(meta)).toMatchObject([
      {code: 'code-unread', file: 'docs/page.md', line: 3, message, hint: expect.stringMatching(hint)},
    ]);
  });

  test('an unknown name may be for a plugin, unless it is nearly that of a mark', async () => {
    const own = {remarkPlugins: [() => () => {}]};
    expect(await report('js whatever={1}', own)).toEqual([]);
    expect(await report('js colapse={1}', own)).toHaveLength(1);
  });
});
