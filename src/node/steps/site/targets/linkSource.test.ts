import {expect, test} from 'vitest';
import type {PageRecord} from '../../../../shared/build.ts';
import {endsInSlash} from './linkSource.ts';

const page = (kind: string, path: string, slug?: string): PageRecord =>
  ({source: {kind, path}, frontMatter: slug === undefined ? {} : {slug}}) as never;

test.each([
  [page('doc', 'guide/index.md'), true],
  [page('doc', 'guide/other.md'), false],
  [page('doc', 'guide/other.md', 'short/'), true],
  [page('doc', 'guide/other.md', '/'), true],
  [page('doc', 'guide/index.md', '/short'), false],
  [page('page', 'sub/index.tsx'), true],
  [page('page', 'sub/sub.md'), false],
  [page('blog', '2024-01-01-post/index.md'), false],
])('where addresses of folders end in a slash: %j', (record, expected) => {
  const isIndex = record.source.path.endsWith('index.md');
  expect(endsInSlash(record, 'folders', isIndex)).toBe(expected);
  expect(endsInSlash(record, 'always', isIndex)).toBe(true);
  expect(endsInSlash(record, undefined, isIndex)).toBe(false);
});
