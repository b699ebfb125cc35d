import {expect, test} from 'vitest';
import {compileFiles} from '../../../../../test/tools/testCompile.ts';

const PNG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';

test("GitHub's fragments show an image in one color mode", async () => {
  const text = '![A](./a.svg#gh-light-mode-only)\n![A](./b.svg#gh-dark-mode-only)\n';
  for (const page of ['docs/page.md', 'docs/page.mdx']) {
    const {html, links, diagnostics} = await compileFiles({[page]: text, 'docs/a.svg': PNG, 'docs/b.svg': PNG});
    expect(diagnostics).toEqual([]);
    expect(html).toMatch(/<img [^>]*class="m-only-light"[^>]*>\n<img [^>]*class="m-only-dark"/);
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
    expect(links.map(({href}) => href)).toEqual(['./a.svg', './b.svg']);
  }
});

test('an image of HTML keeps its classes', async () => {
  const {html} = await compileFiles({
    'docs/page.md': '<img class="wide" src="https://a.example.com/b.png#gh-dark-mode-only">\n',
  });
  expect(html).toContain('class="wide m-only-dark"');
  expect(html).toContain('src="https://a.example.com/b.png"');
  const mdx = await compileFiles({
    'docs/page.mdx': '<img className="wide" src="https://a.example.com/b.png#gh-dark-mode-only" />\n',
  });
  expect(mdx.html).toContain('class="wide m-only-dark"');
});

test('the picture of a figure for dark mode is a file of the page', async () => {
  const {code, html, links} = await compileFiles(
    {
      'docs/page.mdx': '<Figure src="./a.svg" srcDark="./b.svg" alt="A" />\n',
      'docs/a.svg': PNG,
      'docs/b.svg': PNG,
    },
    {components: ['Figure']},
  );
  expect(links.map(({href}) => href).sort()).toEqual(['./a.svg', './b.svg']);
  expect(`${code}${html}`).not.toContain('./b.svg');
});
