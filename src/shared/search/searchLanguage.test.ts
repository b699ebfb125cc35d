import {expect, test} from 'vitest';
import {getToolsName, loadLanguages, loadTools} from './searchLanguage.ts';
import {foldCase, tokenize} from './searchText.ts';

test.each([
  ['de', 'abhangigkeit', 'abhangigkeiten'],
  ['fr', 'calculee', 'calculees'],
  ['fr', 'calcule', 'calculees'],
  ['es', 'configuracion', 'configuraciones'],
  ['ru', 'установка', 'установки'],
  ['ar', foldCase('المكتبة'), foldCase('مكتبة')],
  ['sv', 'installation', 'installationer'],
])('%s: %s and %s are forms of one word', async (language, one, other) => {
  const {stem} = await loadTools(getToolsName(language));
  expect(stem(one)).toBe(stem(other));
});

test('names are not words of the language', async () => {
  const {stem} = await loadTools('de');
  expect(stem('vue3')).toBe('vue3');
  expect(stem('--config')).toBe('--config');
});

test('traditional characters are read as simplified ones, at the same places', async () => {
  const {fold} = await loadTools(getToolsName('zh-Hant-TW'));
  const text = '設定環境變數 and 数据库';
  expect(fold(text)).toBe('设定环境变数 and 数据库');
  expect(fold(text)).toHaveLength(text.length);
  const {fold: plain} = await loadTools(getToolsName('ja'));
  expect(plain(text)).toBe(text);
});

test('codes of languages lead to tools, others to the plain ones', async () => {
  expect(['de-CH', 'nb', 'zh_CN', 'ja', 'tlh', 'constructor'].map(getToolsName)).toEqual([
    'de',
    'no',
    'zh',
    '',
    '',
    '',
  ]);
  expect([...(await loadLanguages(['de', 'de-AT', 'en', 'nb'])).keys()]).toEqual(['de', 'no']);
});

test('letters that are written in several ways are one', () => {
  expect(foldCase('أحمد')).toBe(foldCase('احمد'));
  expect(foldCase('مَكتَبـــة')).toBe(foldCase('مكتبه'));
  expect(foldCase('کتابی')).toBe(foldCase('كتابي'));
  expect(foldCase('שָׁלוֹם')).toBe(foldCase('שלומ'));
  expect(foldCase('٣٤')).toBe('34');
  expect(foldCase('ёлка')).toBe('елка');
  // Another letter, not a letter with an accent.
  expect(foldCase('й')).not.toBe('и');
  expect(tokenize('الواجهة الأمامية').map(({term}) => term)).toEqual(['الواجهه', 'الاماميه']);
});
