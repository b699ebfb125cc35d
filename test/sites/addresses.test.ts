import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {startServer} from '../e2e/harness.ts';
import {runCli} from '../e2e/runCli.ts';

const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-addresses-')));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

const ORIGIN = 'https://docs.example.com';

const FILES: Readonly<Record<string, string>> = {
  'docs/index.md':
    '---\nslug: /\ntags: [first]\n---\n\n# Home\n\n[Install](guide/install.mdx), [as a path](/guide/install#steps), [start](/), [old](/old)\n',
  'docs/guide/_category_.json': '{"label": "Guide", "link": {"type": "generated-index"}}\n',
  'docs/guide/install.mdx':
    '---\ntags: [first, second]\n---\n\nimport {Link} from \'manual-docs\';\n\n# Install\n\n## Steps\n\n[beside](./node.js.md), [by address](node.js) <Link to="/tour">Tour</Link> <Link to="/">Home</Link>\n',
  'docs/guide/node.js.md': '# Node.js\n',
  'docs/tour/index.md': '# Tour\n\n[Step](step.md)\n',
  'docs/tour/step.md': '---\nredirect_from: [/old/step]\n---\n\n# Step\n',
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n\n# First home\n\n[Install](guide/install.md)\n',
  'versioned_docs/version-1.0/guide/install.md': '# Install the first\n',
  'blog/authors.yml': 'ana:\n  name: Ana\n  page: true\n',
  'blog/2026-01-01-one.md': '---\nauthors: [ana]\ntags: [news]\n---\n\n# One\n\n[Install](/guide/install)\n',
  'blog/2026-01-02-two.md': '# Two\n',
  'pages/about.md': '# About\n\n[Docs](/)\n',
  'i18n/de/docs/current/index.md': '---\nslug: /\n---\n\n# Start\n\n[Einrichten](guide/install.mdx)\n',
  'api.yaml':
    "openapi: 3.1.0\ninfo: {title: Pumps, version: '1'}\npaths: {/pumps: {get: {operationId: listPumps, responses: {'200': {description: All pumps}}}}}\n",
  'static/files/plan.pdf': '%PDF\n',
  'static/demo/index.html': '<!doctype html><title>Demo</title>\n',
  'published-routes.txt': '/\n/guide/install\n/guide/install#steps\n/tour/\n/de\n/de/\n/blog\n/old\n',
};

async function build(baseUrl: string, trailingSlash: boolean): Promise<string> {
  const root = path.join(work, `site${baseUrl.replaceAll('/', '-')}${trailingSlash}`);
  const config = `import openapi from 'manual-docs/plugins/openapi';
  export default {
    plugins: [openapi({file: 'api.yaml'})],
    title: 'Site', url: '${ORIGIN}', baseUrl: '${baseUrl}', ${trailingSlash ? 'trailingSlash: true, ' : ''}
    docs: {routeBasePath: '/', lastVersion: 'current'},
    blog: {postsPerPage: 1},
    i18n: {locales: ['en', 'de'], defaultLocale: 'en'},
    search: {provider: 'embedded'},
    redirects: [{from: '/old', to: '/guide/install'}, {from: '/older', to: '/old'}],
    navbar: {items: [
      {type: 'docsVersionDropdown'}, {type: 'localeDropdown'}, {to: '/blog', label: 'Blog'}, {to: '/guide/install?x=1', label: 'Install'},
      {to: '/files/plan.pdf', label: 'Plan'}, {to: '/demo/', label: 'Demo'}, {type: 'doc', docId: 'tour/index', label: 'Tour'},
    ]},
    footer: {links: [{label: 'About', to: '/about'}]},
  };\n`;
  for (const [file, text] of Object.entries({'site.config.ts': config, ...FILES})) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {status, stderr, stdout} = await runCli(['build', '--root', root]);
  expect(status, stdout + stderr).toBe(0);
  return path.join(root, 'build');
}

const listFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .flatMap((entry) => (entry.isFile() ? path.relative(folder, path.join(entry.parentPath, entry.name)) : []));

/** Returns the address of a published page: what every host answers with its file, and without a redirect. */
const toAddress = (file: string, baseUrl: string): string =>
  encodeURI(baseUrl + file.replace(/(?<=^|\/)index\.html$/, '').replace(/\.html$/, ''));

const collect = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, match]) => match!);

test.each([
  ['/', false],
  ['/docs/', false],
  ['/', true],
  ['/docs/', true],
])('each page below %s has one address, with trailingSlash: %s', async (baseUrl, trailingSlash) => {
  const folder = await build(baseUrl, trailingSlash);
  const names = listFiles(folder);
  const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');
  const isRedirect = (name: string): boolean => /http-equiv="refresh"/.test(read(name));
  const documents = names.filter((name) => name.endsWith('.html') && !/^_manual\//.test(name));
  const pages = new Set(documents.map((name) => toAddress(name, baseUrl)));
  const files = new Set(names.map((name) => encodeURI(baseUrl + name)));
  const homes = [baseUrl, `${baseUrl}de/`, `${baseUrl}demo/`];

  // The form itself.
  for (const address of pages)
    if (!/\/404$/.test(address)) expect(address.endsWith('/'), address).toBe(trailingSlash || homes.includes(address));
  expect(pages).toContain(trailingSlash ? `${baseUrl}guide/node.js/` : `${baseUrl}guide/node.js`);
  expect(pages).toContain(trailingSlash ? `${baseUrl}blog/authors/ana/` : `${baseUrl}blog/authors/ana`);

  // Whatever names a page names it by that address.
  const named = new Map<string, Set<string>>();
  const add = (addresses: readonly string[], source: string): void => {
    for (const address of addresses) named.set(address, (named.get(address) ?? new Set()).add(source));
  };
  for (const name of documents) {
    const html = read(name);
    add(collect(html, /(?:href|action|data-branch)="(\/[^"#?]*)/g), name);
    add(
      collect(
        html,
        /(?:content="0; url=|href="https:\/\/docs\.example\.com|content="https:\/\/docs\.example\.com|"item":"https:\/\/docs\.example\.com)(\/[^"#?]*)/g,
      ),
      name,
    );
    if (isRedirect(name) || /404\.html$|^demo/.test(name)) continue;
    expect(collect(html, /rel="canonical" href="https:\/\/docs\.example\.com([^"]*)/g), name).toHaveLength(1);
  }
  for (const name of names.filter((one) => /(?:\.xml|feed\.json|llms[^/]*\.txt|\.md)$/.test(one)))
    add(collect(read(name), /https:\/\/docs\.example\.com(\/[^\s"#?<>)\]&\\`]*)/g), name);
  for (const line of read('_redirects').trim().split('\n')) add([line.split(' ')[1]!.replace(/#.*/, '')], '_redirects');
  const wrong = [...named].filter(([address]) => !pages.has(address) && !files.has(address));
  expect(wrong.map(([address, sources]) => `${address} in ${[...sources].slice(0, 3)}`)).toEqual([]);

  // Only public pages name each other as translations, and both do.
  const sitemap = new Set(collect(read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g));
  const languages = new Map(
    documents.map((name) => [
      ORIGIN + toAddress(name, baseUrl),
      collect(read(name), /hreflang="[^"]*" href="([^"]*)"/g),
    ]),
  );
  for (const [address, others] of languages)
    for (const other of others) {
      expect(sitemap, `${address} names ${other}`).toContain(other);
      expect(languages.get(other), `${other} names ${address}`).toContain(address);
    }
  const end = trailingSlash ? '/' : '';
  expect(languages.get(`${ORIGIN}${baseUrl}category/guide${end}`)).toContain(
    `${ORIGIN}${baseUrl}de/category/guide${end}`,
  );
  expect(languages.get(`${ORIGIN}${baseUrl}tour${end}`)).toEqual([]);
  expect(languages.get(`${ORIGIN}${baseUrl}about${end}`)).toEqual([]);

  // The menus keep the page, or lead to the nearest one above it.
  const findMenu = (address: string): string[] =>
    collect(
      read(documents.find((name) => toAddress(name, baseUrl) === `${baseUrl}${address}`)!),
      /<a [^>]*href="([^"]*)"[^>]*data-keep/g,
    );
  expect(findMenu(`category/guide${end}`)).toContain(`${baseUrl}de/category/guide${end}`);
  expect(findMenu(`api/pumps${end}`)).toContain(`${baseUrl}de/api/pumps${end}`);
  expect(findMenu(`search${end}`)).toContain(`${baseUrl}de/search${end}`);
  expect(findMenu(`tags/second${end}`)).toContain(`${baseUrl}de/tags/second${end}`);
  expect(findMenu(`guide/install${end}`)).toContain(`${baseUrl}1.0/guide/install${end}`);
  expect(findMenu(`tour/step${end}`)).toContain(`${baseUrl}1.0${end}`);
  expect(findMenu(`blog/archive${end}`)).toContain(`${baseUrl}de/blog/archive${end}`);

  // All menus, also those of pages for unknown addresses, lead to pages, as do the sitemap and the feeds. A page of the sitemap names itself.
  const asked = new Map<string, string>([...sitemap].map((address) => [address.slice(ORIGIN.length), address]));
  const ask = (addresses: readonly string[]): void => {
    for (const address of addresses) if (!asked.has(address)) asked.set(address, '');
  };
  for (const name of documents) ask(collect(read(name), /<a [^>]*href="([^"#?]*)"[^>]*data-keep/g));
  for (const name of names.filter((one) => /(?:rss|atom)\.xml$/.test(one)))
    ask(collect(read(name), /<link(?: rel="alternate")?(?: href="|>)https:\/\/docs\.example\.com([^"<]*)/g));
  expect([...asked.keys()].filter((address) => /\/404\/?$/.test(address))).toEqual([]);
  const server = await startServer(['serve', '--built', '--root', path.dirname(folder), '--port', '0']);
  try {
    for (const [address, canonical] of asked) {
      const answer = await fetch(server.url + address, {redirect: 'manual'});
      expect(answer.status, address).toBe(200);
      const html = await answer.text();
      if (canonical) expect(collect(html, /rel="canonical" href="([^"]*)/g)).toEqual([canonical]);
    }
  } finally {
    await server.stop();
  }
  // Translations of a page name the same set, in the page and in the sitemap.
  for (const [, address = '', links = ''] of read('sitemap.xml').matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)) {
    const listed = collect(links, /hreflang="[^"]*" href="([^"]*)"/g);
    expect(listed, address).toEqual(languages.get(address));
    for (const other of listed) expect(languages.get(other), `${other} beside ${address}`).toEqual(listed);
  }

  // The canonical address of a page is its own, or that of its original.
  const ownAddresses = documents.filter((name) =>
    read(name).includes(`rel="canonical" href="${ORIGIN}${toAddress(name, baseUrl)}"`),
  );
  expect(ownAddresses.length).toBeGreaterThan(15);
  const [home] = collect(read('index.html'), /rel="canonical" href="([^"]*)/g);
  expect(home).toBe(ORIGIN + baseUrl);
  expect(read('_redirects')).toContain(`${baseUrl}older`);
  expect(read('sitemap.xml')).toContain(`<loc>${ORIGIN}${baseUrl}de/</loc>`);
});

test('a page and the home page of a language cannot have one address', async () => {
  const root = path.join(work, 'shared');
  for (const [file, text] of Object.entries({
    'site.config.ts': `export default {title: 'Site', url: '${ORIGIN}', docs: {routeBasePath: '/'}, i18n: {locales: ['en', 'de'], defaultLocale: 'en'}};\n`,
    'docs/index.md': '# Home\n',
    'docs/de.md': '# German\n',
  })) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {status, stdout, stderr} = await runCli(['check-links', '--root', root]);
  expect(status).toBe(1);
  expect(stdout + stderr).toContain('duplicate-route');
});
