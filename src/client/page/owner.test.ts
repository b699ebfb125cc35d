import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {findDataBlock} from './findDataBlock.ts';
import {findIsland, findSettled, findSlots} from './owner.ts';
import {removeClobberingNames} from './removeClobberingNames.ts';

let tab: TestPage;
beforeEach(() => {
  tab = openPage(`<main><p class="x" id="text">Text</p>
    <manual-island id="idle"><b class="x" id="in-idle"></b>
      <manual-slot id="slot"><i class="x" id="in-slot"></i>
        <manual-island id="inner"><manual-slot id="inner-slot"><u class="x" id="in-inner"></u></manual-slot></manual-island>
      </manual-slot>
    </manual-island>
    <manual-island id="live"><b class="x" id="in-live"></b></manual-island></main>`);
  Object.assign(tab.find('#live'), {state: 'live'});
});
afterEach(() => void vi.unstubAllGlobals());
const element = (id: string): Element => document.getElementById(id)!;

test.each([
  ['text', undefined],
  ['idle', 'idle'],
  ['in-idle', 'idle'],
  ['in-slot', undefined],
  ['slot', undefined],
  ['inner', 'inner'],
  ['in-inner', undefined],
  ['in-live', 'live'],
])('the element %s belongs to the island %s', (id, island) => {
  expect(findIsland(element(id))?.id).toBe(island);
});

test('what is no element belongs to no island', () => {
  expect(findIsland(null)).toBeNull();
  expect(findIsland(window)).toBeNull();
});

test('the slots of an island are its own, without those of islands inside of them', () => {
  expect(findSlots(element('idle')).map(({id}) => id)).toEqual(['slot']);
  expect(findSlots(element('inner')).map(({id}) => id)).toEqual(['inner-slot']);
  expect(findSlots(element('live'))).toEqual([]);
});

test('the shell may change elements of the page, of slots, and of live islands', () => {
  expect(findSettled('.x').map(({id}) => id)).toEqual(['text', 'in-slot', 'in-inner', 'in-live']);
  expect(findSettled('.x', element('slot')).map(({id}) => id)).toEqual(['in-slot', 'in-inner']);
  expect(findSettled('.none')).toEqual([]);
});

test('data is in a script of the body, whatever else has its id', () => {
  tab =
    openPage(`<h2 id="manual-page">Page</h2><div><script id="manual-routes" type="application/json">[1]</script></div>
    <script id="manual-page" type="application/json">{}</script><script id="manual-routes">[2]</script>`);
  expect(findDataBlock('page')?.textContent).toBe('{}');
  expect(findDataBlock('routes')).toBeNull();
  const other = new DOMParser().parseFromString(
    '<body><script id="manual-routes" type="application/json">[3]</script></body>',
    'text/html',
  );
  expect(findDataBlock('routes', other)?.textContent).toBe('[3]');
  expect(findDataBlock('page', other)).toBeNull();
});

test('a name that hides a property of the document is taken off, others stay', () => {
  const forms = ['form', 'img', 'iframe', 'object', 'a'].map((tag) => `<${tag} name="querySelector"></${tag}>`);
  tab = openPage(`${forms.join('')}<form name="login"></form><form id="bare"></form>`);
  removeClobberingNames(document);
  const names = [...document.querySelectorAll('body > *')].map((one) => `${one.localName} ${one.getAttribute('name')}`);
  expect(names).toEqual([
    'form null',
    'img null',
    'iframe null',
    'object null',
    'a querySelector',
    'form login',
    'form null',
  ]);
});
