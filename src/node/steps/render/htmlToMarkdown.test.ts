import {expect, test} from 'vitest';
import {htmlToMarkdown} from './htmlToMarkdown.ts';

const article = (html: string): string =>
  htmlToMarkdown(`<!doctype html><body><header>Menu</header><div id="text">${html}</div><footer>End</footer></body>`, {
    articleId: 'text',
    url: 'https://t.example.com/docs/page',
  });

test('takes the article and nothing around it', () => {
  expect(
    article(
      '<h2 id="a">Runs <a class="m-hash-link" href="#a">#</a></h2><p>One <em>run</em> of <a href="/x.md">x</a>.</p>',
    ),
  ).toBe('## Runs\n\nOne *run* of [x](https://t.example.com/x.md).');
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
  expect(article('<div class="m-admonition m-admonition-tip"><p>tip</p><div><p>Save.</p></div></div>')).toBe(
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

test('keeps the title of a code block, a caption and a summary above what they name', () => {
  const code =
    '<figure class="m-code-block"><figcaption>src/a_b.ts</figcaption><div><pre class="language-ts"><code>a();</code></pre></div></figure>';
  expect(article(code)).toBe('**src/a\\_b.ts**\n\n```ts\na();\n```');
  expect(article('<details><summary> More <code>here</code> </summary><p>Text.</p></details>')).toBe(
    '**More `here`**\n\nText.',
  );
  expect(article('<table><caption>Sizes</caption><tr><th>A</th></tr><tr><td>1</td></tr></table>')).toBe(
    '**Sizes**\n\n| A |\n| - |\n| 1 |',
  );
  const box = '<p class="m-admonition-title"><svg></svg><span>Mind</span></p><div><p>It.</p></div>';
  expect(article(`<div class="m-admonition m-admonition-tip">${box}</div>`)).toBe('> **Mind**\n>\n> It.');
});

test('inline code of several lines is one line', () => {
  expect(article('<p><code># A\n $ b</code></p>')).toBe('`# A $ b`');
});

test('code that is broken into lines keeps its words and its lines apart', () => {
  expect(article('<p><code><span># A</span><br>$ b<br></code></p>')).toBe('`# A $ b`');
  expect(article('<pre><code>a<br>b</code></pre>')).toBe('```\na\nb\n```');
});

test('keeps tasks, formulas, and what is shown in frames', () => {
  const task = (checked: string) => `<li><label><input type="checkbox" disabled${checked}> Do</label></li>`;
  expect(article(`<ul>${task('')}${task(' checked')}</ul>`)).toBe('- [ ] Do\n- [x] Do');
  const formula =
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1^2</annotation></semantics></math>';
  expect(article(`<p>So <span>${formula}</span><span aria-hidden="true">x</span>.</p>`)).toBe('So $x_1^2$.');
  expect(article('<iframe src="/demo/" title="Demo"></iframe>')).toBe('[Demo](https://t.example.com/demo/)');
});

test('addresses are absolute, and those on the page stay', () => {
  expect(article('<p><a href="b#c">b</a> <a href="#d">d</a> <img src="/i (1).png" alt="An image"></p>')).toBe(
    '[b](https://t.example.com/docs/b#c) [d](#d) ![An image](https://t.example.com/i%20%281%29.png)',
  );
});
