import {expect, test} from 'vitest';
import {htmlToMarkdown} from './htmlToMarkdown.ts';

const article = (html: string): string =>
  htmlToMarkdown(
    `<!doctype html><body><header>Menu</header><div id="text">${html}</div><footer>End</footer></body>`,
    'text',
  );

test('takes the article and nothing around it', () => {
  expect(
    article(
      '<h2 id="a">Runs <a class="hash-link" href="#a">#</a></h2><p>One <em>run</em> of <a href="/x.md">x</a>.</p>',
    ),
  ).toBe('## Runs\n\nOne *run* of [x](/x.md).');
});

test('keeps code with its language and lines', () => {
  const code =
    '<figure><pre class="shiki language-ts"><code><span class="line">import a;</span>\n<span class="line">a();</span></code></pre><button>Copy</button></figure>';
  expect(article(code)).toBe('```ts\nimport a;\na();\n```');
});

test('puts tabs below each other, each under its label', () => {
  const tabs =
    '<div><div role="tablist"><button role="tab" id="t1">npm</button><button role="tab" id="t2">yarn</button></div>' +
    '<div role="tabpanel" aria-labelledby="t1"><p>First.</p></div><div role="tabpanel" aria-labelledby="t2" hidden><p>Second.</p></div></div>';
  expect(article(tabs)).toBe('**npm**\n\nFirst.\n\n**yarn**\n\nSecond.');
});

test('makes quotations of admonitions, and tables of tables', () => {
  expect(article('<div class="admonition admonition-tip"><p>tip</p><div><p>Save.</p></div></div>')).toBe(
    '> tip\n>\n> Save.',
  );
  expect(article('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
    '| A |\n| - |\n| 1 |',
  );
});

test('leaves out comments and decoration', () => {
  expect(article('<!-- note --><p><svg><title>x</title></svg><span aria-hidden="true">!</span>Text.</p>')).toBe(
    'Text.',
  );
});
