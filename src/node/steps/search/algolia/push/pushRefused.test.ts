import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  contentOf,
  expectedContent,
  pushRequest,
  SITE_URL,
  samplePage,
  samplePages,
  toRecords,
} from '../../../../../../test/servers/algoliaFixture.ts';
import {type AlgoliaServer, startAlgoliaServer} from '../../../../../../test/servers/algoliaServer.ts';
import {pushIndex} from './pushIndex.ts';

const SITE = {siteUrl: SITE_URL};
const ALL_RIGHTS = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'listIndexes',
  'settings',
  'editSettings',
];

describe('pushIndex refuses', () => {
  let server: AlgoliaServer;
  beforeEach(async () => {
    server = await startAlgoliaServer({taskDelay: 2});
  });
  afterEach(() => server.close());

  function writeKey(acl: readonly string[], indexes: readonly string[] = []): {env: Record<string, string>} {
    server.state.keys.set('write-key', {acl, indexes});
    return {
      env: {
        ALGOLIA_HOST: `127.0.0.1:${server.port}`,
        ALGOLIA_APP_ID: server.appId,
        ALGOLIA_WRITE_API_KEY: 'write-key',
        ALGOLIA_INDEX_NAME: 'docs',
      },
    };
  }

  describe('what is refused', () => {
    it('an empty site, even with force', async () => {
      await pushIndex(pushRequest(server, samplePages(2)));
      for (const options of [{}, {full: true, force: true}, {dryRun: true}]) {
        const {value, diagnostics} = await pushIndex(pushRequest(server, [], {options}));
        expect(value.outcome).toBe('refused');
        expect(diagnostics).toMatchObject([
          {
            code: 'search-records',
            severity: 'error',
            message: 'There are no search records: the index would be emptied.',
          },
        ]);
      }
      expect(contentOf(server)).toBe(expectedContent(samplePages(2)));
    });

    it('a drop by more than half, unless forced', async () => {
      await pushIndex(pushRequest(server, samplePages(10)));
      for (const full of [false, true]) {
        const {value, diagnostics} = await pushIndex(pushRequest(server, samplePages(4), {options: {full}}));
        expect(value.outcome).toBe('refused');
        expect(diagnostics).toMatchObject([
          {
            code: 'search-records',
            message: 'The index docs holds 60 records and would keep 24: fewer than half.',
            hint: 'run it again with --force if the pages are meant to vanish',
          },
        ]);
        expect(server.state.index('docs').records.size).toBe(60);
      }
      expect((await pushIndex(pushRequest(server, samplePages(5)))).value.outcome).toBe('done');
      expect((await pushIndex(pushRequest(server, samplePages(1), {options: {force: true}}))).value.outcome).toBe(
        'done',
      );
      expect(contentOf(server)).toBe(expectedContent(samplePages(1)));
    });

    it('two pages with the same address, and a record that cannot be made small enough', async () => {
      const twice = await pushIndex(pushRequest(server, [samplePage(1), samplePage(1)], {options: {dryRun: true}}));
      expect(twice.diagnostics).toHaveLength(6);
      expect(twice.diagnostics[0]!.message).toMatch(/^Two records have the id [0-9a-f]{24} \(https:.*page-1\)/);
      const long = await pushIndex(
        pushRequest(server, [{...samplePage(1), route: `/${'x'.repeat(6_000)}`}], {options: {dryRun: true}}),
      );
      expect(long.value.outcome).toBe('refused');
      expect(long.diagnostics[0]!.message).toMatch(/ is \d{5} bytes; 10000 is the limit\.$/);
      expect(server.requests).toEqual([]);
    });
  });

  describe('dry run', () => {
    it('needs neither credentials nor network', async () => {
      const {value, diagnostics} = await pushIndex({
        ...pushRequest(server, samplePages(3)),
        env: {},
        options: {dryRun: true},
      });
      expect(diagnostics).toEqual([]);
      expect(value).toMatchObject({
        outcome: 'dry-run',
        records: {count: 18, pages: 3},
        changes: null,
        traffic: {requests: 0},
      });
      expect(value.records.largest!.bytes).toBeGreaterThan(500);
      expect(value.sample).toEqual(toRecords(samplePages(1), SITE).slice(0, 3));
      expect(server.requests).toEqual([]);
    });

    it('counts what would change where a key is at hand, and sends nothing', async () => {
      await pushIndex(pushRequest(server, samplePages(3)));
      const before = contentOf(server);
      const {value} = await pushIndex(
        pushRequest(server, [...samplePages(2), samplePage(3, 'second')], {options: {dryRun: true}}),
      );
      expect(value).toMatchObject({
        outcome: 'dry-run',
        changes: {added: 0, changed: 1, unchanged: 17, removed: 0},
        sent: 0,
      });
      expect(contentOf(server)).toBe(before);
      const drop = await pushIndex(pushRequest(server, samplePages(1), {options: {dryRun: true}}));
      expect(drop.value).toMatchObject({outcome: 'refused', changes: {removed: 12}});
      expect(drop.diagnostics[0]!.message).toMatch(/fewer than half/);
    });

    it('an index that cannot be read is a warning: the records are counted all the same', async () => {
      const request = pushRequest(server, samplePages(3), {options: {dryRun: true}});
      for (const change of [{ALGOLIA_HOST: '127.0.0.1:9'}, {ALGOLIA_INDEX_NAME: ''}]) {
        const {value, diagnostics} = await pushIndex({...request, env: {...request.env, ...change}});
        expect(value).toMatchObject({outcome: 'dry-run', records: {count: 18}, changes: null});
        expect(diagnostics.map(({severity}) => severity)).toEqual(['warn']);
      }
    });
  });

  describe('rights', () => {
    it('an administrator key that lists no right of its own may do everything', async () => {
      server.state.keys.set(server.adminKey, {acl: []});
      for (const options of [{}, {full: true}]) {
        const {value, diagnostics} = await pushIndex(pushRequest(server, samplePages(2), {options}));
        expect(diagnostics).toEqual([]);
        expect(['done', 'unchanged']).toContain(value.outcome);
      }
    });

    it('another key that lists none is refused', async () => {
      const {value} = await pushIndex(pushRequest(server, samplePages(2), writeKey(['search'])));
      expect(value.outcome).toBe('refused');
    });

    it('a restricted key for the index and its temporary one suffices', async () => {
      const request = pushRequest(server, samplePages(2), writeKey(ALL_RIGHTS, ['docs*']));
      for (const full of [true, false]) {
        const {value, diagnostics} = await pushIndex({...request, options: {full}});
        expect(diagnostics).toEqual([]);
        expect(value.leftovers.checked).toBe(true);
        expect(['done', 'unchanged']).toContain(value.outcome);
      }
    });

    it('refuses a full push without the right to delete indices before anything is sent', async () => {
      const acl = ALL_RIGHTS.filter((right) => right !== 'deleteIndex');
      const {value, diagnostics} = await pushIndex({
        ...pushRequest(server, samplePages(2), writeKey(acl)),
        options: {full: true},
      });
      expect(value.outcome).toBe('refused');
      expect(diagnostics).toMatchObject([
        {
          code: 'search-credentials',
          message:
            'The key lacks deleteIndex (to remove the temporary index of --full when something goes wrong). It has search, browse, addObject, deleteObject, listIndexes, settings, editSettings.',
          hint: 'add the missing rights in the dashboard under Settings > API Keys',
        },
      ]);
      expect(server.requests.every(({method}) => method === 'GET')).toBe(true);
      expect((await pushIndex(pushRequest(server, samplePages(2), writeKey(acl)))).value.outcome).toBe('done');
    });

    it('refuses a full push whose temporary index the key does not reach', async () => {
      const {diagnostics} = await pushIndex({
        ...pushRequest(server, samplePages(2), writeKey(ALL_RIGHTS, ['docs'])),
        options: {full: true},
      });
      expect(diagnostics[0]).toMatchObject({
        message: 'ALGOLIA_WRITE_API_KEY is restricted to docs and does not reach docs_tmp_1.',
        hint: 'restrict it to docs* instead, which covers the temporary index of --full.',
      });
      expect((await pushIndex(pushRequest(server, samplePages(2), writeKey(ALL_RIGHTS, ['docs'])))).value.outcome).toBe(
        'done',
      );
    });

    it('names every right that the difference lacks, and only those it needs', async () => {
      const few = await pushIndex(pushRequest(server, samplePages(2), writeKey(['search'])));
      expect(few.diagnostics[0]!.message).toBe(
        'The key lacks addObject (to send records), browse (to read what the index holds). It has search.',
      );
      const noSettings = await pushIndex(
        pushRequest(server, samplePages(2), writeKey(['search', 'browse', 'addObject'])),
      );
      expect(noSettings.diagnostics[0]!.message).toBe(
        'The key lacks editSettings (to send settings). It has search, browse, addObject.',
      );
      await pushIndex(pushRequest(server, samplePages(2)));
      const key = writeKey(['search', 'browse', 'addObject']);
      expect((await pushIndex(pushRequest(server, samplePages(3), key))).value.outcome).toBe('done');
      const removal = await pushIndex(pushRequest(server, samplePages(2), key));
      expect(removal.diagnostics[0]!.message).toBe(
        'The key lacks deleteObject (to remove records of vanished pages). It has search, browse, addObject.',
      );
      expect(server.state.index('docs').records.size).toBe(18);
    });

    it('goes on without knowing the rights of a key that may not read them, but not with --full', async () => {
      const key = writeKey(ALL_RIGHTS.filter((right) => right !== 'search'));
      expect((await pushIndex(pushRequest(server, samplePages(2), key))).value.outcome).toBe('done');
      const full = await pushIndex({...pushRequest(server, samplePages(2), key), options: {full: true}});
      expect(full.diagnostics[0]!.message).toBe(
        'ALGOLIA_WRITE_API_KEY may not read its own rights, so --full cannot be safe.',
      );
    });

    it('shows a wrong key as a wrong key, and never prints it', async () => {
      const request = pushRequest(server, samplePages(2));
      const {value, diagnostics} = await pushIndex({
        ...request,
        env: {...request.env, ALGOLIA_ADMIN_API_KEY: 'wrong-secret'},
      });
      expect(value.outcome).toBe('failed');
      expect(diagnostics).toMatchObject([
        {
          code: 'search-credentials',
          message:
            'The search service answered 403 while reading the rights of the key: Invalid Application-ID or API key. The index is as it was.',
          hint: 'check that ALGOLIA_APP_ID and the key belong to the same application',
        },
      ]);
      expect(JSON.stringify([value, diagnostics])).not.toContain('wrong-secret');
    });
  });
});
