import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  contentOf,
  expectedContent,
  pushRequest,
  samplePage,
  samplePages,
  toRecords,
} from '../../../../../../test/servers/algoliaFixture.ts';
import {type AlgoliaServer, startAlgoliaServer} from '../../../../../../test/servers/algoliaServer.ts';
import {createIndexSettings} from '../records/indexSettings.ts';
import {createTemporaryName, isTemporaryName} from './leftovers.ts';
import {pushIndex} from './pushIndex.ts';

const SITE = {siteUrl: 'https://docs.example.com'};

describe('pushIndex', () => {
  let server: AlgoliaServer;
  beforeEach(async () => {
    server = await startAlgoliaServer({taskDelay: 2});
  });
  afterEach(() => server.close());

  function actions(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const {path, body} of server.requests) {
      if (!path.endsWith('/batch')) continue;
      for (const {action} of body.requests as {action: string}[]) counts[action] = (counts[action] ?? 0) + 1;
    }
    return counts;
  }

  describe('difference', () => {
    it('fills a new index and gives it settings', async () => {
      const {value, diagnostics} = await pushIndex(pushRequest(server, samplePages(4)));
      expect(diagnostics).toEqual([]);
      expect(value).toMatchObject({
        mode: 'difference',
        outcome: 'done',
        appId: 'TESTAPP',
        indexName: 'docs',
        records: {count: 24, pages: 4, byType: {lvl1: 4, content: 12, lvl2: 4, lvl3: 4}},
        held: {before: null, after: 24},
        changes: {added: 24, changed: 0, unchanged: 0, removed: 0},
        sent: 24,
        settingsSent: true,
        temporaryIndex: null,
      });
      expect(contentOf(server)).toBe(expectedContent(samplePages(4)));
      expect(server.state.index('docs').settings).toEqual(createIndexSettings());
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      expect(value.records.bytes).toBe(
        toRecords(samplePages(4), SITE).reduce((sum, r) => sum + Buffer.byteLength(JSON.stringify(r)), 0),
      );
    });

    it('sends nothing when nothing changed, and leaves tuned settings alone', async () => {
      await pushIndex(pushRequest(server, samplePages(3)));
      server.state.index('docs').settings.hitsPerPage = 7;
      server.reset();
      const {value} = await pushIndex(pushRequest(server, samplePages(3)));
      expect(value).toMatchObject({outcome: 'unchanged', sent: 0, settingsSent: false, changes: {unchanged: 18}});
      expect(server.requests.filter(({method, path}) => method === 'PUT' || path.endsWith('/batch'))).toEqual([]);
      expect(server.state.index('docs').settings.hitsPerPage).toBe(7);
      const again = await pushIndex(
        pushRequest(server, samplePages(3), {options: {settings: true}, config: {indexSettings: {hitsPerPage: 9}}}),
      );
      expect(again.value).toMatchObject({outcome: 'done', settingsSent: true, sent: 0});
      expect(server.state.index('docs').settings).toMatchObject({hitsPerPage: 9, distinct: true});
    });

    it('sends one record for a one-line edit, and the records of a page that came or went', async () => {
      await pushIndex(pushRequest(server, samplePages(10)));
      server.reset();
      const pages = [...samplePages(9), samplePage(11)].map((page, i) => (i === 4 ? samplePage(5, 'second') : page));
      const {value} = await pushIndex(pushRequest(server, pages));
      expect(value.changes).toEqual({added: 6, changed: 1, unchanged: 53, removed: 6});
      expect(actions()).toEqual({addObject: 6, updateObject: 1, deleteObject: 6});
      expect(contentOf(server)).toBe(expectedContent(pages));
    });

    it('reads an index of more than one page of answers', async () => {
      await pushIndex(pushRequest(server, samplePages(400)));
      server.reset();
      const {value} = await pushIndex(pushRequest(server, samplePages(400, 'second')));
      expect(value.changes).toMatchObject({changed: 400, unchanged: 2_000});
      expect(server.requests.filter(({path}) => path.endsWith('/browse')).length).toBeGreaterThanOrEqual(3);
      expect(contentOf(server)).toBe(expectedContent(samplePages(400, 'second')));
    });

    it('compresses what it sends and counts it', async () => {
      const {value} = await pushIndex(pushRequest(server, samplePages(100)));
      const batches = server.requests.filter(({path}) => path.endsWith('/batch'));
      expect(batches.every(({gzip}) => gzip)).toBe(true);
      expect(value.traffic).toMatchObject({requests: server.requests.length, retries: 0, batches: batches.length});
      expect(value.traffic.bytesSent).toBe(server.requests.reduce((sum, {bytes}) => sum + bytes, 0));
      expect(value.traffic.bytesSent).toBeLessThan(value.records.bytes / 4);
    });

    it('takes over the index of another documentation tool, and refuses one that holds something else', async () => {
      const old = (patch: object) => ({objectID: 'old', ...patch});
      server.state.batch('docs', [{action: 'addObject', body: old({type: 'lvl1', url: 'https://docs.example.com/x'})}]);
      server.state.batch('shop', [{action: 'addObject', body: old({price: 7})}]);
      await server.state.settled();
      expect((await pushIndex(pushRequest(server, samplePages(2)))).value).toMatchObject({
        outcome: 'done',
        changes: {removed: 1},
      });
      const request = pushRequest(server, samplePages(2));
      const env = {...request.env, ALGOLIA_INDEX_NAME: 'shop'};
      for (const full of [false, true]) {
        const refused = await pushIndex({...request, env, options: {full}});
        expect(refused.value.outcome).toBe('refused');
        expect(refused.diagnostics[0]!.message).toBe(
          'The index shop holds records that are not documentation (such as old); they would be removed.',
        );
      }
      expect(server.state.index('shop').records.has('old')).toBe(true);
      const forced = await pushIndex({...request, env, options: {force: true}});
      expect(forced.value.outcome).toBe('done');
    });

    it('removes what a push that died had still in the queue, and says when somebody else goes on writing', async () => {
      await pushIndex(pushRequest(server, samplePages(2)));
      let stray = 0;
      const addStray = () =>
        void server.state.batch('docs', [{action: 'addObject', body: {objectID: `stray${++stray}`, type: 'lvl1'}}]);
      const writing = ({path}: {path: string}) => path.endsWith('/batch');
      server.setFaults({at: writing, times: 1, kind: 'status', status: 503, onHit: addStray});
      const fixed = await pushIndex(pushRequest(server, samplePages(3)));
      await server.state.settled();
      expect([fixed.value.outcome, fixed.value.sent, fixed.diagnostics]).toEqual(['done', 7, []]);
      expect(contentOf(server)).toBe(expectedContent(samplePages(3)));

      server.setFaults(
        {at: ({n, path}) => writing({path}) && n > 0, times: 1, kind: 'status', status: 503, onHit: addStray},
        {
          at: ({path, body}) => writing({path}) && JSON.stringify(body).includes('stray'),
          times: 1,
          kind: 'status',
          status: 503,
          onHit: addStray,
        },
      );
      const {value, diagnostics} = await pushIndex(pushRequest(server, samplePages(4)));
      expect(value.outcome).toBe('failed');
      expect(diagnostics).toMatchObject([
        {
          code: 'search-service',
          message: expect.stringMatching(
            /^The index docs holds 25 records, but 24 were sent to it: another push or a person/,
          ),
          hint: 'let one push run at a time, then run it again',
        },
      ]);
    });

    it('sends removals last, so that readers who search meanwhile find a page twice rather than not at all', async () => {
      await pushIndex(pushRequest(server, samplePages(4)));
      server.reset();
      const pages = [samplePage(1), samplePage(2, 'second'), samplePage(3), samplePage(5)];
      expect((await pushIndex(pushRequest(server, pages, {batchSize: 4}))).value.outcome).toBe('done');
      const sent = server.requests
        .filter(({path}) => path.endsWith('/batch'))
        .flatMap(({body}) => (body.requests as {action: string}[]).map(({action}) => action));
      expect(sent).toEqual([
        'updateObject',
        ...Array.from({length: 6}, () => 'addObject'),
        ...Array.from({length: 6}, () => 'deleteObject'),
      ]);
    });

    it('tells its progress', async () => {
      const seen: [number, number][] = [];
      await pushIndex(pushRequest(server, samplePages(3), {onProgress: (...counts) => seen.push(counts)}));
      expect(seen).toEqual(
        expect.arrayContaining([
          [0, 18],
          [18, 18],
        ]),
      );
    });
  });

  describe('full', () => {
    it('replaces the index through a temporary one and keeps what was tuned by hand', async () => {
      await pushIndex(pushRequest(server, samplePages(5)));
      server.state.index('docs').settings.hitsPerPage = 7;
      server.state.saveTuning('docs', {rules: [{objectID: 'rule'}], synonyms: [{objectID: 'synonym'}]});
      await server.state.settled();
      server.reset();
      const {value, diagnostics} = await pushIndex(
        pushRequest(server, samplePages(6, 'second'), {options: {full: true}}),
      );
      expect(diagnostics).toEqual([]);
      expect(value).toMatchObject({
        mode: 'full',
        outcome: 'done',
        held: {before: 30, after: 36},
        settingsSent: false,
        changes: null,
      });
      expect(value.temporaryIndex?.state).toBe('moved');
      expect(isTemporaryName(value.temporaryIndex!.name, 'docs')).toBe(true);
      expect([...server.state.indices.keys()]).toEqual(['docs']);
      expect(contentOf(server)).toBe(expectedContent(samplePages(6, 'second')));
      expect(server.state.index('docs')).toMatchObject({
        rules: [{objectID: 'rule'}],
        synonyms: [{objectID: 'synonym'}],
      });
      expect(server.state.index('docs').settings).toEqual({...createIndexSettings(), hitsPerPage: 7});
      expect(server.requests.filter(({path}) => path.endsWith('/docs/batch'))).toEqual([]);
    });

    it('makes an index that is not there, with settings', async () => {
      const {value} = await pushIndex(pushRequest(server, samplePages(2), {options: {full: true}}));
      expect(value).toMatchObject({outcome: 'done', held: {before: null, after: 12}, settingsSent: true});
      expect(server.state.index('docs').settings).toEqual(createIndexSettings());
    });

    it('keeps a setting that is changed while it runs', async () => {
      await pushIndex(pushRequest(server, samplePages(2)));
      server.setFaults({
        at: ({path}) => path.includes('_tmp_') && path.endsWith('/batch'),
        times: 1,
        kind: 'status',
        status: 503,
        onHit: () => {
          server.state.index('docs').settings.hitsPerPage = 3;
        },
      });
      await pushIndex(pushRequest(server, samplePages(2, 'second'), {options: {full: true}}));
      expect(server.state.index('docs').settings.hitsPerPage).toBe(3);
    });

    it('removes temporary indices of pushes that died, and no others', async () => {
      const dead = createTemporaryName('docs', Date.now() - 5_000, 0.5);
      const others = ['docs_tmp_123456', `other${dead.slice(4)}`, 'docs_tmp_backup'];
      for (const name of [dead, ...others]) server.state.batch(name, [{action: 'addObject', body: {objectID: 'x'}}]);
      await server.state.settled();
      const {value} = await pushIndex(pushRequest(server, samplePages(1)));
      await server.state.settled();
      expect(value.leftovers).toEqual({checked: true, removed: [dead], kept: []});
      expect([...server.state.indices.keys()].sort()).toEqual(['docs', ...others].sort());
    });

    it('does not put half an index in place when another push removes its temporary one', async () => {
      await pushIndex(pushRequest(server, samplePages(300)));
      const before = contentOf(server);
      // The first batch is applied, then removed by "the other push" before the second one comes.
      let batches = 0;
      server.setFaults({
        at: ({path}) => path.includes('_tmp_') && path.endsWith('/batch') && ++batches === 2,
        times: 1,
        kind: 'status',
        status: 503,
        onHit: () => {
          for (const name of [...server.state.indices.keys()])
            if (name.includes('_tmp_')) server.state.deleteIndex(name);
        },
      });
      const {value, diagnostics} = await pushIndex(
        pushRequest(server, samplePages(300, 'second'), {options: {full: true}}),
      );
      expect(value.outcome).toBe('failed');
      expect(diagnostics[0]!.message).toMatch(
        /^The index docs_tmp_\d+ holds \d+ records, but 1800 were sent to it: another push/,
      );
      expect(contentOf(server)).toBe(before);
    });
  });
});
