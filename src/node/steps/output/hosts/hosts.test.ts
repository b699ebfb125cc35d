import {expect, test} from 'vitest';
import {HOSTS} from './hosts.ts';

const files = (count: number, bytes = 1): Map<string, {bytes: number}> =>
  new Map(Array.from({length: count}, (_, i) => [`${i}.html`, {bytes}]));
const messages = (name: string, site: Parameters<NonNullable<(typeof HOSTS)[number]['exceeded']>>[0]): string[] =>
  HOSTS.find((host) => host.name === name)!.exceeded!(site).map(({message}) => message);

test('Cloudflare takes so many files, of such a size, and so many rules', () => {
  const headers = (count: number): string => '# rules\n/a/*\n  X-A: b\n'.concat('/b\n  X-B: c\n\n'.repeat(count - 1));
  expect(
    messages('Cloudflare', {files: files(20_000), headers: headers(100), redirects: '/a /b\n'.repeat(2100)}),
  ).toEqual([]);
  expect(
    messages('Cloudflare', {files: files(20_001), headers: headers(101), redirects: '/a /b\n'.repeat(2101)}),
  ).toEqual([
    'Cloudflare accepts at most 20,000 files, and this site has 20,001.',
    'Cloudflare accepts at most 100 rules in _headers, and this site has 101.',
    'Cloudflare accepts at most 2,100 lines in _redirects, and this site has 2,101.',
  ]);
  expect(messages('Cloudflare', {files: new Map([['film.mp4', {bytes: 30 * 1024 * 1024}]])})).toEqual([
    'Cloudflare accepts at most 25 MiB per file, and this site has film.mp4 with 30.',
  ]);
});

test('GitHub Pages takes sites of a gigabyte', () => {
  expect(messages('GitHub Pages', {files: files(10, 100_000_000)})).toEqual([]);
  expect(messages('GitHub Pages', {files: files(11, 100_000_000)})).toEqual([
    'GitHub Pages accepts at most 1,000 MB per site, and this site has 1,100 MB.',
  ]);
});

test('GitLab Pages finds no page beside a folder of its name', () => {
  const named = (...names: readonly string[]): Map<string, {bytes: number}> =>
    new Map(names.map((name) => [name, {bytes: 1}]));
  expect(messages('GitLab Pages', {files: named('index.html', 'tour.html', 'tours/a.html', 'tour.md')})).toEqual([]);
  expect(messages('GitLab Pages', {files: named('tour/index.html', 'tour/step/index.html')})).toEqual([]);
  expect(messages('GitLab Pages', {files: named('tour.html', 'tour/step.html')})).toEqual([
    'GitLab Pages does not find a page beside a folder of its name: tour.html.',
  ]);
  expect(messages('GitLab Pages', {files: named('a.html', 'a/b.html', 'a/b/c.html')})).toEqual([
    'GitLab Pages does not find a page beside a folder of its name: a.html, and 1 more.',
  ]);
});
