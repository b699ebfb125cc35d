import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../../test/openSnapshot.ts';
import {PREVIOUS_SITE_KEPT} from '../../../state/publish/outputProblem.ts';
import type {OutputState} from '../../../state/publish/outputState.ts';
import {createOutputWriter, type OutputWriter} from '../../../state/publish/outputWriter.ts';
import {openStaging, type Staging} from '../../../state/publish/staging.ts';
import type {Snapshot} from '../../../state/snapshot/snapshot.ts';
import type {BundleResult} from '../bundleCache.ts';
import {createChangingFileProblem, SourceChangedError} from '../sourceChangedError.ts';
import {findWidenedPolicies} from './findWidenedPolicies.ts';
import {collectSettingSources} from './sitePolicy.ts';
import {writePluginFiles} from './writePluginFiles.ts';
import {writeLateFiles, writeSiteFiles} from './writeSiteFiles.ts';

let site: OpenSnapshot;
let bundle: BundleResult;
let staging: Staging;
let writer: OutputWriter;
beforeAll(async () => {
  site = await openSnapshot({
    'site.config.ts': `export default {
  title: 'Lines', url: 'https://lines.example.test', baseUrl: '/m/', i18n: {defaultLocale: 'en', locales: ['en', 'de']}, favicon: 'https://icons.example.test/i.svg',
  plugins: [
    {name: 'plain', head: () => [{tagName: 'script', attributes: {src: 'https://plugin.example.test/a.js'}}]},
  ],
};\n`,
    'docs/index.md': '# Home\n\n![shape](./shape.png)\n\n![shape](./again.png)\n',
    'docs/guide.md': '# Guide\n',
    'docs/shape.png': 'picture',
    'docs/again.png': 'another',
    'static/robots.txt': 'User-agent: none\n',
    'static/deep/a.txt': 'a',
  });
  const css = path.join(site.root, 'site.css');
  fs.writeFileSync(css, 'b {background: url(https://css.example.test/a.png)}');
  const code = path.join(site.root, 'site.js');
  fs.writeFileSync(code, 'url(https://code.example.test/a.png)');
  bundle = {client: {boot: 'let a;'}, clientFiles: {'site-1.css': css, 'site-1.js': code}} as unknown as BundleResult;
});
afterAll(() => site.close());
beforeEach(() => {
  staging = openStaging(path.join(fs.mkdtempSync(path.join(site.root, 'out-')), 'build'));
  writer = createOutputWriter(staging, undefined);
});
const read = (file: string): string => fs.readFileSync(path.join(staging.folder, file), 'utf8');
const withConfig = (more: object): Snapshot => {
  const {project} = site.snapshot;
  return {...site.snapshot, project: {...project, config: {...project.config, ...more}}} as Snapshot;
};

describe('the files of a site', () => {
  test('are its static files, its code, its pictures, and those for crawlers, of which its own win', () => {
    writeSiteFiles(site.snapshot, {bundle, writer}, site.tools);
    expect(read('robots.txt')).toBe('User-agent: none\n');
    expect([read('deep/a.txt'), read('assets/site-1.js')]).toEqual(['a', 'url(https://code.example.test/a.png)']);
    const pictures = [...writer.files.keys()].filter((file) => /^assets\/.*\.png$/.test(file));
    expect(pictures.map(read).toSorted()).toEqual(['another', 'picture']);
    expect(read('sitemap.xml')).toContain('https://lines.example.test/m/guide');
    expect(writer.files.get('assets/site-1.css')!.hash).toBe('name:site-1.css');
    expect(writer.files.get('robots.txt')!.hash).toMatch(/^file:/);
  });

  test('are made anew when a picture has changed since its page was compiled', () => {
    const file = path.join(site.root, 'docs/shape.png');
    fs.writeFileSync(file, 'changed');
    try {
      writeSiteFiles(site.snapshot, {bundle, writer}, site.tools);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(SourceChangedError);
      expect((error as SourceChangedError).file).toBe('docs/shape.png');
      expect((error as SourceChangedError).message).toBe('docs/shape.png has changed.');
    } finally {
      fs.writeFileSync(file, 'picture');
    }
  });

  test('that never stop changing are a problem that names the file', () => {
    expect(createChangingFileProblem('docs/a.png')).toMatchObject({
      code: 'file-unreadable',
      file: 'docs/a.png',
      message: expect.stringContaining('again and again'),
      hint: expect.stringContaining(PREVIOUS_SITE_KEPT),
    });
  });
});

describe('the headers of a site', () => {
  const rendered = (policy: object): OutputState['pages'] =>
    new Map([
      ['en|/m/guide', {policy}],
      ['en|/m', {}],
    ]) as never;
  const headers = (snapshot: Snapshot, policy: object = {imgSrc: ['https://page.example.test']}): string => {
    writeLateFiles(snapshot, rendered(policy), {bundle, writer, staging: staging.folder});
    return read('_headers');
  };

  test('let in what its pages, its style sheets, and its settings load', () => {
    const text = headers(site.snapshot);
    expect(text).toContain('https://page.example.test');
    expect(text).toContain('https://css.example.test');
    expect(text).toContain('https://icons.example.test');
    expect(text).not.toContain('https://code.example.test');
  });

  const stated = (more: object = {}): Snapshot =>
    withConfig({
      contentSecurityPolicy: {...site.snapshot.project.config.contentSecurityPolicy, derive: false, ...more},
      plugins: [],
    });

  test('let in only styles of what pages load, where the site states its policy', () => {
    const text = headers(stated({imgSrc: ['https://named.example.test']}), {
      imgSrc: ['https://page.example.test'],
      styleSrc: ['sha256-x'],
    });
    expect(text).toContain('https://named.example.test');
    expect(text).not.toContain('https://page.example.test');
    expect(text).toContain('sha256-x');
  });

  test('keep the folders fresh that change with each build, of each language', () => {
    const text = headers(site.snapshot);
    for (const folder of ['/m/_manual/', '/m/de/_manual/']) expect(text).toContain(folder);
  });

  test('of the site itself win, and the whole text of each language is there', () => {
    const staticFiles = new Map([...site.snapshot.sources.staticFiles, ['/_headers', 'x']]);
    writeLateFiles({...site.snapshot, sources: {...site.snapshot.sources, staticFiles}}, rendered({}), {
      bundle,
      writer,
      staging: staging.folder,
    });
    expect([...writer.files.keys()].toSorted()).toEqual(['de/llms-full.txt', 'llms-full.txt']);
  });
});

describe('the files of plugins', () => {
  const run = async (snapshot = site.snapshot) => {
    const told: string[] = [];
    const problems = await writePluginFiles(snapshot, {
      writer,
      reporter: {
        stage: (name, unit) => told.push(`${name} ${unit}`),
        progress: (done, total) => told.push(`${done}/${total}`),
      },
    });
    return {told, problems: problems.map(({code, message}) => `${code} ${message}`)};
  };
  const withFiles = (files: unknown, name = 'own'): Snapshot =>
    withConfig({
      plugins: [
        {
          name,
          async files(_: unknown, {progress}: {progress?: (done: number, total: number) => void}) {
            progress?.(1, 2);
            progress?.(2, 2);
            return files;
          },
        },
      ],
    });

  test('are written: texts, bytes, and copies', async () => {
    const copyOf = path.join(site.root, 'static/robots.txt');
    const {told, problems} = await run(
      withFiles({'one.txt': 'one', 'a.bin': new Uint8Array([65, 66]), 'copy.bin': {copyOf}}),
    );
    expect(problems).toEqual([]);
    expect(['one.txt', 'a.bin', 'copy.bin'].map(read)).toEqual(['one', 'AB', 'User-agent: none\n']);
    expect(told).toEqual(['own files', '1/2', '2/2']);
  });

  test.each(['guide.html', 'Guide.HTML', 'index.md', 'de/guide.html', 'deep/A.txt'])(
    'do not replace a page or a static file, in whichever letter case: %s',
    async (file) => {
      const {problems} = await run(withFiles({[file]: 'x', 'free.txt': 'y'}));
      expect(problems.join('\n')).toContain(file);
      expect(writer.files.has(file)).toBe(false);
    },
  );
});

describe('a policy that pages widen', () => {
  const find = (snapshot: Snapshot, policy: object, id = 'en|/m/guide') =>
    findWidenedPolicies(snapshot, new Map([[id, {policy}]]) as never, bundle);
  const messages = (...input: Parameters<typeof find>) =>
    find(...input).map(({code, message, file}) => `${code} ${file} ${message}`);

  test('is no matter for a site without one', () => {
    expect(find(withConfig({contentSecurityPolicy: false}), {imgSrc: ['https://x.example.test']})).toEqual([]);
  });

  test('may have what plugins, settings, and style sheets name, data, and the site itself', () => {
    const policy = {
      scriptSrc: ['https://plugin.example.test'],
      imgSrc: ['https://css.example.test', 'https://icons.example.test', 'data:'],
      frameSrc: ["'self'"],
    };
    expect(find(site.snapshot, policy)).toEqual([]);
  });

  test('is broken where the site states it', () => {
    const snapshot = withConfig({
      contentSecurityPolicy: {...site.snapshot.project.config.contentSecurityPolicy, derive: false},
      plugins: [],
    });
    const [problem] = find(snapshot, {imgSrc: ['https://x.example.test']});
    expect(problem).toMatchObject({
      code: 'policy-violation',
      message:
        'The page needs `https://x.example.test` (img-src), which the security policy of the site does not allow.',
      hint: 'remove it, or add it to site.config.ts: contentSecurityPolicy: {imgSrc: ["https://x.example.test"]}',
    });
  });

  test('by a page without a source is reported with its address', () => {
    const page = site.snapshot.sites[0]!.pages.find(({record}) => !record)!;
    expect(messages(site.snapshot, {imgSrc: ['https://x.example.test']}, `en|${page.route}`)).toEqual([
      `policy-widened undefined The page ${page.route} adds \`https://x.example.test\` (img-src) to the security policy of the site.`,
    ]);
  });

  test('in several ways by one host is one problem, which names them all', () => {
    const host = 'https://x.example.test';
    const [problem, ...more] = find(site.snapshot, {imgSrc: [host], scriptSrc: [host]});
    expect(more).toEqual([]);
    expect(problem!.message).toContain('(img-src, script-src)');
    expect(problem!.hint).toContain(`imgSrc: ["${host}"], scriptSrc: ["${host}"]`);
  });
});

describe('the sources in the settings', () => {
  const sources = (props: object) =>
    collectSettingSources(
      [{props}] as never,
      {...site.snapshot.project, config: {...site.snapshot.project.config, favicon: undefined}} as never,
      bundle,
    ).connectSrc ?? [];
  test.each<readonly [string, object, readonly string[]]>([
    ['nothing', {}, []],
    ['a search without a service', {search: {}}, []],
    ['an assistant', {search: {askAi: {appId: 'APP'}}}, ['https://app.algolia.net']],
    [
      'an assistant of another host',
      {search: {askAi: {endpoint: 'https://ai.example.test/x'}}},
      ['https://ai.example.test'],
    ],
    ['an assistant at no address', {search: {askAi: {endpoint: 'x'}}}, []],
    ['feedback', {feedback: {endpoint: 'https://f.example.test/a'}}, ['https://f.example.test']],
    ['feedback without an endpoint', {feedback: {}}, []],
  ])('of a site with %s', (_, props, expected) => {
    expect(sources(props)).toEqual(expected);
  });

  test('of a search service are its hosts, and those of its assistant', () => {
    const algolia = {appId: 'APP', apiKey: 'k', indexName: 'i'};
    const plain = sources({search: {algolia}});
    const more = sources({search: {algolia, askAi: {endpoint: 'https://ai.example.test/x'}}});
    expect(plain.length).toBeGreaterThan(0);
    expect(more.filter((source) => !plain.includes(source))).toEqual(['https://ai.example.test']);
  });
});
