import {afterEach, describe, expect, it} from 'vitest';
import {
  contentOf,
  newEdition,
  OLD_CONTENT,
  QUICK_TIMING,
  startWithOldEdition,
} from '../../../../../../test/servers/algoliaFixture.ts';
import type {AlgoliaServer} from '../../../../../../test/servers/algoliaServer.ts';
import {pushIndex} from './pushIndex.ts';

const servers: AlgoliaServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(): Promise<AlgoliaServer> {
  const server = await startWithOldEdition();
  servers.push(server);
  return server;
}

describe('a service under strain', () => {
  it('waits as long as a 429 asks for', async () => {
    const server = await start();
    server.setFaults({at: 4, kind: 'status', status: 429, message: 'Too many jobs', headers: {'retry-after': '1'}});
    const {value} = await pushIndex(newEdition(server, false));
    expect(value).toMatchObject({outcome: 'done', traffic: {retries: 1}});
    expect(value.durationMs).toBeGreaterThanOrEqual(990);
  });

  it.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
    'does not wait for an hour (Retry-After: %s)',
    async (value) => {
      const server = await start();
      server.setFaults({
        at: {from: 3},
        kind: 'status',
        status: 429,
        message: 'Job queue too large',
        headers: {'retry-after': value},
      });
      const result = await pushIndex(newEdition(server, true));
      expect(result.value).toMatchObject({outcome: 'failed', traffic: {retries: 0}});
      expect(result.diagnostics[0]).toMatchObject({
        code: 'search-service',
        message: expect.stringMatching(
          /busy and refused to continue while .*: Job queue too large\. The (?:live )?index is as it was\.$/,
        ),
        hint: expect.stringMatching(/^try again in 3[56]\d\d s, for which the service asks$/),
      });
      expect(server.requests).toHaveLength(3);
    },
  );

  it('gives up politely on a 429 without a date', async () => {
    const server = await start();
    server.setFaults({at: {from: 1}, kind: 'status', status: 429, message: 'Too many requests'});
    const {diagnostics} = await pushIndex(newEdition(server, false));
    expect(server.requests).toHaveLength(1 + QUICK_TIMING.retries);
    expect(diagnostics[0]!.message).toMatch(/\. The index is as it was\.$/);
    expect(diagnostics[0]!.hint).toBe('try again in some minutes');
  });

  it('asks again when an answer does not come, and says so when none ever does', async () => {
    const server = await start();
    const impatient = {timing: {...QUICK_TIMING, attempt: 150}};
    server.setFaults({at: 5, kind: 'hang'});
    const once = await pushIndex(newEdition(server, true, impatient));
    expect(once.value.outcome).toBe('done');
    expect(once.value.traffic.retries).toBeGreaterThanOrEqual(1);
    server.setFaults({at: {from: 1}, kind: 'hang'});
    const {value, diagnostics} = await pushIndex(newEdition(server, true, impatient));
    expect(value.outcome).toBe('failed');
    expect(diagnostics[0]!.message).toMatch(
      /\(while reading the rights of the key\): 127\.0\.0\.1: no complete answer within 0\.\d+ s\. The live index is as it was\.$/,
    );
    expect(value.durationMs).toBeLessThan(4_000);
  });

  it('stops waiting at once when interrupted', async () => {
    const server = await start();
    const controller = new AbortController();
    const onHit = () => setTimeout(() => controller.abort(), 50);
    server.setFaults({at: {from: 3}, kind: 'status', status: 429, headers: {'retry-after': '1'}, onHit});
    const {value} = await pushIndex(newEdition(server, false, {signal: controller.signal}));
    expect(value.outcome).toBe('interrupted');
    expect(value.durationMs).toBeLessThan(900);
  });

  it('gives up on a task that is never done', async () => {
    const server = await start();
    server.state.taskStatus = () => 'notPublished';
    const {value, diagnostics} = await pushIndex(newEdition(server, true, {timing: {...QUICK_TIMING, task: 60}}));
    expect(value).toMatchObject({outcome: 'failed', temporaryIndex: {state: 'removed'}});
    expect(diagnostics[0]).toMatchObject({
      code: 'search-service',
      message: expect.stringMatching(
        /did not finish in time \(while copying the settings of docs\): task \d+ is still queued/,
      ),
    });
    expect(contentOf(server)).toBe(OLD_CONTENT);
  });

  it('says what a proxy answered, without the key that its page repeats', async () => {
    const server = await start();
    server.setFaults({
      at: {from: 1},
      kind: 'status',
      status: 418,
      message: `<h1>Blocked</h1> /1/keys/${server.adminKey}`,
    });
    const {diagnostics} = await pushIndex(newEdition(server, false));
    expect(diagnostics[0]!.message).toContain(
      'answered 418 while reading the rights of the key: <h1>Blocked</h1> /1/keys/***',
    );
  });

  it.each(['<html>Please log in</html>', ''])('does not take the page of a proxy for an answer: %j', async (text) => {
    const server = await start();
    server.setFaults({at: {from: 1}, kind: 'status', status: 200, text});
    const {value, diagnostics} = await pushIndex(newEdition(server, false));
    expect(value.outcome).toBe('failed');
    expect(diagnostics[0]!.message).toMatch(
      /cannot be reached \(while reading the rights of the key\): the answer is not JSON/,
    );
  });

  it('says where it tried to connect', async () => {
    const server = await start();
    await server.close();
    const {value, diagnostics} = await pushIndex(newEdition(server, false));
    expect(value).toMatchObject({outcome: 'failed', traffic: {retries: QUICK_TIMING.retries}});
    expect(diagnostics[0]).toMatchObject({
      code: 'search-service',
      message: expect.stringMatching(
        /cannot be reached .*: 127\.0\.0\.1: connect ECONNREFUSED.*\. The index is as it was\.$/,
      ),
      hint: expect.stringMatching(/^check the network/),
    });
  });
});
