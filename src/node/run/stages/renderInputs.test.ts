import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import type {RenderJob} from '../../state/workers/protocol.ts';
import type {SitePage} from '../../steps/site/types.ts';
import type {BundleResult} from './bundleCache.ts';
import {createPageHead, createSiteHead} from './documentHead.ts';
import {createRenderJob, createRenderSetup, createSearchHead} from './renderInputs.ts';
import {createRenderKeys} from './renderKeys.ts';
import {findWidenedPolicies} from './siteFiles/findWidenedPolicies.ts';
import {collectSettingSources, collectSiteSources} from './siteFiles/sitePolicy.ts';
import {toCrawlerSite} from './siteFiles/toCrawlerSite.ts';

let site: OpenSnapshot;
beforeAll(async () => {
  site = await openSnapshot({
    'site.config.ts': `export default {
  title: 'Lines', url: 'https://lines.example.test', baseUrl: '/m/', favicon: 'i.svg', image: 'card.png', siteVersion: '2.1',
  blog: {}, i18n: {defaultLocale: 'en', locales: ['en', 'de']}, feedback: {endpoint: 'https://f.example/a'},
  headTags: [{tagName: 'script', attributes: {src: 'https://s.example/a.js'}}],
};\n`,
    'docs/index.md': '# Home\n\n![a](https://p.example/a.png) ![b](//q.example/b.png) ![c](./c.svg)\n',
    'docs/guide.md':
      '---\nkeywords: [a]\nquestions: [How?]\nimage: /card.png\nsearch_rank: 5\n---\n\n# Guide\n\nSee [home](./index.md).\n',
    'docs/own.mdx': "import {Box} from '@site/components/Box';\n\n# Own\n\n<Box />\n",
    'docs/area/index.md': '# Area\n',
    'docs/area/deep.md': '# Deep\n',
    'docs/area/_category_.json': '{"badge": {"text": "Fresh", "variant": "tip"}}',
    'docs/area/marked.md': '---\nsidebar_badge: Beta\n---\n\n# Marked\n',
    'docs/tools/_category_.json': '{"badge": "Alpha", "link": {"type": "generated-index"}}',
    'docs/tools/plain/saw.md': '---\nsidebar_badge: Alpha\n---\n\n# Saw\n',
    'docs/tools/plain/file.md': '# File\n',
    'i18n/de/docs/current.json': '{"sidebar.defaultSidebar.category.Area.badge": {"message": "Frisch"}}',
    'docs/c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'components/Box.tsx': 'export function Box() {\n  return <b>box</b>;\n}\n',
    'i18n/de/docs/current/guide.md': '# Anleitung\n',
    'blog/2026-01-02-post.md': '---\ntitle: Post\n---\n\nText.\n',
    'theme/NotFoundPage.tsx': 'export function NotFoundPage() {\n  return <p>none</p>;\n}\n',
    'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/card.png': 'x',
  });
});
afterAll(() => site.close());

const bundle = {
  client: {
    ids: {en: 'e1', de: 'd1'},
    entries: {en: '/e.js', de: '/d.js'},
    css: ['/a.css'],
    kindCss: {},
    fonts: [],
    boot: 'let a;',
    shell: '/shell.js',
    islands: {},
    pageCss: {},
  },
  clientFiles: {},
  serverEntry: '/tmp/server-1.js',
  serverModules: {'/m/own': '/tmp/own-1.js'},
} as unknown as BundleResult;
const english = (): BuiltSite => site.snapshot.sites[0]!;
const pageAt = (route: string): SitePage => english().byRoute.get(route)!;
const job = (route: string): RenderJob => createRenderJob(pageAt(route), english(), site.snapshot);

describe('the job of a page', () => {
  test('has its files, its text, its links, and its words for search', () => {
    expect(job('/m/guide')).toMatchObject({
      locale: 'en',
      file: 'docs/guide.md',
      urls: ['/m/'],
      interactive: false,
      out: {html: 'guide.html', markdown: 'guide.md'},
      search: {
        route: '/m/guide',
        title: 'Guide',
        keywords: ['a', 'How?'],
        language: 'en',
        version: 'current',
        tag: 'docs-default-current',
        pageRank: 5,
      },
      existing: {},
    });
    expect(job('/m/guide').body).toBeDefined();
    expect(job('/m/own').interactive).toBe(true);
  });

  test('names the part of the theme that the site replaces, for a page without a source', () => {
    const page = english().pages.find(({props}) => props.kind === 'notFound')!;
    const missing = createRenderJob(page, english(), site.snapshot);
    expect(missing.file).toBe('theme/NotFoundPage.tsx');
    expect(missing).not.toHaveProperty('search');
    expect(missing).not.toHaveProperty('body');
    const list = english().pages.find(({props}) => props.kind === 'blogList')!;
    expect(createRenderJob(list, english(), site.snapshot).file).toBeUndefined();
  });

  test.each([
    ['the category that it is the page of', '/m/area', ['Fresh']],
    ['its front matter, not that of its category, which has a page', '/m/area/marked', ['Beta']],
    ['nothing', '/m/area/deep', []],
    ['the categories around it without a page that search includes', '/m/tools/plain/file', ['Alpha']],
    ['two places, once', '/m/tools/plain/saw', ['Alpha']],
  ])('search finds it by the badge of %s', (_, route, badges) => {
    expect(job(route).search?.keywords).toEqual(badges);
  });

  test('and by the translation of a badge', () => {
    const german = site.snapshot.sites[1]!;
    expect(createSearchHead(german.byRoute.get('/m/de/area')!, german).keywords).toEqual(['Frisch']);
  });

  test('of a post has no version, and is of no docs', () => {
    expect(createSearchHead(pageAt('/m/blog/2026/01/02/post'), english())).toMatchObject({version: '', tag: 'default'});
  });
});

describe('heads', () => {
  test('of a site', () => {
    const {project} = site.snapshot;
    expect(createSiteHead(english(), project, {})).toMatchObject({
      generator: expect.stringMatching(/^manual [\d.]+; Lines 2\.1$/),
      favicon: '/m/i.svg',
      image: 'https://lines.example.test/m/card.png',
      noIndex: false,
      preconnect: [],
      policy: {derives: true},
    });
    const config = {...project.config, siteVersion: undefined, favicon: undefined, image: 'https://i.example/a.png'};
    const bare = createSiteHead(english(), {...project, config} as typeof project, {});
    expect(bare.generator).toMatch(/^manual [\d.]+$/);
    expect(bare).not.toHaveProperty('favicon');
    expect(bare.image).toBe('https://i.example/a.png');
  });

  test('of pages', () => {
    const {sites} = site.snapshot;
    const head = (route: string) => createPageHead(pageAt(route), english(), toCrawlerSite(english(), sites));
    expect(head('/m/guide')).toMatchObject({
      canonical: 'https://lines.example.test/m/guide',
      keywords: ['a'],
      image: 'https://lines.example.test/m/card.png',
      docsearch: {version: 'current', tag: 'docs-default-current'},
      noIndex: false,
    });
    expect(head('/m/guide').hreflang.length).toBeGreaterThan(1);
    expect(head('/m/guide').structured).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: 'Guide',
        description: 'See home.',
        url: 'https://lines.example.test/m/guide',
        image: 'https://lines.example.test/m/card.png',
        inLanguage: 'en',
      },
    ]);
    expect(head('/m/area/deep').structured).toMatchObject([{'@type': 'TechArticle'}, {'@type': 'BreadcrumbList'}]);
    // A category without a text of its own only lists pages.
    const list = english().pages.find(({props}) => props.kind === 'doc' && props.isList)!;
    expect(head(list.route).structured).toEqual([]);
    const post = head('/m/blog/2026/01/02/post');
    expect(post.published).toMatch(/^2026-01-02/);
    expect(post).not.toHaveProperty('docsearch');
    expect(post.structured).toEqual([]);
    expect(post).not.toHaveProperty('mayAnswerQuestions');
  });
});

describe('the key of a rendered page', () => {
  const keyOf = (
    route: string,
    change: (input: {job: RenderJob; page: SitePage; bundle: BundleResult}) => object = () => ({}),
  ) => {
    const given = {job: job(route), page: pageAt(route), bundle};
    const input = {...given, ...change(given)};
    const setup = createRenderSetup(site.snapshot, {bundle: input.bundle, tools: site.tools});
    return createRenderKeys(setup, input.bundle)(input.page, input.job);
  };

  test('stays while nothing changes, wherever the files of the bundle are', () => {
    const moved = {serverEntry: '/other/server-1.js', serverModules: {'/m/own': '/other/own-1.js'}};
    for (const route of ['/m/guide', '/m/own']) {
      expect(keyOf(route)).toHaveLength(22);
      expect(keyOf(route, ({bundle}) => ({bundle: {...bundle, ...moved}}))).toBe(keyOf(route));
      expect(keyOf(route, ({job}) => ({job: {...job, existing: {a: 'b'}}}))).toBe(keyOf(route));
    }
  });

  test.each<readonly [string, string, Parameters<typeof keyOf>[1]]>([
    ['the properties of the page', '/m/guide', ({job}) => ({job: {...job, props: {...job.props, title: 'Other'}}})],
    ['a link', '/m/guide', ({job}) => ({job: {...job, urls: ['/m/other']}})],
    ['the text', '/m/guide', ({page}) => ({page: {...page, record: {...page.record, key: 'other'}}})],
    ['the sidebar', '/m/guide', ({job}) => ({job: {...job, sidebar: {...job.sidebar, root: 'other'}}})],
    [
      'a branch',
      '/m/guide',
      ({job}) => ({job: {...job, sidebar: {...job.sidebar, branches: [['a', [{type: 'html'}]]]}}}),
    ],
    [
      'the style sheets',
      '/m/guide',
      ({bundle}) => ({bundle: {...bundle, client: {...bundle.client, css: ['/b.css']}}}),
    ],
    ['the shell', '/m/guide', ({bundle}) => ({bundle: {...bundle, client: {...bundle.client, shell: '/t.js'}}})],
    ['the server code', '/m/guide', ({bundle}) => ({bundle: {...bundle, serverEntry: '/tmp/server-2.js'}})],
    [
      'the module of the page',
      '/m/own',
      ({bundle}) => ({bundle: {...bundle, serverModules: {'/m/own': '/tmp/own-2.js'}}}),
    ],
    ['the islands', '/m/own', ({bundle}) => ({bundle: {...bundle, client: {...bundle.client, islands: {a: '/a.js'}}}})],
  ])('is another one after a change of %s', (_, route, change) => {
    expect(keyOf(route, change)).not.toBe(keyOf(route));
  });

  test('does not depend on islands where the page has no components', () => {
    const islands = {a: '/a.js'} as never;
    expect(keyOf('/m/guide', ({bundle}) => ({bundle: {...bundle, client: {...bundle.client, islands}}}))).toBe(
      keyOf('/m/guide'),
    );
  });
});

test('the sources of a site are those of its settings and the images of its pages', () => {
  const {sites, project} = site.snapshot;
  expect(collectSettingSources(sites, project, bundle)).toMatchObject({
    connectSrc: ['https://f.example', 'https://s.example'],
    scriptSrc: ['https://s.example', expect.stringMatching(/^sha256-/)],
  });
  expect(collectSiteSources(sites, project, bundle).imgSrc).toEqual([
    'https://p.example',
    'https://q.example',
    'https://s.example',
  ]);
});

test('a host or a script that no setting names is reported once, at the page that has it', () => {
  const {sites, project} = site.snapshot;
  const policy = {
    scriptSrc: ['https://s.example', 'sha256-x'],
    frameSrc: ["'self'", 'https://v.example'],
    styleSrc: ['sha256-y'],
  };
  const state = {policy} as never;
  const rendered = new Map([
    ['en|/m/guide', state],
    ['en|/m/own', state],
  ]);
  const found = findWidenedPolicies({project, sites}, rendered, bundle);
  expect(found.map(({file, line, code}) => `${file}:${line} ${code}`)).toEqual([
    'docs/index.md:3 policy-widened',
    'docs/index.md:3 policy-widened',
    'docs/guide.md:1 policy-widened',
    'docs/guide.md:1 policy-widened',
  ]);
  expect(found.map(({message, hint}) => `${message} ${hint}`).slice(1)).toEqual([
    'The page adds `https://q.example` (img-src) to the security policy of the site. add it to site.config.ts if you mean it: contentSecurityPolicy: {imgSrc: ["https://q.example"]}',
    'The page adds `https://v.example` (frame-src) to the security policy of the site. add it to site.config.ts if you mean it: contentSecurityPolicy: {frameSrc: ["https://v.example"]}',
    'The page adds a script of its own to the security policy of the site. add it to site.config.ts if you mean it: contentSecurityPolicy: {scriptSrc: ["\'sha256-x\'"]}',
  ]);
});
