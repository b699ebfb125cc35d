import {describe, expect, it} from 'vitest';
import {resolveCredentials} from './credentials.ts';
import {parseHost, reportUnencryptedHosts, resolveHosts} from './hosts.ts';

const FULL = {ALGOLIA_APP_ID: 'APP1', ALGOLIA_WRITE_API_KEY: 'write', ALGOLIA_INDEX_NAME: 'docs'};

describe('resolveCredentials', () => {
  it('names each missing variable and how to get it', () => {
    const {value, diagnostics} = resolveCredentials({});
    expect(value).toBeUndefined();
    expect(diagnostics.map(({code, message}) => [code, message])).toEqual([
      ['search-credentials', 'ALGOLIA_APP_ID is not set.'],
      ['search-credentials', 'ALGOLIA_INDEX_NAME is not set.'],
      ['search-credentials', 'Neither ALGOLIA_WRITE_API_KEY nor ALGOLIA_ADMIN_API_KEY is set.'],
    ]);
    expect(diagnostics.map(({hint}) => hint)).toEqual([
      'copy the Application ID from the Algolia dashboard, Settings > API Keys',
      'choose a name, for example docs; an index that does not exist is created',
      expect.stringMatching(
        /rights search, browse, addObject, deleteObject, settings, editSettings .* restricted to <index>\*/,
      ),
    ]);
  });

  it('takes public values from the configuration, and the environment before it', () => {
    const config = {appId: 'CONFIG', indexName: 'config', apiKey: 'public'};
    expect(resolveCredentials({ALGOLIA_ADMIN_API_KEY: 'admin'}, config).value).toEqual({
      appId: 'CONFIG',
      indexName: 'config',
      writeKey: 'admin',
      writeKeyVariable: 'ALGOLIA_ADMIN_API_KEY',
    });
    expect(resolveCredentials({...FULL, ALGOLIA_ADMIN_API_KEY: 'admin'}, config).value).toEqual({
      appId: 'APP1',
      indexName: 'docs',
      writeKey: 'write',
      writeKeyVariable: 'ALGOLIA_WRITE_API_KEY',
    });
  });

  it('trims what secret stores add, and refuses what cannot be a value', () => {
    expect(resolveCredentials({...FULL, ALGOLIA_WRITE_API_KEY: 'write\n'}).value?.writeKey).toBe('write');
    expect(resolveCredentials({...FULL, ALGOLIA_APP_ID: 'evil.example/x'}).diagnostics[0]!.message).toBe(
      'ALGOLIA_APP_ID is "evil.example/x", which is not an Application ID: letters and digits only.',
    );
    const twoLines = resolveCredentials({...FULL, ALGOLIA_WRITE_API_KEY: 'one\ntwo'});
    expect(twoLines.diagnostics[0]!.message).toMatch(/^ALGOLIA_WRITE_API_KEY holds characters that no key has/);
    expect(JSON.stringify(twoLines)).not.toContain('two"');
  });

  it('refuses one key for both purposes', () => {
    expect(resolveCredentials({...FULL, ALGOLIA_SEARCH_API_KEY: 'write'}).diagnostics).toMatchObject([
      {
        code: 'secret-in-output',
        message: 'ALGOLIA_WRITE_API_KEY and ALGOLIA_SEARCH_API_KEY hold the same key, and the search key is public.',
      },
    ]);
    expect(resolveCredentials(FULL, {apiKey: 'write'}).diagnostics[0]!.message).toContain(
      'search.apiKey of site.config.ts',
    );
    expect(resolveCredentials({...FULL, ALGOLIA_SEARCH_API_KEY: 'search'}, {apiKey: 'search'}).diagnostics).toEqual([]);
  });
});

describe('hosts', () => {
  it.each([
    ['https://search.example.com', {url: 'search.example.com', protocol: 'https'}],
    ['http://127.0.0.1:8108/', {url: '127.0.0.1', port: 8108, protocol: 'http'}],
    ['127.0.0.1:8108', {url: '127.0.0.1', port: 8108, protocol: 'http'}],
    ['localhost:9', {url: 'localhost', port: 9, protocol: 'http'}],
    ['[::1]:9', {url: '[::1]', port: 9, protocol: 'http'}],
    ['search.example.com:444', {url: 'search.example.com', port: 444, protocol: 'https'}],
    ['search.example.com', {url: 'search.example.com', protocol: 'https'}],
    ['https://proxy.example.com:444/algolia/', {url: 'proxy.example.com:444/algolia', protocol: 'https'}],
  ])('reads %s', (text, host) => {
    expect(parseHost(text)).toEqual(host);
  });

  it.each(['', 'ftp://x', 'http://user:pass@x', 'x y', 'https://x?key=1', 'http://', 'x:99999'])(
    'refuses %j',
    (text) => {
      expect(parseHost(text)).toBeUndefined();
    },
  );

  it('puts the environment before the configuration', () => {
    const configured = [{url: 'a.example', protocol: 'https' as const}];
    expect(resolveHosts({}, configured)).toEqual({value: configured, diagnostics: []});
    expect(resolveHosts({ALGOLIA_HOST: 'b.example'}, configured).value).toEqual([
      {url: 'b.example', protocol: 'https'},
    ]);
    expect(resolveHosts({ALGOLIA_HOST: ' '}, []).value).toBeUndefined();
    expect(resolveHosts({ALGOLIA_HOST: 'ftp://x'}).diagnostics[0]!.message).toBe(
      'ALGOLIA_HOST is "ftp://x", which is neither a URL nor host:port.',
    );
  });

  it('warns about a key that would cross a network in the clear', () => {
    const at = (url: string) => reportUnencryptedHosts([{url, protocol: 'http'}]).map(({severity}) => severity);
    expect([at('search.example.com'), at('127.0.0.1'), at('localhost:8080/x'), at('[::1]')]).toEqual([
      ['warn'],
      [],
      [],
      [],
    ]);
    expect(reportUnencryptedHosts([{url: 'search.example.com', protocol: 'https'}])).toEqual([]);
  });
});
