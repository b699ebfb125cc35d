import {describe, expect, it} from 'vitest';
import {SEARCH_FOLDERS} from '../../../../shared/search/searchFormat.ts';
import {makeContentSecurityPolicy} from '../contentSecurityPolicy.ts';
import {makeHeadersFile, makeRedirectsFile} from './writeRules.ts';

/** Rules with a `Cache-Control`, by path. */
function cacheRules(text: string): Record<string, string> {
  const rules: Record<string, string> = {};
  let path = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) path = line;
    const value = /^ {2}Cache-Control: (.*)$/.exec(line)?.[1];
    if (value) rules[path] = value.includes('immutable') ? 'immutable' : 'revalidate';
  }
  return rules;
}

describe('makeHeadersFile', () => {
  it('protects everything, keeps hashed files, revalidates the rest', () => {
    const text = makeHeadersFile({
      baseUrl: '/',
      contentSecurityPolicy: "default-src 'self'; frame-ancestors 'none'",
      routes: ['/', '/a', '/a/b', '/search'],
    });
    expect(text).toMatchInlineSnapshot(`
      "/*
        Content-Security-Policy: default-src 'self'; frame-ancestors 'none'
        X-Content-Type-Options: nosniff
        X-Frame-Options: DENY
        Referrer-Policy: strict-origin-when-cross-origin
        Permissions-Policy: browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()
        Cross-Origin-Opener-Policy: same-origin

      /*.svg
        Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox

      /_manual/search/lists/*
        Cache-Control: public, max-age=31536000, immutable

      /_manual/search/pack/*
        Cache-Control: public, max-age=31536000, immutable

      /_manual/search/places/*
        Cache-Control: public, max-age=31536000, immutable

      /_manual/search/scope/*
        Cache-Control: public, max-age=31536000, immutable

      /_manual/search/terms/*
        Cache-Control: public, max-age=31536000, immutable

      /_manual/search/texts/*
        Cache-Control: public, max-age=31536000, immutable

      /assets/*
        Cache-Control: public, max-age=31536000, immutable

      /
        Cache-Control: public, max-age=0, must-revalidate

      /_manual/nav/*
        Cache-Control: public, max-age=0, must-revalidate

      /a
        Cache-Control: public, max-age=0, must-revalidate

      /a/*
        Cache-Control: public, max-age=0, must-revalidate

      /search
        Cache-Control: public, max-age=0, must-revalidate
      "
    `);
  });

  it('honours the base', () => {
    const rules = cacheRules(
      makeHeadersFile({baseUrl: '/docs/', contentSecurityPolicy: null, routes: ['/docs/', '/docs/a/b', '/elsewhere']}),
    );
    expect(rules).toEqual({
      '/docs/assets/*': 'immutable',
      ...Object.fromEntries(SEARCH_FOLDERS.map((name) => [`/docs/_manual/search/${name}/*`, 'immutable'])),
      '/docs/_manual/nav/*': 'revalidate',
      '/docs/': 'revalidate',
      '/docs/a': 'revalidate',
      '/docs/a/*': 'revalidate',
    });
  });

  it('never writes two rules about caching that match one path, because hosts join them', () => {
    const rules = cacheRules(
      makeHeadersFile({
        baseUrl: '/',
        contentSecurityPolicy: null,
        changingFolders: ['/_manual/nav/', '/assets/', '/_manual/'],
        routes: ['/de/a', '/_manual/a'],
      }),
    );
    expect(rules).toEqual({
      '/assets/*': 'immutable',
      ...Object.fromEntries(SEARCH_FOLDERS.map((name) => [`/_manual/search/${name}/*`, 'immutable'])),
      '/_manual/nav/*': 'revalidate',
      '/_manual': 'revalidate',
      '/de': 'revalidate',
      '/de/*': 'revalidate',
    });
  });

  it('keeps nothing for ever in a folder that also holds a page or a static file', () => {
    const page = cacheRules(makeHeadersFile({baseUrl: '/', contentSecurityPolicy: null, routes: ['/assets/guide']}));
    expect(page).toMatchObject({'/assets/*': 'revalidate', '/_manual/search/lists/*': 'immutable'});
    const file = makeHeadersFile({baseUrl: '/', contentSecurityPolicy: null, staticFiles: ['/assets/logo.png']});
    expect(cacheRules(file)).not.toHaveProperty(['/assets/*']);
  });

  it('stays within what Cloudflare reads', () => {
    const routes = Array.from({length: 300}, (_, n) => `/page-${n}/x`);
    const imgSrc = Array.from({length: 500}, (_, n) => `https://images-${n}.example.com`);
    const contentSecurityPolicy = makeContentSecurityPolicy({seen: {imgSrc}}, 'header');
    const text = makeHeadersFile({baseUrl: '/', contentSecurityPolicy, routes});
    expect(text.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2_000);
  });

  it('leaves the policy to the author who turned it off, except for drawings', () => {
    const text = makeHeadersFile({baseUrl: '/', contentSecurityPolicy: null});
    expect(text.match(/Content-Security-Policy: .*/g)).toEqual([
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    ]);
  });

  it('lets the site frame itself when its policy does', () => {
    const contentSecurityPolicy = makeContentSecurityPolicy({frameAncestors: ["'self'"]}, 'header');
    const text = makeHeadersFile({baseUrl: '/', contentSecurityPolicy, frameOptions: 'SAMEORIGIN'});
    expect(text).toContain('X-Frame-Options: SAMEORIGIN');
    expect(text).toContain("frame-ancestors 'self'");
  });
});

describe('makeRedirectsFile', () => {
  it('writes one sorted line a redirect', () => {
    expect(
      makeRedirectsFile([
        {from: '/old', to: '/new'},
        {from: '/b', to: 'https://example.com/b?x=1#y', status: 302},
        {from: '/old', to: '/ignored'},
      ]),
    ).toBe('/b https://example.com/b?x=1#y 302\n/old /new 301\n');
  });

  it('is empty without redirects', () => {
    expect(makeRedirectsFile([])).toBe('');
  });

  it('encodes what hosts would take for something else', () => {
    expect(makeRedirectsFile([{from: '/a b/ü\n/x /y 200', to: '/c d\u0000'}])).toBe(
      '/a%20b/%C3%BC%0A/x%20/y%20200 /c%20d%00 301\n',
    );
    expect(makeRedirectsFile([{from: '/a/:b/*/c?d#e', to: '/x%20y'}])).toBe('/a/%3Ab/%2A/c%3Fd%23e /x%20y 301\n');
    // Hosts take a name after any colon for a placeholder: this one would be every path that begins with `/g`.
    expect(makeRedirectsFile([{from: '/g:x', to: '/x'}])).toBe('/g%3Ax /x 301\n');
    expect(makeRedirectsFile([{from: '/\ud800', to: '/x'}])).toBe('/%EF%BF%BD /x 301\n');
  });
});
