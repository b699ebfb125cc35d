import {afterEach, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {openSearchField} from './openSearchField.ts';

const FIELD =
  '<template data-part="search"><dialog><div id="box"><input><button type="button">Cancel</button></div></dialog></template>';
let tab: TestPage;
afterEach(() => void vi.unstubAllGlobals());
const open = (text = '', selection = '') => {
  tab = openPage(`<html><body>${FIELD}</body></html>`);
  tab.view.selection = selection;
  return openSearchField(text)!;
};
const isOpen = () => tab.page.querySelector('dialog') !== null;

test.each([
  ['given', 'selected', 'given'],
  ['', ' a term ', 'a term'],
  ['', 'x'.repeat(64), 'x'.repeat(64)],
  ['', 'x'.repeat(65), ''],
  ['', 'two\nlines', ''],
])('the field has the text %j, or the selected text %j, if it may be a query: %j', (text, selection, expected) => {
  open(text, selection);
  expect(tab.find('dialog input').value).toBe(expected);
});

test.each<readonly [string, () => void, boolean]>([
  ['the button', () => tab.find('dialog button').click(), false],
  ['the ground', () => tab.find('dialog').click(), false],
  ['its box', () => tab.find('#box').click(), true],
  ['Ctrl+K', () => tab.send('keydown', {key: 'K', ctrlKey: true}, tab.find('dialog input')), false],
  ['a letter', () => tab.send('keydown', {key: 'k'}, tab.find('dialog input')), true],
])('%s closes it, which lets the page scroll again: %s', (_, act, expected) => {
  open();
  expect(document.body.style.overflow).toBe('hidden');
  act();
  expect([isOpen(), document.body.style.overflow]).toEqual([expected, expected ? 'hidden' : '']);
});

test('it keeps a waiting Enter, but not that of an input-method editor, and whether one is active', () => {
  const {dataset} = open();
  const press = (more: object) => tab.send('keydown', {key: 'Enter', ...more}, tab.find('dialog input'));
  press({isComposing: true});
  tab.send('compositionstart', {}, tab.find('dialog input'));
  expect([dataset.enter, dataset.composing]).toEqual([undefined, '']);
  tab.send('compositionend', {}, tab.find('dialog input'));
  press({});
  expect([dataset.enter, dataset.composing]).toEqual(['', undefined]);
});

test('there is none on a page without search', () => {
  openPage('<html><body></body></html>');
  expect(openSearchField('x')).toBeUndefined();
});
