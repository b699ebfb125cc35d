import {describe, expect, test} from 'vitest';
import {type RemoteFlags, remoteOptions} from './remoteFlags.ts';

const flags: RemoteFlags = {cache: true, shardWait: 120};
const url = 'https://cache.example.com/manual';

describe('the options of other machines', () => {
  test('are none without an address', () => {
    expect(remoteOptions(flags, {})).toEqual({});
    expect(remoteOptions({...flags, cache: false}, {MANUAL_REMOTE_CACHE: url})).toEqual({});
  });

  test('come from the command line and the environment', () => {
    const remote = {url: new URL(url), mode: 'read-write', slot: 0};
    expect(remoteOptions({...flags, remoteCache: url}, {})).toEqual({remote});
    expect(remoteOptions(flags, {MANUAL_REMOTE_CACHE: url})).toEqual({remote});
    expect(
      remoteOptions(flags, {
        MANUAL_REMOTE_CACHE: url,
        MANUAL_REMOTE_CACHE_MODE: 'read',
        MANUAL_REMOTE_CACHE_TOKEN: 'secret',
      }),
    ).toEqual({remote: {...remote, mode: 'read', token: 'secret'}});
    expect(remoteOptions({...flags, remoteCache: url, shard: '2/4'}, {})).toEqual({
      remote: {...remote, slot: 2},
      shard: {index: 2, count: 4, waitMs: 120_000},
    });
  });

  test.each<[Partial<RemoteFlags>, NodeJS.ProcessEnv, string]>([
    [{remoteCache: 'cache.example.com/manual'}, {}, 'is not a URL'],
    [{remoteCache: 'localhost:8080'}, {}, 'is not a URL'],
    [{remoteCache: 'nothing at all'}, {}, 'is not a URL'],
    [{remoteCache: 'ftp://cache.example.com/'}, {}, 'speaks HTTP, and not ftp'],
    [{remoteCache: 'ftp://me:secret@cache.example.com/'}, {}, 'speaks HTTP, and not ftp'],
    [{remoteCache: 'me:secret@cache.example.com'}, {}, 'is not a URL'],
    [{remoteCache: 'https://me:secret@cache.example.com/'}, {}, 'holds a password'],
    [{remoteCache: url, shard: '5/4'}, {}, '5/4 is not a share of a build'],
    [{remoteCache: url, shard: '0/4'}, {}, '0/4 is not a share of a build'],
    [{remoteCache: url, shard: '1/65'}, {}, '1/65 is not a share of a build'],
    [{remoteCache: url, shard: 'two'}, {}, 'two is not a share of a build'],
    [{remoteCache: url, shard: '1/4', changedSince: 'main'}, {}, 'does not know which pages have changed'],
    [{shard: '1/4'}, {}, 'nowhere to put its pages'],
    [{remoteCache: url, cache: false}, {}, 'contradict each other'],
    [{remoteCache: url, shard: '1/4', remoteCacheMode: 'read'}, {}, 'does nothing'],
    [{remoteCache: url}, {MANUAL_REMOTE_CACHE_MODE: 'write'}, 'MANUAL_REMOTE_CACHE_MODE is write'],
  ])('%o with %o is told to be wrong', (more, env, message) => {
    const {problem} = remoteOptions({...flags, ...more}, env) as {problem: {message: string; severity: string}};
    expect(problem).toMatchObject({code: 'remote-cache', severity: 'error', message: expect.stringContaining(message)});
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  test('warn of a token that others can read on its way', () => {
    const env = {MANUAL_REMOTE_CACHE_TOKEN: 'secret', MANUAL_REMOTE_CACHE_KEY: 'key'};
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect(remoteOptions({...flags, remoteCache: `http://${host}/`}, env)).not.toHaveProperty('warnings.0');
    expect(remoteOptions({...flags, remoteCache: url}, env)).toEqual({
      remote: {url: new URL(url), mode: 'read-write', slot: 0, token: 'secret', sealKey: 'key'},
    });
    expect(remoteOptions({...flags, remoteCache: 'http://cache.example.com/'}, {})).not.toHaveProperty('warnings.0');
    expect(remoteOptions({...flags, remoteCache: 'http://cache.example.com/'}, env)).toMatchObject({
      warnings: [{code: 'remote-cache', severity: 'warn', message: expect.stringContaining('cache.example.com')}],
    });
  });

  test('suggest the address with its protocol', () => {
    const hintOf = (remoteCache: string): unknown => remoteOptions({...flags, remoteCache}, {});
    expect(hintOf('localhost:8080')).toMatchObject({problem: {hint: 'write it whole: http://localhost:8080'}});
    expect(hintOf('cache.example.com/x')).toMatchObject({
      problem: {hint: 'write it whole: https://cache.example.com/x'},
    });
    expect(hintOf('?')).toMatchObject({problem: {hint: 'write it whole: https://cache.example.com/manual'}});
  });
});
