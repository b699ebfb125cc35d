import {expect, test} from 'vitest';
import {findOutputSource, getPageOutputs, toOutputPath} from './outputPaths.ts';

test.each([
  ['/a/b', '/', 'a/b.html', 'a/b.md'],
  ['/a/', '/', 'a/index.html', 'a/index.md'],
  ['/', '/', 'index.html', 'index.md'],
  ['/base/', '/base/', 'index.html', 'index.md'],
  ['/base/de', '/base/', 'de.html', 'de.md'],
  ['/base/de/', '/base/', 'de/index.html', 'de/index.md'],
  ['/base/./', '/base/', 'index.html', 'index.md'],
])('the page %s of a site at %s is written to %s', (route, base, html, markdown) => {
  expect(getPageOutputs(route, base)).toEqual({html, markdown});
});

test('a file outside of the base keeps its path, and none leaves the folder', () => {
  expect(toOutputPath('/robots.txt', '/base/')).toBe('robots.txt');
  expect(toOutputPath('/base/..a', '/base/')).toBe('..a');
  for (const url of ['/base/..', '/base/../a', '/base//a', '/../a'])
    expect(() => toOutputPath(url, '/base/')).toThrow(`The output path of ${url} is outside the output folder.`);
});

test('the source of an output is its static file or its page', () => {
  const page = (route: string, file?: string) => ({route, record: file && {source: {file}}});
  const site = {
    project: {root: '/site', config: {baseUrl: '/base/'}},
    sites: [{pages: [page('/base/a', 'docs/a.md')]}, {pages: [page('/base/de/a', 'i18n/a.md'), page('/base/tags')]}],
    sources: {staticFiles: new Map([['/img/a.png', '/site/static/img/a.png']])},
  } as unknown as Parameters<typeof findOutputSource>[1];
  const files = ['img/a.png', 'a.html', 'a.md', 'de/a.html', 'tags.html', 'sitemap.xml'];
  expect(files.map((file) => findOutputSource(file, site))).toEqual([
    'static/img/a.png',
    'docs/a.md',
    'docs/a.md',
    'i18n/a.md',
    undefined,
    undefined,
  ]);
});
