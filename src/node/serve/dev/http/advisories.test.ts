import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ask} from '../../../../../test/load/ask.ts';
import {type BuiltServer, startBuiltServer} from '../builtServer.ts';

/**
 * Published ways into the servers of other tools, tried on ours. Every target names a file with this word in it, by the absolute
 * path (`FOLDER`), or climbing out of or hiding within the output folder.
 */
const SECRET = 'TOP-SECRET';

let folder = '';
let server: BuiltServer;
const errors: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manual-advisories-'));
  for (const name of ['build', 'build/a', 'build/.git', 'build-secret']) await mkdir(join(folder, name));
  const secrets = [
    'secret.txt',
    'secret.html',
    'secret.map',
    'secret.svg',
    '.env',
    'build-secret/secret.txt',
    'build/.env',
    'build/.env.local',
    'build/.git/config',
  ];
  for (const name of secrets) await writeFile(join(folder, name), SECRET);
  await writeFile(join(folder, 'build/index.html'), 'home');
  await writeFile(join(folder, 'build/404.html'), 'Page Not Found');
  await writeFile(join(folder, 'build/a/admin.html'), 'public');
  await symlink(join(folder, 'build-secret'), join(folder, 'build/linked'));
  const options = {
    outDir: join(folder, 'build'),
    host: 'localhost',
    port: 0,
    baseUrl: '/',
    onError: (error: unknown) => errors.push(error),
  };
  const {value} = await startBuiltServer(options);
  server = value!;
});

afterAll(async () => {
  await server.close();
  await rm(folder, {recursive: true, force: true});
});

const UP = '../'.repeat(12);
const UP_ENCODED = '%2e%2e/'.repeat(12);
const UP_SLASH_ENCODED = '..%2f'.repeat(12);
const UP_BOTH_ENCODED = '%2e%2e%2f'.repeat(12);
const UP_TWICE = '%252e%252e%252f'.repeat(12);
const UP_BACK = '..\\'.repeat(12);
const UP_BACK_ENCODED = '..%5c'.repeat(12);

const TARGETS: readonly (readonly [string, string])[] = [
  ['Vite CVE-2022-35204', '/@fs/FOLDER/secret.txt'],
  ['Vite CVE-2022-35204', `/@fs/${UP_TWICE}FOLDER/secret.txt`],
  ['Vite CVE-2022-35204', `/@fs/build/${UP_ENCODED}FOLDER/secret.txt`],
  ['Vite CVE-2023-34092', '//.env'],
  ['Vite CVE-2023-34092', '///.env'],
  ['Vite CVE-2023-34092', '//FOLDER/secret.txt'],
  ['Vite CVE-2024-23331', '/.EnV'],
  ['Vite CVE-2024-23331', '/.ENV.LOCAL'],
  ['Vite CVE-2024-31207', '/.git/config'],
  ['Vite CVE-2024-45811', '/@fs/FOLDER/secret.txt?import&raw'],
  ['Vite CVE-2024-45811', '/.env?import&raw'],
  ['Vite CVE-2025-30208', '/@fs/FOLDER/secret.txt?raw??'],
  ['Vite CVE-2025-30208', '/.env?raw??'],
  ['Vite CVE-2025-30208', '/.env?import&raw??'],
  ['Vite CVE-2025-31125', '/.env?inline&import'],
  ['Vite CVE-2025-31125', '/.env?raw?import'],
  ['Vite CVE-2025-31125', '/@fs/FOLDER/secret.txt?import&?inline=1.wasm?init'],
  ['Vite CVE-2025-31486', '/@fs/FOLDER/secret.txt?.svg?.wasm?init'],
  ['Vite CVE-2025-31486', `/@fs/x/build/${UP}FOLDER/secret.txt?import&?x?.svg?.wasm?init`],
  ['Vite CVE-2025-32395', `/@fs/FOLDER/build/#/../../secret.txt`],
  ['Vite CVE-2025-32395', '/#/../secret.txt'],
  ['Vite CVE-2025-32395', '/a/#/../../.env'],
  ['Vite CVE-2025-46565', '/.env/.'],
  ['Vite CVE-2025-46565', '/.env/'],
  ['Vite CVE-2025-46565', '/.env/./'],
  ['Vite CVE-2025-46565', '/.env/%2e'],
  ['Vite CVE-2025-58751', '/../build-secret/secret.txt'],
  ['Vite CVE-2025-58751', '/%2e%2e/build-secret/secret.txt'],
  ['Vite CVE-2025-58751', '/linked/secret.txt'],
  ['Vite CVE-2025-58752', '/../secret.html'],
  ['Vite CVE-2025-58752', `/${UP}FOLDER/secret.html`],
  ['Vite CVE-2025-58752', '/../secret'],
  ['Vite CVE-2025-62522', '/.env\\'],
  ['Vite CVE-2025-62522', '/.env%5c'],
  ['Vite CVE-2026-39364', '/.env?import&url&inline'],
  ['Vite CVE-2026-39364', '/linked/secret.txt?raw'],
  ['Vite CVE-2026-39365', '/node_modules/.vite/deps/../../../../secret.map'],
  ['Vite CVE-2026-39365', `/a/${UP}FOLDER/secret.map`],
  ['Vite CVE-2026-39365', `/a/${UP_ENCODED}FOLDER/secret.map`],
  ['Vite CVE-2026-53571', '/.env::$DATA?raw'],
  ['Vite CVE-2026-53571', '/.env%3A%3A%24DATA'],
  ['Vite CVE-2026-53571', '/ENV~1'],
  ['Vite CVE-2026-53571', '/ENV~1.LOC'],
  ['webpack-dev-middleware CVE-2024-29180', `/${UP_BOTH_ENCODED}FOLDER/secret.txt`],
  ['webpack-dev-middleware CVE-2024-29180', '/%2e%2e%2fsecret.txt'],
  ['webpack-dev-middleware CVE-2024-29180', '/a/..%2f..%2fsecret.txt'],
  ['webpack-dev-middleware CVE-2024-29180', `/a/${UP_SLASH_ENCODED}FOLDER/secret.txt`],
  ['webpack-dev-middleware CVE-2024-29180', `/a/${UP_TWICE}FOLDER/secret.txt`],
  ['webpack-dev-middleware CVE-2024-29180, Windows form', `/${UP_BACK}FOLDER\\secret.txt`],
  ['webpack-dev-middleware CVE-2024-29180, Windows form', `/${UP_BACK_ENCODED}FOLDER/secret.txt`],
  ['Astro CVE-2025-64757', '/_image?href=/FOLDER/secret.svg&f=svg'],
  ['Astro CVE-2025-64757', '/_image?href=%2F%2FFOLDER%2Fsecret.svg&w=100'],
  ['Astro CVE-2025-64765', '/%2e%65nv'],
  ['Astro CVE-2025-66202', '/%252eenv'],
  ['Astro CVE-2025-66202', '/%25252eenv'],
  [
    'Astro GHSA-wrwg-2hg8-v723',
    '/_server-islands/x?e=default&p=&s={"default":"<script>alert(1)</script>"}'.replaceAll(
      /[<>"{}]/g,
      encodeURIComponent,
    ),
  ],
  ['launch-editor CVE-2026-53632', '/__open-in-editor?file=%5c%5c127.0.0.1%5cshare%5cx.txt'],
  ['no advisory: absolute form', 'http://localhost/../secret.txt'],
  ['no advisory: file URL', 'file://FOLDER/secret.txt'],
  ['no advisory: NUL', '/.env%00.html'],
  ['no advisory: NUL', '/index.html%00/../../secret.txt'],
  ['no advisory: overlong UTF-8', '/%c0%ae%c0%ae/secret.txt'],
  ['no advisory: full-width dots', '/%ef%bc%8e%ef%bc%8e/secret.txt'],
  ['no advisory: division slash', '/..%e2%88%95secret.txt'],
  ['no advisory: path parameters', '/..;/secret.txt'],
  ['no advisory: drive', '/c:/FOLDER/secret.txt'],
  ['no advisory: UNC', '//localhost/FOLDER/secret.txt'],
  ['no advisory: trailing dot and space', '/.env.'],
  ['no advisory: trailing dot and space', '/.env%20'],
  ['no advisory: mixed', '/a/..\\..%5c%2e%2e/secret.txt'],
  ['no advisory: home', '/~/secret.txt'],
];

describe('files', () => {
  it.each(TARGETS)('%s: %s', async (_, target) => {
    // `FOLDER` is without its leading slash where a slash precedes it.
    const path = target.replaceAll('/FOLDER', folder).replaceAll('FOLDER', folder.slice(1));
    const answer = await ask({port: server.port, path, headers: {host: 'localhost'}});
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(SECRET);
    expect(answer.headers['content-type']).toMatch(/^text\/(?:plain|html); charset=utf-8$/);
    if (answer.text.includes('<')) expect(answer.headers['content-type']).toContain('text/plain');
  });
});

describe('other sites', () => {
  it.each([
    ['Vite CVE-2025-24010, DNS rebinding', {host: 'evil.test'}],
    [
      'Vite CVE-2025-24010, cross-site fetch',
      {host: 'localhost', origin: 'http://evil.test', 'sec-fetch-site': 'cross-site'},
    ],
    [
      'webpack-dev-server CVE-2018-14732',
      {host: 'localhost', origin: 'https://evil.test', upgrade: 'websocket', connection: 'Upgrade'},
    ],
    [
      'webpack-dev-server CVE-2025-30359, script of another site',
      {host: 'localhost', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script'},
    ],
    ['webpack-dev-server CVE-2025-30360, origin is an address', {host: 'localhost', origin: 'http://93.184.216.34'}],
    ['esbuild GHSA-67mh-4wv8-2f99', {host: 'localhost', origin: 'null'}],
    ['Astro CVE-2025-61925', {host: 'evil.test', 'x-forwarded-host': 'localhost'}],
    ['Astro CVE-2026-25545 and CVE-2026-54299', {host: 'evil.test:80'}],
  ])('%s', async (_, headers) => {
    const answer = await ask({port: server.port, path: '/', headers: headers as unknown as Record<string, string>});
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('home');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('webpack-dev-server CVE-2026-6402: no site may embed what it gets without Sec-Fetch headers', async () => {
    const answer = await ask({port: server.port, path: '/', headers: {host: 'localhost'}});
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    '//evil.test/',
    '//evil.test/%2e%2e',
    '/\\evil.test/',
    '///evil.test/a/',
    '//a/admin/',
    '/a/admin/?//evil.test',
    '/%2f/evil.test/',
    '//evil.test/a/admin.html',
  ])('Astro CVE-2025-54793: %s leads to no other host', async (path) => {
    const answer = await ask({port: server.port, path, headers: {host: 'localhost'}});
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  it.each([
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-prefix',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
  ])('Astro CVE-2025-61925 and CVE-2025-64525: %s changes nothing', async (name) => {
    const value = 'https://evil.test/secret?';
    const plain = await ask({port: server.port, path: '/a/admin/', headers: {host: 'localhost'}});
    const forged = await ask({port: server.port, path: '/a/admin/', headers: {host: 'localhost', [name]: value}});
    expect([forged.status, forged.headers.location, forged.text]).toEqual([301, plain.headers.location, plain.text]);
  });
});

describe('malformed requests', () => {
  function raw(text: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
      });
      socket.on('error', () => resolve(answer));
      socket.on('close', () => resolve(answer));
      socket.write(text, 'latin1');
    });
  }

  it.each([
    ['webpack-dev-server CVE-2026-14631, Host', 'GET / HTTP/1.1\r\nHost: http://[\r\nConnection: close\r\n\r\n'],
    ['webpack-dev-server CVE-2026-14631, Host', 'GET / HTTP/1.1\r\nHost: %\r\nConnection: close\r\n\r\n'],
    [
      'webpack-dev-server CVE-2026-14631, Origin',
      'GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\nConnection: close\r\n\r\n',
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no Host, old version', 'GET / HTTP/1.0\r\n\r\n'],
    ['empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['no path', 'GET HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['proxy', 'GET http://evil.test/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['raw bytes', 'GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['split header', 'GET / HTTP/1.1\r\nHost: localhost\r\n X: folded\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'smuggling',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ],
    ['strange expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
  ])('%s does not stop the server', async (_, text) => {
    expect(await raw(text)).not.toMatch(/^HTTP\/1\.1 (?:2|5)/);
    expect((await ask({port: server.port, path: '/', headers: {host: 'localhost'}})).text).toBe('home');
    expect(errors).toEqual([]);
  });
});
