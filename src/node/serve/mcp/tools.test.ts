import {expect, test} from 'vitest';
import {makeSiteInfo} from '../../steps/output/makeSiteInfo.ts';
import {createFetchReader, type SiteReader} from './siteReader.ts';
import {createDocsTools} from './tools.ts';

const HOME = 'https://example.com/docs/';
const SITE = makeSiteInfo({
  title: 'Site',
  baseUrl: '/docs/',
  defaultLanguage: 'en',
  languages: [
    {name: 'en', label: 'English', url: 'https://example.com', baseUrl: '/docs/'},
    {name: 'de', label: 'Deutsch', url: 'https://example.com', baseUrl: '/docs/de/'},
  ],
  versions: [
    {docs: 'default', name: 'current', label: 'Next', isNewest: false, list: 'next/llms.txt'},
    {docs: 'default', name: '1.0', label: '1.0', isNewest: true, list: 'llms.txt'},
  ],
  hasIndex: false,
});
const FILES: Readonly<Record<string, string>> = {
  '_manual/site.json': SITE,
  'llms.txt': `# Site\n\n## Sections\n\n- [Größe](${HOME}llms/gr%C3%B6%C3%9Fe.txt): 2 pages\n- [Api, part 1](${HOME}llms/api-part-1.txt): 1 page\n- [Api, part 2](${HOME}llms/api-part-2.txt): 1 page\n`,
  'llms/größe.txt': '# Site: Größe\n\n## Größe\n\n- [A](a)\n\n## Größe › Klein\n\n- [B](b)\n',
  'llms/api-part-1.txt': '# Site: Api, part 1\n\n## Api\n\n- [C](c)\n',
  'llms/api-part-2.txt': '# Site: Api, part 2\n\n## Api › More\n\n- [D](d)\n',
  'de/llms.txt': '# Site\n\n## Start\n\n- [E](e)\n',
  'index.md': '# Home\n',
  'de/index.md': '# Heim\n',
  'docs/x.md': '# Below\n',
};

const encoder = new TextEncoder();
const readerOf = (files: Readonly<Record<string, string>>): SiteReader => ({
  read: async (file) => (files[file] === undefined ? undefined : encoder.encode(files[file])),
});
const tools = createDocsTools(readerOf(FILES));
const ask = async (name: string, values: object) => (await tools.call(name, values as never)).text;

test('a section of a large site is read from its files', async () => {
  expect(await ask('list_pages', {section: 'größe'})).toBe(FILES['llms/größe.txt']);
  expect(await ask('list_pages', {section: 'Größe › Klein'})).toBe('## Größe › Klein\n\n- [B](b)');
  expect(await ask('list_pages', {section: 'Api'})).toBe(
    `${FILES['llms/api-part-1.txt']}\n${FILES['llms/api-part-2.txt']}`,
  );
  expect(await ask('list_pages', {section: 'Api, part 2'})).toBe(FILES['llms/api-part-2.txt']);
  expect(await ask('list_pages', {section: 'x'})).toContain('There are:\n- Größe\n- Api, part 1\n- Api, part 2');
  expect(await ask('list_pages', {language: 'deutsch'})).toBe(FILES['de/llms.txt']);
  expect(await ask('list_pages', {version: 'Next'})).toContain('publishes no list of its pages');
});

test('pages are found with and without the base path, and in each language', async () => {
  for (const page of ['/docs/', '/docs', '/', HOME, 'index', '/docs/index.md', '/docs/index.html'])
    expect(await ask('read_page', {page}), page).toBe('# Home\n');
  expect(await ask('read_page', {page: '/docs/de'})).toBe('# Heim\n');
  expect(await ask('read_page', {page: '/docs/x'})).toBe('# Below\n');
  expect(await ask('read_page', {page: '/docs/docs/x.md'})).toBe('# Below\n');
  expect(await ask('read_page', {page: 'http://['})).toContain('is not the address of a page');
});

test('a site without an index of its own, and folders that hold no site, are told', async () => {
  expect(await ask('search_docs', {query: 'x'})).toContain('This site is searched by a service');
  const none = await createDocsTools(readerOf({})).call('list_versions', {});
  expect(none).toEqual({isError: true, text: expect.stringContaining('The site has no _manual/site.json.')});
  const other = await createDocsTools(readerOf({'_manual/site.json': '{"format": 9}'})).call('list_versions', {});
  expect(other.text).toContain('was built by another version');
});

test('a published site is read by its addresses', async () => {
  const asked: string[] = [];
  const reader = createFetchReader('https://example.com/docs', async (input) => {
    asked.push(String(input));
    return new Response('x', {status: asked.length === 1 ? 200 : asked.length === 2 ? 404 : 500});
  });
  expect(await reader.read('a b/ü.md')).toEqual(encoder.encode('x'));
  expect(await reader.read('c')).toBeUndefined();
  await expect(reader.read('d')).rejects.toThrow('https://example.com/docs/ answers 500 for d.');
  expect(asked[0]).toBe('https://example.com/docs/a%20b/%C3%BC.md');
});

test('no path leads to another host, or out of the site', async () => {
  const asked: string[] = [];
  const site = createDocsTools(
    createFetchReader('https://example.com/docs/', async (input) => {
      asked.push(String(input));
      return String(input).endsWith('site.json') ? new Response(SITE) : new Response('', {status: 404});
    }),
  );
  for (const page of [
    '/.///h.example/x',
    '/docs///h.example/x',
    '/docs/..%2f..%2fx',
    '..%2fx',
    '/https:%2f%2fh.example/x',
  ])
    expect((await site.call('read_page', {page})).text, page).toContain('There is no page at ');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => !url.startsWith('https://example.com/docs/'))).toEqual([]);
});

test('a long text comes in parts that join to the whole, with its headings', async () => {
  const lines = Array.from({length: 3_000}, (_, i) =>
    i % 1_000 === 0 ? `## Part ${i / 1_000}` : `Line ${i} of the text.`,
  );
  const whole = `# Long\n\n${lines.join('\n')}\n`;
  const long = createDocsTools(readerOf({'_manual/site.json': SITE, 'long.md': whole}));
  let offset = 0;
  let joined = '';
  for (let parts = 0; parts < 10; parts++) {
    const {text} = await long.call('read_page', {page: '/docs/long', offset});
    const [, from, to] = /\(Characters (\d+) to (\d+) of \d+\. Continue with offset \d+\.\)/.exec(text) ?? [];
    if (parts === 0) expect(text).toContain('- Part 1\n- Part 2');
    if (to === undefined) {
      joined += text;
      break;
    }
    expect(Number(from)).toBe(offset);
    joined += text.slice(0, Number(to) - offset);
    offset = Number(to);
  }
  expect(joined).toBe(whole);
  const behind = await long.call('read_page', {page: '/docs/long', offset: 1e6});
  expect(behind).toEqual({isError: true, text: expect.stringContaining('is after its end')});
});

test('of a long list of pages the sections are named first', async () => {
  const pages = (name: string): string =>
    Array.from({length: 200}, (_, i) => `- [${name} ${i}](https://example.com/${name}/${i}.md)`).join('\n');
  const list = `# Site\n\n## One\n\n${pages('one')}\n\n## Two\n\n${pages('two')}\n`;
  const large = createDocsTools(readerOf({'_manual/site.json': SITE, 'llms.txt': list}));
  expect((await large.call('list_pages', {})).text).toBe(
    'The list is long. Ask for one of its sections:\n- One (200 pages)\n- Two (200 pages)',
  );
  expect((await large.call('list_pages', {section: 'Two'})).text).toContain('[two 199]');
});
