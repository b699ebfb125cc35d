import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {DomElement} from '../../../test/tools/dom/DomElement.ts';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import type {SidebarState} from '../shell/sidebar.ts';
import {morph} from './morph.ts';

let tab: TestPage;
let opened: SidebarState;
beforeEach(() => {
  opened = new Map();
});
afterEach(() => void vi.unstubAllGlobals());

/** Shows `before`, makes it look like `after`, and returns the HTML. Elements with an id are remembered. */
function change(before: string, after: string, deep = false): string {
  tab = openPage(`<div id="root">${before}</div>`);
  for (const element of tab.page.querySelectorAll('[id]')) Object.assign(element, {isOld: true});
  const next = new DOMParser().parseFromString(`<div id="root">${after}</div>`, 'text/html');
  morph(document.getElementById('root')!, next.getElementById('root')!, {opened, deep});
  return tab.find('#root').innerHTML;
}
/** Whether an element is the one that was there before. */
const stays = (id: string): boolean => 'isOld' in tab.find(`#${id}`);

describe('an element', () => {
  test('gets attributes and text of the next page, and stays', () => {
    expect(change('<p id="a" class="x" title="t" lang="de">Old</p>', '<p id="a" class="x y" lang="en">New</p>')).toBe(
      '<p id="a" class="x y" lang="en">New</p>',
    );
    expect(stays('a')).toBe(true);
  });

  test.each([
    ['another name', '<p id="a"></p>', '<div id="a"></div>'],
    ['another first class', '<p id="a" class="x y"></p>', '<p id="a" class="y x"></p>'],
  ])('with %s is another one', (_, before, after) => {
    expect(change(before, after)).toBe(after);
    expect(stays('a')).toBe(false);
  });

  test('with another id is another one', () => {
    expect(change('<p id="a"></p>', '<p id="b"></p>')).toBe('<p id="b"></p>');
    expect(stays('b')).toBe(false);
  });

  test('that is to stay as it is does', () => {
    const kept = '<p id="a" data-keep-live="">Live</p>';
    expect(change(kept, '<p id="a" data-keep-live="">Server</p>')).toBe(kept);
  });
});

describe('children', () => {
  test.each([
    ['one in the middle', '<i>1</i><b id="a">a</b><i>2</i>', '<i>1</i><b id="a">x</b><i>2</i>'],
    ['more at the end', '<b id="a">a</b>', '<b id="a">a</b><i>1</i>text'],
    ['more at the beginning', '<b id="a">a</b>', 'text<i>1</i><b id="a">a</b>'],
    ['fewer at the end', '<b id="a">a</b><i>1</i><i>2</i>', '<b id="a">a</b>'],
    ['fewer at the beginning', '<i>1</i><i>2</i><b id="a">a</b>', '<b id="a">a</b>'],
    ['text for an element', '<i>1</i><b id="a">a</b>', 'text<b id="a">a</b>'],
    ['an element for text', 'text<b id="a">a</b>', '<i>1</i><b id="a">a</b>'],
    ['equal ones on both sides', '<i>1</i><b id="a">a</b>', '<i>1</i><i>1</i><b id="a">a</b>'],
    ['fewer equal ones', '<b id="a">a</b><i>1</i><i>1</i>', '<b id="a">a</b><i>1</i>'],
  ])('change: %s', (_, before, after) => {
    expect(change(before, after)).toBe(after);
    expect(stays('a')).toBe(true);
  });

  test.each([
    ['', '<i>1</i>'],
    ['<i>1</i>', ''],
    ['<i>1</i><i>2</i>', '<i>2</i><i>1</i><i>2</i><i>1</i>'],
    ['a<i>1</i>b<i>2</i>c', 'c<i>2</i>b'],
  ])('become those of the next page: from %j to %j', (before, after) => {
    expect(change(before, after)).toBe(after);
  });
});

describe('the content of the page', () => {
  const page = (text: string): string => `<main id="manual-main"><p id="a">${text}</p></main>`;
  test('is replaced as a whole by that of another page', () => {
    expect(change(page('Old'), page('New'))).toBe(page('New'));
    expect([stays('manual-main'), stays('a')]).toEqual([true, false]);
  });
  test('changes in place by an edit', () => {
    expect(change(page('Old'), page('New'), true)).toBe(page('New'));
    expect(stays('a')).toBe(true);
  });
});

describe('an island', () => {
  const island = (slots: string, more = 'data-props="1"', id = 'i1'): string =>
    `<manual-island id="a" data-id="${id}" ${more}>${slots}</manual-island>`;
  const slot = (text: string, number = 0): string => `<manual-slot data-slot="${number}">${text}</manual-slot>`;

  test('with the same properties stays, whatever its number, and its slots get the new HTML', () => {
    openSlots(island(`<b>state</b>${slot('<i>Old</i>')}${slot('Same', 1)}`));
    const element = tab.find('#a') as DomElement & {slots: Map<number, string>};
    const next = new DOMParser().parseFromString(
      `<body>${island(`<b>server</b>${slot('Same', 1)}${slot('<i>New</i>')}${slot('Hidden', 2)}`, undefined, 'i2')}</body>`,
      'text/html',
    );
    morph(element as unknown as Element, next.getElementById('a')!, {opened, deep: false});
    expect(tab.find('#a')).toBe(element);
    expect(element.innerHTML).toBe(`<b>state</b>${slot('<i>New</i>')}${slot('Same', 1)}`);
    expect(element.getAttribute('data-id')).toBe('i1');
    expect(element.slots).toEqual(
      new Map([
        [1, 'Same'],
        [0, '<i>New</i>'],
        [2, 'Hidden'],
      ]),
    );
  });

  test.each([
    ['another value', 'data-props="2"'],
    ['one more', 'data-props="1" data-more'],
    ['one less', ''],
    ['another name', 'data-other="1"'],
  ])('with %s of a property is another one', (_, more) => {
    change(island(slot('Old')), island(slot('New'), more));
    expect(stays('a')).toBe(false);
    expect(tab.find('manual-slot').textContent).toBe('New');
  });

  function openSlots(html: string): void {
    tab = openPage(html);
    Object.assign(tab.find('#a'), {slots: new Map()});
  }
});

describe('a sidebar', () => {
  const category = (key: string, inside: string, more = ''): string =>
    `<li data-key="${key}" ${more}><div class="m-side-row"><a class="m-side-label">${key}</a></div>${inside}</li>`;
  const trail = (key: string, inside: string): string =>
    `<li data-key="${key}"><div class="m-side-row"><a class="m-side-label m-active">${key}</a></div>${inside}</li>`;
  const box = (html: string): string => `<div class="m-collapsible"><ul>${html}</ul></div>`;
  const sidebar = (html: string, more = ''): string => `<nav class="m-sidebar" ${more}><ul>${html}</ul></nav>`;
  const openCategories = (): readonly string[] =>
    tab.page.querySelectorAll('li[data-key] > .m-collapsible').map((one) => one.parentElement!.dataset.key!);

  test('keeps open what the reader opened, with what was fetched for it, and without marks', () => {
    const fetched = '<li><a class="m-active" aria-current="page" href="/x">Fetched</a></li>';
    change(sidebar(category('a', box(fetched)) + category('b', '')), sidebar(category('a', '') + category('b', '')));
    expect(openCategories()).toEqual(['a']);
    expect(tab.find('.m-collapsible a').outerHTML).toBe('<a class="" href="/x">Fetched</a>');
  });

  test('does not keep what is closed, is about to close, or is not in the next page', () => {
    change(
      sidebar(category('a', '') + category('b', box(''), 'data-closing') + category('gone', box(''))),
      sidebar(category('a', '') + category('b', '') + category('new', '')),
    );
    expect(openCategories()).toEqual([]);
    expect(tab.page.querySelectorAll('li').map((one) => one.dataset.key)).toEqual(['a', 'b', 'new']);
  });

  test('shows the branch of the next page where that has one', () => {
    change(sidebar(category('a', box('<li>Old</li>'))), sidebar(category('a', box('<li>New</li>'))));
    expect(tab.find('.m-collapsible').textContent).toBe('New');
  });

  test('opens the way to the page, and remembers it', () => {
    opened.set('a', false);
    change(sidebar(category('a', '')), sidebar(trail('a', box('<li>x</li>'))));
    expect(openCategories()).toEqual(['a']);
    expect(opened).toEqual(new Map([['a', true]]));
  });

  test('keeps closed what the reader closed, and leaves open what the reader has not touched', () => {
    opened.set('a', false);
    change(sidebar(category('z', '')), sidebar(category('a', box('')) + category('b', box(''))));
    expect(openCategories()).toEqual(['b']);
    expect(opened.get('b')).toBeUndefined();
  });

  test('that closes by itself keeps one category of a level open: that of the page', () => {
    const auto = 'data-auto-collapse';
    const before = sidebar(category('a', box('')) + category('b', ''), auto);
    change(before, sidebar(category('a', '') + trail('b', box('')), auto));
    expect(openCategories()).toEqual(['b']);
    change(before, sidebar(category('a', '') + category('b', ''), auto));
    expect(openCategories()).toEqual(['a']);
    change(before, sidebar(category('a', '') + trail('b', box(''))));
    expect(openCategories()).toEqual(['a', 'b']);
  });

  test('is as that of the next page, and stays', () => {
    change(
      `<nav id="a" class="m-sidebar" data-x="1"><p>Old</p></nav>`,
      `<nav id="a" class="m-sidebar" data-x="2"><p>New</p></nav>`,
    );
    expect(stays('a')).toBe(true);
    expect(tab.find('#a').outerHTML).toBe('<nav id="a" class="m-sidebar" data-x="2"><p>New</p></nav>');
  });
});
