import {expect, test} from 'vitest';
import type {DocPage} from '../../shared/types.ts';
import {llmsFullPage, llmsHead, llmsPage, makeLlms, withTitle} from './makeLlms.ts';

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

test('pages by section, in the order given', () => {
  expect(
    makeLlms({title: 'Site', description: 'All about\nit.'}, [
      {title: 'A [b]', url: 'https://example.com/a_(x).md', description: 'First\npage.', section: 'Start'},
      {title: 'C', url: 'https://example.com/c', section: 'Other'},
      {title: 'D', url: 'https://example.com/d', section: 'Start'},
    ]),
  ).toBe(`# Site

> All about it.

## Start

- [A \\[b\\]](https://example.com/a_%28x%29.md): First page.
- [D](https://example.com/d)

## Other

- [C](https://example.com/c)
`);
});

test('a page is known by its Markdown twin', () => {
  expect(llmsPage(page(doc()), site)).toEqual({
    title: 'Set-up',
    url: 'https://example.com/setup.md',
    description: 'How to begin.',
    section: 'Start',
  });
  expect(llmsPage(page(doc({markdownUrl: undefined as never})), site)?.url).toBe('https://example.com/setup');
});

test('hidden pages, copies, lists and generated indexes are left out', () => {
  expect(llmsPage(page(doc(), {noIndex: true}), site)).toBeUndefined();
  expect(llmsPage(page(doc(), {canonical: 'https://example.com/x'}), site)).toBeUndefined();
  expect(llmsPage(page(doc({cards: []})), site)).toBeUndefined();
  const search = {
    route: '/search',
    props: {kind: 'search', route: '/search', title: 'S', headTitle: 'S'},
    noIndex: false,
  } as const;
  expect(llmsPage(search, site)).toBeUndefined();
});

test('the full text names title and source of each page', () => {
  expect(llmsHead({title: 'Site'})).toBe('# Site\n');
  expect(llmsFullPage({title: 'Set-up', url: 'https://example.com/setup'}, 'Text.\n\n## Part\n')).toBe(
    '\n# Set-up\n\nSource: https://example.com/setup\n\nText.\n\n## Part\n',
  );
});

test.each([
  ['# Own *title* {#top}\n\nText.', '# Own *title*\n\nText.\n'],
  ['# Own #\nText.', '# Own\n\nText.\n'],
  ['\n\nOwn\n===\n\nText.', '# Own\n\nText.\n'],
  ['## Part\n\nText.', '# Title\n\n## Part\n\nText.\n'],
  ['#hashtag\n', '# Title\n\n#hashtag\n'],
  ['', '# Title\n\n\n'],
])('%j begins with one title', (markdown, expected) => {
  expect(withTitle('Title', markdown)).toBe(expected);
});
