import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../../test/openSnapshot.ts';
import {fillPostLists} from '../fillPostLists.ts';
import {createCrawlerFile, writeCrawlerFiles, writeFullTexts} from './writeCrawlerFiles.ts';

let site: OpenSnapshot;
beforeAll(async () => {
  site = await openSnapshot({
    'site.config.ts': `export default {
  title: 'Lines', tagline: 'All about lines', url: 'https://lines.example.test', baseUrl: '/m/', favicon: 'i.svg',
  blog: {}, i18n: {defaultLocale: 'en', locales: ['en', 'de']}, redirects: [{from: '/old', to: '/next/guide'}],
};\n`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old home\n',
    'docs/index.md': '# Home\n',
    'docs/guide.md': '---\ndescription: How to.\n---\n\n# Guide\n\nSee [home](./index.md).\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'i18n/de/docs/version-1.0/index.md': '# Start\n',
    'blog/2026-01-02-post.md': '---\ntitle: Post\n---\n\nSee [the guide](/next/guide).\n\n<!-- truncate -->\n\nMore.\n',
    'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
});
afterAll(() => site.close());

const input = () => {
  const {project, sites, pages} = site.snapshot;
  return {project, sites, bodies: {pages, cache: site.tools.cache}};
};
const names = (has: (file: string) => boolean = () => false): string[] => {
  const found: string[] = [];
  writeCrawlerFiles({...input(), has, writer: {emit: (file) => void found.push(file)}});
  return found.sort();
};

test('the files that no person reads, of each language; those of the site win', () => {
  const files = names();
  expect(files).toEqual([
    '.well-known/agent-skills/index.json',
    '.well-known/agent-skills/lines/SKILL.md',
    '_manual/redirect.js',
    '_manual/site.json',
    '_redirects',
    'blog/atom.xml',
    'blog/rss.xml',
    'de/blog/atom.xml',
    'de/blog/rss.xml',
    'de/llms.txt',
    'de/next/llms.txt',
    'de/old.html',
    'de/opensearch.xml',
    'llms.txt',
    'next/llms.txt',
    'old.html',
    'opensearch.xml',
    'robots.txt',
    'sitemap.xml',
  ]);
  expect(names((file) => file === 'robots.txt')).toEqual(files.filter((file) => file !== 'robots.txt'));
});

describe('one file', () => {
  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['robots.txt', ['Sitemap: https://lines.example.test/m/sitemap.xml'], []],
    ['sitemap.xml', ['https://lines.example.test/m/', 'https://lines.example.test/m/next/guide'], ['hidden', 'old']],
    ['_redirects', ['/m/old /m/next/guide', '/m/de/old /m/de/next/guide'], []],
    ['old.html', ['https://lines.example.test/m/next/guide', 'lang="en"'], []],
    [
      'opensearch.xml',
      ['All about lines', 'https://lines.example.test/m/i.svg', 'https://lines.example.test/m/search'],
      [],
    ],
    [
      'llms.txt',
      [
        '# Lines',
        '> All about lines',
        'https://lines.example.test/m/de/llms.txt',
        'https://lines.example.test/m/next/llms.txt',
      ],
      ['Hidden', 'next/guide'],
    ],
    ['next/llms.txt', ['# Lines Next', 'https://lines.example.test/m/next/guide'], ['Hidden', 'Old home']],
    ['blog/rss.xml', ['https://lines.example.test/m/blog/2026/01/02/post', 'More.'], []],
    ['_manual/site.json', ['"Lines"', '"de"'], ['hasOperations']],
  ])('%s', (file, present, absent) => {
    const text = createCrawlerFile(file, input())!;
    for (const part of present) expect(text).toContain(part);
    for (const part of absent) expect(text).not.toContain(part);
  });

  test('that there is none of', () => {
    expect(createCrawlerFile('none.txt', input())).toBeUndefined();
  });
});

test('the whole site as one text has the Markdown copies that rendering has left', () => {
  const staging = path.join(site.root, 'staging');
  fs.mkdirSync(staging, {recursive: true});
  fs.writeFileSync(path.join(staging, 'index.md'), '# Old home\n\nText.\n');
  const texts = new Map<string, unknown>();
  const {project, sites} = site.snapshot;
  const has = (file: string): boolean => file === 'de/llms-full.txt';
  writeFullTexts({project, sites, has, writer: {emit: (file, text) => void texts.set(file, text)}}, staging);
  expect([...texts.keys()]).toEqual(['llms-full.txt']);
  expect(texts.get('llms-full.txt')).toContain('All about lines');
  expect(texts.get('llms-full.txt')).toContain('Text.');
});

test('lists of posts begin each with the text before the marker, with its links in place', () => {
  const {sites} = fillPostLists(site.snapshot, site.tools.cache);
  const list = JSON.stringify(sites[0]!.byRoute.get('/m/blog')!.props);
  expect(list).toContain('href=\\"/m/next/guide\\"');
  expect(list).not.toContain('More.');
  expect(sites[0]!.byRoute.get('/m/next/guide')).toBe(site.snapshot.sites[0]!.byRoute.get('/m/next/guide'));
});
