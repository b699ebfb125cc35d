import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../../test/openSnapshot.ts';
import {createMissingWarning, type ExportedSite, getUrlName} from '../exportedSite.ts';
import {type BookChoice, findBooks} from './findBooks.ts';

let site: OpenSnapshot;
beforeAll(async () => {
  site = await openSnapshot({
    'site.config.ts':
      "export default {title: 'Lines & Co.', url: 'https://lines.example.test', docs: {sidebarPath: 'sidebars.ts'}, i18n: {defaultLocale: 'en', locales: ['en', 'de']}};\n",
    'sidebars.ts': `export default {main: [
  {type: 'category', label: 'Set up', items: ['install', {type: 'category', label: 'Deep', items: ['deep']}]},
  {type: 'category', label: 'Use', link: {type: 'doc', id: 'use'}, items: ['daily', 'hidden']},
  {type: 'link', label: 'L', href: 'https://x.example'},
  {type: 'category', label: 'Empty', items: [{type: 'link', label: 'M', href: 'https://x.example'}]},
]};\n`,
    'docs/index.md': '# Home\n',
    'docs/install.md': '# Install\n\nSee [x](./use.md).\n',
    'docs/deep.md': '# Deep page\n',
    'docs/use.md': '# Use it\n',
    'docs/daily.md': '# Daily\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'docs/alone.md': '---\ndisplayed_sidebar: null\n---\n\n# Alone\n',
    'i18n/de/docs/current/use.md': '# Nutzen\n',
  });
});
afterAll(() => site.close());

const find = (choice: BookChoice) => {
  const {project, sources, sites} = site.snapshot;
  return findBooks({project, sources, sites} as unknown as ExportedSite, choice);
};
const lines = (choice: BookChoice): readonly string[] =>
  find(choice).value[0]!.entries.map(({label, depth, page}) => `${'  '.repeat(depth)}${label} ${page?.route ?? '-'}`);

test('a book of each language has all listed pages in the order of their sidebar, the home page first', () => {
  expect(find({}).value.map(({name}) => name)).toEqual(['lines-co.-en', 'lines-co.-de']);
  expect(lines({})).toEqual([
    'Home /',
    'Set up -',
    '  Install /install',
    '  Deep -',
    '    Deep page /deep',
    'Use /use',
    '  Daily /daily',
    'Alone /alone',
  ]);
});

describe('a choice', () => {
  test.each<readonly [BookChoice, string, readonly string[]]>([
    [{section: 'Set up'}, 'lines-co.-en-set-up', ['Set up -', '  Install /install', '  Deep -', '    Deep page /deep']],
    [{section: 'Deep'}, 'lines-co.-en-deep', ['Deep -', '  Deep page /deep']],
    [{section: '/use'}, 'lines-co.-en-use', ['Use /use', '  Daily /daily']],
    [{section: 'docs/alone.md'}, 'lines-co.-en-alone', ['Alone /alone']],
    [{page: '/use'}, 'lines-co.-en-use', ['Use /use']],
    [{page: 'docs/install.md'}, 'lines-co.-en-install', ['Install /install']],
  ])('%j', (choice, name, expected) => {
    expect(find(choice).value[0]).toMatchObject({name, selectedLabel: expected[0]!.replace(/ \S+$/, '')});
    expect(lines(choice)).toEqual(expected);
  });

  test('of a book is that book, whole', () => {
    const {value} = find({book: 'lines-co.-de'});
    expect(value.map((book) => [book.site.locale.name, book.selectedLabel])).toEqual([['de', undefined]]);
  });

  test.each<readonly [BookChoice, string, string]>([
    [{book: 'lines-co.-fr'}, '`--book lines-co.-fr` names nothing of this site.', 'did you mean `lines-co.-de`?'],
    [{page: '/alon'}, '`--page /alon` names nothing of this site.', 'did you mean `/alone`?'],
    [{section: 'Set up', page: 'Use'}, '`--page Use` names nothing of this site.', 'did you mean `/use`?'],
    [
      {book: 'something else'},
      '`--book something else` names nothing of this site.',
      'choose one of lines-co.-en, lines-co.-de',
    ],
  ])('%j names nothing', (choice, message, hint) => {
    expect(find(choice)).toMatchObject({value: [], diagnostics: [{code: 'export-failed', message, hint}]});
  });
});

test('a site without docs has no book', () => {
  const {project, sources} = site.snapshot;
  const {value, diagnostics} = findBooks({project, sources, sites: []} as unknown as ExportedSite, {});
  expect([value, diagnostics[0]!.message]).toEqual([[], 'The site has no docs to make a book of.']);
});

describe('content that is not in an export', () => {
  test('is named as the page names it', () => {
    expect(['https://x.example/a/b.png?c', 'https://x.example/', 'https://x.example'].map(getUrlName)).toEqual([
      'b.png',
      'x.example',
      'x.example',
    ]);
  });

  test('is reported at its line, where there is one', () => {
    const {root} = site;
    const place = (file: string | undefined, name: string) => createMissingWarning('Gone.', {name, file, root});
    expect(place('docs/install.md', 'use.md')).toMatchObject({file: 'docs/install.md', line: 3});
    expect(place('docs/install.md', 'none.md')).not.toHaveProperty('line');
    expect(place(undefined, 'x')).not.toHaveProperty('file');
  });
});
