import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {createScrollMemory} from './createScrollMemory.ts';

let tab: TestPage;
beforeEach(() => {
  tab = openPage('');
});
afterEach(() => void vi.unstubAllGlobals());

/** Scrolls as the reader does. */
function scroll(to: number): void {
  tab.view.scrollY = to;
  tab.send('scroll', {}, tab.view);
}
const leave = () => tab.send('pagehide', {}, tab.view);

test('a position is known by the key of its history entry, also after the tab was left', () => {
  const memory = createScrollMemory();
  expect(memory.get('a')).toBeUndefined();
  memory.set('a', 300);
  let key = 'b';
  memory.follow(() => key);
  scroll(70);
  key = 'c';
  scroll(80);
  leave();
  const later = createScrollMemory();
  expect(['a', 'b', 'c', 'd'].map(later.get)).toEqual([300, 70, 80, undefined]);
});

test('the 50 positions that were set last are kept', () => {
  const memory = createScrollMemory();
  for (let i = 0; i < 60; i++) memory.set(`k${i}`, i + 1);
  memory.set('k5', 999);
  memory.follow(() => 'x');
  leave();
  const later = createScrollMemory();
  expect(['k5', 'k10', 'k11', 'k59'].map(later.get)).toEqual([999, undefined, 12, 60]);
});

describe('a page that the browser has loaded', () => {
  const begin = (top: number, scrollY: number, type: string): readonly number[] => {
    tab.session.set('manual.scroll', JSON.stringify([['a', top]]));
    tab.view.scrollY = scrollY;
    tab.visit.type = type;
    createScrollMemory().follow(() => 'a');
    return tab.view.scrolled;
  };

  test.each([
    ['is scrolled to where it was, if the browser has not done so', 300, 0, 'navigate', [300]],
    ['is scrolled after a reload, whatever the browser did', 300, 200, 'reload', [300]],
    ['stays at the hash that the reader came for', 300, 200, 'navigate', []],
    ['stays at the top', 0, 0, 'reload', []],
  ])('%s', (_, top, scrollY, type, expected) => {
    expect(begin(top, scrollY, type)).toEqual(expected);
  });

  test('of an unknown entry stays where it is', () => {
    createScrollMemory().follow(() => 'b');
    expect(tab.view.scrolled).toEqual([]);
  });
});

test('the browser restores positions only while the page is away', () => {
  createScrollMemory().follow(() => 'a');
  expect(tab.history.scrollRestoration).toBe('manual');
  leave();
  expect(tab.history.scrollRestoration).toBe('auto');
  tab.send('pageshow', {}, tab.view);
  expect(tab.history.scrollRestoration).toBe('manual');
});

test.each(['{"a"', '7'])('positions that cannot be read are none: %s', (text) => {
  tab.session.set('manual.scroll', text);
  expect(createScrollMemory().get('a')).toBeUndefined();
});

test('where storage is blocked, positions last as long as the page', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', {getItem: blocked, setItem: blocked});
  const memory = createScrollMemory();
  memory.follow(() => 'a');
  scroll(40);
  expect(leave().defaultPrevented).toBe(false);
  expect(memory.get('a')).toBe(40);
});
