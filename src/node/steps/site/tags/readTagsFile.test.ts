import {expect, test} from 'vitest';
import {getTagsFileName, readTagsFile, reportMissingTagsFile} from './readTagsFile.ts';

const read = (text: string) => readTagsFile({file: 'docs/tags.yml', text});

test('completes label and permalink from the key', () => {
  const {value, diagnostics} = read(
    'releaseNotes:\nwindows:\n  label: Windows\n  permalink: on/windows/\n  description: For Windows.\n',
  );
  expect(diagnostics).toEqual([]);
  expect([...value.tags.values()]).toEqual([
    {key: 'releaseNotes', label: 'releaseNotes', permalink: '/release-notes'},
    {key: 'windows', label: 'Windows', permalink: '/on/windows', description: 'For Windows.'},
  ]);
});

test.each(['2', '1.10', '+1', 'no', 'True'])('%s is a label, a key, and an address', (text) => {
  expect([...read(`${text}:\n  label: ${text}\n  permalink: ${text}\n`).value.tags.values()]).toEqual([
    {key: text, label: text, permalink: `/${text}`},
  ]);
});

test.each([
  ['a:\n  label: [x]\n', 2, 'The tag `a` has a label that is not a text: ["x"].'],
  ['a:\n  description: {b: 1}\n', 2, 'The tag `a` has a description that is not a text: {"b":1}.'],
  [
    'a:\n  permalink: https://example.com\n',
    2,
    'The tag `a` has a permalink that is not a path: "https://example.com".',
  ],
  ['a:\n  permalink: ../x\n', 2, 'The tag `a` has a permalink that is not a path: "../x".'],
  ['a:\n  permalink: 50%25\n', 2, 'The tag `a` has a permalink that is not a path: "50%25".'],
  ['a:\n  permalink: /\n', 2, 'The tag `a` has a permalink that is not a path: "/".'],
  ['one:\n  permalink: /x\ntwo:\n  permalink: x\n', 4, 'The tag `two` has the address of `one`.'],
])('reports %j', (text, line, message) => {
  expect(read(text).diagnostics).toMatchObject([
    {code: 'tags-file', severity: 'error', file: 'docs/tags.yml', line, message},
  ]);
});

test('the file has a default name, another one, or none', () => {
  expect([undefined, 'labels.yml', false, null].map((option) => getTagsFileName(option as never))).toEqual([
    'tags.yml',
    'labels.yml',
    undefined,
    undefined,
  ]);
  expect(reportMissingTagsFile('docs/labels.yml')).toMatchObject({code: 'tags-file', file: 'docs/labels.yml'});
});
