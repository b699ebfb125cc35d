import {expect, test} from 'vitest';
import {planTranslations, type TranslatableSet, toSetKey} from './planTranslations.ts';

const docs: TranslatableSet = {
  kind: 'doc',
  instance: 'default',
  version: 'current',
  contentPath: 'docs',
  paths: ['index.mdx', 'guide/setup.md'],
};
const old: TranslatableSet = {...docs, version: '1.0', contentPath: 'versioned_docs/version-1.0'};
const api: TranslatableSet = {...docs, instance: 'api', contentPath: 'api', paths: ['calls.md']};
const blog: TranslatableSet = {
  kind: 'blog',
  instance: 'default',
  version: '',
  contentPath: 'blog',
  paths: ['2026-01-31-a.md'],
};

function plan(files: readonly string[], sets: readonly TranslatableSet[] = [docs, old, api, blog]) {
  return planTranslations({folder: 'i18n/de', files, sets});
}

test.each(['docs', 'docusaurus-plugin-content-docs'])('finds pages of every version and instance in %s', (name) => {
  const {value, diagnostics} = plan([
    `${name}/current/index.mdx`,
    `${name}/current/guide/setup.mdx`,
    `${name}/version-1.0/guide/setup.md`,
    `${name}-api/current/calls.md`,
  ]);
  expect(diagnostics).toEqual([]);
  const pages = (set: TranslatableSet) => Object.fromEntries(value.pages.get(toSetKey(set)) ?? []);
  expect(pages(docs)).toEqual({
    'index.mdx': {file: `i18n/de/${name}/current/index.mdx`, path: 'index.mdx', original: 'docs/index.mdx'},
    'guide/setup.md': {
      file: `i18n/de/${name}/current/guide/setup.mdx`,
      path: 'guide/setup.mdx',
      original: 'docs/guide/setup.md',
    },
  });
  expect(Object.keys(pages(old))).toEqual(['guide/setup.md']);
  expect(pages(api)['calls.md']?.original).toBe('api/calls.md');
});

test.each(['blog', 'docusaurus-plugin-content-blog'])('finds posts, their files and their texts in %s', (name) => {
  const {value, diagnostics} = plan([
    `${name}/2026-01-31-a.md`,
    `${name}/authors.yml`,
    `${name}/img/a.png`,
    `${name}/options.json`,
  ]);
  expect(diagnostics).toEqual([]);
  expect([...value.pages.get(toSetKey(blog))!.keys()]).toEqual(['2026-01-31-a.md']);
  expect(Object.fromEntries(value.others.get(toSetKey(blog))!)).toEqual({
    'authors.yml': `i18n/de/${name}/authors.yml`,
    'img/a.png': `i18n/de/${name}/img/a.png`,
  });
  expect(value.messages.sets.get(toSetKey(blog))).toEqual([`i18n/de/${name}/options.json`]);
});

test('finds files of texts under both names; own names are read last and win', () => {
  const {value} = plan([
    'code.json',
    'navbar.json',
    'docusaurus-theme-classic/navbar.json',
    'docusaurus-theme-classic/footer.json',
    'docs/current.json',
    'docusaurus-plugin-content-docs/current.json',
    'docusaurus-plugin-content-docs/version-1.0.json',
  ]);
  expect(value.messages).toEqual({
    code: ['i18n/de/code.json'],
    navbar: ['i18n/de/docusaurus-theme-classic/navbar.json', 'i18n/de/navbar.json'],
    footer: ['i18n/de/docusaurus-theme-classic/footer.json'],
    sets: new Map([
      [toSetKey(docs), ['i18n/de/docusaurus-plugin-content-docs/current.json', 'i18n/de/docs/current.json']],
      [toSetKey(old), ['i18n/de/docusaurus-plugin-content-docs/version-1.0.json']],
    ]),
  });
});

test('partials are not pages of their own', () => {
  const {value, diagnostics} = plan(['docs/current/_shared.md', 'docs/current/_parts/x.mdx']);
  expect(diagnostics).toEqual([]);
  expect([...value.others.get(toSetKey(docs))!.keys()]).toEqual(['_parts/x.mdx', '_shared.md']);
});

test('a page that translates nothing is reported and left out', () => {
  const {value, diagnostics} = plan(['docs/current/guide/setpu.md', 'docs/current/gone.md']);
  expect(value.pages.size).toBe(1);
  expect([...value.pages.get(toSetKey(docs))!]).toEqual([]);
  expect(diagnostics).toEqual([
    {
      code: 'translation-orphan',
      severity: 'warn',
      message: 'The original of this translation, docs/gone.md, does not exist.',
      file: 'i18n/de/docs/current/gone.md',
      line: 1,
      hint: 'remove it, or rename it like the page that took the place of its original',
    },
    expect.objectContaining({hint: 'did you mean guide/setup.md? Rename the file, or remove it'}),
  ]);
});

test('of two translations of one page the own name wins, whatever the order', () => {
  const files = ['docusaurus-plugin-content-docs/current/index.mdx', 'docs/current/index.md'];
  for (const order of [files, [...files].reverse()]) {
    const {value, diagnostics} = plan(order);
    expect(value.pages.get(toSetKey(docs))!.get('index.mdx')?.file).toBe('i18n/de/docs/current/index.md');
    expect(diagnostics).toMatchObject([
      {
        file: 'i18n/de/docusaurus-plugin-content-docs/current/index.mdx',
        message: 'i18n/de/docs/current/index.md translates the same page, so this file is not read.',
      },
    ]);
  }
});

test('folders that nothing reads are reported once each', () => {
  const {diagnostics} = plan([
    'README.md',
    'docs/currant/a.md',
    'docs/currant/b.md',
    'docs/version-9.9/x.md',
    'news/a.md',
    'docusaurus-plugin-content-pages/index.md',
    'docusaurus-plugin-content-docs/version-2.0/x.md',
    'notes/todo.txt',
  ]);
  expect(diagnostics.map(({message, file, hint}) => [message, file, hint])).toEqual([
    ['Nothing reads the pages in i18n/de/docs/currant/.', 'i18n/de/docs/currant/a.md', 'did you mean docs/current?'],
    [
      'Nothing reads the pages in i18n/de/docs/version-9.9/.',
      'i18n/de/docs/version-9.9/x.md',
      'did you mean docs/version-1.0?',
    ],
    [
      'Nothing reads the pages in i18n/de/docusaurus-plugin-content-docs/version-2.0/.',
      'i18n/de/docusaurus-plugin-content-docs/version-2.0/x.md',
      'did you mean docusaurus-plugin-content-docs/version-1.0?',
    ],
    [
      'Nothing reads the pages in i18n/de/news/.',
      'i18n/de/news/a.md',
      'move them to a folder that is read: docs/current, docs/version-1.0, docs-api/current, blog',
    ],
  ]);
});

test('links find translated pages by their originals and untranslated ones among the translated', () => {
  const {value} = plan(['docs/current/guide/setup.mdx']);
  expect(Object.fromEntries(value.aliases)).toEqual({
    'docs/guide/setup.md': 'i18n/de/docs/current/guide/setup.mdx',
    'i18n/de/docs/current/guide/setup.md': 'i18n/de/docs/current/guide/setup.mdx',
    'i18n/de/docusaurus-plugin-content-docs/current/guide/setup.md': 'i18n/de/docs/current/guide/setup.mdx',
    'i18n/de/docs/current/index.mdx': 'docs/index.mdx',
    'i18n/de/docusaurus-plugin-content-docs/current/index.mdx': 'docs/index.mdx',
  });
  expect(plan([]).value.aliases.size).toBe(0);
});
