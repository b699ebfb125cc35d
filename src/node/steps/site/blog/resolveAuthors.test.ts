import {expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import type {FrontMatter} from '../../../../shared/build.ts';
import {createAddressResolver} from '../siteAddress.ts';
import {readAuthorsFile} from './readAuthorsFile.ts';
import {type AuthorRules, resolveAuthors} from './resolveAuthors.ts';

const addressOf = createAddressResolver({siteBase: '/', baseUrl: '/', staticFiles: new Set()});

const file = readAuthorsFile(
  {
    file: 'blog/authors.yml',
    text: 'ada:\n  name: Ada Lovelace\n  title: Analyst\n  page: true\ngrace:\n  name: Grace\n',
  },
  addressOf,
).value;

function resolve(authors: FrontMatter['authors'], rules: Partial<AuthorRules> = {file}) {
  const record = makeTestRecord({
    file: 'blog/2026-01-31-a.md',
    kind: 'blog',
    frontMatter: {title: 'x', authors: authors!},
  });
  return resolveAuthors(record, {
    expectedFile: 'blog/authors.yml',
    onInlineAuthors: 'warn',
    toAddress: addressOf,
    ...rules,
  });
}

test('keys give the authors of the file', () => {
  expect(resolve(['grace', 'ada'])).toEqual({
    value: [
      {key: 'grace', name: 'Grace'},
      {key: 'ada', name: 'Ada Lovelace', title: 'Analyst'},
    ],
    diagnostics: [],
  });
});

test('a post without authors has none', () => {
  expect(resolve(undefined)).toEqual({value: [], diagnostics: []});
});

test('fields beside a key refine the author for this post', () => {
  expect(resolve([{key: 'ada', title: 'Guest'}])).toEqual({
    value: [{key: 'ada', name: 'Ada Lovelace', title: 'Guest'}],
    diagnostics: [],
  });
});

test.each([
  ['adaa', 'did you mean `ada`?', [{text: 'ada', certain: false}]],
  ['Grace', 'did you mean `grace`?', [{text: 'grace', certain: true}]],
  ['linus', 'add `linus:` with a `name` to blog/authors.yml, or write `authors: [{name: …}]`', undefined],
])('an unknown key %s is an error with the way out', (key, hint, replacements) => {
  const {value, diagnostics} = resolve([key, 'ada']);
  expect(value).toHaveLength(1);
  expect(diagnostics).toEqual([
    {
      code: 'blog-author',
      severity: 'error',
      message: `The author \`${key}\` is not listed in blog/authors.yml.`,
      file: 'blog/2026-01-31-a.md',
      line: 3,
      subject: key,
      hint,
      replacements,
    },
  ]);
});

test('a key without any authors file says where the file would be', () => {
  expect(resolve(['ada'], {}).diagnostics).toMatchObject([
    {message: 'The author `ada` is not listed in blog/authors.yml.', hint: expect.stringContaining('blog/authors.yml')},
  ]);
});

test('inline authors are reported as the site asks, and only beside an authors file', () => {
  const inline = [{name: 'Linus', url: 'https://l.example', image_url: '/l.png'}];
  const author = {name: 'Linus', url: 'https://l.example', imageUrl: '/l.png'};
  expect(resolve(inline, {})).toEqual({value: [author], diagnostics: []});
  expect(resolve(inline, {file, onInlineAuthors: 'ignore'}).diagnostics).toEqual([]);
  expect(resolve(inline)).toMatchObject({value: [author], diagnostics: [{code: 'blog-author', severity: 'warn'}]});
  expect(resolve(inline, {file, onInlineAuthors: 'error'}).diagnostics).toMatchObject([{severity: 'error'}]);
});

test.each([
  [{title: 'Nobody'}, 'The author {"title":"Nobody"} has no name.'],
  [{key: 'ada', title: 7}, 'The author `ada` has a title that is not a text: 7.'],
])('wrong fields %j are an error', (written, message) => {
  expect(resolve([written])).toMatchObject({value: [], diagnostics: [{severity: 'error', message, line: 3}]});
});
