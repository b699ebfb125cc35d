import {describe, expect, it} from 'vitest';
import {type Asked, ask} from '../../../../../test/load/ask.ts';
import {createBuiltFixture} from '../../../../../test/load/builtFixture.ts';

const {start, get} = createBuiltFixture();

describe('paths', () => {
  it.each([
    ['/', 'home'],
    ['/?q=1', 'home'],
    ['/a', '<title>a</title>'],
    ['/a?x=%2e%2e%2f', '<title>a</title>'],
    ['/a/b', 'a b'],
    ['/fr/a', 'fr a'],
    ['/%C3%BCber%20uns', 'über'],
    ['/demo/', 'demo'],
    ['/demo/style.css', 'a{}'],
    ['/both', 'both page'],
    ['/.well-known/security.txt', 'Contact'],
  ])('serves %s', async (path, text) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(text);
  });

  it.each([
    ['/a.html', '/a'],
    ['/a/', '/a'],
    ['/a/?x=1&y=%20', '/a?x=1&y=%20'],
    ['/a/b.html?q', '/a/b?q'],
    ['/a/b/', '/a/b'],
    ['/index.html', '/'],
    ['/demo', '/demo/'],
    ['/demo/index.html', '/demo/'],
    ['/both/', '/both'],
    ['/both/index.html', '/both'],
    ['//a', '/a'],
    ['//a//b', '/a/b'],
    ['//demo/', '/demo/'],
    ['//', '/'],
    ['/%C3%BCber%20uns/', '/%C3%BCber%20uns'],
  ])('sends %s to %s', async (path, location) => {
    const answer = await get(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(location);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/nothing',
    '/nothing/',
    '/nothing.html',
    '/a/b/c',
    '/A',

    '/img',
    '/img/',
    '/a.html/',
    '/404',
    '/404.html',
    '/_headers',
    '/_redirects',
    '//evil.test/',
    '/unknown.zzz/',
  ])('has no page %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Page Not Found');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers.location).toBeUndefined();
  });

  it('shows the not-found page of the nearest folder', async () => {
    expect((await get('/fr/deep/nothing')).text).toContain('Page introuvable');
  });

  it('follows the redirects of the site, query included', async () => {
    const answer = await get('/old/page?x=1');
    expect([answer.status, answer.headers.location]).toEqual([301, '/a?x=1']);
    const away = await get('/away');
    expect([away.status, away.headers.location]).toEqual([302, 'https://example.com/']);
  });

  it('answers to an undecodable path with the text of the site', async () => {
    const answer = await get('/a%zz');
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toBe('The pathname "/a%zz" could not be decoded because of invalid percent-encoding.\n');
  });
});

describe('base', () => {
  it('serves everything below the base and says so elsewhere', async () => {
    const {port, url} = await start({baseUrl: '/docs/v2/'});
    const at = (path: string): Promise<Asked> => ask({port, path});
    expect(url).toBe(`http://127.0.0.1:${port}/docs/v2/`);
    expect((await at('/docs/v2/')).text).toContain('home');
    expect((await at('/docs/v2/')).headers).toMatchObject({'cross-origin-resource-policy': 'same-origin'});
    expect((await at('/docs/v2/a/b')).text).toContain('a b');
    expect((await at('/docs/v2')).headers.location).toBe('/docs/v2/');
    expect((await at('/docs/v2?q')).headers.location).toBe('/docs/v2/?q');
    expect((await at('/docs/v2/index.html')).headers.location).toBe('/docs/v2/');
    expect((await at('/docs/v2/a/?q')).headers.location).toBe('/docs/v2/a?q');
    expect((await at('/docs/v2/nothing')).text).toContain('Page Not Found');
    for (const path of ['/', '/a', '/docs', '/docs/v22/a', '/DOCS/v2']) {
      const answer = await at(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(`This site lives below /docs/v2/, its home page is ${url}\n`);
    }
    expect((await at('/docs/v2/_manual/search/lists/entry.js')).headers['cache-control']).toContain('immutable');
  });
});
