import {expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import type {FrontMatter} from '../../../../shared/build.ts';
import type {BlogListPage, PostSummary} from '../../../../shared/types.ts';
import {blogSchema} from '../../config/schema/blog.ts';
import {makePageTexts} from '../pageTexts.ts';
import {createAddressResolver} from '../siteAddress.ts';
import type {SitePage} from '../types.ts';
import {fillExcerpts, getExcerptRoutes} from './fillExcerpts.ts';
import {makeBlog} from './makeBlog.ts';
import {makeBlogPages} from './makeBlogPages.ts';
import {readAuthorsFile} from './readAuthorsFile.ts';

const addressOf = createAddressResolver({siteBase: '/', baseUrl: '/', staticFiles: new Set()});

const authorsFile = readAuthorsFile(
  {file: 'blog/authors.yml', text: 'ada:\n  name: Ada\n  page: true\n  description: First.\nbob:\n  name: Bob\n'},
  addressOf,
).value;

function pages(posts: Record<string, FrontMatter>, config: object = {}, authors = authorsFile): Map<string, SitePage> {
  const options = blogSchema.parse(config);
  const blog = makeBlog({
    options,
    locale: 'en',
    baseUrl: '/',
    toAddress: addressOf,
    records: Object.entries(posts).map(([path, frontMatter]) =>
      makeTestRecord({file: `blog/${path}`, path, kind: 'blog', frontMatter}),
    ),
    authorsFile: authors,
    includeDrafts: true,
    texts: makePageTexts({}, 'en'),
    translations: {},
  }).value;
  const made = makeBlogPages({
    blog,
    options,
    texts: makePageTexts({}, 'en'),
    headTitle: (title) => `${title} | Site`,
    dates: new Map([['blog/2026-01-01-a.md', {date: '2026-05-05'}]]),
    getCanonical: ({frontMatter}) => (frontMatter.title === 'B' ? 'https://example.com/b' : undefined),
  });
  return new Map(made.map((page) => [page.route, page]));
}

const three = {
  '2026-01-01-a.md': {title: 'A', description: 'Of A.', authors: ['ada'], tags: ['news']},
  '2025-12-01-b.md': {title: 'B', authors: ['ada', 'bob'], tags: ['news', 'java']},
  '2025-11-01-c.md': {title: 'C', unlisted: true, tags: ['news']},
  '2025-10-01-d.md': {title: 'D'},
};

test('makes every page of a blog', () => {
  expect([...pages(three, {postsPerPage: 1}).keys()].sort()).toEqual([
    '/blog',
    '/blog/2025/10/01/d',
    '/blog/2025/11/01/c',
    '/blog/2025/12/01/b',
    '/blog/2026/01/01/a',
    '/blog/archive',
    '/blog/authors',
    '/blog/authors/ada',
    '/blog/authors/ada/page/2',
    '/blog/page/2',
    '/blog/page/3',
    '/blog/tags',
    '/blog/tags/java',
    '/blog/tags/news',
    '/blog/tags/news/page/2',
  ]);
});

test('lists lead to newer and older posts', () => {
  const made = pages(three, {postsPerPage: 1, blogTitle: 'News'});
  expect(made.get('/blog')!.props).toMatchObject({
    title: 'News',
    headTitle: 'News | Site',
    older: {href: '/blog/page/2'},
  });
  expect(made.get('/blog')!.props).not.toHaveProperty('newer');
  expect(made.get('/blog/page/2')!.props).toMatchObject({
    title: 'News (2)',
    newer: {href: '/blog'},
    older: {href: '/blog/page/3'},
    posts: [{title: 'B', href: '/blog/2025/12/01/b', date: '2025-12-01', authors: [{name: 'Ada'}, {name: 'Bob'}]}],
  });
  expect(made.get('/blog/page/3')!.props).not.toHaveProperty('older');
});

test('a post that is shown in the default language says so, in lists and on its page', () => {
  const made = pages(three, {postsPerPage: 'ALL'});
  const stateOf = ({title, translation}: PostSummary) => [title, translation];
  const {posts} = made.get('/blog')!.props as BlogListPage;
  expect(posts.map(stateOf)).toEqual([
    ['A', undefined],
    ['B', 'missing'],
    ['D', undefined],
  ]);
  expect(made.get('/blog/2025/12/01/b')!.props).toMatchObject({post: {translation: 'missing'}});
});

test('a list may be one page', () => {
  const made = pages(three, {postsPerPage: 'ALL'});
  expect(made.get('/blog')!.props).toMatchObject({posts: [{title: 'A'}, {title: 'B'}, {title: 'D'}]});
  expect(made.has('/blog/page/2')).toBe(false);
});

test("posts know their neighbours; unlisted ones are nobody's", () => {
  const made = pages(three);
  expect(made.get('/blog/2025/12/01/b')!.props).toMatchObject({
    newer: {label: 'A', href: '/blog/2026/01/01/a'},
    older: {label: 'D', href: '/blog/2025/10/01/d'},
  });
  const hidden = made.get('/blog/2025/11/01/c')!;
  expect(hidden).toMatchObject({noIndex: true, props: {unlisted: true}});
  expect(hidden.props).not.toHaveProperty('newer');
  expect(hidden.props).not.toHaveProperty('older');
});

test('the sidebar has as many recent posts as configured', () => {
  const items = (config: object) => {
    const {props} = pages(three, config).get('/blog/2025/10/01/d')!;
    return props.kind === 'blogPost' ? props.sidebar?.items.map((item) => item.label) : [];
  };
  expect(items({blogSidebarCount: 2})).toEqual(['A', 'B']);
  expect(items({blogSidebarCount: 'ALL'})).toEqual(['A', 'B', 'D']);
  expect(items({blogSidebarCount: 0})).toBeUndefined();
});

test('archive by year, author and tag lists', () => {
  const made = pages(three);
  expect(made.get('/blog/archive')!.props).toMatchObject({
    title: 'Archive',
    years: [
      {year: '2026', posts: [{title: 'A', description: 'Of A.'}]},
      {year: '2025', posts: [{title: 'B'}, {title: 'D'}]},
    ],
  });
  expect(made.get('/blog/authors')!.props).toMatchObject({
    kind: 'blogAuthors',
    authors: [
      {name: 'Ada', count: 2, page: '/blog/authors/ada'},
      {name: 'Bob', count: 1},
    ],
  });
  expect(made.get('/blog/authors/ada')!.props).toMatchObject({heading: 'Ada', author: {description: 'First.'}});
  expect(made.get('/blog/tags')!.props).toMatchObject({
    tags: [
      {label: 'java', count: 1},
      {label: 'news', count: 2},
    ],
  });
  expect(made.get('/blog/tags/news')!.props).toMatchObject({
    heading: '2 pages tagged with “news”',
    posts: [{title: 'A'}, {title: 'B'}],
  });
});

test('authors are listed where none of them has a page', () => {
  const plain = readAuthorsFile({file: 'blog/authors.yml', text: 'bob:\n  name: Bob\n'}, addressOf).value;
  const made = pages({'2025-12-01-b.md': {title: 'B', authors: ['bob']}}, {}, plain);
  expect([...made.keys()]).toContain('/blog/authors');
  expect(made.get('/blog/authors')!.props).toMatchObject({authors: [{name: 'Bob', count: 1}]});
});

test('archive can be off, and a blog without posts is an empty list', () => {
  expect(pages(three, {archiveBasePath: null}).has('/blog/archive')).toBe(false);
  const empty = pages({});
  expect([...empty.keys()]).toEqual(['/blog']);
  expect(empty.get('/blog')!.props).toMatchObject({posts: []});
});

test('last change from git for the sitemap, shown only when asked for', () => {
  const quiet = pages(three).get('/blog/2026/01/01/a')!;
  expect(quiet.lastModified).toBe('2026-05-05');
  expect(quiet.props).not.toHaveProperty('lastUpdate');
  const shown = pages(three, {showLastUpdateTime: true, editUrl: 'https://git.example/edit/'});
  expect(shown.get('/blog/2026/01/01/a')!.props).toMatchObject({
    lastUpdate: {date: '2026-05-05'},
    editUrl: 'https://git.example/edit/blog/2026-01-01-a.md',
  });
  expect(shown.get('/blog/2025/12/01/b')!.lastModified).toBe('2025-12-01');
});

test('excerpts are filled in afterwards, for lists only', () => {
  const made = pages(three, {postsPerPage: 2});
  const list = made.get('/blog')!;
  expect(getExcerptRoutes(list)).toEqual(['/blog/2026/01/01/a', '/blog/2025/12/01/b']);
  const filled = fillExcerpts(list, (route) => ({html: `<p>${route}</p>`, hasMore: route.endsWith('b')}));
  expect(filled.props).toMatchObject({
    posts: [
      {title: 'A', excerptHtml: '<p>/blog/2026/01/01/a</p>', hasMore: false},
      {title: 'B', excerptHtml: '<p>/blog/2025/12/01/b</p>', hasMore: true},
    ],
  });
  const post = made.get('/blog/2026/01/01/a')!;
  expect(getExcerptRoutes(post)).toEqual([]);
  expect(fillExcerpts(post, () => ({html: '', hasMore: true}))).toBe(post);
});

test('an untranslated post names its original', () => {
  const made = pages(three);
  expect(made.get('/blog/2025/12/01/b')!.canonical).toBe('https://example.com/b');
  expect(made.get('/blog/2026/01/01/a')!.canonical).toBeUndefined();
});
