import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Element, Nodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type BuiltServer, startBuiltServer} from '../../src/node/serve/dev/builtServer.ts';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {leaveBrowser, openBrowser} from '../e2e/sharedBrowser.ts';
import {type CompiledTool, compileTool} from '../trust/compileTool.ts';
import {PAYLOADS, SCRIPT_URLS} from './injection/payloads.ts';
import {WORDS, writeWildSite} from './injection/wildSite.ts';

let tool: CompiledTool;
let base: string;
/** True for addresses that run what they say; `data:,` is the icon of a site without one. */
const leadsToScript = (url: unknown): boolean => {
  const bare = String(url ?? '').replace(/[\s\p{Cc}]/gu, '');
  return /^(?:javascript|vbscript|data):/i.test(bare) && bare !== 'data:,' && !bare.startsWith('data:image/');
};

const rootOf = (name: 'wild' | 'tame'): string => path.join(base, name);
const read = (name: 'wild' | 'tame', file: string): string =>
  fs.readFileSync(path.join(rootOf(name), 'build', file), 'utf8');

beforeAll(async () => {
  tool = await compileTool();
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-injection-'));
  for (const [name, texts] of [
    ['wild', PAYLOADS],
    ['tame', WORDS],
  ] as const) {
    writeWildSite(rootOf(name), texts);
    const {diagnostics, summary} = await tool.build({root: rootOf(name), cache: true, reporter: SILENT, env: {}});
    if (!summary) throw new Error(JSON.stringify(diagnostics, null, 1));
  }
});

afterAll(() => {
  fs.rmSync(base, {recursive: true, force: true});
  tool.remove();
});

function elements(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'element') found.push(node);
    if ('children' in node) for (const child of node.children) visit(child);
    // A template's content hangs beside its children.
    if (node.type === 'element' && node.content) visit(node.content);
  };
  visit(fromHtml(html));
  return found;
}

/** The texts of inline scripts that run. */
const scriptsIn = (all: readonly Element[]): unknown[] =>
  all
    .filter(({tagName, properties}) => tagName === 'script' && !properties.src && !properties.type)
    .flatMap(({children}) => children.map((child) => (child.type === 'text' ? child.value : child)));

/** Names of elements and attributes in their order: what a text can never change. */
const structure = (html: string): string[] =>
  elements(html)
    // Where words in code may break depends on the words.
    .filter(({tagName, properties}) => tagName !== 'wbr' && String(properties.className) !== 'whole')
    .map(({tagName, properties}) => `${tagName} ${Object.keys(properties).sort().join(' ')}`);

function pages(name: 'wild' | 'tame'): string[] {
  const all = fs.readdirSync(path.join(rootOf(name), 'build'), {recursive: true}).map(String);
  return all.filter((file) => file.endsWith('.html')).sort();
}

const same = [
  ...PAYLOADS.map((_, i) => `deep/p-${i}.html`),
  'index.html',
  'live.html',
  'guide.html',
  'guide/only.html',
  'blog.html',
  'blog/post.html',
  'blog/archive.html',
  'search.html',
  '404.html',
  'old.html',
];

describe(`${PAYLOADS.length} payloads in every text`, () => {
  test.each(same)('%s has the elements and attributes that harmless words give it', (file) => {
    expect(read('wild', file)).toContain('hit(');
    expect(structure(read('wild', file))).toEqual(structure(read('tame', file)));
  });

  test('no page has a handler, a script of somebody else, or a link that runs', () => {
    expect(pages('wild')).toHaveLength(pages('tame').length);
    expect(pages('wild').length).toBeGreaterThan(PAYLOADS.length * 2);
    // One script is inline, the same in all documents.
    const inline = scriptsIn(elements(read('tame', 'index.html')));
    expect(inline).toHaveLength(1);
    for (const file of pages('wild')) {
      const all = elements(read('wild', file));
      expect(inline, file).toEqual(expect.arrayContaining(scriptsIn(all)));
      for (const {tagName, properties} of all) {
        for (const [name, value] of Object.entries(properties)) {
          expect(name, file).not.toMatch(/^on/i);
          if (['href', 'src', 'action', 'formAction', 'data', 'xLinkHref'].includes(name))
            expect(leadsToScript(value), `${file}: ${String(value)}`).toBe(false);
        }
        if (tagName === 'script' && !properties.src && properties.type) expect(properties.type, file).toMatch(/json$/);
        if (tagName === 'script' && properties.src)
          expect(String(properties.src), file).toMatch(/^(?:\.{0,2}\/)*(?:assets\/[\w-]+|_manual\/redirect)\.js$/);
      }
    }
  });

  test('records and JSON-LD say the texts and nothing else', () => {
    const json = fs.readdirSync(path.join(rootOf('wild'), 'build'), {recursive: true}).map(String);
    const files = json.filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(() => JSON.parse(read('wild', file)), file).not.toThrow();
    for (const [i, payload] of PAYLOADS.entries()) {
      const html = read('wild', `deep/p-${i}.html`);
      const ld = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!;
      expect(JSON.stringify(JSON.parse(ld)).includes(JSON.stringify(payload).slice(1, -1)), payload).toBe(true);
    }
  });
});

describe('in a browser, under the policy of the site', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    const started = await startBuiltServer({
      outDir: path.join(rootOf('wild'), 'build'),
      host: '127.0.0.1',
      port: 0,
      baseUrl: '/',
    });
    server = started.value!;
  });
  afterAll(() => server.close());

  test('nothing runs, is refused, or leaves the site', async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      const problems: string[] = [];
      const outside: string[] = [];
      const origin = new URL(server.url).origin;
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('dialog', (dialog) => void dialog.dismiss().finally(() => problems.push('a dialog')));
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== origin) outside.push(request.url());
      });
      // Kept over the pages by the test, not by the page.
      await page.exposeFunction('hit', (n: number) => problems.push(`payload ${n} ran: ${PAYLOADS[n]}`));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`refused: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      const wake = async (): Promise<void> => {
        await page.mouse.move(200, 200);
        await page.mouse.move(240, 260);
        await page.waitForSelector('html[data-ready]', {state: 'attached'});
      };
      for (const i of PAYLOADS.keys()) {
        await page.goto(`${origin}/deep/p-${i}`);
        if (i % 6 === 0) await wake();
      }
      for (const route of ['/', '/live', '/guide', '/blog', '/blog/post', '/tags']) {
        await page.goto(origin + route);
        await wake();
      }
      // From page to page without loading: titles and articles come as data.
      await page.goto(`${origin}/deep/p-0`);
      await wake();
      for (let i = 0; i < 12; i++) {
        const before = page.url();
        await page.locator('a.m-pagination-next').click();
        await page.waitForFunction((url) => location.href !== url, before);
      }
      // A query and a fragment of the address; further ones in the same document, as readers type them.
      await page.goto(`${origin}/search?q=${encodeURIComponent(PAYLOADS[0]!)}#${encodeURIComponent(PAYLOADS[0]!)}`);
      await wake();
      const input = page.locator('main input[type=search]');
      for (const payload of PAYLOADS) {
        const before = await page.evaluate((text) => {
          location.hash = encodeURIComponent(text);
          return location.search;
        }, payload);
        await input.fill(`${payload} word`);
        await page.waitForFunction((query) => location.search !== query, before);
      }
      await page.goto(`${origin}/search?q=hit`);
      await wake();
      await page.waitForSelector('main a[href*="/deep/p-"]');
      // The machine-readable files are well-formed.
      for (const file of ['sitemap.xml', 'blog/rss.xml', 'blog/atom.xml', 'opensearch.xml']) {
        const [status, error] = await page.evaluate(async (url) => {
          const response = await fetch(url);
          const parsed = new DOMParser().parseFromString(await response.text(), 'application/xml');
          return [response.status, parsed.querySelector('parsererror')?.textContent ?? ''] as const;
        }, `/${file}`);
        expect([file, status, error]).toEqual([file, 200, '']);
      }
      expect(problems).toEqual([]);
      expect(outside).toEqual([]);
    } finally {
      await leaveBrowser(browser);
    }
  });
});

describe.each([
  ['navbar', (url: string) => `navbar: {items: [{label: 'x', href: ${JSON.stringify(url)}}]}`],
  ['navbar logo', (url: string) => `navbar: {title: 'x', logo: {src: 'x.svg', href: ${JSON.stringify(url)}}}`],
  ['footer', (url: string) => `footer: {links: [{label: 'x', href: ${JSON.stringify(url)}}]}`],
  ['redirect', (url: string) => `redirects: [{from: '/old', to: ${JSON.stringify(url)}}]`],
  ['dropdown', (url: string) => `navbar: {items: [{label: 'x', items: [{label: 'y', to: ${JSON.stringify(url)}}]}]}`],
  ['search', (url: string) => `search: {missingResultsUrl: ${JSON.stringify(url)}}`],
  ['edit link', (url: string) => `docs: {editUrl: ${JSON.stringify(url)}}`],
])('a URL that runs something, in a %s', (name, setting) => {
  test.each(SCRIPT_URLS)('%j is refused or harmless', async (url) => {
    const root = path.join(base, `url-${name}-${SCRIPT_URLS.indexOf(url)}`);
    fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
    fs.mkdirSync(path.join(root, 'static'), {recursive: true});
    fs.writeFileSync(path.join(root, 'static/x.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    fs.writeFileSync(
      path.join(root, 'site.config.ts'),
      `export default {title: 'T', url: 'https://docs.example.com', ${setting(url)}};\n`,
    );
    fs.writeFileSync(path.join(root, 'docs/index.md'), '# Start\n');
    const {summary, diagnostics} = await tool.build({root, cache: false, reporter: SILENT, env: {}});
    if (!summary) {
      for (const {code} of diagnostics) expect(code).toMatch(/^(?:config-invalid|broken-link|bad-redirect)$/);
      return;
    }
    const files = fs.readdirSync(path.join(root, 'build'), {recursive: true}).map(String);
    for (const file of files.filter((one) => one.endsWith('.html'))) {
      for (const {properties} of elements(fs.readFileSync(path.join(root, 'build', file), 'utf8')))
        expect(leadsToScript(properties.href), file).toBe(false);
    }
  });
});
