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
  ['これは***「とても」***大切です。', 'これは<em><strong>「とても」</strong></em>大切です。'],
  [
    '値は*（任意）*で、**`a.ts`**と**「名」**に書きます。',
    '値は<em>（任意）</em>で、<strong><code>a.ts</code></strong>と<strong>「名」</strong>に書きます。',
  ],
  ['**第一步，**打开设置；**第二步，**保存。', '<strong>第一步，</strong>打开设置；<strong>第二步，</strong>保存。'],
  [
    '旧版~~（已弃用）~~不再支持《**用户（新）**》。',
    '旧版<del>（已弃用）</del>不再支持《<strong>用户（新）</strong>》。',
  ],
  [
    '**“中文”**和**English**，价格为**￥100**元。',
    '<strong>“中文”</strong>和<strong>English</strong>，价格为<strong>￥100</strong>元。',
  ],
  [
    '버튼 **"저장"**을 누르고 **설정(고급)**을 여세요.',
    '버튼 <strong>"저장"</strong>을 누르고 <strong>설정(고급)</strong>을 여세요.',
  ],
  [
    '日本語**太字…**です、**😀！**です、**𠮷！**𠮷',
    '日本語<strong>太字…</strong>です、<strong>😀！</strong>です、<strong>𠮷！</strong>𠮷',
  ],
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
