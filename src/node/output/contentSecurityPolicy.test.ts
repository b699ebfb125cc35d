import {describe, expect, it} from 'vitest';
import {algoliaOrigins, LONGEST_POLICY, makeContentSecurityPolicy} from './contentSecurityPolicy.ts';

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => directive.split(/ (.*)/s).slice(0, 2) as [string, string]),
  );
}

describe('makeContentSecurityPolicy', () => {
  it('allows the site and nothing else', () => {
    expect(makeContentSecurityPolicy({}, 'header').split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "frame-src 'none'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]
    `);
  });

  it('leaves frame-ancestors out of the meta element', () => {
    expect(`${makeContentSecurityPolicy({}, 'meta')}; frame-ancestors 'none'`).toBe(
      makeContentSecurityPolicy({}, 'header'),
    );
  });

  it('names each origin once, without its path', () => {
    const policy = directives(
      makeContentSecurityPolicy(
        {
          imageOrigins: ['https://b.test/x.png?y', 'https://a.test:8443', 'https://B.test/z.png', 'http://[::1]:80/x'],
          mediaOrigins: ['https://video.test/1'],
          frameOrigins: ['https://frames.test'],
          connectOrigins: ['https://api.test'],
          scriptHashes: ['sha256-abc+/123=', 'sha256-abc+/123='],
          styleHashes: ['sha384-x'],
          frameAncestors: 'self',
        },
        'header',
      ),
    );
    expect(policy).toMatchObject({
      'img-src': "'self' data: http://[::1] https://a.test:8443 https://b.test",
      'media-src': "'self' https://video.test",
      'frame-src': "'self' https://frames.test",
      'connect-src': "'self' https://api.test",
      'script-src': "'self' 'sha256-abc+/123='",
      'style-src': "'self' 'sha384-x'",
      'frame-ancestors': "'self'",
    });
  });

  it.each([
    "https://a.test;script-src 'unsafe-inline'",
    'https://a.test;script-src',
    'https://a.test,evil',
    "https://'unsafe-inline'",
    'https://*',
    'https://*.test',
    'https://a.test\r\nX-Evil: 1',
    "'unsafe-eval'",
    '*',
    'data:',
    'javascript:alert(1)',
    'blob:https://a.test',
    'ftp://a.test',
    '/relative.png',
    'https://',
    '',
  ])('cannot be widened by %j', (origin) => {
    const given = {
      imageOrigins: [origin],
      mediaOrigins: [origin],
      frameOrigins: [origin],
      connectOrigins: [origin],
      scriptHashes: [origin],
      styleHashes: [origin],
    };
    const policy = makeContentSecurityPolicy(given, 'header');
    expect(policy).not.toMatch(/unsafe|\*|evil|[\r\n]/i);
    expect(policy.split(';')).toHaveLength(14);
  });

  it('falls back to schemes when the images come from too many hosts', () => {
    const imageOrigins = Array.from({length: 200}, (_, n) => `https://host-${n}.example.com`);
    const policy = makeContentSecurityPolicy({imageOrigins}, 'header');
    expect(policy.length).toBeLessThan(LONGEST_POLICY);
    expect(directives(policy)['img-src']).toBe("'self' data: https:");
    const mixed = makeContentSecurityPolicy({imageOrigins: [...imageOrigins, 'http://old.test']}, 'header');
    expect(directives(mixed)['img-src']).toBe("'self' data: http: https:");
  });
});

describe('algoliaOrigins', () => {
  it('names the hosts that the client library asks', () => {
    expect(algoliaOrigins({appId: 'ABC123'})).toEqual([
      'https://abc123-1.algolianet.com',
      'https://abc123-2.algolianet.com',
      'https://abc123-3.algolianet.com',
      'https://abc123-dsn.algolia.net',
    ]);
  });

  it('names configured hosts and the assistant instead', () => {
    const hosts = [{url: 'search.test', port: 7700, protocol: 'http'}, {url: 'other.test'}] as const;
    expect(algoliaOrigins({appId: 'A', hosts, askAiEndpoint: 'https://ai.test/chat'})).toEqual([
      'http://search.test:7700',
      'https://ai.test',
      'https://other.test',
    ]);
  });

  it('names the host that is asked first', () => {
    expect(algoliaOrigins({appId: 'ABC123', nearestOnly: true})).toEqual(['https://abc123-dsn.algolia.net']);
    const hosts = [{url: 'z.test'}, {url: 'a.test'}];
    expect(algoliaOrigins({appId: 'A', hosts, nearestOnly: true})).toEqual(['https://z.test']);
  });

  it('drops what is no host', () => {
    expect(algoliaOrigins({appId: "x; script-src 'unsafe-inline'"})).toEqual([]);
    expect(algoliaOrigins({appId: 'A', hosts: [{url: 'a.test;script-src'}]})).toEqual([]);
  });
});
