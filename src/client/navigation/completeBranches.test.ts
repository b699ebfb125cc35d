import {afterEach, expect, test, vi} from 'vitest';
import {openPage} from '../../../test/tools/dom/openPage.ts';
import {completeBranches} from './completeBranches.ts';

afterEach(() => void vi.unstubAllGlobals());

const category = (key: string, inside: string): string => `<li data-key="${key}">${inside}</li>`;
const gap = '<li><a class="m-side-gap" data-branch="/b.html" data-key="long">more</a></li>';

test('a list with gaps becomes whole, and what was open and current in it stays', async () => {
  const tab =
    openPage(`<ul id="cut">${category('a', 'Open')}<li><a href="/2" aria-current="page">2</a></li>${gap}${gap}</ul>
    <ul id="other">${category('x', 'Stays')}</ul>`);
  const whole = `<ul>${category('z', 'Z')}${category('a', 'Closed')}<li><a href="/1">1</a></li><li><a href="/2">2</a></li></ul><ul><li>Next</li></ul>`;
  const asked: string[] = [];
  await completeBranches(document.querySelectorAll<HTMLElement>('.m-side-gap'), async (address, key) => {
    asked.push(`${address} ${key}`);
    return [...new DOMParser().parseFromString(whole, 'text/html').body.children];
  });
  // One request for a list, however many gaps it has.
  expect(asked).toEqual(['/b.html long']);
  expect(tab.page.querySelectorAll('ul').map(({outerHTML}) => outerHTML)).toEqual([
    `<ul>${category('z', 'Z')}${category('a', 'Open')}<li><a href="/1">1</a></li><li><a href="/2" aria-current="page">2</a></li></ul>`,
    '<ul><li>Next</li></ul>',
    `<ul id="other">${category('x', 'Stays')}</ul>`,
  ]);
});

test('a list without a current page gets none, and a category that is gone is left out', async () => {
  const tab = openPage(`<ul>${category('gone', 'Gone')}<li><a href="/2">2</a></li>${gap}</ul>`);
  const whole = '<ul><li><a href="/2">2</a></li></ul>';
  await completeBranches(document.querySelectorAll<HTMLElement>('.m-side-gap'), async () => [
    ...new DOMParser().parseFromString(whole, 'text/html').body.children,
  ]);
  expect(tab.page.body.innerHTML).toBe(whole);
});

test('a list whose branch cannot be loaded stays, and the failure is passed on', async () => {
  const tab = openPage(`<ul>${gap}</ul>`);
  const before = tab.page.body.innerHTML;
  const work = completeBranches(document.querySelectorAll<HTMLElement>('.m-side-gap'), async () => {
    throw new Error('offline');
  });
  await expect(work).rejects.toThrow('offline');
  expect(tab.page.body.innerHTML).toBe(before);
});
