import {expect, test} from 'vitest';
import {checkConfig} from './checkConfig.ts';

const pagesOf = (more: object): unknown => {
  const config = {title: 'T', url: 'https://docs.example.com', ...more};
  return checkConfig(config, {file: 'site.config.ts', text: ''}).value?.pages;
};

test('docs, blogs, and pages have the edit address of the site, or their own', () => {
  const config = {title: 'T', url: 'https://docs.example.com', editUrl: '/edit/', blog: {editUrl: '/posts/'}};
  const {value} = checkConfig(config, {file: 'site.config.ts', text: ''});
  expect(value).toMatchObject({
    docs: [{editUrl: '/edit/'}],
    blog: [{editUrl: '/posts/'}],
    pages: {editUrl: '/edit/'},
  });
});

test('a folder of docs or posts holds no other pages', () => {
  expect(pagesOf({})).toMatchObject({path: 'pages'});
  expect(pagesOf({docs: {path: 'pages'}})).toBe(false);
  expect(pagesOf({docs: [{path: './pages/'}, {id: 'more', path: 'more'}]})).toBe(false);
  expect(pagesOf({blog: {path: 'src/pages'}, pages: {path: 'src/pages/'}})).toBe(false);
  expect(pagesOf({docs: {path: 'pages/docs'}})).toMatchObject({path: 'pages'});
});

const ITEM_WITHOUT_TARGET =
  '`navbar.items[0]` is wrong: expected a label with to (inside the site) or href (elsewhere).';

test.each([
  [{editUrl: 'edit'}, '`editUrl` is wrong: expected a URL, or a path that begins with a slash.'],
  [{navbar: {items: [{label: 'A'}]}}, ITEM_WITHOUT_TARGET],
  [{navbar: {items: [{to: '/a'}]}}, ITEM_WITHOUT_TARGET],
  [
    {markdown: {remarkPlugins: [[]]}},
    '`markdown.remarkPlugins[0]` is wrong: expected a function, or a list of a function and its options.',
  ],
])('%j is reported', (more, message) => {
  const config = {title: 'T', url: 'https://docs.example.com', ...more};
  expect(checkConfig(config, {file: 'site.config.ts', text: ''}).diagnostics.map((one) => one.message)).toEqual([
    message,
  ]);
});

test('icons in the navbar, and plugins with options, are welcome', () => {
  const {diagnostics} = checkConfig(
    {
      ...{title: 'T', url: 'https://docs.example.com', editUrl: '/edit/'},
      navbar: {items: [{href: 'https://example.com', className: 'icon', 'aria-label': 'Code'}]},
      markdown: {rehypePlugins: [() => {}, [() => {}, {}]]},
    },
    {file: 'site.config.ts', text: ''},
  );
  expect(diagnostics).toEqual([]);
});

test('levels of headings that no heading can have are reported', () => {
  const told = (tableOfContents: object) =>
    checkConfig(
      {title: 'T', url: 'https://docs.example.com', tableOfContents},
      {file: 'site.config.ts', text: ''},
    ).diagnostics.map(({message}) => message);
  expect(told({minHeadingLevel: 5, maxHeadingLevel: 4})).toEqual([
    '`tableOfContents.maxHeadingLevel` is wrong: expected at least `minHeadingLevel`.',
  ]);
  expect(told({minHeadingLevel: 3})).toEqual([]);
});
