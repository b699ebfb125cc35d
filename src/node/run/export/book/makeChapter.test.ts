import {describe, expect, test} from 'vitest';
import {makeChapter} from './makeChapter.ts';

const IDS: Readonly<Record<string, string>> = {'/guide': 'c1', '/a b': 'c2'};
const options = {
  route: '/guide',
  origin: 'https://docs.example.com',
  resolveId: (route: string, fragment = '') => IDS[route] && IDS[route] + (fragment && `-${fragment}`),
};
const chapter = (inside: string) => makeChapter(`<main><article>${inside}</article></main>`, options);
const html = (inside: string): string => chapter(inside).html.replace(/^<article>|<\/article>$/g, '');

test('a document without an article is empty', () => {
  expect(makeChapter('<link rel="stylesheet" href="/a.css"><p>x</p>', options)).toEqual({
    html: '',
    sheets: ['/a.css'],
    rules: '',
    terms: [],
    targets: [],
  });
});

test('style sheets and rules of a page are kept, those in its article too; the first article is the page', () => {
  const document =
    '<head><link rel="icon" href="/i.svg"><link rel="stylesheet" href="/a.css"><style data-page-rules>p{top:0}</style><style>no</style></head>' +
    '<article><link rel="stylesheet" href="/b.css">1</article><article>2</article>';
  const {sheets, rules, html: text} = makeChapter(document, options);
  expect([sheets, rules, text]).toEqual([['/a.css', '/b.css'], 'p{top:0}', '<article>1</article>']);
  expect(makeChapter('<div class="m-wide m-whole-page">3</div>', options).html).toBe(
    '<div class="m-wide m-whole-page">3</div>',
  );
});

test.each([
  ['a script', '1<script>x</script>2', '12'],
  ['scripts in a row', '1<script></script><noscript></noscript><template></template><meta><base>2', '12'],
  ['a lazy picture', '<img src="/a.png" loading="lazy">', '<img src="/a.png" loading="eager">'],
  ['details', '<details>x</details>', '<details open>x</details>'],
  ['an id', '<h2 id="step">x</h2>', '<h2 id="c1-step">x</h2>'],
  ['names of elements', '<svg aria-labelledby="a b"></svg>', '<svg aria-labelledby="c1-a c1-b"></svg>'],
  [
    'parts of a drawing',
    '<svg><use xlink:href="#a"/><path fill="url(#b)"/></svg>',
    '<svg><use xlink:href="#c1-a"></use><path fill="url(#c1-b)"></path></svg>',
  ],
  ['a use of another file', '<svg><use xlink:href="/b.svg#a"/></svg>', '<svg><use xlink:href="/b.svg#a"></use></svg>'],
  [
    'a drawing with styles of its own',
    '<svg id="a"><style>#a{}</style></svg>',
    '<svg id="a"><style>#a{}</style></svg>',
  ],
  [
    'a film',
    '<video src="/a.mp4" poster="/a.png" title="A"></video>',
    '<p class="m-book-film"><img src="/a.png" alt="" loading="eager"><a href="https://docs.example.com/a.mp4">A</a></p>',
  ],
  [
    'a film of sources',
    '<video><source src="https://x.example/a.mp4"></video>',
    '<p class="m-book-film"><a href="https://x.example/a.mp4" class="m-book-bare">https://x.example/a.mp4</a></p>',
  ],
  [
    'an object',
    '<object data="https://x.example/a.pdf" aria-label="Plan"></object>',
    '<p class="m-book-film"><a href="https://x.example/a.pdf">Plan</a></p>',
  ],
  ['a film without an address', '<audio></audio>', '<p class="m-book-film"></p>'],
])('%s', (_, before, after) => {
  expect(html(before)).toBe(after);
});

describe('links', () => {
  test.each([
    ['/guide#a%20b', '#c1-a b', ['c1-a b']],
    ['/a%20b', '#c2', ['c2']],
    ['#step', '#c1-step', ['c1-step']],
    ['https://docs.example.com/guide', '#c1', ['c1']],
    ['/other?x=1#y', 'https://docs.example.com/other?x=1#y', []],
    ['https://x.example/guide', 'https://x.example/guide', []],
    ['mailto:a@x.example', 'mailto:a@x.example', []],
    ['https://[', 'https://[', []],
  ])('%s leads to %s', (href, expected, targets) => {
    const made = chapter(`<a href="${href}">x</a>`);
    expect([made.html, made.targets]).toEqual([`<article><a href="${expected}">x</a></article>`, targets]);
  });

  test('that show their address are marked, with or without its scheme', () => {
    for (const text of ['https://x.example/', 'x.example', 'http://x.example'])
      expect(html(`<a href="https://x.example">${text}</a>`)).toContain('class="m-book-bare"');
    expect(html('<a href="https://x.example">x</a>')).not.toContain('class');
    expect(html('<a>x</a>')).toBe('<a>x</a>');
  });
});

test('terms have an id, their own or a number', () => {
  const {terms, html: text} = chapter('<dl><dt id="a">A</dt><dd>x</dd><dt>B <i>b</i></dt></dl><dfn>C</dfn>');
  expect(terms).toEqual([
    {term: 'A', id: 'c1-a'},
    {term: 'B b', id: 'c1-term-2'},
    {term: 'C', id: 'c1-term-3'},
  ]);
  expect(text).toContain('<dt id="c1-term-2">');
});
