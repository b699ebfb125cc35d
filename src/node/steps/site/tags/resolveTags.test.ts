import {expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import type {FrontMatter} from '../../../../shared/build.ts';
import {readTagsFile} from './readTagsFile.ts';
import {resolveTags} from './resolveTags.ts';
import type {TagRules} from './types.ts';

const file = readTagsFile({
  file: 'docs/tags.yml',
  text: 'setup:\n  label: Set-up\n  description: How to begin.\nwindows:\n  permalink: /on/windows\n',
}).value;

function resolve(tags: FrontMatter['tags'][], rules: Partial<TagRules> = {}) {
  const records = tags.map((one, i) => makeTestRecord({file: `docs/${i}.md`, frontMatter: {title: 'x', tags: one!}}));
  const {value, diagnostics} = resolveTags(records, {base: '/docs/tags', onInlineTags: 'warn', ...rules});
  return {tags: records.map((record) => value.get(record)), diagnostics};
}

test('keys of the file take its label, address and description', () => {
  const {tags, diagnostics} = resolve([['setup', 'windows']], {file});
  expect(diagnostics).toEqual([]);
  expect(tags).toEqual([
    [
      {label: 'Set-up', href: '/docs/tags/setup', description: 'How to begin.'},
      {label: 'windows', href: '/docs/tags/on/windows'},
    ],
  ]);
});

test('without a file every tag is welcome', () => {
  const {tags, diagnostics} = resolve([['Release notes', {label: 'Web', permalink: '/www'}]]);
  expect(diagnostics).toEqual([]);
  expect(tags[0]).toEqual([
    {label: 'Release notes', href: '/docs/tags/release-notes'},
    {label: 'Web', href: '/docs/tags/www'},
  ]);
});

test('spellings of one address are one tag, whatever the order of pages', () => {
  const expected = {label: 'API', href: '/docs/tags/api'};
  expect(resolve([['api'], ['API', 'Api']]).tags).toEqual([[expected], [expected]]);
  expect(resolve([['API', 'Api'], ['api']]).tags).toEqual([[expected], [expected]]);
});

test.each(['../../x', '', 'https://docs.example.com/x', './x', 'a//b', '50%25', '%2e%2e/x'])(
  'the address %j of a tag is reported',
  (permalink) => {
    expect(resolve([[{label: 'X', permalink}]]).diagnostics).toMatchObject([
      {code: 'front-matter-invalid', file: 'docs/0.md', message: 'The tag `X` has a permalink that is not a path.'},
    ]);
  },
);

test('a tag at the root has no doubled slash', () => {
  expect(resolve([['a']], {base: '/'}).tags[0]).toEqual([{label: 'a', href: '/a'}]);
});

test('an inline tag with the address of a listed one shows the label of the file', () => {
  const {tags} = resolve([['Setup']], {file, onInlineTags: 'ignore'});
  expect(tags[0]).toEqual([{label: 'Set-up', href: '/docs/tags/setup', description: 'How to begin.'}]);
});

const ADD_JAVA = {
  title: 'Add `java` to docs/tags.yml',
  certain: false,
  edits: [{file: 'docs/tags.yml', range: {start: file.end, end: file.end}, text: 'java:\n  label: java\n'}],
};

test('unknown tags are reported as the site asks, with the tag that was meant', () => {
  const written = [['seutp', 'Set-up', 'java']];
  expect(resolve(written, {file, onInlineTags: 'ignore'}).diagnostics).toEqual([]);
  for (const severity of ['warn', 'error'] as const) {
    expect(resolve(written, {file, onInlineTags: severity}).diagnostics).toEqual([
      {
        code: 'tag-unknown',
        severity,
        message: 'The tag `seutp` is not listed in docs/tags.yml.',
        file: 'docs/0.md',
        line: 3,
        subject: 'seutp',
        hint: 'did you mean `setup`?',
        replacements: [{text: 'setup', certain: false}],
      },
      expect.objectContaining({hint: 'did you mean `setup`?', replacements: [{text: 'setup', certain: true}]}),
      expect.objectContaining({
        hint: "add `java:` to docs/tags.yml, or set `onInlineTags: 'ignore'`",
        fixes: [ADD_JAVA],
      }),
    ]);
  }
});

test('a permalink that is not a path falls back to the label', () => {
  expect(resolve([[{label: 'Web', permalink: 'https://x.org'}]]).tags[0]).toEqual([
    {label: 'Web', href: '/docs/tags/web'},
  ]);
});

test('two words with one address are reported at the second, letter case alone is not', () => {
  expect(resolve([['api'], ['API', 'Api']]).diagnostics).toEqual([]);
  const {diagnostics} = resolve([['a/b'], ['A B', 'C++'], ['c plus plus']]);
  expect(diagnostics.map(({file: page, message}) => `${page} ${message}`)).toEqual([
    'docs/1.md The tags `A B` and `a/b` have the same address.',
    'docs/2.md The tags `c plus plus` and `C++` have the same address.',
  ]);
  expect(diagnostics[0]).toMatchObject({code: 'tag-unknown', severity: 'warn', replacements: [{text: 'a/b'}]});
});
