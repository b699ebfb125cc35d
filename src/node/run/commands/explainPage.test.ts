import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import type {TreeStep} from '../../steps/markdown/types.ts';
import type {DescribedNode} from './describeTree.ts';
import {explainPage} from './explainPage.ts';

const CONFIG = `export default {
  title: 'Lines',
  url: 'https://lines.example.test',
  baseUrl: '/manual/',
  docs: {routeBasePath: 'docs'},
  blog: {},
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  redirects: [{from: '/', to: '/docs'}],
};
`;
const FILES = {
  'site.config.ts': CONFIG,
  'docs/index.md': '# Home\n\nSee [setup](./02-guide/01-setup.mdx#step) and [a picture](./plan.png).\n',
  'docs/plan.png': 'x',
  'docs/_note.mdx': 'A note with [home](/docs).\n',
  'docs/02-guide/01-setup.mdx':
    "---\nsidebar_label: Set up\n---\n\nimport Note from '../_note.mdx';\n\n# Setup\n\n<Note />\n\n## Step\n\n:::tip\nSee [home](../index.md).\n:::\n",
  'docs/02-guide/02-named.md': '---\nid: other\ndisplayed_sidebar: null\n---\n\n# Named\n',
  'docs/02-guide/index.md': '---\nid: start\n---\n\n# Guide\n',
  'docs/moved.md': '---\ntitle: Moved\nslug: /elsewhere/page\n---\n\nText.\n',
  'docs/bad.md': '---\nslug: ../../x\n---\n\n# Bad\n\n[gone](./gone.md)\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\n[home](./index.md)\n',
  'docs/broken.mdx': "import {A} from '@site/a.ts';\n\n# Broken\n\n<Foo\n",
  'i18n/de/docs/current/index.md': '# Start\n',
  'i18n/de/docs/current/draft.md': '---\ndraft: true\n---\n\n# Entwurf\n\n[Start](./index.md)\n',
  'docs/ports/[name].md': '# A port\n\n[gone](./gone.md)\n',
  'docs/ports/[name].paths.ts': "export default {paths: () => [{params: {name: 'hamburg'}}]};\n",
  'pages/01-tool.md': '# Tool\n',
  'pages/live.tsx': "import {a} from '../a.ts';\n\nexport default () => a;\n",
  'a.ts': "export const a = 'a';\n",
  'blog/2026-01-03-news/index.md': '---\ntitle: News\n---\n\nNews.\n',
  'blog/2026-01-02-hello.md': '---\ntitle: Hello\n---\n\nHello.\n',
};

let site: OpenSnapshot;
beforeAll(async () => {
  site = await openSnapshot(FILES);
});
afterAll(() => site.close());

const explain = (file: string, step?: TreeStep) =>
  explainPage({root: site.root, file: path.join(site.root, file), step, reporter: SILENT, workers: 0});

async function explainSuccessfully(file: string, step?: TreeStep) {
  const {value, diagnostics} = await explain(file, step);
  expect(diagnostics).toEqual([]);
  return value!;
}

test('a page is explained with address, sidebar, links, imports, and dependencies', async () => {
  const page = await explainSuccessfully('docs/02-guide/01-setup.mdx');
  expect(page).toMatchObject({
    title: 'Setup',
    frontMatter: {sidebar_label: 'Set up'},
    frontMatterLines: {sidebar_label: 2},
    address: {
      route: '/manual/docs/guide/setup',
      parts: [
        {value: '/manual/', reasons: ['`baseUrl`', 'language `en`']},
        {value: '/docs', reasons: ['`docs.routeBasePath`', 'version `current`']},
        {value: '/guide/setup', reasons: ['file `02-guide/01-setup.mdx`', 'without number prefixes']},
      ],
    },
    fallbacks: [{locale: 'de', route: '/manual/de/docs/guide/setup'}],
    sidebar: {name: 'defaultSidebar', labels: ['Guide', 'Set up']},
    imports: [{specifier: '../_note.mdx', line: 5, file: 'docs/_note.mdx', kind: 'partial'}],
    dependencies: ['docs/_note.mdx'],
  });
  expect(page.islands).toBeUndefined();
  expect(page.links.map(({file, line, column, href, target}) => [file, line, column, href, target])).toEqual([
    ['docs/_note.mdx', 1, 13, '/docs', {type: 'page', url: '/manual/docs'}],
    [undefined, 14, 5, '../index.md', {type: 'page', url: '/manual/docs'}],
  ]);
});

test.each([
  ['docs/index.md', '/manual/docs', '/', ['file `index.md`', 'index of its folder']],
  [
    'docs/02-guide/index.md',
    '/manual/docs/guide',
    '/guide',
    ['file `02-guide/index.md`', 'without number prefixes', 'index of its folder'],
  ],
  [
    'docs/02-guide/02-named.md',
    '/manual/docs/guide/other',
    '/guide/other',
    ['file `02-guide/02-named.md`', 'without number prefixes', '`id` in line 2'],
  ],
  ['docs/moved.md', '/manual/docs/elsewhere/page', '/elsewhere/page', ['`slug` in line 3']],
  ['blog/2026-01-02-hello.md', '/manual/blog/2026/01/02/hello', '/2026/01/02/hello', ['file `2026-01-02-hello.md`']],
  [
    'blog/2026-01-03-news/index.md',
    '/manual/blog/2026/01/03/news',
    '/2026/01/03/news',
    ['file `2026-01-03-news/index.md`'],
  ],
  ['pages/01-tool.md', '/manual/01-tool', '/01-tool', ['file `01-tool.md`']],
  ['i18n/de/docs/current/index.md', '/manual/de/docs', '/', ['file `index.md`', 'index of its folder']],
])('the path of %s has its reasons', async (file, route, value, reasons) => {
  const {address} = await explainSuccessfully(file);
  expect(address!.route).toBe(route);
  expect(address!.parts.at(-1)!.value).toBe(value);
  expect(address!.parts.at(-1)!.reasons).toEqual(reasons);
  expect(address!.parts[0]!.value).toBe(file.startsWith('i18n/') ? '/manual/de/' : '/manual/');
});

test('a page that no sidebar shows says so', async () => {
  expect((await explainSuccessfully('docs/02-guide/02-named.md')).sidebar).toBeUndefined();
});

test('a draft has no address, and its links are resolved', async () => {
  const page = await explainSuccessfully('docs/draft.md');
  expect(page.address).toBeUndefined();
  expect(page.links.map(({target}) => target)).toEqual([{type: 'page', url: '/manual/docs'}]);
  const translation = await explainSuccessfully('i18n/de/docs/current/draft.md');
  expect(translation.links.map(({target}) => target)).toEqual([{type: 'page', url: '/manual/de/docs'}]);
});

test('a generated page is found by the name that it would have, with the problems of its template', async () => {
  const {value, diagnostics} = await explain('docs/ports/hamburg.md');
  expect(value!.address!.route).toBe('/manual/docs/ports/hamburg');
  expect(diagnostics.map(({code, file}) => [code, file])).toEqual([['broken-link', 'docs/ports/[name].md']]);
});

test('a component has neither a tree nor known imports', async () => {
  const page = await explainSuccessfully('pages/live.tsx', 'parse');
  expect(page.address!.route).toBe('/manual/live');
  expect([page.tree, page.imports]).toEqual([undefined, undefined]);
});

test('a page with errors is explained as far as it was read, with its own problems', async () => {
  const bad = await explain('docs/bad.md');
  expect(bad.diagnostics.map(({code, file}) => [code, file])).toEqual([
    ['bad-slug', 'docs/bad.md'],
    ['broken-link', 'docs/bad.md'],
  ]);
  expect(bad.value!.address!.parts.at(-1)).toEqual({value: '/bad', reasons: ['file `bad.md`']});
  const broken = await explain('docs/broken.mdx', 'html');
  expect(broken.diagnostics.map(({code}) => code)).toEqual(['mdx-syntax']);
  expect(broken.value).toMatchObject({failed: true, address: {route: '/manual/docs/broken'}});
  expect([broken.value!.tree, broken.value!.imports]).toEqual([undefined, undefined]);
});

test('the cache entry is absent, reused, and outdated after a change of a partial', async () => {
  const file = 'docs/02-guide/01-setup.mdx';
  await explainSuccessfully(file);
  expect((await explainSuccessfully(file)).cacheEntry).toBe('reused');
  site.write('docs/_note.mdx', 'Another note with [home](/docs).\n');
  expect((await explainSuccessfully(file)).cacheEntry).toBe('outdated');
  site.write('docs/new.md', '# New\n');
  expect((await explainSuccessfully('docs/new.md')).cacheEntry).toBe('absent');
});

test('a file that is not a page is refused with the nearest page', async () => {
  const refuse = async (file: string) => {
    const {value, diagnostics} = await explain(file);
    expect(value).toBeUndefined();
    return diagnostics.map(({severity, message, hint}) => `${severity}: ${message} ${hint}`);
  };
  expect(await refuse('docs/idex.md')).toEqual([
    'error: docs/idex.md is not a page of this site. did you mean `docs/index.md`?',
  ]);
  expect(await refuse('docs/_note.mdx')).toEqual([
    expect.stringMatching(/is not a page of this site\. rename it, .*: a name that begins with `_` makes no page/),
  ]);
});

const listTypes = ({type, children}: DescribedNode): string[] => [type, ...children.flatMap(listTypes)];
const findNodes = (node: DescribedNode, type: string): DescribedNode[] => [
  ...(node.type === type ? [node] : []),
  ...node.children.flatMap((child) => findNodes(child, type)),
];

test.each(['docs/02-guide/01-setup.mdx', 'docs/index.md'])('%s has a tree after each step', async (file) => {
  const [parsed, markdown, html] = await Promise.all(
    (['parse', 'markdown', 'html'] as const).map(async (step) => (await explainSuccessfully(file, step)).tree!),
  );
  expect(findNodes(parsed!, 'heading')[0]).toMatchObject({fields: {depth: 1}});
  expect(listTypes(markdown!)).not.toContain('element');
  expect(listTypes(html!)).not.toContain('heading');
  const link = findNodes(html!, 'element').find(({fields}) => fields.tagName === 'a')!;
  expect(link.attributes.href).toBe(file.endsWith('.mdx') ? '/manual/docs' : '/manual/docs/guide/setup#step');
});

test('partials are inserted and directives replaced after the step "parse"', async () => {
  const file = 'docs/02-guide/01-setup.mdx';
  const [parsed, markdown] = [await explainSuccessfully(file, 'parse'), await explainSuccessfully(file, 'markdown')];
  expect(findNodes(parsed.tree!, 'mdxJsxFlowElement')).toMatchObject([{line: 9, column: 1, fields: {name: 'Note'}}]);
  expect(findNodes(parsed.tree!, 'link')).toHaveLength(1);
  expect(findNodes(markdown.tree!, 'mdxJsxFlowElement')).toEqual([]);
  expect(findNodes(markdown.tree!, 'link')).toHaveLength(2);
});
