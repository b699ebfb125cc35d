import {renameSync} from 'node:fs';
import {rename, rm, symlink} from 'node:fs/promises';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ask} from '../../../../test/load/ask.ts';
import {BIG, createBuiltFixture} from '../../../../test/load/builtFixture.ts';
import {startBuiltServer} from './builtServer.ts';

const fixture = createBuiltFixture();
const {start, get, writeSite} = fixture;

describe('headers', () => {
  it.each([
    ['/a', 'text/html; charset=utf-8'],
    ['/demo/style.css', 'text/css; charset=utf-8'],
    ['/_manual/search/lists/entry.js', 'text/javascript; charset=utf-8'],
    ['/_manual/pages/a-12345.json', 'application/json; charset=utf-8'],
    ['/img/pic.svg', 'image/svg+xml; charset=utf-8'],
    ['/img/pic.png', 'image/png'],
    ['/a.md', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/feed.rss', 'application/rss+xml; charset=utf-8'],
    ['/unknown.zzz', 'application/octet-stream'],
  ])('knows the type of %s', async (path, type) => {
    const answer = await get(path);
    expect(answer.headers).toMatchObject({'content-type': type, 'x-content-type-options': 'nosniff'});
  });

  it.each([
    ['/_manual/search/lists/entry.js', 'public, max-age=31536000, immutable'],
    ['/assets/logo-3f2a91bc.png', 'public, max-age=31536000, immutable'],
    ['/assets/main-QWERTYUI.css', 'public, max-age=31536000, immutable'],
    ['/assets/logo.png', 'public, max-age=0, must-revalidate'],
    ['/assets/my-screenshot.png', 'public, max-age=0, must-revalidate'],
    ['/assets/gone-3f2a91bc.png', 'public, max-age=0, must-revalidate'],
    ['/_manual/search/lists/gone.js', 'public, max-age=0, must-revalidate'],
    ['/_manual/pages/a-12345.json', 'public, max-age=0, must-revalidate'],
    ['/', 'public, max-age=0, must-revalidate'],
    ['/nothing', 'public, max-age=0, must-revalidate'],
  ])('lets browsers keep %s: %s', async (path, value) => {
    expect((await get(path)).headers['cache-control']).toBe(value);
  });

  it('answers who asks for Markdown with the Markdown of a page, at the same address', async () => {
    const answer = await get('/a', {accept: 'text/markdown'});
    expect(answer.headers).toMatchObject({'content-type': 'text/markdown; charset=utf-8', vary: 'Accept'});
    const page = await get('/a', {accept: 'text/html,*/*;q=0.8'});
    expect(page.headers).toMatchObject({'content-type': 'text/html; charset=utf-8', vary: 'Accept'});
    // Without a Markdown file of its own a page is what it is.
    expect((await get('/', {accept: 'text/markdown'})).headers['content-type']).toContain('text/html');
  });

  it("sends the site's own headers, and its own protection besides", async () => {
    expect((await get('/a')).headers).toMatchObject({
      'x-site': 'yes',
      'content-security-policy': "default-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await get('/img/pic.svg')).headers['content-security-policy']).toBe("default-src 'self', sandbox");
    expect((await get('/nothing')).headers['x-site']).toBe('yes');
  });

  it('is strict with a site that brings no headers', async () => {
    const bare = join(fixture.folder, 'bare');
    await writeSite(bare, {'index.html': 'x', '404.html': 'x', 'pic.svg': '<svg/>'});
    const page = await get('/', {}, {outDir: bare});
    expect(page.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(page.headers['content-security-policy']).toContain("default-src 'self'; script-src 'self';");
    const below = await get('/docs/', {}, {outDir: bare, baseUrl: '/docs/'});
    expect(below.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect((await get('/pic.svg', {}, {outDir: bare})).headers['content-security-policy']).toContain('sandbox');
  });
});

describe('the folder', () => {
  it('needs no page at the root of the site', async () => {
    const site = join(fixture.folder, 'homeless');
    await writeSite(site, {'404.html': 'none', 'docs/a.html': 'text'});
    const {port} = await start({outDir: site});
    expect((await ask({port, path: '/docs/a'})).text).toBe('text');
    expect(await ask({port, path: '/'})).toMatchObject({status: 404, text: 'none'});
  });

  it('sees what a new build changes, also when the folder is swapped', async () => {
    const site = join(fixture.folder, 'swapped');
    await writeSite(site, {'index.html': 'old', '404.html': 'none', _redirects: ''});
    const {port} = await start({outDir: site});
    expect((await ask({port, path: '/'})).text).toBe('old');
    await writeSite(`${site}-next`, {'index.html': 'new', '404.html': 'none', 'more.html': 'more'});
    await rename(site, `${site}-old`);
    const meanwhile = ask({port, path: '/more'});
    await new Promise((resolve) => setTimeout(resolve, 30));
    // No wait: this timer began before that of the server, which looks again when its own ends.
    renameSync(`${site}-next`, site);
    expect((await meanwhile).text).toBe('more');
    expect((await ask({port, path: '/'})).text).toBe('new');
  });

  it('answers 404 while there is no site at all', async () => {
    const site = join(fixture.folder, 'removed');
    await writeSite(site, {'index.html': 'x'});
    const {port} = await start({outDir: site});
    await rm(site, {recursive: true});
    const answer = await ask({port, path: '/'});
    expect([answer.status, answer.text]).toEqual([404, 'Page Not Found\n']);
  });

  it('never leaves the folder through links', async () => {
    const site = join(fixture.folder, 'linked');
    await writeSite(site, {'index.html': 'x', '404.html': 'none', 'real.html': 'real'});
    await symlink(join(fixture.outDir, '.env'), join(site, 'env.txt'));
    await symlink(fixture.outDir, join(site, 'other'));
    await symlink('real.html', join(site, 'alias.html'));
    const {port} = await start({outDir: site});
    expect((await ask({port, path: '/env.txt'})).status).toBe(404);
    expect((await ask({port, path: '/other/a'})).status).toBe(404);
    expect((await ask({port, path: '/alias'})).text).toBe('real');
  });
});

describe('start and stop', () => {
  it('takes the next port and says so', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const taken = (other.address() as {port: number}).port;
    const server = await start({port: taken});
    expect(server.requestedPort).toBe(taken);
    expect(server.port).toBeGreaterThan(taken);
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/`);
    const refused = await startBuiltServer({
      outDir: fixture.outDir,
      host: '127.0.0.1',
      port: taken,
      baseUrl: '/',
      portTries: 1,
    });
    other.close();
    expect(refused.value).toBeUndefined();
    expect(refused.diagnostics).toMatchObject([
      {
        message: `Cannot listen on 127.0.0.1:${taken}: this port and the ones after it are taken`,
        hint: 'choose another one with --port',
      },
    ]);
  });

  it('says what is missing when there is nothing to serve', async () => {
    const nowhere = join(fixture.folder, 'nowhere');
    const {value, diagnostics} = await startBuiltServer({outDir: nowhere, host: 'localhost', port: 0, baseUrl: '/'});
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {message: `There is no built site in ${nowhere}`, hint: 'run `manual build` first'},
    ]);
  });

  it('says that an address is not of this machine', async () => {
    const {diagnostics} = await startBuiltServer({
      outDir: fixture.outDir,
      host: '203.0.113.1',
      port: 3000,
      baseUrl: '/',
    });
    expect(diagnostics).toMatchObject([
      {message: 'Cannot listen on 203.0.113.1:3000: this machine has no such address'},
    ]);
  });

  it('is reached as localhost on each loopback address', async () => {
    const {port, url} = await start({host: 'localhost'});
    expect(url).toBe(`http://localhost:${port}/`);
    expect(await (await fetch(url)).text()).toContain('home');
    expect((await ask({port, path: '/'})).status).toBe(200);
  });

  it('ends open connections when it closes', async () => {
    const server = await start();
    const socket = connect(server.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const ended = new Promise((resolve) => socket.once('close', resolve));
    await server.close();
    await ended;
    await expect(ask({port: server.port, path: '/'})).rejects.toThrow('ECONNREFUSED');
  });
});

describe('limits', () => {
  it('refuses headers and addresses that are too long, and bodies', async () => {
    const {port} = await start();
    expect((await ask({port, path: `/${'a'.repeat(5_000)}`})).status).toBe(414);
    expect((await ask({port, path: '/', headers: {'x-long': 'a'.repeat(20_000)}})).status).toBe(431);
    expect((await ask({port, path: '/', body: 'x', headers: {'content-length': '1'}})).status).toBe(413);
    expect((await ask({port, path: '/', method: 'POST'})).status).toBe(405);
  });

  it('ends connections that never finish a request', async () => {
    const {port} = await start({limits: {headersTimeout: 200, requestTimeout: 200, idleTimeout: 5_000}});
    const slow = connect(port, '127.0.0.1');
    slow.on('error', () => {});
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => slow.write('X-A: 1\r\n'), 50);
    const silent = connect(port, '127.0.0.1');
    await Promise.all([slow, silent].map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))));
    clearInterval(drip);
    expect((await ask({port, path: '/'})).status).toBe(200);
  });

  it('ends clients that stop reading', async () => {
    // The only connection: the next one is let in when it has ended.
    const {port} = await start({limits: {idleTimeout: 200, connections: 1}});
    const stuck = connect(port, '127.0.0.1');
    stuck.on('error', () => {});
    stuck.pause();
    stuck.write('GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8));
    await new Promise((resolve) => stuck.once('connect', resolve));
    const letIn = (): Promise<number> =>
      ask({port, path: '/'}).then(
        ({status}) => status,
        () => 0,
      );
    await expect.poll(letIn).toBe(200);
    // Only reading shows the end: the client has not looked at its socket so far.
    let bytes = 0;
    stuck.on('data', (chunk) => {
      bytes += chunk.length;
    });
    stuck.resume();
    await new Promise((resolve) => stuck.once('close', resolve));
    expect(bytes).toBeLessThan(8 * BIG.length);
  });

  it('bounds the number of connections', async () => {
    const {port} = await start({limits: {connections: 5}});
    const sockets = Array.from({length: 10}, () => connect(port, '127.0.0.1').on('error', () => {}));
    const closed = await new Promise<number>((resolve) => {
      let count = 0;
      for (const socket of sockets) socket.resume().once('close', () => ++count === 5 && resolve(count));
    });
    expect(closed).toBe(5);
    for (const socket of sockets) socket.destroy();
  });
});
