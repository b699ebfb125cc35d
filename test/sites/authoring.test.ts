import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSearcher} from '../../src/client/search/engine/createSearcher.ts';
import {root} from '../e2e/runCli.ts';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();

/** Each authoring convention has a page in `test/fixtures/authoring`; here is what readers get of it. */
const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-authoring-'));
const site = path.join(root, 'test/fixtures/authoring');
const html = (page: string): string => fs.readFileSync(path.join(outDir, `${page}.html`), 'utf8');
const article = (page: string): string =>
  /<div id="manual-article"[\s\S]*?(?=<footer class="m-doc-footer">|<nav class="m-pagination"|<\/article>)/
    .exec(html(page))![0]
    .replace(/<svg[\s\S]*?<\/svg>/g, '');
const sidebar = (page: string): string => /<nav class="m-sidebar"[\s\S]*?<\/nav>/.exec(html(page))![0];
const exists = (page: string): boolean => fs.existsSync(path.join(outDir, `${page}.html`));

beforeAll(async () => {
  const built = await runCli(['build', '--root', site, '--out-dir', outDir]);
  expect(built.stderr).not.toMatch(/error|warning {2}/);
  expect(built.status, built.stderr).toBe(0);
});
afterAll(() => fs.rmSync(outDir, {recursive: true, force: true}));

describe('front matter', () => {
  const page = 'next/every-key';

  test('slug gives the address; id names the page for others', () => {
    expect(exists(page)).toBe(true);
    expect(exists('next/guide/all-keys')).toBe(false);
  });
  test('title, sidebar_label, sidebar_class_name', () => {
    expect(html(page)).toContain('<title>All keys | Authoring</title>');
    expect(html(page)).toContain('<h1>All keys</h1>');
    expect(sidebar(page)).toMatch(/<li class="[^"]*keys-entry[^"]*"><a [^>]*href="\/next\/every-key"[^>]*>Keys<\/a>/);
  });
  test('sidebar_position beats the name of the file', () => {
    const order = ['>Keys<', '>Without head<', '>Admonitions<', '>Code<'].map((text) => sidebar(page).indexOf(text));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });
  test('description, keywords, image', () => {
    expect(html(page)).toContain('<meta name="description" content="What each key does.">');
    expect(html(page)).toContain('<meta name="keywords" content="alpha,beta">');
    expect(html(page)).toContain('<meta property="og:image" content="https://docs.example.com/img/card.svg">');
  });
  test('questions: found by the search, and on no page', async () => {
    const load = async (name: string) => fs.readFileSync(path.join(outDir, '_manual/search', name));
    const {hits} = await createSearcher({load}).search({query: 'summon walrus', limit: 1});
    expect(hits[0]).toMatchObject({url: '/next/every-key', title: [{text: 'All keys', marked: false}]});
    // The words that the reader asked with, and nothing else of the question.
    const text = hits[0]!.snippet!.map((run) => run.text).join('');
    expect(text).toBe('summon · walrus · What each key does.');
    for (const file of [`${page}.html`, `${page}.md`, 'llms.txt'])
      expect(fs.readFileSync(path.join(outDir, file), 'utf8')).not.toContain('walrus');
  });
  test('tags: a key of tags.yml and one written out', () => {
    expect(html(page)).toContain('<a class="m-tag" rel="tag" href="/next/tags/setting-up">Set-up</a>');
    expect(html(page)).toContain('<a class="m-tag" rel="tag" href="/next/tags/deep">Deep dive</a>');
    expect(html('next/tags/setting-up')).toContain('Getting it to run.');
  });
  test('toc_min_heading_level, toc_max_heading_level', () => {
    const toc = /<nav id="manual-toc"[\s\S]*?<\/nav>/.exec(html(page))![0];
    expect([...toc.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)).toEqual(['three', 'four']);
  });
  test('pagination_prev, pagination_next, pagination_label', () => {
    expect(html(page)).not.toContain('m-pagination-prev');
    expect(html(page)).toMatch(/<a class="m-pagination-next"[^>]* href="\/next\/guide\/hidden">/);
    expect(html('next/guide/hidden')).toMatch(/href="\/next\/every-key"><small>Previous<\/small>The keys page/);
  });
  test('custom_edit_url, and the edit link of the others', () => {
    expect(html(page)).toContain('class="m-edit-link" href="https://git.example.com/keys"');
    expect(html('next/guide/code')).toContain(
      'class="m-edit-link" href="https://git.example.com/edit/docs/guide/code.md"',
    );
  });
  test('last_update', () => {
    expect(html(page)).toContain('dateTime="2026-03-04"');
    expect(html(page)).toContain('Ada');
  });
  test('hide_title, hide_table_of_contents', () => {
    expect(article('next/guide/hidden')).not.toContain('<h1');
    expect(html('next/guide/hidden')).not.toContain('manual-toc');
  });
  test('draft, unlisted', () => {
    expect(exists('next/guide/draft')).toBe(false);
    // A sidebar may name a draft before it is published.
    expect(sidebar('next/by-hand/inside')).not.toContain('Coming');
    expect(html('next/guide/unlisted')).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(sidebar('next/guide/code')).not.toContain('Unlisted');
  });
});

describe('folders and sidebars', () => {
  test('_category_.yml: label, position, open, page of its own', () => {
    expect(sidebar('next/guide/code')).toContain('>The guide<');
    expect(sidebar('next/guide/code')).toContain('>Deep page<');
    expect(html('next/the-guide')).toContain('All about writing.');
  });
  test('_category_.json: label and class', () => {
    expect(sidebar('next/guide/code')).toMatch(/numbered-entry[\s\S]*>Numbered</);
  });
  test('number prefixes order pages and leave the address', () => {
    const shown = sidebar('next/guide/numbered/first');
    expect(shown.indexOf('>First<')).toBeLessThan(shown.indexOf('>Second<'));
    expect(exists('next/guide/numbered/second')).toBe(true);
  });
  test('a sidebar by hand: doc, ref, link, html, category with page', () => {
    const shown = sidebar('next/by-hand/listed');
    expect(shown).toContain('>Named by hand</a>');
    expect(shown).toContain('href="/next/by-hand/referred"');
    expect(shown).toMatch(/href="https:\/\/example.com\/elsewhere"[^>]*>Elsewhere/);
    expect(shown).toContain('<b class="by-hand">Raw entry</b>');
    expect(shown).toContain('href="/next/by-hand"');
    // A reference leads to a page that belongs to another sidebar.
    expect(sidebar('next/by-hand/referred')).not.toContain('Named by hand');
  });
  test('_partials are not pages', () => {
    expect(exists('next/_partials/_shared')).toBe(false);
  });
});

describe('Markdown', () => {
  test('.md is CommonMark with GFM: signs stay text, tables, tasks, strikethrough, footnotes, addresses', () => {
    const text = article('next');
    expect(text).toContain('5 &#x3C; 6, {braces} and &#x3C;10s stay text.');
    expect(text).toContain('<del>Gone</del>');
    expect(text).toContain('href="http://www.example.com"');
    expect(text).toMatch(/type="checkbox"[^>]*checked/);
    expect(text).toMatch(/<th align="right">B|<th[^>]*>B/);
    expect(text).toContain('The note.');
  });
  test('admonitions: five kinds and caution, titles in brackets and without, nested', () => {
    const text = article('next/guide/admonitions');
    for (const kind of ['note', 'tip', 'danger', 'info', 'warning', 'caution'])
      expect(text).toContain(`class="m-admonition m-admonition-${kind}"`);
    expect(text).toContain('Of our own');
    expect(text).toContain('Old title');
    expect(text).toMatch(/<p>Nest.<\/p><div class="m-admonition m-admonition-danger">/);
  });
  test('code: title, lines by number, line numbers', () => {
    const [first] = article('next/guide/code').split('</figure>');
    expect(first).toContain('<figcaption>src/<wbr>app.js</figcaption>');
    expect(first).toContain('m-has-line-numbers');
    expect([...first!.matchAll(/class="(line[^"]*)"/g)].map(([, name]) => name)).toEqual([
      'line highlighted',
      'line',
      'line highlighted',
      'line highlighted',
    ]);
  });
  test('code: highlight-next-line, highlight-start, highlight-end', () => {
    const second = article('next/guide/code').split('</figure>')[1]!;
    expect([...second.matchAll(/class="(line[^"]*)"/g)].map(([, name]) => name)).toEqual([
      'line highlighted',
      'line highlighted',
      'line highlighted',
      'line',
    ]);
    expect(second).not.toContain('highlight-');
  });
  test('headings: ids of their own, repeated ones, other scripts, a link to each', () => {
    const text = article('next/guide/headings');
    expect([...text.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'own-name',
      'named-code',
      'twice',
      'twice-1',
      'grüße-日本',
    ]);
    expect(text).toContain('aria-label="Direct link to Named" translate="no" href="#own-name"');
    expect(text).not.toContain('{#');
  });
  test('links: to files, anchors, addresses, @site, pathname://, mail, references, static files', () => {
    const hrefs = [...article('next/guide/links').matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '/next/guide/code#code',
      '/next/every-key',
      '/next',
      '/next/the-guide',
      '#links',
      '/next/guide/headings#own-name',
      '/raw/page.html',
      'mailto:a@example.com',
      '/next/guide/headings',
      '/img/card.svg',
    ]);
  });
  test('images beside the page and from static folders, with sizes', () => {
    expect(article('next/guide/links')).toMatch(
      /<img src="\/assets\/dot-[0-9a-f]+\.svg" alt="Beside the page" title="A dot"[^>]* width="8" height="6">/,
    );
    expect(article('next/guide/links')).toMatch(/<img src="\/img\/card\.svg" alt="Static"[^>]* width="8" height="6">/);
  });
  test('details', () => {
    expect(article('next/guide/details')).toMatch(
      /<details>\s*<summary>More<\/summary>\s*<p>Hidden <strong>text<\/strong>\.<\/p>\s*<\/details>/,
    );
  });
});

describe('MDX', () => {
  test('tabs', () => {
    const text = article('next/guide/tabs');
    expect(text).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>Linux</);
    expect(text).toMatch(/role="tabpanel"[^>]*hidden[^>]*><p>Use winget\.<\/p>/);
  });
  test('partials, imports by @site, expressions', () => {
    expect(article('next/guide/partial')).toMatch(/<p[^>]*>Shared <strong>words<\/strong>\.<\/p>/);
    expect(article('next/guide/partial')).toContain('<em class="badge">imported</em>');
    expect(article('next/guide/partial')).toMatch(/>2</);
    expect(article('next/guide/partial')).toContain('of the theme');
    expect(article('next/guide/partial')).toMatch(/Headings: (?:<!-- -->)?2 Of the file/);
    expect(article('next/guide/partial')).toMatch(/style="color:red;background:url\((?:&#x27;|')#a;b/);
    expect(article('next/guide/partial')).toMatch(/<i data-style="--own:1;line-height:2">/);
  });
});

describe('versions and blog', () => {
  test('versions.json, versioned_docs, versioned_sidebars', () => {
    expect(article('index')).toContain('Old text.');
    expect(html('next')).toContain('This is unreleased documentation');
  });
  test('file names of posts, authors.yml, the truncate comment', () => {
    expect(html('blog/2026/02/03/a-post')).toContain('dateTime="2026-02-03"');
    expect(html('blog/2026/02/03/a-post')).toContain('Writer');
    expect(html('blog')).toContain('Beginning.');
    expect(html('blog')).not.toContain('Rest.');
  });
});

test('title and tagline open both texts of the site', () => {
  for (const file of ['llms.txt', 'llms-full.txt'])
    expect(fs.readFileSync(path.join(outDir, file), 'utf8')).toMatch(/^# Authoring\n\n> Each convention once\n/);
});
