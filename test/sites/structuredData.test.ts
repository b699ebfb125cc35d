import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type RunningSite, startSite} from '../e2e/harness.ts';
import {runManualHere} from '../tools/runSite.ts';

/** The JSON-LD of pages, in the documents that readers get. */

const ORIGIN = 'https://docs.example.com';
const ANSWER = 'Hold the button until the lamp </script><b>blinks</b>.';
const QUESTIONS = ['How do I reset it', 'Why does it beep', 'Where is the fuse']
  .map((question) => `## ${question}?\n\n${ANSWER.replaceAll('<', '\\<')}\n`)
  .join('\n');
const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
    title: 'Lamps', url: '${ORIGIN}', baseUrl: '/m/',
    docs: {showLastUpdateAuthor: true, lastVersion: 'current'}, blog: {},
    i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  };\n`,
  'docs/index.md': '# Start\n',
  'docs/care/index.md': '# Care\n',
  'docs/care/clean.md':
    '---\ntitle: Clean </script><!-- it\ndescription: How to clean "it".\nimage: /card.png\nlast_update: {date: 2026-03-05, author: Ada}\n---\n\nWipe.\n',
  'docs/care/questions.md': `# Questions\n\n${QUESTIONS}`,
  'docs/unlisted.md': `---\nunlisted: true\n---\n\n# Unlisted\n\n${QUESTIONS}`,
  'i18n/de/docs/current/care/clean.md': '# Reinigen\n\nAbwischen.\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Start\n',
  'versioned_docs/version-1.0/care/questions.md': `# Questions\n\n${QUESTIONS}`,
  'blog/2026-01-02-post.md': `---\ntitle: Post\n---\n\n${QUESTIONS}`,
  'pages/help.md': `# Help\n\n${QUESTIONS}`,
  'static/card.png': 'x',
};

type Data = Readonly<Record<string, unknown>> & {readonly '@type': string};

/**
 * The properties without which readers of structured data ignore an object. Schema.org itself requires none; these are those
 * that Google Search Central lists as required for FAQPage and BreadcrumbList, and as recommended for Article as far as
 * every page has them.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  TechArticle: ['headline', 'url', 'inLanguage'],
  Person: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

let root: string;
let served: RunningSite;
beforeAll(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-structured-')));
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  const {status, messages} = await runManualHere(['build'], root);
  expect(status, messages).toBe(0);
  served = await startSite('serve', root);
}, 120_000);
afterAll(async () => {
  await served?.stop();
  fs.rmSync(root, {recursive: true, force: true});
});

const BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const parseData = (html: string): Data[] => [...html.matchAll(BLOCK)].map(([, json]) => JSON.parse(json!) as Data);
const readPage = (page: string): string => fs.readFileSync(path.join(root, 'build', `${page}.html`), 'utf8');
const readData = (page: string): Data[] => parseData(readPage(page));
const readTypes = (page: string): string[] => readData(page).map((data) => data['@type']);

/** Checks an object and all objects in it. */
function expectValid(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const {'@type': type} = value as {'@type'?: string};
  if (!Array.isArray(value)) {
    expect(REQUIRED, String(type)).toHaveProperty(type!);
    for (const name of REQUIRED[type!]!) expect(value, type).toHaveProperty(name, expect.anything());
    for (const [name, text] of Object.entries(value)) {
      expect(text, name).not.toBe('');
      if (['url', 'image', 'item'].includes(name)) expect(text).toMatch(/^https:\/\/docs\.example\.com\/m\//);
      if (name.startsWith('date')) expect(text).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  }
  for (const inner of Object.values(value)) expectValid(inner);
}

test('all of it has the properties that its types need', () => {
  const pages = fs.readdirSync(path.join(root, 'build'), {recursive: true, encoding: 'utf8'});
  const all = pages.filter((name) => name.endsWith('.html')).flatMap((name) => readData(name.slice(0, -5)));
  expect(new Set(all.map((data) => data['@type']))).toEqual(new Set(['TechArticle', 'BreadcrumbList', 'FAQPage']));
  for (const data of all) {
    expect(data['@context']).toBe('https://schema.org');
    expectValid(data);
  }
});

test('a doc says what it is, and no text of it ends the script', () => {
  expect(readPage('care/clean')).toContain(String.raw`"headline":"Clean \u003c/script>\u003c!-- it"`);
  expect(readData('care/clean')).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'TechArticle',
      headline: 'Clean </script><!-- it',
      description: 'How to clean "it".',
      url: `${ORIGIN}/m/care/clean`,
      image: `${ORIGIN}/m/card.png`,
      dateModified: '2026-03-05',
      author: {'@type': 'Person', name: 'Ada'},
      inLanguage: 'en',
    },
    expect.objectContaining({'@type': 'BreadcrumbList'}),
  ]);
});

test('a translation has its own, and a page without one has none of the default language', () => {
  expect(readData('de/care/clean')[0]).toMatchObject({
    headline: 'Reinigen',
    inLanguage: 'de',
    url: `${ORIGIN}/m/de/care/clean`,
  });
  expect(readTypes('de/care/questions')).toEqual(['BreadcrumbList']);
});

test('questions have their answers, on docs and single pages that search engines should index', () => {
  const [, , faq] = readData('care/questions');
  expect(faq).toMatchObject({'@type': 'FAQPage'});
  expect(faq!.mainEntity).toHaveLength(3);
  expect((faq!.mainEntity as object[])[0]).toEqual({
    '@type': 'Question',
    name: 'How do I reset it?',
    acceptedAnswer: {'@type': 'Answer', text: ANSWER},
  });
  expect(readTypes('help')).toEqual(['FAQPage']);
  expect(readTypes('unlisted')).toEqual([]);
  expect(readTypes('1.0/care/questions')).toEqual([]);
  expect(readTypes('blog/2026/01/02/post')).toEqual([]);
});

test('`manual serve` gives the same', async () => {
  for (const page of ['care/clean', 'care/questions', 'help', 'unlisted']) {
    const response = await fetch(`${new URL(served.url).origin}/m/${page}`);
    expect(response.status).toBe(200);
    expect(parseData(await response.text()), page).toEqual(readData(page));
  }
});
