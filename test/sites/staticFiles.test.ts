import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();

/** A site that names static files in every place that can, in two languages. */
const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
    title: 'Files', url: 'https://docs.example.com', favicon: 'img/l.svg', image: '/img/l.svg',
    i18n: {defaultLocale: 'en', locales: ['en', 'de']},
    docs: {sidebars: {main: ['index', 'start', 'own', {type: 'link', label: 'Plan', href: '/files/plan.pdf'}]}},
    blog: {},
    navbar: {
      logo: {src: '/img/l.svg', srcDark: 'img/l.svg', alt: ''},
      items: [
        {label: 'Plan', to: '/files/plan.pdf'},
        {label: 'Start', href: '/start'},
        {label: 'Game', href: 'pathname:///playground/'},
        {type: 'html', value: '<img src="/img/l.svg" alt="">'},
      ],
    },
    footer: {
      logo: {src: 'img/l.svg', alt: ''},
      links: [{items: [{label: 'Plan', to: 'files/plan.pdf'}, {html: '<a href="/files/plan.pdf">x</a>'}]}],
      copyright: '<a href="/start"><img src="/img/l.svg" alt=""></a>',
    },
    announcementBar: {content: '<a href="/files/plan.pdf">Plan</a> <a href="/start#one">Start</a>'},
  };`,
  'static/img/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'static/img/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'static/de/img/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'static/files/plan.pdf': '%PDF',
  'docs/index.md': `---
image: /img/l.svg
---
# Home

![i](/img/l.svg) <img src="/img/l.svg" alt=""> ![own](/img/own.svg)

[pdf](/files/plan.pdf) <a href="/files/plan.pdf">pdf</a> [up](/guide/../start) [game](pathname:///playground/)

[map](/sitemap.xml) [robots](/robots.txt) [text](/llms.txt) [all](/llms-full.txt) [feed](/blog/rss.xml) [search](/opensearch.xml)
`,
  'docs/start.mdx': `import {Made} from '@site/components/Made';

# Start

## One

<img src="/img/l.svg" alt="" /> <a href="/files/plan.pdf">pdf</a> <Link to="/own">own</Link> <Link to="/files/plan.pdf">pdf</Link> <Link to="pathname:///playground/">game</Link>

<Made />
`,
  'docs/own.md': '# Own\n',
  'components/Made.tsx': `import {Link} from 'manual-docs';
export function Made() {
  return <p><Link to="/start#one">start</Link> <Link to="/files/plan.pdf">pdf</Link> <Link to="pathname:///playground/">game</Link></p>;
}`,
  'blog/authors.yml': 'ada:\n  name: Ada\n  image_url: /img/l.svg\n  url: /start\n',
  'blog/2026-01-02-news.md': '---\nauthors: ada\n---\n\n# News\n\n![i](/img/l.svg)\n',
  'i18n/de/docs/current/own.md': '# Eigenes\n\n![i](/img/l.svg) [pdf](/files/plan.pdf)\n',
};

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-static-'));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

/** Every address of a page's own site, as a browser would ask for it. */
function addressesIn(html: string, base: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src|content)="((?:https:\/\/docs\.example\.com)?\/[^"/][^"]*)"/g)];
  return found
    .map(([, address]) => address!.replace('https://docs.example.com', '').replace(/[?#].*$/, ''))
    .filter((address) => !address.startsWith(`${base}playground`) && address !== base && address !== base.slice(0, -1));
}

describe.each(['/', '/sub/'])('below %s', (base) => {
  const out = path.join(work, `build${base.replaceAll('/', '-')}`);
  const read = (file: string): string => fs.readFileSync(path.join(out, file), 'utf8');
  beforeAll(async () => {
    const root = path.join(work, `site${base.replaceAll('/', '-')}`);
    for (const [file, text] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
      fs.writeFileSync(path.join(root, file), text);
    }
    const {status, stderr} = await runCli(['build', '--root', root, '--out-dir', out, '--base', base]);
    expect(status, stderr).toBe(0);
    expect(stderr).not.toMatch(/ {2}(?:warning|error) {2}/);
  });

  const pages = ['index', 'start', 'own', 'blog', 'blog/2026/01/02/news'];
  test.each([...pages, 'de/index', ...pages.slice(1).map((page) => `de/${page}`)])(
    'all that %s asks for is there',
    (page) => {
      const addresses = addressesIn(read(`${page}.html`), base);
      const missing = addresses.filter((address) => {
        const file = address.startsWith(base) ? address.slice(base.length) : `outside/${address}`;
        return ![file || '.', `${file}.html`, `${file}index.html`].some((one) => fs.existsSync(path.join(out, one)));
      });
      expect(missing).toEqual([]);
      expect(addresses).toContain(`${base}img/l.svg`);
      expect(addresses).toContain(`${base}files/plan.pdf`);
    },
  );

  test('a language may bring a file of its own below its folder', () => {
    expect(read('index.html')).toContain(`src="${base}img/own.svg"`);
    expect(read('de/index.html')).toContain(`src="${base}de/img/own.svg"`);
  });

  test('what the host serves outside the site is below the base, and is left to the browser', () => {
    for (const page of ['index', 'de/index', 'start', 'de/start']) {
      const game = /<a [^>]*>game<\/a>/.exec(read(`${page}.html`))![0];
      expect(game).toContain(`href="${base}playground/"`);
    }
    expect(/<a [^>]*>game<\/a>/.exec(read('index.html'))![0]).toContain('data-native');
  });

  test('pages are linked to in their language', () => {
    expect(read('de/start.html')).toContain(`<a href="${base}de/start#one">start</a>`);
    expect(read('de/start.html')).toContain(`<a href="${base}de/own">own</a>`);
    expect(read('de/index.html')).toContain(`<a href="${base}de/start#one">Start</a>`);
    expect(read('de/index.html')).toContain(`<a href="${base}de/start">up</a>`);
  });
});
