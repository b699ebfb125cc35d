import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {afterAll, describe, expect, test} from 'vitest';
import {siteSchema} from '../../src/node/steps/config/schema/site.ts';
import {parseFrontMatter} from '../../src/node/steps/content/frontMatter.ts';
import {visit} from '../../src/node/steps/markdown/visit.ts';
import {findAuthorProblem} from '../../src/node/steps/site/blog/readAuthorsFile.ts';
import {normalizeEntries} from '../../src/node/steps/site/sidebars/sidebarEntries.ts';
import {createRunner} from '../tools/runHere.ts';
import {scriptDisguises} from '../tools/scriptDisguises.ts';

const runCli = createRunner();

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-script-'));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

/** As it may be in an attribute of HTML or JSX, and as a destination of Markdown. */
const escaped = (url: string): string =>
  url
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;')
    .replace(/\n/g, '&#10;')
    .replace(/\t/g, '&#9;');
const inMarkdown = (url: string): string => escaped(url).replace(/ /g, '&#32;').replace(/[()]/g, '\\$&');

/** Possible places of an address in a page, by format. */
const PLACES: readonly (readonly [name: string, format: 'md' | 'mdx', write: (url: string) => string])[] = [
  ['link', 'md', (url) => `[x](${inMarkdown(url)})`],
  ['reference', 'md', (url) => `[x][y]\n\n[y]: ${inMarkdown(url)}`],
  ['image', 'md', (url) => `![x](${inMarkdown(url)})`],
  ['html', 'md', (url) => `<a href="${escaped(url)}">x</a>`],
  ['area', 'md', (url) => `<map><area href="${escaped(url)}" alt=""></map>`],
  ['img', 'md', (url) => `<img src="${escaped(url)}" alt="">`],
  ['frame', 'md', (url) => `<iframe src="${escaped(url)}"></iframe>`],
  ['object', 'md', (url) => `<object data="${escaped(url)}"></object>`],
  ['form', 'md', (url) => `<form action="${escaped(url)}"><button formaction="${escaped(url)}">x</button></form>`],
  ['svg', 'md', (url) => `<svg><a xlink:href="${escaped(url)}"><text>x</text></a></svg>`],
  ['jsx', 'mdx', (url) => `<a href="${escaped(url)}">x</a>`],
  ['component', 'mdx', (url) => `<Link to="${escaped(url)}">x</Link>`],
  ['jsxFrame', 'mdx', (url) => `<iframe src="${escaped(url)}" />`],
];
const ATTRIBUTES = ['href', 'src', 'data', 'action', 'formAction', 'xLinkHref', 'poster'];

/** Addresses that a browser would run. A picture that its address carries runs nothing. */
function aliveIn(html: string): string[] {
  const alive: string[] = [];
  visit(fromHtml(html), 'element', ({tagName, properties}: Element) => {
    for (const name of ATTRIBUTES) {
      const value = properties[name];
      if (typeof value !== 'string' || !URL.canParse(value, 'https://docs.example.com')) continue;
      const {protocol} = new URL(value, 'https://docs.example.com');
      const isPicture = protocol === 'data:' && (tagName === 'img' || tagName === 'link');
      if (!isPicture && protocol !== 'https:') alive.push(value);
    }
  });
  return alive;
}

test('no page publishes an address that runs a script, and each is reported, even where broken links only warn', async () => {
  const config = `export default {title: 'S', url: 'https://docs.example.com', contentSecurityPolicy: false,
    diagnostics: {severity: {'broken-link': 'warn'}},
    announcementBar: {content: '<a href="pathname://javascript:alert(1)">x</a>'},
    footer: {links: [], copyright: '<a href="java&#9;script:alert(1)">x</a>'}};`;
  fs.mkdirSync(path.join(work, 'docs'));
  fs.writeFileSync(path.join(work, 'site.config.ts'), config);
  fs.writeFileSync(path.join(work, 'docs/index.md'), '# Start\n');
  const pages = PLACES.flatMap(([name, format, write]) =>
    scriptDisguises.map((url, i) => ({file: `${name}${i}`, format, text: `# ${name}\n\n${write(url)}\n`})),
  );
  for (const {file, format, text} of pages) fs.writeFileSync(path.join(work, `docs/${file}.${format}`), text);
  const {status, stdout, stderr} = await runCli(['build', '--root', work, '--format', 'json']);
  expect(status, stderr).toBe(0);
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; file?: string; message: string}[]};
  const reported = new Set(diagnostics.filter(({code}) => code === 'broken-link').map(({file}) => file));
  expect(pages.filter(({file, format}) => !reported.has(`docs/${file}.${format}`)).map(({file}) => file)).toEqual([]);
  expect(reported).toContain('site.config.ts');
  const alive = [...pages, {file: 'index'}].flatMap(({file}) =>
    aliveIn(fs.readFileSync(path.join(work, `build/${file}.html`), 'utf8')),
  );
  expect(alive).toEqual([]);
});

describe.each(scriptDisguises)('%j', (url) => {
  const base = {title: 'S', url: 'https://docs.example.com'};
  const settings: Readonly<Record<string, object>> = {
    favicon: {favicon: url},
    image: {image: url},
    'logo.src': {navbar: {logo: {src: url}}},
    'logo.srcDark': {navbar: {logo: {src: 'a.svg', srcDark: url}}},
    'logo.href': {navbar: {logo: {src: 'a.svg', href: url}}},
    'navbar to': {navbar: {items: [{label: 'x', to: url}]}},
    'navbar href': {navbar: {items: [{label: 'x', href: url}]}},
    'footer to': {footer: {links: [{label: 'x', to: url}]}},
    'footer href': {footer: {links: [{label: 'x', href: url}]}},
    'footer logo': {footer: {links: [], logo: {src: url}}},
    editUrl: {docs: {editUrl: url}},
    'blog editUrl': {blog: {editUrl: url}},
    missingResultsUrl: {search: {missingResultsUrl: url}},
    headTags: {headTags: [{tagName: 'link', attributes: {rel: 'icon', href: url}}]},
  };
  test.each(Object.keys(settings))('is refused in %s', (name) => {
    expect(siteSchema.safeParse({...base, ...settings[name]}).success).toBe(false);
  });

  test('is refused in front matter, authors and sidebars', () => {
    const quoted = JSON.stringify(url);
    for (const key of ['image', 'custom_edit_url']) {
      const {diagnostics} = parseFrontMatter(`---\n${key}: ${quoted}\n---\n`, 'a.md');
      expect(diagnostics.map(({code}) => code)).toEqual(['front-matter-invalid']);
    }
    expect(findAuthorProblem({name: 'Ada', url})?.field).toBe('url');
    expect(findAuthorProblem({name: 'Ada', image_url: url})?.field).toBe('image_url');
    const problems: unknown[] = [];
    expect(normalizeEntries([{type: 'link', label: 'x', href: url}], [], problems as never)).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});
