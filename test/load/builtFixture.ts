import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, afterEach, beforeAll, expect} from 'vitest';
import {type BuiltServer, type BuiltServerOptions, startBuiltServer} from '../../src/node/serve/dev/builtServer.ts';
import {type Asked, ask} from './ask.ts';

export const LONG = '<p>words and words</p>'.repeat(1_000);
export const BIG = Buffer.alloc(3 * 1024 * 1024, 'abcdefghij');

const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<title>home</title>',
  '404.html': '<title>Page Not Found</title>',
  'fr/404.html': '<title>Page introuvable</title>',
  'fr/a.html': '<title>fr a</title>',
  'a.html': `<title>a</title>${LONG}`,
  'a/b.html': '<title>a b</title>',
  'über uns.html': '<title>über</title>',
  'demo/index.html': '<title>demo</title>',
  'demo/style.css': 'a{}',
  'both.html': '<title>both page</title>',
  'both/index.html': '<title>both index</title>',
  'img/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'img/pic.png': Buffer.from([0x89, 0x50]),
  'assets/logo-3f2a91bc.png': 'png',
  'assets/main-QWERTYUI.css': 'a{}',
  'assets/logo.png': 'png',
  'assets/my-screenshot.png': 'png',
  '_manual/search/lists/entry.js': `${'let words;'.repeat(300)}`,
  '_manual/pages/a-12345.json': '{}',
  'a.md': '# a',
  'llms.txt': 'text',
  'feed.rss': '<rss/>',
  'unknown.zzz': 'x',
  'empty.txt': '',
  'big.bin': BIG,
  '.env': 'TOKEN=secret',
  '.well-known/security.txt': 'Contact: x',
  _headers:
    "/*\n  X-Site: yes\n  Content-Security-Policy: default-src 'self'\n/*.svg\n  Content-Security-Policy: sandbox\n",
  _redirects: '/old/page /a 301\n/away https://example.com/ 302\n',
};

export interface BuiltFixture {
  /** A folder of this test file; `build` in it holds the site. */
  readonly folder: string;
  readonly outDir: string;
  /** Starts a server, for the built site unless told otherwise; it ends with the test. */
  start(options?: Partial<BuiltServerOptions>): Promise<BuiltServer>;
  /** Starts a server and asks it once. */
  get(path: string, headers?: Record<string, string>, options?: Partial<BuiltServerOptions>): Promise<Asked>;
  writeSite(root: string, files: Readonly<Record<string, string | Buffer>>): Promise<void>;
}

/** Writes a site with one file of every kind before the tests of a file, and removes it after them. */
export function createBuiltFixture(): BuiltFixture {
  const place = {folder: ''};
  const running: BuiltServer[] = [];
  const fixture: BuiltFixture = {
    get folder() {
      return place.folder;
    },
    get outDir() {
      return join(place.folder, 'build');
    },
    async start(options = {}) {
      const defaults = {outDir: fixture.outDir, host: '127.0.0.1', port: 0, baseUrl: '/'};
      const {value, diagnostics} = await startBuiltServer({...defaults, ...options});
      expect(diagnostics).toEqual([]);
      running.push(value!);
      return value!;
    },
    async get(path, headers = {}, options = {}) {
      const {port} = await fixture.start(options);
      return ask({port, path, headers});
    },
    async writeSite(root, files) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, name)), {recursive: true});
        await writeFile(join(root, name), text);
      }
    },
  };
  beforeAll(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'manual-built-'));
    await fixture.writeSite(fixture.outDir, FILES);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.close()));
  });
  afterAll(() => rm(place.folder, {recursive: true, force: true}));
  return fixture;
}
