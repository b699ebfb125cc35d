import {expect, test} from 'vitest';
import {createAddressResolver} from '../siteAddress.ts';
import {readAuthorsFile, reportMissingAuthorsFile} from './readAuthorsFile.ts';

const read = (text: string) =>
  readAuthorsFile(
    {file: 'blog/authors.yml', text},
    createAddressResolver({siteBase: '/docs/', baseUrl: '/docs/', staticFiles: new Set()}),
  );

test('reads authors, paths get the base URL', () => {
  const {value, diagnostics} = read(`ada:
  name: Ada Lovelace
  title: Analyst
  url: https://ada.example
  image_url: /img/ada.png
  description: Writes programs.
  page: true
  socials: {github: ada}
grace:
  name: Grace Hopper
  email: grace@example.com
  imageURL: https://example.com/grace.png
  page: {permalink: admiral/}
bob:
  name: Bob
`);
  expect(diagnostics).toEqual([]);
  expect([...value.authors.values()]).toEqual([
    {
      key: 'ada',
      socials: [{name: 'GitHub', url: 'https://github.com/ada'}],
      name: 'Ada Lovelace',
      title: 'Analyst',
      url: 'https://ada.example',
      imageUrl: '/docs/img/ada.png',
      description: 'Writes programs.',
      permalink: '/ada',
    },
    {
      key: 'grace',
      name: 'Grace Hopper',
      url: 'mailto:grace@example.com',
      imageUrl: 'https://example.com/grace.png',
      permalink: '/admiral',
    },
    {key: 'bob', name: 'Bob'},
  ]);
});

test.each([
  ['ada:\n  title: Analyst\n', 1, 'The author `ada` has no name.'],
  ['ada:\n  name: [Ada]\n', 2, 'The author `ada` has a name that is not a text: ["Ada"].'],
  ['ada:\n  name: Ada\n  page: 3\n', 3, 'The author `ada` has a page that is neither true nor an address: 3.'],
  ['ada:\n  name: Ada\n  page: {permalink: "https://x.org"}\n', 3, /neither true nor an address/],
  [
    'a:\n  name: A\n  page: true\nb:\n  name: B\n  page: {permalink: /a}\n',
    6,
    'The author `b` has the page address of `a`.',
  ],
  ['ada:\n  name: Ada\n  titel: Analyst\n', 3, 'The entry `ada` has an unknown field `titel`.'],
])('reports %j', (text, line, message) => {
  expect(read(text).diagnostics).toMatchObject([
    {
      code: 'blog-author',
      severity: 'error',
      file: 'blog/authors.yml',
      line,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    },
  ]);
});

test("fields of the author's own pass", () => {
  expect(read('ada:\n  name: Ada\n  pronouns: she\n').diagnostics).toEqual([]);
});

test('names a file that is not there', () => {
  expect(reportMissingAuthorsFile('blog/people.yml')).toMatchObject({code: 'blog-author', file: 'blog/people.yml'});
});
