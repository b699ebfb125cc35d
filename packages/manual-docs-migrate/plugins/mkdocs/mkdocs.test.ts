import {expect, test} from 'vitest';
import {compileFiles} from '../../../../test/tools/testCompile.ts';
import {headingIds, mkdocs} from './index.ts';

test('ids of headings are those of MkDocs', async () => {
  const text = [
    '## A & B',
    '## Über uns - heute',
    '## `mkdocs.yml`',
    '## 2 things',
    '## Same',
    '## Same',
    '## Same',
    '## Own {#mine}',
    // Nothing is left of other letters.
    '## 安装',
    '## 配置',
  ];
  const {anchors} = await compileFiles({'docs/page.md': text.join('\n\n')}, {rehypePlugins: [headingIds]});
  expect(anchors).toEqual([
    'a-b',
    'uber-uns-heute',
    'mkdocsyml',
    '2-things',
    'same',
    'same_1',
    'same_2',
    'mine',
    '_1',
    '_2',
  ]);
});

test('a page without a title has that of the navigation, and its own goes before it', () => {
  const read = (front: object, path: string) =>
    mkdocs({titles: {'a.md': 'A'}}).frontMatter!(front as never, {path} as never);
  expect(read({}, 'a.md')).toEqual({title: 'A'});
  expect(read({title: 'B'}, 'a.md')).toEqual({title: 'B'});
  expect(read({}, 'b.md')).toEqual({});
});
