import {expect, test} from 'vitest';
import type {MarkedText} from '../../../shared/search.ts';
import {type Marks, makeSnippet, markText, NO_MARKS} from './markText.ts';

function marksFor(words: Readonly<Record<string, number>>, typed = ''): Marks {
  const terms = new Map(Object.entries(words).map(([term, share], word) => [term, {words: new Set([word]), share}]));
  return {...NO_MARKS, terms, pairs: [['vs', 'code']], typed};
}

const show = (runs: readonly MarkedText[] | undefined) =>
  runs?.map((run) => (run.marked ? `[${run.text}]` : run.text)).join('');

test('the runs join to the text, whatever it holds', () => {
  const text = '<b>Steps</b> & "step" → ÉTAPES 検索 😀 step';
  const runs = markText(text, marksFor({step: 1, etape: 1, 検索: 1}));
  expect(runs.map((run) => run.text).join('')).toBe(text);
  expect(show(runs)).toBe('<b>[Steps]</b> & "[step]" → [ÉTAPES] [検索] 😀 [step]');
});

test('of a half-typed word the typed part is marked, of a folded form the whole', () => {
  expect(show(markText('Stepper and Steps', marksFor({stepper: 1, step: 1}, 'step')))).toBe('[Step]per and [Steps]');
});

test('a pair is marked only side by side', () => {
  expect(show(markText('VS Code, code of vs', marksFor({})))).toBe('[VS Code], code of vs');
});

test('overlapping matches are marked once', () => {
  expect(show(markText('a plug-in', marksFor({plug: 0.5, plugin: 0.5})))).toBe('a [plug-in]');
});

const LONG = `${'one two three four five. '.repeat(8)}Here the terminal stands alone. ${'six seven eight. '.repeat(8)}The terminal cursor blinks. ${'end '.repeat(19)}`;

test('a snippet is about 24 words around the part that matches most', () => {
  const text = show(makeSnippet(LONG, marksFor({terminal: 0.5, cursor: 0.5})))!;
  expect(text).toContain('The [terminal] [cursor] blinks.');
  expect(text).toMatch(/^….*…$/);
  expect(text.split(' ').length).toBeLessThanOrEqual(25);
  expect(text.split(' ').length).toBeGreaterThanOrEqual(23);
});

test('a short text is shown whole, the end of a long one with all its words', () => {
  expect(show(makeSnippet('Press the key.', marksFor({key: 1})))).toBe('Press the [key].');
  expect(show(makeSnippet(`${'word '.repeat(30)}key.`, marksFor({key: 1})))).toBe(`…${'word '.repeat(23)}[key].`);
});

test('a snippet of a script without spaces is as long as others, and does not begin within a foreign word', () => {
  const text = show(
    makeSnippet(`${'あ'.repeat(60)}プロジェクトの設定はファイルに書きます。${'い'.repeat(60)}`, marksFor({設定: 1})),
  )!;
  expect(text).toMatch(/^…[あ]*プロジェクトの\[設定\]はファイルに書きます。い+…$/);
  expect(text.length).toBeGreaterThan(48);
  expect(text.length).toBeLessThan(64);
});

test('a text without matches gives no snippet', () => {
  expect(makeSnippet('Nothing here', marksFor({step: 1}))).toBeUndefined();
  expect(makeSnippet('', marksFor({step: 1}))).toBeUndefined();
});
