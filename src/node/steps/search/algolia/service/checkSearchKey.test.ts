import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {QUICK_TIMING} from '../../../../../../test/servers/algoliaFixture.ts';
import {type AlgoliaServer, startAlgoliaServer} from '../../../../../../test/servers/algoliaServer.ts';
import {checkSearchKey, type SearchKeyRequest} from './checkSearchKey.ts';

describe('checkSearchKey', () => {
  let server: AlgoliaServer;
  beforeEach(async () => {
    server = await startAlgoliaServer();
  });
  afterEach(() => server.close());

  function check(apiKey: string, patch: Partial<SearchKeyRequest> = {}) {
    const timing = {...QUICK_TIMING, retries: 0};
    return checkSearchKey({
      appId: server.appId,
      apiKey,
      hosts: [{url: '127.0.0.1', port: server.port, protocol: 'http'}],
      timing,
      ...patch,
    });
  }

  function addKey(acl: readonly string[], indexes: readonly string[] = [], validity = 0): string {
    server.state.keys.set('public-key', {acl, indexes, validity});
    return 'public-key';
  }

  it('accepts a key that can only search', async () => {
    expect(await check(addKey(['search', 'listIndexes', 'settings'], ['docs']), {indexName: 'docs'})).toEqual({
      value: 'safe',
      diagnostics: [],
    });
  });

  it.each(['addObject', 'deleteObject', 'deleteIndex', 'editSettings'])('refuses a key with %s', async (right) => {
    const {value, diagnostics} = await check(addKey(['search', right]));
    expect(value).toBe('refused');
    expect(diagnostics).toMatchObject([
      {
        code: 'secret-in-output',
        severity: 'error',
        message: `The search key of the site can write: it has ${right}. Everybody who opens the site could change the index with it.`,
      },
    ]);
  });

  it('refuses the administrator key, whatever the service says of it', async () => {
    expect((await check(server.adminKey)).value).toBe('refused');
    // A service that describes the administrator key like any other.
    server.state.keys.set(server.adminKey, {acl: ['search']});
    const {value, diagnostics} = await check(server.adminKey);
    expect(value).toBe('refused');
    expect(diagnostics[0]!.message).toMatch(/^The search key of the site is the administrator key\./);
  });

  it('recognises a secret of the environment without a network', async () => {
    const env = {ALGOLIA_WRITE_API_KEY: ' secret-key\n'};
    const {value, diagnostics} = await check('secret-key', {env});
    expect(value).toBe('refused');
    expect(diagnostics[0]!.message).toMatch(/^The search key of the site is the key in ALGOLIA_WRITE_API_KEY\./);
    expect(JSON.stringify(diagnostics)).not.toContain('secret-key');
    expect(server.requests).toEqual([]);
  });

  it('does not hold up a build without a network', async () => {
    server.setFaults({at: {from: 1}, kind: 'hang'});
    const silent = await check(addKey(['search']), {timing: {...QUICK_TIMING, retries: 0, attempt: 100}});
    expect(silent).toEqual({value: 'unchecked', diagnostics: []});
    await server.close();
    expect(await check('any')).toEqual({value: 'unchecked', diagnostics: []});
  });

  it('asks nobody about a secured key, which does not tell', async () => {
    const secured = Buffer.from(`${'0123456789abcdef'.repeat(4)}restrictIndices=docs&validUntil=0`).toString('base64');
    expect((await check(secured)).value).toBe('unchecked');
    expect(server.requests).toEqual([]);
  });

  it('warns about a key that the service does not know, and about more than readers need', async () => {
    expect(await check('unknown-key')).toMatchObject({
      value: 'unchecked',
      diagnostics: [
        {
          code: 'search-credentials',
          severity: 'warn',
          message: expect.stringMatching(/Invalid Application-ID or API key$/),
        },
      ],
    });
    const {value, diagnostics} = await check(addKey(['search', 'logs', 'analytics'], [], 86_400));
    expect(value).toBe('safe');
    expect(diagnostics.map(({severity, message}) => [severity, message])).toEqual([
      ['warn', 'The search key of the site lets every reader see more than search results: it has logs, analytics.'],
      ['warn', 'The search key of the site expires in 1 days; search ends then.'],
    ]);
  });

  it('finds a key that cannot find anything', async () => {
    const {diagnostics} = await check(addKey(['search'], ['blog*']), {indexName: 'docs'});
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        message: 'The search key of the site does not reach the index docs: it is restricted to blog*.',
      },
    ]);
    // Without the right to search a key cannot even read its own rights.
    expect((await check(addKey(['browse']))).value).toBe('unchecked');
  });
});
