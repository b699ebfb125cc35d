import {expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../../test/tools/testCompile.ts';

const page = (field: string, body = 'Text.'): string => `---\nnot_covered: ${field}\n---\n\n${body}\n`;
const PARAGRAPH = '<p class="m-not-covered">Not covered on this page: the <code>.env</code> file.</p>';

test('what a page does not cover is its last paragraph, in its copy, and in its words for search', async () => {
  const {html, markdown, sections} = await compileMd(page('the `.env` file', '## Start\n\nText.'));
  expect(html.endsWith(`<p>Text.</p>\n${PARAGRAPH}`)).toBe(true);
  expect(markdown).toBe('## Start\n\nText.\n\nNot covered on this page: the `.env` file.');
  expect(sections.at(-1)).toMatchObject({titles: ['Start'], text: 'Text. Not covered on this page: the .env file.'});
});

test.each([
  ['no such field', '---\ntitle: Page\n---\n\nText.\n'],
  ['an empty text', page("' '")],
])('%s adds nothing', async (_, text) => {
  expect((await compileMd(text)).html).toBe('<p>Text.</p>');
});

test("the words are the site's, a period is not doubled, and a blank line starts no paragraph", async () => {
  const texts = {en: {'theme.text.notCovered': 'Ask [us](https://example.com) about {subjects}.'}};
  const {html, markdown} = await compileMd(page('"one,\\n\\nand $& two."'), {texts});
  expect(html).toContain('<p class="m-not-covered">Ask <a href=');
  expect(markdown).toMatch(/Ask \[us\]\(.+\) about one, and \$& two\.$/);
});

test('a page with components has it, too, and HTML in the text is only text there', async () => {
  const {code} = await compileMdx(page('"`a` and <b>"', '<Tabs><TabItem value="x">X</TabItem></Tabs>'));
  expect(code).toContain('m-not-covered');
  expect(code).toContain('" and ", "<b>", "."');
});

test('a page after an open block still ends with it', async () => {
  const {html} = await compileMd(page('the `.env` file', '- Item\n\n  ```sh\n  open'));
  expect(html.endsWith(PARAGRAPH)).toBe(true);
});

test('a link in it is checked like those of the text, at the line of the field', async () => {
  const {links, markdown, diagnostics} = await compileMd(page('"[pumps](./pumps.md)"', 'See [pumps](./pumps.md).'));
  expect(links.map(({href, line}) => [href, line])).toEqual([
    ['./pumps.md', 5],
    ['./pumps.md', 1],
  ]);
  expect(markdown).not.toContain('./pumps.md');
  expect(told(diagnostics)).toEqual([]);
});

test('the page may contain HTML, whose parser needs the positions of all nodes', async () => {
  const {html, links} = await compileMd(page('"[pumps](./pumps.md)"', '<br>'));
  expect(html).toMatch(/^<br>\n<p class="m-not-covered">/);
  expect(links.map(({line}) => line)).toEqual([1]);
});
