import {expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import type {FrontMatter} from '../../../../shared/build.ts';
import {blogSchema} from '../../config/schema/blog.ts';
import {makePageTexts} from '../pageTexts.ts';
import {createAddressResolver} from '../siteAddress.ts';
import {readTagsFile} from '../tags/readTagsFile.ts';
import {type BlogInput, makeBlog} from './makeBlog.ts';
import {readAuthorsFile} from './readAuthorsFile.ts';

const addressOf = createAddressResolver({siteBase: '/', baseUrl: '/', staticFiles: new Set()});

type Posts = Record<string, FrontMatter & {words?: number; excerpt?: string; heading?: string}>;

function blog(posts: Posts, rest: Partial<BlogInput> & {config?: object} = {}) {
  const records = Object.entries(posts).map(([path, {words, excerpt, heading, ...frontMatter}]) =>
    makeTestRecord({
      file: `blog/${path}`,
      path,
      kind: 'blog',
      frontMatter,
      ...(words === undefined ? {} : {words}),
      ...(excerpt === undefined ? {} : {excerpt}),
      ...(heading === undefined ? {} : {contentTitle: heading}),
    }),
  );
  return makeBlog({
    options: blogSchema.parse(rest.config ?? {}),
    locale: 'en',
    baseUrl: '/',
    toAddress: addressOf,
    records,
    includeDrafts: false,
    texts: makePageTexts({}, 'en'),
    translations: {},
    ...rest,
  });
}

test('orders posts by moment, newest first', () => {
  const {value, diagnostics} = blog({
    '2026-01-01-a.md': {title: 'A'},
    '2026-03-01-c.md': {title: 'C'},
    'undated.md': {title: 'D', date: '2026-03-01T09:00'},
    '2026-02-01-moved.md': {title: 'B', date: '2026-02-03'},
  });
  expect(diagnostics).toEqual([]);
  expect(value.posts.map(({title, route, date}) => [title, route, date])).toEqual([
    ['D', '/blog/undated', '2026-03-01'],
    ['C', '/blog/2026/03/01/c', '2026-03-01'],
    ['B', '/blog/2026/02/01/moved', '2026-02-03'],
    ['A', '/blog/2026/01/01/a', '2026-01-01'],
  ]);
});

test('slugs are below the blog, the blog below the base', () => {
  const {value} = blog(
    {'2026-01-01-a.md': {title: 'A', slug: 'hello'}, '2026-01-02-b.md': {title: 'B', slug: '/x/./y/'}},
    {baseUrl: '/de/', config: {routeBasePath: 'news'}},
  );
  expect(value.base).toBe('/de/news');
  expect(value.posts.map((post) => post.route)).toEqual(['/de/news/x/y', '/de/news/hello']);
});

test('a blog can be the whole site', () => {
  const {value} = blog({'2026-01-01-a.md': {title: 'A', tags: ['x']}}, {config: {routeBasePath: '/'}});
  expect(value.base).toBe('/');
  expect(value.posts[0]).toMatchObject({route: '/2026/01/01/a', tags: [{href: '/tags/x'}]});
});

test('title: front matter, then heading, then name', () => {
  const {value} = blog({
    '2026-01-03-a.md': {title: 'Front', heading: 'Heading'},
    '2026-01-02-b.md': {heading: 'Heading'},
    '2026-01-01-third-post.md': {},
  });
  expect(value.posts.map((post) => post.title)).toEqual(['Front', 'Heading', 'third-post']);
});

test.each([
  [0, 1],
  [199, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(blog({'2026-01-01-a.md': {words}}).value.posts[0]!.readingTime).toBe(minutes);
});

test('reading time can be turned off', () => {
  expect(blog({'2026-01-01-a.md': {}}, {config: {showReadingTime: false}}).value.posts[0]).not.toHaveProperty(
    'readingTime',
  );
});

test('drafts need asking for, unlisted posts are built and are in no list', () => {
  const posts: Posts = {
    '2026-01-03-draft.md': {title: 'Draft', draft: true},
    '2026-01-02-hidden.md': {title: 'Hidden', unlisted: true, tags: ['secret', 'open']},
    '2026-01-01-open.md': {title: 'Open', tags: ['open']},
  };
  const {value} = blog(posts);
  expect(value.posts.map((post) => post.title)).toEqual(['Hidden', 'Open']);
  expect(value.listed.map((post) => post.title)).toEqual(['Open']);
  expect(value.posts[0]!.tags.map((tag) => tag.label)).toEqual(['open']);
  expect(blog(posts, {includeDrafts: true}).value.listed.map((post) => post.title)).toEqual(['Draft', 'Open']);
});

test('authors link to the page that the file gives them, and are listed whatever they wrote', () => {
  const authorsFile = readAuthorsFile(
    {
      file: 'blog/authors.yml',
      text: 'ada:\n  name: Ada\n  page: true\nbob:\n  name: Bob\n  page: true\neve:\n  name: Eve\n',
    },
    addressOf,
  ).value;
  const {value} = blog(
    {
      '2026-01-02-b.md': {authors: ['bob'], unlisted: true},
      '2026-01-01-a.md': {authors: ['ada', 'eve']},
    },
    {authorsFile},
  );
  expect(value.posts.map((post) => post.authors)).toEqual([
    [{key: 'bob', name: 'Bob', page: '/blog/authors/bob'}],
    [
      {key: 'ada', name: 'Ada', page: '/blog/authors/ada'},
      {key: 'eve', name: 'Eve'},
    ],
  ]);
  expect(value.authors).toEqual([
    {key: 'ada', name: 'Ada', page: '/blog/authors/ada', count: 1},
    {key: 'bob', name: 'Bob', page: '/blog/authors/bob', count: 0},
    {key: 'eve', name: 'Eve', count: 1},
  ]);
});

test.each([
  [{'a.md': {title: 'A'}}, 1, 'The post has no date, neither in its file name nor in its front matter.'],
  [{'2026-02-30-a.md': {title: 'A'}}, 1, 'The date 2026-02-30 in the path of the post is not valid.'],
  [{'2026-02-01-a.md': {title: 'A', date: 'soon'}}, 3, 'The date `soon` of the post is not valid.'],
] as [Posts, number, string][])('a post without a valid date is an error: %j', (posts, line, message) => {
  const {value, diagnostics} = blog(posts);
  expect(value.posts).toEqual([]);
  expect(diagnostics).toMatchObject([
    {code: 'blog-date', severity: 'error', line, message, file: expect.stringMatching(/^blog\//)},
  ]);
});

test('two posts with one address: the first file stays, whatever the order', () => {
  const posts: Posts = {'2026-01-01-b.md': {title: 'B', slug: '/same'}, '2026-01-02-a.md': {title: 'A', slug: 'same'}};
  const {value, diagnostics} = blog(posts);
  expect(value.posts.map((post) => post.title)).toEqual(['B']);
  expect(diagnostics).toEqual([
    {
      code: 'blog-post',
      severity: 'error',
      message: 'The post has the same address as blog/2026-01-01-b.md: `/blog/same`.',
      file: 'blog/2026-01-02-a.md',
      line: 3,
      hint: 'give one of the two another `slug` or another file name',
    },
  ]);
  expect(blog(Object.fromEntries(Object.entries(posts).reverse())).diagnostics).toEqual(diagnostics);
});

test('reports slugs that leave the blog', () => {
  expect(blog({'2026-01-01-a.md': {slug: '../../x'}}).diagnostics).toMatchObject([{code: 'bad-slug', line: 2}]);
});

test('reports unknown tags and authors with their places', () => {
  const tagsFile = readTagsFile({file: 'blog/tags.yml', text: 'news:\n'}).value;
  const {diagnostics} = blog({'2026-01-01-a.md': {tags: ['newz'], authors: ['ada']}}, {tagsFile});
  expect(diagnostics).toMatchObject([
    {code: 'blog-author', line: 3},
    {code: 'tag-unknown', line: 2, hint: 'did you mean `news`?'},
  ]);
});

test('titles are translated', () => {
  const translations = {title: 'Neues', description: 'Was es gibt', 'sidebar.title': 'Zuletzt'};
  expect(blog({}, {translations}).value).toMatchObject({
    title: 'Neues',
    description: 'Was es gibt',
    sidebarTitle: 'Zuletzt',
  });
});

test('the title of recent posts is that of the theme where the author gives none', () => {
  const texts = makePageTexts({'theme.blog.recentPosts': 'Neueste Beiträge'}, 'de');
  expect(blog({}, {texts}).value.sidebarTitle).toBe('Neueste Beiträge');
  expect(blog({}, {texts, config: {blogSidebarTitle: 'News'}}).value.sidebarTitle).toBe('News');
});
