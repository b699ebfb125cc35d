import {describe, expect, test} from 'vitest';
import {compileMd, compileMdx, testOptions} from '../../../../../test/tools/testCompile.ts';

/** Text, and the HTML of its paragraph. */
const CASES: readonly (readonly [string, string])[] = [
  ['**「日本語」**です。', '<strong>「日本語」</strong>です。'],
  ['中文**“加粗”**文字', '中文<strong>“加粗”</strong>文字'],
  ['*「日本」*です', '<em>「日本」</em>です'],
  ['~~「日本」~~です', '<del>「日本」</del>です'],
  ['**注意：**请先保存。', '<strong>注意：</strong>请先保存。'],
  ['**[名前](#a)。**次', '<strong><a href="#a">名前</a>。</strong>次'],
  ['**`コード`**は', '<strong><code>コード</code></strong>は'],
  ['**스크립트(script)**라고', '<strong>스크립트(script)</strong>라고'],
  // Right already, and not emphasis.
  ['한국어 **굵게** 입니다', '한국어 <strong>굵게</strong> 입니다'],
  ['中文\\*\\*“字”\\*\\*文字', '中文**“字”**文字'],
  ['2 * 3 * 4、＊字＊', '2 * 3 * 4、＊字＊'],
  ['snake_case_名前_です', 'snake_case_名前_です'],
  ['a**"b"**c and **d**', 'a**"b"**c and <strong>d</strong>'],
];

describe.each(CASES)('%s', (text, html) => {
  const paragraph = (page: {html: string}) => /<p>(.*)<\/p>/.exec(page.html)?.[1];

  test('in .md with both parsers', async () => {
    const source = `# Page {#a}\n\n${text}\n`;
    expect(paragraph(await compileMd(source))).toBe(html);
    expect(paragraph(await compileMd(source, testOptions({parser: 'unified'})))).toBe(html);
  });

  test('in MDX with a component', async () => {
    const {code} = (await compileMdx(`${text}\n\n<Tabs />\n`)) as unknown as {code: string};
    const tags = [...html.matchAll(/<(strong|em|del)>/g)].map(([, tag]) => tag);
    expect([...code.matchAll(/_components\.(strong|em|del),/g)].map(([, tag]) => tag)).toEqual(tags);
  });
});

test('a heading keeps its marks out of its id, title, and contents', async () => {
  const {toc} = await compileMd('# Page\n\n## **「日本」**の*「名」*前\n');
  expect(toc).toEqual([{id: '日本の名前', level: 2, html: '<strong>「日本」</strong>の<em>「名」</em>前'}]);
});
