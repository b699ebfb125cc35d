import {afterEach, describe, expect, it} from 'vitest';
import {
  contentOf,
  NEW_CONTENT,
  newEdition,
  OLD_CONTENT,
  QUICK_TIMING,
  startWithOldEdition,
} from '../../../../../../test/servers/algoliaFixture.ts';
import type {AlgoliaFault, AlgoliaServer, SeenRequest} from '../../../../../../test/servers/algoliaServer.ts';
import {drawNumber, SEED} from '../../../../../../test/tools/draw.ts';
import {pushIndex} from './pushIndex.ts';

const LEAST_REQUESTS = {difference: 8, full: 14};

const servers: AlgoliaServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(): Promise<AlgoliaServer> {
  const server = await startWithOldEdition();
  servers.push(server);
  return server;
}

function temporaries(server: AlgoliaServer): string[] {
  return [...server.state.indices.keys()].filter((name) => name !== 'docs');
}

/** All requests in the long proofs, one of each four else. */
const STEP = process.env.ALL_SAMPLES ? 1 : 4;

/**
 * Runs one case for one request after the other, those between left out, until a push gets through without meeting the fault. Returns the number
 * of requests before it.
 */
async function atEveryRequest(run: (n: number) => Promise<boolean>): Promise<number> {
  for (let n = 1 + (drawNumber(SEED, 'pushFaults', 'first') % STEP); ; n += STEP) {
    if (!(await run(n))) return n - 1;
  }
}

async function expectMended(server: AlgoliaServer, full: boolean): Promise<void> {
  server.setFaults();
  const {value, diagnostics} = await pushIndex(newEdition(server, full));
  expect(diagnostics).toEqual([]);
  expect(['done', 'unchanged']).toContain(value.outcome);
  await server.state.settled();
  expect(contentOf(server)).toBe(NEW_CONTENT);
  expect(temporaries(server)).toEqual([]);
}

describe.each([
  ['difference', false],
  ['full', true],
])(`%s, SEED=${SEED}`, (_, full) => {
  it.each(['drop', 'dropAfter', 'truncate'] as const)(
    'gets over one lost connection at any request (%s)',
    async (kind) => {
      const met = await atEveryRequest(async (n) => {
        const server = await start();
        let hit = false;
        server.setFaults({at: n, kind, onHit: () => (hit = true)});
        const {value, diagnostics} = await pushIndex(newEdition(server, full));
        await server.state.settled();
        expect([n, diagnostics, value.outcome, value.traffic.retries]).toEqual([n, [], 'done', hit ? 1 : 0]);
        expect(contentOf(server)).toBe(NEW_CONTENT);
        expect(temporaries(server)).toEqual([]);
        return hit;
      });
      expect(met).toBeGreaterThanOrEqual(full ? LEAST_REQUESTS.full : LEAST_REQUESTS.difference);
    },
  );

  it.each([
    ['429', {kind: 'status', status: 429, headers: {'retry-after': '0'}}],
    ['500', {kind: 'status', status: 500}],
    ['no answer in time', {kind: 'hang'}],
  ] as const)('gets over one bad answer to any request (%s)', async (_, fault) => {
    const met = await atEveryRequest(async (n) => {
      const server = await start();
      let hit = false;
      server.setFaults({...fault, at: n, onHit: () => (hit = true)});
      const timing = fault.kind === 'hang' ? {...QUICK_TIMING, attempt: 300} : QUICK_TIMING;
      const {value, diagnostics} = await pushIndex(newEdition(server, full, {timing}));
      await server.state.settled();
      expect([n, diagnostics, value.outcome]).toEqual([n, [], 'done']);
      if (hit) expect(value.traffic.retries).toBeGreaterThan(0);
      expect(contentOf(server)).toBe(NEW_CONTENT);
      expect(temporaries(server)).toEqual([]);
      return hit;
    });
    expect(met).toBeGreaterThanOrEqual(full ? LEAST_REQUESTS.full : LEAST_REQUESTS.difference);
  });

  it.each([
    ['drop', true],
    ['dropAfter', true],
    ['drop', false],
    ['dropAfter', false],
  ] as const)(
    'a connection lost for good is fixed by a second run (%s, service stays away: %s)',
    async (kind, away) => {
      const met = await atEveryRequest(async (n) => {
        const server = await start();
        let hit = false;
        server.setFaults({at: away ? {from: n} : n, kind, onHit: () => (hit = true)});
        const {value, diagnostics} = await pushIndex(newEdition(server, full, {timing: {...QUICK_TIMING, retries: 0}}));
        await server.state.settled();
        if (hit) {
          expect(['failed', 'done']).toContain(value.outcome);
          expect(value.outcome === 'failed').toBe(diagnostics.some(({severity}) => severity === 'error'));
        }
        if (full) expect([OLD_CONTENT, NEW_CONTENT]).toContain(contentOf(server));
        if (full && value.outcome === 'done') expect(contentOf(server)).toBe(NEW_CONTENT);
        await expectMended(server, full);
        return hit;
      });
      expect(met).toBeGreaterThanOrEqual(full ? LEAST_REQUESTS.full : LEAST_REQUESTS.difference);
    },
  );

  it('an interruption at any request is fixed by a second run', async () => {
    const met = await atEveryRequest(async (n) => {
      const server = await start();
      const controller = new AbortController();
      let hit = false;
      server.setFaults({
        at: n,
        kind: 'status',
        status: 503,
        onHit: () => {
          hit = true;
          controller.abort();
        },
      });
      const {value, diagnostics} = await pushIndex(newEdition(server, full, {signal: controller.signal}));
      await server.state.settled();
      if (value.outcome === 'interrupted') {
        expect(diagnostics[0]).toMatchObject({code: 'search-interrupted', severity: 'error'});
        expect(diagnostics[0]!.hint).toBe('run it again to finish');
        if (full) expect(diagnostics[0]!.message).toMatch(/^Interrupted while [^.]+\. The live index is as it was\.$/);
        if (full) expect(contentOf(server)).toBe(OLD_CONTENT);
        expect(temporaries(server)).toEqual([]);
      } else {
        // Beyond the point of no return: it is finished although it was interrupted.
        expect(value.outcome).toBe('done');
        expect(contentOf(server)).toBe(NEW_CONTENT);
      }
      await expectMended(server, full);
      return hit;
    });
    expect(met).toBeGreaterThanOrEqual(full ? LEAST_REQUESTS.full : LEAST_REQUESTS.difference);
  });

  it('an answer of the service that lasts (500) leaves a state that a second run fixes', async () => {
    const met = await atEveryRequest(async (n) => {
      const server = await start();
      let hit = false;
      server.setFaults({at: {from: n}, kind: 'status', status: 500, onHit: () => (hit = true)});
      const {value, diagnostics} = await pushIndex(newEdition(server, full));
      expect(value.outcome).toBe(hit ? 'failed' : 'done');
      if (hit) expect(diagnostics[0]!.message).toMatch(/cannot be reached \(while .*\): 127\.0\.0\.1: HTTP 500/);
      await server.state.settled();
      if (full) expect([OLD_CONTENT, NEW_CONTENT]).toContain(contentOf(server));
      await expectMended(server, full);
      return hit;
    });
    expect(met).toBeGreaterThanOrEqual(full ? LEAST_REQUESTS.full : LEAST_REQUESTS.difference);
  });

  it('a rejected record is named with its page, and nothing is half replaced', async () => {
    const server = await start();
    server.state.rejectRecord = ({url, type}) =>
      String(url).endsWith('page-5#run') && type === 'content' ? 'Record is not acceptable' : undefined;
    const {value, diagnostics} = await pushIndex(newEdition(server, full));
    expect(value.outcome).toBe('failed');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]!.code).toBe('search-service');
    expect(diagnostics[0]!.message).toMatch(
      /^The search service answered 400 while sending records to docs\S*, at the record of https:\/\/docs\.example\.com\/guide\/page-5#run: Record is not acceptable\. /,
    );
    await server.state.settled();
    expect(temporaries(server)).toEqual([]);
    if (full) {
      expect(contentOf(server)).toBe(OLD_CONTENT);
      expect(diagnostics[0]!.message).toMatch(/\. The live index is as it was\.$/);
    } else {
      expect(diagnostics[0]!.message).toMatch(/\. 12 of 18 changes were sent; the next push sends the rest\.$/);
    }
    server.state.rejectRecord = undefined;
    await expectMended(server, full);
  });
});

describe('full', () => {
  it('never shows a reader anything but one of the two editions', async () => {
    const server = await start();
    const seen = new Set<string>();
    const look: AlgoliaFault = {
      at: () => {
        seen.add(contentOf(server));
        return false;
      },
      kind: 'drop',
    };
    server.setFaults(look);
    await pushIndex(newEdition(server, true));
    expect(seen).toEqual(new Set([OLD_CONTENT, NEW_CONTENT]));
  });

  it('shows the true error although the temporary index cannot be removed either', async () => {
    const server = await start();
    server.state.rejectRecord = () => 'Record quota exceeded. Change plan or delete records.';
    server.setFaults({
      at: ({method}) => method === 'DELETE',
      kind: 'status',
      status: 403,
      message: 'Method not allowed with this API key',
    });
    const {value, diagnostics} = await pushIndex(newEdition(server, true));
    expect(diagnostics.map(({code, severity}) => [code, severity])).toEqual([
      ['search-service', 'error'],
      ['search-leftovers', 'warn'],
    ]);
    expect(diagnostics[0]).toMatchObject({
      message: expect.stringMatching(/answered 400 while sending records .*: Record quota exceeded/),
      hint: expect.stringMatching(/change the plan, which is used up/),
    });
    expect(value.temporaryIndex?.state).toBe('left');
    server.state.rejectRecord = undefined;
    await expectMended(server, true);
  });

  it('says that it does not know when the connection is lost at the very switch', async () => {
    for (const kind of ['drop', 'dropAfter'] as const) {
      const server = await start();
      let lost = false;
      const isSwitch = ({body}: SeenRequest) => body.operation === 'move';
      server.setFaults({at: (seen) => (lost ||= isSwitch(seen)), kind});
      const {value, diagnostics} = await pushIndex(newEdition(server, true));
      expect(value).toMatchObject({outcome: 'failed', temporaryIndex: {state: 'unsure'}});
      expect(diagnostics).toHaveLength(1);
      expect(diagnostics[0]!.message).toMatch(
        /\. The live index holds the old records or the new ones, not a mixture;/,
      );
      await server.state.settled();
      expect(contentOf(server)).toBe(kind === 'drop' ? OLD_CONTENT : NEW_CONTENT);
      await expectMended(server, true);
    }
  });

  it('goes on when a leftover cannot be removed', async () => {
    const server = await start();
    const dead = 'docs_tmp_170000000000012';
    server.state.batch(dead, [{action: 'addObject', body: {objectID: 'x'}}]);
    await server.state.settled();
    server.setFaults({at: ({method}) => method === 'DELETE', kind: 'status', status: 503});
    const {value, diagnostics} = await pushIndex(newEdition(server, true));
    expect(value).toMatchObject({outcome: 'done', leftovers: {checked: true, removed: [], kept: [dead]}});
    expect(diagnostics).toMatchObject([
      {code: 'search-leftovers', severity: 'warn', message: `The temporary index ${dead} could not be removed.`},
    ]);
    expect(contentOf(server)).toBe(NEW_CONTENT);
  });
});
