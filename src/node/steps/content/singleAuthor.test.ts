import {expect, test} from 'vitest';
import {parseFrontMatter} from './frontMatter.ts';

const read = (...lines: string[]) => parseFrontMatter(`---\n${lines.join('\n')}\n---\n`, 'blog/post.md');

test('a post may name its one author by keys of its own, old names included', () => {
  const post = read(
    'author: Ada Lovelace',
    "author_url: 'https://a.example'",
    "authorImageURL: 'https://a.example/1.png'",
  );
  expect(post.diagnostics).toEqual([]);
  expect(post.data.authors).toEqual([
    {name: 'Ada Lovelace', url: 'https://a.example', image_url: 'https://a.example/1.png'},
  ]);
});

test('a list of authors comes before a single one, and fields without a name are nobody', () => {
  expect(read('authors: [bo]', 'author: Ada').data.authors).toEqual(['bo']);
  expect(read("authorURL: 'https://a.example'").data.authors).toBeUndefined();
});
