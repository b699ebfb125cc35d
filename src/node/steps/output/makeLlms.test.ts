import {expect, test} from 'vitest';
import type {DocPage} from '../../../shared/types.ts';
import {makeLlms, makeLlmsHead, toLlmsPage} from './makeLlms.ts';

const doc = (rest: Partial<DocPage> = {}): DocPage => ({
  kind: 'doc',
  route: '/setup',
  title: 'Set-up',
  headTitle: 'Set-up | Site',
  description: 'How to begin.',
  id: 'setup',
  docsPluginId: 'default',
  version: 'current',
  sidebar: null,
  breadcrumbs: [],
  toc: [],
  markdownUrl: '/setup.md',
  ...rest,
});
const page = (props: DocPage, rest: object = {}) => ({
  route: props.route,
  props,
  noIndex: false,
  section: 'Start',
  ...rest,
});
const site = {url: 'https://example.com'};

test('pages by section, in the order given, then other lists', () => {
  const [file, ...rest] = makeLlms({
    site: {title: 'Site', description: 'All about\nit.'},
    pages: [
      {title: 'A [b]', url: 'https://example.com/a_(x).md', description: 'First\npage.', section: 'Start'},
      {title: 'C', url: 'https://example.com/c', section: 'Other'},
      {title: 'D', url: 'https://example.com/d', section: 'Start'},
    ],
    folder: 'https://example.com/',
    others: [
      {heading: 'Other versions', links: []},
      {heading: 'Other languages', links: [{title: 'Deutsch', url: 'https://example.com/de/llms.txt'}]},
    ],
  });
  expect(rest).toEqual([]);
  expect(file!.name).toBe('llms.txt');
  expect(file!.text).toBe(`# Site

> All about it.

## Start

- [A \\[b\\]](https://example.com/a_%28x%29.md): First page.
- [D](https://example.com/d)

## Other

- [C](https://example.com/c)

## Other languages

- [Deutsch](https://example.com/de/llms.txt)
`);
});

const many = (section: string, count: number) =>
  Array.from({length: count}, (_, i) => ({
    title: `${section} ${i}`,
    url: `https://example.com/${encodeURI(section)}/${i}.md`,
    description: 'x'.repeat(60),
    section,
  }));

test('a list that is too long for an agent has a file for each section, and those that are too long have several', () => {
  const pages = [...many('Start', 3), ...many('Größen › A', 10), ...many('Größen › B', 40), ...many('Größen › C', 9)];
  const files = makeLlms({site: {title: 'Site'}, pages, folder: 'https://example.com/docs/'}, 3200);
  expect(files.map(({name}) => name)).toEqual([
    'llms.txt',
    'llms/start.txt',
    'llms/größen-part-1.txt',
    'llms/größen-part-2.txt',
    'llms/größen-part-3.txt',
  ]);
  expect(files[0]!.text).toBe(`# Site

## Sections

- [Start](https://example.com/docs/llms/start.txt): 3 pages: Start 0, Start 1, Start 2
- [Größen, part 1](https://example.com/docs/llms/gr%C3%B6%C3%9Fen-part-1.txt): 21 pages: A, B
- [Größen, part 2](https://example.com/docs/llms/gr%C3%B6%C3%9Fen-part-2.txt): 21 pages: Größen › B 11, Größen › B 12, Größen › B 13, Größen › B 14, Größen › B 15, Größen › B 16, Größen › B 17, Größen › B 18, Größen › B 19, Größen › B 20 and more
- [Größen, part 3](https://example.com/docs/llms/gr%C3%B6%C3%9Fen-part-3.txt): 17 pages: B, C
`);
  expect(files[2]!.text.slice(0, 60)).toBe('# Site: Größen, part 1\n\n## Größen › A\n\n- [Größen › A 0](http');
  for (const {text} of files) expect(text.length).toBeLessThan(3200);
  const listed = files.slice(1).flatMap(({text}) => [...text.matchAll(/^- \[(.+?)\]/gm)].map((match) => match[1]));
  expect(listed).toEqual(pages.map(({title}) => title));
});

test('any number of sections and pages fits, each page once and in order', () => {
  const pages = Array.from({length: 2000}, (_, i) => many(`Part ${i}`, 1 + (i % 3))).flat();
  const files = makeLlms({site: {title: 'Site'}, pages, folder: 'https://example.com/'});
  for (const {name, text} of files) expect(text.length, name).toBeLessThan(50_000);
  const listed = files.slice(1).flatMap(({text}) => [...text.matchAll(/^- \[(.+?)\]/gm)].map((match) => match[1]));
  expect(listed).toEqual(pages.map(({title}) => title));
  expect(new Set(files.map(({name}) => name)).size).toBe(files.length);
});

test('a list of 20,000 characters becomes an index', () => {
  const make = (count: number) =>
    makeLlms({site: {title: 'Site'}, pages: many('Guide', count), folder: 'https://example.com/'});
  const [whole, ...none] = make(150);
  expect(whole!.text.length).toBeLessThan(20_000);
  expect(none).toEqual([]);
  expect(make(300).map(({name}) => name)).toEqual(['llms.txt', 'llms/guide.txt']);
});

test('a page is known by its Markdown copy', () => {
  expect(toLlmsPage(page(doc()), site)).toEqual({
    title: 'Set-up',
    url: 'https://example.com/setup.md',
    description: 'How to begin.',
    section: 'Start',
  });
  expect(toLlmsPage(page(doc({markdownUrl: undefined as never})), site)?.url).toBe('https://example.com/setup');
});

test('lists and the search page are left out', () => {
  const search = {
    route: '/search',
    props: {kind: 'search', route: '/search', title: 'S', headTitle: 'S'},
    noIndex: false,
  } as const;
  expect(toLlmsPage(search, site)).toBeUndefined();
});

test('the full text begins with the site', () => {
  expect(makeLlmsHead({title: 'Site'})).toBe('# Site\n');
});
