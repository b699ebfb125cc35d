import fs from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';
import {createPackWriter} from '../../state/cache/pack.ts';
import {packTexts} from '../../state/cache/packedTexts.ts';
import type {OutputState, RenderedState} from '../../state/publish/outputState.ts';
import {createOutputWriter, type OutputWriter} from '../../state/publish/outputWriter.ts';
import {openStaging, type Staging} from '../../state/publish/staging.ts';
import type {LostJob} from '../../state/workers/distribute.ts';
import type {Pool} from '../../state/workers/pool.ts';
import type {RenderDone, RenderJob} from '../../state/workers/protocol.ts';
import type {BundleResult} from './bundleCache.ts';
import {getRenderedPacksFolder} from './renderInputs.ts';
import {type RenderStageResult, renderStage} from './renderStage.ts';

const bundle = {
  client: {ids: {en: 'e'}, entries: {en: '/e.js'}, css: [], kindCss: {}, fonts: [], boot: '', islands: {}, pageCss: {}},
  clientFiles: {},
  serverEntry: '/tmp/server.js',
  serverModules: {'/own': '/tmp/own.js'},
  reasons: {Box: 'uses state'},
} as unknown as BundleResult;

let site: OpenSnapshot;
let staging: Staging;
let writer: OutputWriter;
let outDir: string;
/** Answers of the threads by route. Without an entry, a page becomes a file with its title. */
let answers: Record<string, (job: RenderJob) => RenderDone | LostJob>;
let rendered: RenderJob[];
let told: string[];
let ownCode: boolean | undefined;

beforeAll(async () => {
  site = await openSnapshot({
    'docs/index.md': '# Home\n',
    'docs/guide.md': '# Guide\n',
    'docs/own.mdx': "import {Box} from '@site/components/Box';\n\n# Own\n\n<Box />\n",
    'components/Box.tsx': 'export function Box() {\n  return <b>box</b>;\n}\n',
  });
});
afterAll(() => site.close());
beforeEach(() => {
  outDir = path.join(fs.mkdtempSync(path.join(site.root, 'out-')), 'build');
  answers = {};
  ownCode = undefined;
});
afterEach(() => fs.rmSync(path.dirname(outDir), {recursive: true, force: true}));

/** A page as a thread writes it, unless it already exists. */
function write(job: RenderJob, text = `<p>${job.props.title}</p>`): RenderDone {
  const {html} = job.out;
  const hash = `hash of ${text}`;
  const isNew = job.existing[html] !== hash;
  if (isNew) staging.write(html, text);
  return {files: [{path: html, hash, written: isNew}], diagnostics: []};
}

async function render(last?: OutputState): Promise<RenderStageResult> {
  [rendered, told] = [[], []];
  staging = openStaging(outDir);
  writer = createOutputWriter(staging, last);
  const pool = {
    ...site.tools.pool,
    prepareRender: ({staging: folder}) => told.push(`prepare ${folder === staging.folder}`),
    async render(jobs, progress, arrived) {
      ownCode = jobs.ownCode;
      for (let i = 0; i < jobs.count; i++) {
        const job = jobs.make(i);
        rendered.push(job);
        arrived((answers[job.props.route] ?? write)(job), i);
        progress(i + 1, jobs.count);
      }
    },
  } satisfies Pool;
  const reporter = {
    stage: (name: string) => told.push(name),
    progress: (a: number, b: number) => told.push(`${a}/${b}`),
  };
  return renderStage(
    site.snapshot,
    {bundle, last, writer, staging: staging.folder},
    {...site.tools, pool: pool as Pool, reporter},
  );
}

/** Publishes what was rendered, and returns what the next build knows of it. */
function publish({states}: RenderStageResult): OutputState {
  staging.publish();
  return {outDir, files: new Map(writer.files), pages: states} as unknown as OutputState;
}
const routes = (): readonly string[] => rendered.map(({props}) => props.route).toSorted();
const read = (file: string): string => fs.readFileSync(path.join(staging.folder, file), 'utf8');
const edit = (last: OutputState, id: string, more: Partial<RenderedState>): OutputState => ({
  ...last,
  pages: new Map([...last.pages, [id, {...last.pages.get(id)!, ...more}]]),
});

describe('the first build', () => {
  test('renders all pages, and says how far it is', async () => {
    const result = await render();
    const count = site.snapshot.sites[0]!.pages.length;
    expect([result.rendered, rendered.length, ownCode]).toEqual([count, count, true]);
    expect(told.slice(0, 3)).toEqual(['render', 'prepare true', `1/${count}`]);
    expect(told.at(-1)).toBe(`${count}/${count}`);
    expect([...result.states.keys()]).toContain('en|/guide');
    expect(result.states.get('en|/guide')!.files).toEqual([['guide.html', 'hash of <p>Guide</p>']]);
    expect(read('guide.html')).toBe('<p>Guide</p>');
  });

  test('tells why a component needs the browser, and the problems of all pages', async () => {
    const problem = {code: 'render-failed', message: 'M', severity: 'error'} as never;
    answers['/own'] = (job) => ({
      ...write(job),
      diagnostics: [problem],
      islands: [
        {module: 'Box', name: 'Box'},
        {module: 'Other', name: 'Other'},
      ],
    });
    const {states, diagnostics} = await render();
    expect(states.get('en|/own')!.islands).toEqual([
      {module: 'Box', name: 'Box', reason: 'uses state'},
      {module: 'Other', name: 'Other', reason: 'search'},
    ]);
    expect(states.get('en|/guide')).not.toHaveProperty('islands');
    expect(diagnostics).toEqual([problem]);
  });

  test('reports a page that ended its thread, at its source or its address', async () => {
    const home = site.snapshot.sites[0]!.pages.find(({record}) => !record)!;
    answers['/guide'] = () => ({lost: 'time'}) as unknown as LostJob;
    answers[home.route] = () => ({lost: 'exit'});
    const {states, diagnostics} = await render();
    expect(diagnostics.map(({file, code}) => `${file} ${code}`).toSorted()).toEqual(
      [`${home.route} render-failed`, 'docs/guide.md page-timeout'].toSorted(),
    );
    const seconds = site.tools.project.config.diagnostics.pageTimeoutSeconds;
    expect(diagnostics.find(({file}) => file === 'docs/guide.md')!.message).toContain(`${seconds} second`);
    expect(states.get('en|/guide')!.files).toEqual([]);
  });
});

describe('the next build', () => {
  test('renders nothing where nothing has changed, and takes over the files', async () => {
    const first = await render();
    const last = publish(first);
    const next = await render(last);
    expect([next.rendered, rendered]).toEqual([0, []]);
    expect(next.states).toEqual(first.states);
    expect(read('guide.html')).toBe('<p>Guide</p>');
  });

  test('renders what has changed, and writes no file that is there already', async () => {
    const last = edit(publish(await render()), 'en|/guide', {key: 'other'});
    const next = await render(last);
    expect([next.rendered, routes(), ownCode]).toEqual([1, ['/guide'], false]);
    expect(rendered[0]!.existing).toEqual({'guide.html': 'hash of <p>Guide</p>'});
    expect(next.states.size).toBe(last.pages.size);
    expect(next.states.get('en|/guide')!.key).not.toBe('other');
  });

  test('keeps the problems of pages that it takes over', async () => {
    const problem = {code: 'render-failed', message: 'M', severity: 'error'} as never;
    const last = edit(publish(await render()), 'en|/guide', {diagnostics: [problem]});
    expect((await render(last)).diagnostics).toEqual([problem]);
  });

  test('renders a page whose published file somebody has changed', async () => {
    const last = publish(await render());
    fs.writeFileSync(path.join(outDir, 'guide.html'), 'changed by hand');
    const next = await render(last);
    expect([next.rendered, routes(), read('guide.html')]).toEqual([1, ['/guide'], '<p>Guide</p>']);
    expect(rendered[0]!.existing).toEqual({});
  });

  describe('without a published site', () => {
    const store = (texts: readonly string[]) => {
      const writer = createPackWriter(getRenderedPacksFolder(site.tools.project), `pack-${Math.random()}`);
      const stored = writer.write(packTexts(texts));
      writer.close();
      return stored;
    };

    test('takes the contents of pages from the cache', async () => {
      const last = edit(publish(await render()), 'en|/guide', {stored: store(['<p>Guide</p>'])});
      fs.rmSync(outDir, {recursive: true});
      const next = await render(last);
      expect(routes()).not.toContain('/guide');
      expect(read('guide.html')).toBe('<p>Guide</p>');
      expect(next.states.get('en|/guide')).toEqual(last.pages.get('en|/guide'));
    });

    test.each([
      ['not kept', () => undefined],
      ['of another number of files', () => store(['a', 'b'])],
      ['damaged', () => ({...store(['<p>Guide</p>']), checksum: 1})],
    ])('renders pages whose contents are %s', async (_, stored) => {
      const last = edit(publish(await render()), 'en|/guide', {stored: stored()!});
      fs.rmSync(outDir, {recursive: true});
      const next = await render(last);
      expect(routes()).toContain('/guide');
      expect(next.rendered).toBe(last.pages.size);
      expect(read('guide.html')).toBe('<p>Guide</p>');
    });
  });
});
