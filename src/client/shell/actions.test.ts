import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {handleActions} from './actions.ts';

let tab: TestPage;
let done: string[];
beforeEach(() => {
  tab = openPage(`<button data-do="a" id="a"><i id="in-a"></i></button><button data-do="none" id="none"></button>
    <a role="button" data-do="a" id="link"></a><a role="button" id="bare"></a><a data-do="a" id="plain"></a>`);
  done = [];
  handleActions({a: (element, event) => done.push(`${element.id} ${event.type}`)});
});
afterEach(() => void vi.unstubAllGlobals());

test('a control does what it names, also a control that comes later', () => {
  tab.find('#in-a').click();
  tab.page.body.append(...tab.page.parse('<button data-do="a" id="later"></button>'));
  tab.find('#later').click();
  expect(done).toEqual(['a click', 'later click']);
});

test('a control that names nothing, or something unknown, does nothing', () => {
  tab.find('#none').click();
  tab.page.body.click();
  expect(done).toEqual([]);
});

test('a link that acts as a button answers to the space bar', () => {
  const press = (id: string, key = ' ') => tab.send('keydown', {key}, tab.find(`#${id}`)).defaultPrevented;
  expect(press('link')).toBe(true);
  expect(done).toEqual(['link click']);
  expect([press('link', 'x'), press('bare'), press('plain'), press('a')]).toEqual([false, false, false, false]);
  expect(tab.send('keydown', {key: ' '}, tab.page).defaultPrevented).toBe(false);
  expect(done).toHaveLength(1);
});
