import {expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import {makePages, type PagesInput} from './makePages.ts';

const pagesOf = (files: readonly [path: string, frontMatter?: object][], rest: Partial<PagesInput> = {}) =>
  makePages({
    options: {path: 'pages', routeBasePath: '/', include: ['**/*'], exclude: []},
    records: files.map(([path, frontMatter = {}]) =>
      makeTestRecord({file: `pages/${path}`, kind: 'page', frontMatter}),
    ),
    baseUrl: '/base/',
    siteTitle: 'Site',
    headTitle: (title) => `${title} | Site`,
    includeDrafts: false,
    getCanonical: () => undefined,
    dates: new Map(),
    ...rest,
  });
const routes = (...args: Parameters<typeof pagesOf>): string[] => pagesOf(...args).value.map(({route}) => route);

test('a route follows from the path, and only `index` stands for its folder', () => {
  const files = ['index.tsx', 'team/index.mdx', 'team/jobs.jsx', 'team/team.md', 'README.md', '01-first.md', 'a.b.js'];
  expect(routes(files.map((file) => [file]))).toEqual([
    '/base/',
    '/base/team',
    '/base/team/jobs',
    '/base/team/team',
    '/base/README',
    '/base/01-first',
    '/base/a.b',
  ]);
});

test('a slug is absolute below the base of the pages, or relative to the folder', () => {
  const options = {path: 'pages', routeBasePath: '/site/', include: [], exclude: []};
  expect(routes([['a/b.md', {slug: '/c/d'}]], {options})).toEqual(['/base/site/c/d']);
  expect(routes([['a/b.md', {slug: 'c'}]], {options})).toEqual(['/base/site/a/c']);
});

test('a slug that cannot be is reported, and the page stays where it would be', () => {
  const {value, diagnostics} = pagesOf([['a/b.md', {slug: '../../x'}]]);
  expect(value[0]!.route).toBe('/base/a/b');
  expect(diagnostics.map(({code, file}) => [code, file])).toEqual([['bad-slug', 'pages/a/b.md']]);
});

test('drafts are left out of builds, unlisted pages out of lists', () => {
  expect(routes([['a.md', {draft: true}]])).toEqual([]);
  expect(pagesOf([['a.md', {draft: true}]], {includeDrafts: true}).value[0]).toMatchObject({noIndex: true});
  expect(pagesOf([['a.md', {unlisted: true}]]).value[0]).toMatchObject({noIndex: true, props: {unlisted: true}});
});

test('a page is named by front matter, else by its address; the home page by the site', () => {
  const titles = pagesOf([['index.tsx'], ['team/jobs.tsx'], ['x.md', {title: 'X'}]]).value.map(
    ({props}) => props.title,
  );
  expect(titles).toEqual(['Site', 'jobs', 'X']);
});
