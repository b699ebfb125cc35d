import {afterEach, describe, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {SEARCH_FAILED} from './searchFailure.ts';

let tab: TestPage;
let runs = 0;
afterEach(() => {
  delete (globalThis as {manualEarly?: unknown}).manualEarly;
  vi.unstubAllGlobals();
});

interface Options {
  readonly url?: string;
  readonly media?: readonly string[];
  readonly local?: Readonly<Record<string, string>>;
}
/** Opens a page with the script of the boot, which runs once for each document. */
async function boot(root = '', body = '', {url = 'https://docs.example.test/', media = [], local = {}}: Options = {}) {
  tab = openPage(`<html ${root}><body>${body}</body></html>`, {url, media});
  for (const [key, value] of Object.entries(local)) tab.local.set(key, value);
  runs += 1;
  await import(/* @vite-ignore */ `./boot.ts?run=${runs}`);
}
const early = () => (window as {manualEarly?: unknown}).manualEarly;
const theme = () => [document.documentElement.dataset.themeChoice, document.documentElement.dataset.theme];

describe('before the page is painted', () => {
  const DARK = ['(prefers-color-scheme: dark)'];
  test.each<readonly [string, string, Options, readonly string[]]>([
    ['that of the site', 'data-manual-color="dark"', {}, ['dark', 'dark']],
    ['the stored one', '', {local: {theme: 'dark'}}, ['dark', 'dark']],
    [
      'that of the address',
      '',
      {local: {theme: 'dark'}, url: 'https://d.example.test/?manual-theme=light'},
      ['light', 'light'],
    ],
    ['that of the system', 'data-manual-color-system', {media: DARK}, ['system', 'dark']],
    ['that of a light system', 'data-manual-color-system', {}, ['system', 'light']],
    ['the fixed one', 'data-manual-color-fixed', {local: {theme: 'dark'}}, ['light', 'light']],
  ])('the color mode is %s', async (_, root, options, expected) => {
    await boot(root, '', options);
    expect(theme()).toEqual(expected);
  });

  test.each([
    ['that the reader has closed is closed', {'announcement.id': 'a', 'announcement.dismiss': 'true'}, true],
    ['of another id is shown', {'announcement.id': 'b', 'announcement.dismiss': 'true'}, false],
  ])('an announcement %s', async (_, local, closed) => {
    await boot('data-manual-announcement="a"', '', {local});
    expect(document.documentElement.hasAttribute('data-announcement-closed')).toBe(closed);
    expect(tab.local.get('announcement.id')).toBe('a');
  });

  test('nothing needs the storage of the browser', async () => {
    tab = openPage('<html data-manual-announcement="a"><body></body></html>');
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', {getItem: blocked, setItem: blocked});
    runs += 1;
    await import(/* @vite-ignore */ `./boot.ts?run=${runs}`);
    expect(theme()).toEqual(['light', 'light']);
    expect(document.documentElement.hasAttribute('data-announcement-closed')).toBe(false);
  });

  test('chosen tabs are shown as the browser parses them', async () => {
    await boot('', '', {local: {'tab.os': 'b'}});
    const box = (id: string) =>
      `<div class="m-tabs" data-group="os"><div role="tablist"><b role="tab" id="${id}" data-value="b" aria-controls="p"></b></div></div>`;
    const isShown = (id: string) => tab.find(`#${id}`).getAttribute('aria-selected') === 'true';
    tab.page.body.append(...tab.page.parse(box('x')));
    expect(isShown('x')).toBe(false);
    tab.mutation[0]!.fire();
    expect(isShown('x')).toBe(true);
    tab.page.body.append(...tab.page.parse(box('y')));
    tab.send('DOMContentLoaded', {}, tab.view);
    expect([isShown('y'), tab.mutation[0]!.isConnected]).toEqual([true, false]);
  });
});

test('no element of the page takes the name of what the scripts share', async () => {
  await boot();
  for (const name of ['manualEarly', 'manualOpenSearch', 'manualOpenSearchField'])
    expect(Object.hasOwn(window, name)).toBe(true);
});

describe('before the shell is there', () => {
  const BUTTONS =
    '<button type="button" id="b"><i id="in"></i></button><a role="button" id="r"></a><button type="button" class="m-search-button" id="s" data-failure="T\nH\nA\nC"></button><button id="submit"></button><input id="q">';
  const press = (key: string, more: object = {}, id = 'b') =>
    tab.send('keydown', {key, ...more}, tab.find(`#${id}`)).defaultPrevented;
  const click = (id: string) => tab.find(`#${id}`).click().defaultPrevented;

  test('the query is kept that the reader begins to type', async () => {
    await boot('data-manual-search="modal"', BUTTONS);
    expect(press('a')).toBe(false);
    expect(early()).toBeUndefined();
    expect([press('/'), press('a'), press('b'), press('Enter'), press('c', {}, 'q')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(early()).toEqual({search: 'ab'});
    expect(press('k', {ctrlKey: true})).toBe(true);
    expect(early()).toEqual({search: ''});
  });

  test('the last button is kept that the reader presses', async () => {
    await boot('', BUTTONS);
    expect(click('in')).toBe(true);
    expect(early()).toEqual({button: tab.find('#b')});
    expect(click('r')).toBe(true);
    expect(early()).toEqual({button: tab.find('#r')});
    expect(click('s')).toBe(true);
    expect(early()).toEqual({search: ''});
    expect([click('submit'), click('q')]).toEqual([false, false]);
    expect(early()).toEqual({search: ''});
  });

  const FIELD =
    '<template data-part="search"><dialog><input><button type="button" id="c"></button></dialog></template>';

  test('the field of search opens, takes the letters itself, and is kept', async () => {
    await boot('data-manual-search="modal"', BUTTONS + FIELD);
    expect(press('x', {}, 's')).toBe(true);
    const field = tab.find('dialog');
    expect([field.hasAttribute('open'), tab.find('dialog input').value, early()]).toEqual([true, 'x', {field}]);
    expect([press('a'), press('/')]).toEqual([false, false]);
    tab.find('dialog button').click();
    expect([tab.page.querySelector('dialog'), early()]).toEqual([null, {field}]);
    click('s');
    expect(tab.find('dialog').hasAttribute('open')).toBe(true);
    tab.send('manual:leave', {}, tab.page);
    expect(tab.page.querySelector('dialog')).toBeNull();
  });

  test('the field closes when the shell cannot be loaded, and the reader is told', async () => {
    await boot('data-manual-search="modal"', `${BUTTONS}${FIELD}<script data-manual-shell="" id="shell"></script>`);
    press('/');
    tab.send('error', {bubbles: false}, tab.find('#shell'));
    expect(tab.page.querySelectorAll('dialog').map(({className}) => className)).toEqual([
      'm-search-failure m-search-message',
    ]);
  });

  test.each([
    ['/', {}, 'b', ''],
    ['k', {ctrlKey: true}, 'b', ''],
    ['x', {}, 's', 'x'],
    ['/', {}, 's', ''],
    ['/', {}, 'q', undefined],
    ['x', {}, 'b', undefined],
    [' ', {}, 's', undefined],
    ['Enter', {}, 's', undefined],
  ])('once it is there, %j with %j at #%s opens search with %j', async (key, more, id, expected) => {
    await boot('data-ready data-manual-search="modal"', BUTTONS);
    const queries: string[] = [];
    Object.assign(window, {manualOpenSearch: (query: string) => void queries.push(query)});
    expect(press(key, more, id)).toBe(expected !== undefined);
    expect(queries).toEqual(expected === undefined ? [] : [expected]);
    tab.page.addEventListener('keydown', (event) => event.preventDefault(), true);
    press(key, more, id);
    expect(queries.length).toBe(expected === undefined ? 0 : 1);
  });

  test('shortcuts are not for search where there is none', async () => {
    await boot('', BUTTONS);
    expect(press('/')).toBe(false);
    expect(early()).toBeUndefined();
  });

  test('nothing is kept once it is there', async () => {
    await boot('data-ready', BUTTONS);
    expect([press('/'), click('b')]).toEqual([false, false]);
    expect(early()).toBeUndefined();
  });

  test('the reader is told that search cannot be loaded, and buttons that are links work', async () => {
    await boot(
      'data-manual-search="modal"',
      `${BUTTONS}<script data-manual-shell="" id="shell"></script><img id="img">`,
    );
    tab.send('error', {bubbles: false}, tab.find('#img'));
    expect(early()).toBeUndefined();
    press('/');
    tab.send('error', {bubbles: false}, tab.find('#shell'));
    expect(early()).toEqual({failed: true});
    tab.find('dialog .m-button').click();
    expect([tab.loaded, tab.page.querySelector('dialog')]).toEqual([['reload'], null]);
    expect(click('r')).toBe(false);
    expect(early()).toEqual({failed: true});
    click('s');
    expect(tab.page.querySelector('dialog')).not.toBeNull();
    tab.find('dialog').close();
    press('/');
    expect(tab.page.querySelector('dialog')).not.toBeNull();
  });

  test('a failure without a search is kept for what comes', async () => {
    await boot('', `${BUTTONS}<script data-manual-shell="" id="shell"></script>`);
    tab.send('error', {bubbles: false}, tab.find('#shell'));
    expect([early(), tab.page.querySelector('dialog')]).toEqual([{failed: true}, null]);
  });
});

test('a search that cannot be loaded can be tried again', async () => {
  await boot('', '<b data-failure="T\nH\nA\nC"></b>');
  let retried = 0;
  tab.send(SEARCH_FAILED, {detail: {retry: () => (retried += 1)}}, tab.view);
  tab.find('dialog .m-button').click();
  expect(retried).toBe(1);
});

test('focus is shown to those who use the keyboard', async () => {
  await boot();
  const isShown = () => tab.page.body.classList.contains('keyboard-navigation');
  const states = [
    () => tab.send('keydown', {key: 'x'}),
    () => tab.send('keydown', {key: 'Tab'}),
    () => tab.send('mousedown'),
  ].map((act) => {
    act();
    return isShown();
  });
  expect(states).toEqual([false, true, false]);
});
