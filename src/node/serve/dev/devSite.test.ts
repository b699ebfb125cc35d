import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findSources} from '../../state/project/findSources.ts';
import {loadProject} from '../../state/project/project.ts';
import {createPool} from '../../state/workers/pool.ts';
import {createDevSite, type DevSite} from './devSite.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-dev-site-')));
const pool = createPool({timeout: 60_000});
let site: DevSite;

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

/** Longer than the time in which a file counts as still changing. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 120));

beforeAll(async () => {
  write('.manual', 'no folder');
  write(
    'site.config.ts',
    `const check = (site) => site.pages.filter(({title}) => title === 'Harbour').map(({source}) => ({message: 'Write harbor.', file: source.file}));
export default {title: 'T', url: 'https://docs.example.com', samples: {parse: ['json']}, blog: {}, plugins: [{name: 'spelling', check}]};
`,
  );
  write('docs/index.mdx', '# Home\n\nWords.\n');
  write('docs/other.md', '# Other\n\nMore.\n');
  await settled();
  const project = await loadProject({root});
  site = await createDevSite(project.value!, pool, project.diagnostics);
});
afterAll(async () => {
  site.close();
  await pool.close();
  fs.rmSync(root, {recursive: true, force: true});
});

const codes = (route: string): string[] => site.pageProblems(route).map(({code}) => code);

test('a page with a mistake in its MDX is shown without its text, and its problem stays known', async () => {
  await site.render('/');
  write('docs/index.mdx', '# Home\n\nWords.\n\n{x\n');
  await settled();
  await site.apply({files: ['docs/index.mdx']});
  for (let i = 0; i < 3; i++) {
    const rendered = await site.render('/');
    expect(rendered?.page?.html).toContain('<title>');
    expect(codes('/')).toEqual(['mdx-syntax']);
  }
  expect((await site.check()).map(({code}) => code)).toContain('mdx-syntax');
  write('docs/index.mdx', '# Home again\n\nWords.\n');
  await settled();
  await site.apply({files: ['docs/index.mdx']});
  expect((await site.render('/'))?.page?.html).toContain('Home again');
  expect(codes('/')).toEqual([]);
});

test('what was found while the configuration was read stays known', async () => {
  const message = '.manual must be a folder, and is a file, so later commands cannot reuse the results of this one.';
  expect(await site.check()).toEqual([expect.objectContaining({severity: 'warn', message})]);
});

test('what plugins and checkers of samples find is among the problems of the page, until it is mended', async () => {
  write('docs/other.md', '# Harbour\n\nThe harbor.\n\n```json\n{"a": 1,}\n```\n');
  await settled();
  await site.apply({files: ['docs/other.md']});
  await site.check();
  expect(codes('/other').sort()).toEqual(['plugin-problem', 'sample-problem']);
  expect(codes('/')).toEqual([]);
  write('docs/other.md', '# Other\n\nThe harbor.\n');
  await settled();
  await site.apply({files: ['docs/other.md']});
  await site.check();
  expect(codes('/other')).toEqual([]);
});

test('what a page showed when it was rendered is among its problems', async () => {
  write('docs/frame.mdx', '# Frame\n\n<main>Text</main>\n');
  await settled();
  await site.apply({sources: findSources(site.project)});
  await site.render('/frame');
  expect(codes('/frame')).toContain('second-main');
  write('docs/frame.mdx', '# Frame\n\nText\n');
  await settled();
  await site.apply({files: ['docs/frame.mdx']});
  await site.render('/frame');
  expect(codes('/frame')).toEqual([]);
});

test('a page that comes does not make others unknown', async () => {
  await site.render('/other');
  write('docs/other.md', '# Other\n\nMore words.\n');
  await settled();
  await site.apply({files: ['docs/other.md']});
  write('docs/new.md', '# New\n');
  await site.apply({sources: findSources(site.project)});
  expect((await site.render('/other'))?.page?.html).toContain('More words.');
  expect((await site.render('/new'))?.page?.html).toContain('New');
});

test('lists of tags and categories show the first sentence of a page as it is now', async () => {
  const page = (words: string): void =>
    write('docs/group/listed.md', `---\ntags: [harbor]\n---\n\n# Listed\n\n${words}\n`);
  write('docs/group/_category_.json', '{"link": {"type": "generated-index"}}');
  page('First words.');
  await site.apply({sources: findSources(site.project)});
  const lists = ['/tags/harbor', '/category/group'];
  for (const list of lists) expect((await site.render(list))?.page?.html).toContain('First words.');
  page('Second words.');
  await settled();
  await site.apply({files: ['docs/group/listed.md']});
  for (const list of lists) {
    const html = (await site.render(list))?.page?.html;
    expect(html).toContain('Second words.');
    expect(html).not.toContain('First words.');
  }
});

test('a post, its lists, and a single page show their text as it is now', async () => {
  const post = (words: string): void => write('blog/2026-01-01-storm.md', `---\ntitle: Storm\n---\n\n${words}\n`);
  const single = (words: string): void => write('pages/about.md', `---\ntitle: About\n---\n\n${words}\n`);
  const show = async (route: string): Promise<string> => (await site.render(route))?.page?.html ?? '';
  post('First words.');
  single('First words.');
  await site.apply({sources: findSources(site.project)});
  for (const route of ['/blog/archive', '/blog/2026/01/01/storm', '/blog', '/about'])
    expect(await show(route), route).toContain('First words.');
  const long = `Second words.\n\n## Harbor\n\n${'Word. '.repeat(500)}\n\n## Light\n`;
  post(long);
  single(long);
  await settled();
  await site.apply({files: ['blog/2026-01-01-storm.md', 'pages/about.md']});
  expect(await show('/blog/archive')).toContain('Second words.');
  expect(await show('/blog')).toContain('3 min');
  for (const route of ['/blog/2026/01/01/storm', '/about']) {
    const html = await show(route);
    expect(html, route).toMatch(/<meta name="description" content="Second words\./);
    // A link beside the heading, and those of the contents.
    expect(html.match(/href="#light"/g)!.length, route).toBeGreaterThan(1);
  }
  expect(await show('/blog/2026/01/01/storm')).toContain('3 min');
  expect(await site.crawlerFile('blog/rss.xml')).toMatch(/<description><!\[CDATA\[Second words\./);
});

test('a link without words shows the heading of a page that nobody has asked for yet', async () => {
  write('docs/asking.md', '# Asking\n\n[](./answering.md#part)\n');
  write('docs/answering.md', '# Answering\n\n## The real part {#part}\n');
  await site.apply({sources: findSources(site.project)});
  expect((await site.render('/asking'))?.page?.html).toContain('>The real part</a>');
});

test('a page that becomes a module shows its title once', async () => {
  write('blog/2026-01-02-calm.mdx', '# Calm\n\nWords.\n');
  await site.apply({sources: findSources(site.project)});
  const count = async () => (await site.render('/blog/2026/01/02/calm'))?.page?.html.match(/<h1/g)?.length;
  expect(await count()).toBe(1);
  write('blog/2026-01-02-calm.mdx', '# Calm\n\nWords. {1 + 1}\n');
  await settled();
  await site.apply({files: ['blog/2026-01-02-calm.mdx']});
  expect(await count()).toBe(1);
});

test.each(['__proto__', 'constructor', 'toString'])('a word of the language is not a file: %s', (name) => {
  expect(site.asset(name)).toBeUndefined();
});
