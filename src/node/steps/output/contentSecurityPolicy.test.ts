import {describe, expect, it} from 'vitest';
import {getAlgoliaOrigins, MAX_POLICY_LENGTH, makeContentSecurityPolicy} from './contentSecurityPolicy.ts';

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
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]
    `);
  });

  it('leaves what equals the default, and frame-ancestors, out of the meta element', () => {
    const isRedundant = (directive: string): boolean =>
      /^(?:style|font|media|connect|manifest)-src 'self'$|^frame-ancestors/.test(directive);
    const directivesOf = (delivery: 'meta' | 'header') => makeContentSecurityPolicy({}, delivery).split('; ');
    expect(directivesOf('header').filter(isRedundant)).toHaveLength(6);
    expect(directivesOf('meta')).toEqual(directivesOf('header').filter((directive) => !isRedundant(directive)));
    // Without a directive of their own, workers could come from where scripts come from.
    const allowed = {scriptSrc: ['https://a.test'], connectSrc: ['https://b.test']};
    expect(directives(makeContentSecurityPolicy({allowed}, 'meta'))).toMatchObject({
      'default-src': "'self'",
      'worker-src': "'self'",
      'connect-src': "'self' https://b.test",
    });
  });

  it('names each source once', () => {
    const policy = directives(
      makeContentSecurityPolicy(
        {
          seen: {
            imgSrc: ['https://b.test', 'https://a.test:8443', 'https://b.test', 'http://[::1]', 'badges.test'],
            mediaSrc: ['https://video.test', 'data:'],
            frameSrc: ['https://frames.test'],
            connectSrc: ['https://api.test'],
            scriptSrc: ['sha256-abc+/123=', 'sha256-abc+/123='],
            styleSrc: ['sha384-x'],
          },
          frameAncestors: ["'self'"],
        },
        'header',
      ),
    );
    expect(policy).toMatchObject({
      'img-src': "'self' data: badges.test http://[::1] https://a.test:8443 https://b.test",
      'media-src': "'self' data: https://video.test",
      'frame-src': 'https://frames.test',
      'connect-src': "'self' https://api.test",
      'script-src': "'self' 'sha256-abc+/123='",
      'style-src': "'self' 'sha384-x'",
      'frame-ancestors': "'self'",
    });
  });

  it('adds what the configuration allows', () => {
    const allowed = {
      styleSrc: ["'unsafe-inline'"],
      frameSrc: ['https://*.example.com'],
      imgSrc: ['https:'],
      objectSrc: ["'self'"],
      workerSrc: ['blob:'],
    };
    const policy = directives(makeContentSecurityPolicy({seen: {styleSrc: ['sha256-a']}, allowed}, 'meta'));
    expect(policy).toMatchObject({
      // With a hash beside it, browsers would not look at the keyword.
      'style-src': "'self' 'unsafe-inline'",
      'frame-src': 'https://*.example.com',
      'img-src': "'self' data: https:",
      'object-src': "'self'",
      'worker-src': "'self' blob:",
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
    const policy = makeContentSecurityPolicy(
      {
        seen: {
          imgSrc: [origin],
          frameSrc: [origin],
          connectSrc: [origin],
          scriptSrc: [origin],
          styleSrc: [origin],
          objectSrc: [origin],
          formAction: [origin],
        },
      },
      'header',
    );
    expect(policy).toBe(makeContentSecurityPolicy({}, 'header'));
    expect(policy).not.toMatch(/unsafe|\*|evil|[\r\n]/i);
    expect(policy.split(';')).toHaveLength(14);
  });

  it('gets wider in the header where names do not fit, images first', () => {
    const imgSrc = Array.from({length: 200}, (_, n) => `https://host-${n}.example.com`);
    const policy = makeContentSecurityPolicy({seen: {imgSrc, styleSrc: ['sha256-a']}}, 'header');
    expect(policy.length).toBeLessThan(MAX_POLICY_LENGTH);
    expect(directives(policy)).toMatchObject({'img-src': "'self' data: https:", 'style-src': "'self' 'sha256-a'"});
    const mixed = makeContentSecurityPolicy({seen: {imgSrc: [...imgSrc, 'http://old.test']}}, 'header');
    expect(directives(mixed)['img-src']).toBe("'self' data: http: https:");
  });

  it('lets inline styles pass in the header where a thousand pages have some, and in no page', () => {
    const styleSrc = Array.from({length: 1000}, (_, n) => `sha256-${n}abcdefghijklmnopqrstuvwxyz0123456789ABCDEF=`);
    const frameSrc = Array.from({length: 100}, (_, n) => `https://frames-${n}.example.com`);
    const header = makeContentSecurityPolicy({seen: {styleSrc, frameSrc}}, 'header');
    expect(header.length).toBeLessThan(MAX_POLICY_LENGTH);
    expect(directives(header)).toMatchObject({'style-src': "'self' 'unsafe-inline'", 'frame-src': 'https:'});
    expect(makeContentSecurityPolicy({seen: {styleSrc, frameSrc}}, 'meta')).not.toMatch(/unsafe/);
  });
});

describe('algoliaOrigins', () => {
  it('names the hosts that the client library asks', () => {
    expect(getAlgoliaOrigins({appId: 'ABC123'})).toEqual([
      'https://abc123-1.algolianet.com',
      'https://abc123-2.algolianet.com',
      'https://abc123-3.algolianet.com',
      'https://abc123-dsn.algolia.net',
    ]);
  });

  it('names configured hosts and the assistant instead', () => {
    const hosts = [{url: 'search.test', port: 7700, protocol: 'http'}, {url: 'other.test'}] as const;
    expect(getAlgoliaOrigins({appId: 'A', hosts, askAiEndpoint: 'https://ai.test/chat'})).toEqual([
      'http://search.test:7700',
      'https://ai.test',
      'https://other.test',
    ]);
  });

  it('names the host that is asked first', () => {
    expect(getAlgoliaOrigins({appId: 'ABC123', nearestOnly: true})).toEqual(['https://abc123-dsn.algolia.net']);
    const hosts = [{url: 'z.test'}, {url: 'a.test'}];
    expect(getAlgoliaOrigins({appId: 'A', hosts, nearestOnly: true})).toEqual(['https://z.test']);
  });

  it('drops what is not a host', () => {
    expect(getAlgoliaOrigins({appId: "x; script-src 'unsafe-inline'"})).toEqual([]);
    expect(getAlgoliaOrigins({appId: 'A', hosts: [{url: 'a.test;script-src'}]})).toEqual([]);
  });
});
