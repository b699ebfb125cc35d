import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, settle, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {handleActions} from './actions.ts';
import {createOpenSearch, handleSearchButton, labelShortcuts, loadSearchPage, type SearchBox} from './search.ts';
import {SEARCH_FAILED} from './searchFailure.ts';

let tab: TestPage;
let calls: string[];
let failures: (() => void)[];
let warnings: ReturnType<typeof vi.spyOn>;
/** How the code of the modal is loaded, and what happens meanwhile. */
let load: () => Promise<void>;
let openSearch: (query?: string) => Promise<void>;

const root = (more = ''): string => `<html data-manual-build="b1" ${more}><body><p id="p"></p></body></html>`;
function begin(html: string, more: object = {}): void {
  tab = openPage(html, {url: 'https://docs.example.test/a', ...more});
  [calls, failures] = [[], []];
  load = async () => {};
  const box: SearchBox = {
    async open(ask) {
      const {query, isSelection} = ask();
      calls.push(`open ${query}${isSelection ? ' (selection)' : ''}`);
    },
    preload: async () => void calls.push('preload'),
  };
  const open = createOpenSearch(
    async () => {
      await load();
      return box;
    },
    {navigate: async (href) => void calls.push(`go ${href}`)},
  );
  openSearch = (query) => open(query);
  const listener = (event: unknown) => failures.push((event as {detail: {retry: () => void}}).detail.retry);
  tab.view.addEventListener(SEARCH_FAILED, listener);
  handleActions(handleSearchButton(async () => box, openSearch));
}
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warnings.mockRestore();
  vi.unstubAllGlobals();
});
const type = (key: string, more: object = {}, selector = '#p') =>
  tab.send('keydown', {key, ...more}, tab.find(selector)).defaultPrevented;

describe('search opens', () => {
  test('with the query that it is given', async () => {
    begin(root('data-manual-search="modal"'));
    tab.view.selection = 'selected';
    await openSearch('given');
    expect(calls).toEqual(['preload', 'open given']);
  });

  test.each([
    [' a term ', 'open a term (selection)'],
    ['x'.repeat(64), `open ${'x'.repeat(64)} (selection)`],
    ['x'.repeat(65), 'open '],
    ['two\nlines', 'open '],
    ['', 'open '],
  ])('with the text that is selected, if it may be a query: %j', async (selection, expected) => {
    begin(root('data-manual-search="modal"'));
    tab.view.selection = selection;
    await openSearch();
    expect(calls.at(-1)).toBe(expected);
  });

  test('with what the reader types until it is there, which replaces a selection', async () => {
    begin(root('data-manual-search="modal"'));
    load = async () => {
      expect([type('a'), type('b'), type('Enter'), type('c', {ctrlKey: true})]).toEqual([true, true, false, false]);
    };
    await openSearch('x');
    tab.view.selection = 'selected';
    await openSearch();
    expect(calls.filter((call) => call !== 'preload')).toEqual(['open xab', 'open ab']);
    expect(type('d')).toBe(false);
  });

  test('although nothing can be loaded ahead', async () => {
    begin(root('data-manual-search="modal"'));
    const open = createOpenSearch(
      async () => ({
        preload: async () => {
          throw new Error('offline');
        },
        open: async () => void calls.push('open'),
      }),
      {navigate: async () => {}},
    );
    await open();
    expect([calls, failures]).toEqual([['open'], []]);
  });

  test('as a page, where the site has no modal', async () => {
    begin(root('data-manual-search="page" data-manual-search-page="/search"'));
    await openSearch();
    await openSearch('a b&c');
    expect(calls).toEqual(['go /search', 'go /search?q=a%20b%26c']);
  });

  test('nowhere, where the site has no search', async () => {
    begin(root());
    await openSearch('x');
    begin(root('data-manual-search="page"'));
    await openSearch('x');
    expect(calls).toEqual([]);
  });
});

describe('search that cannot be loaded', () => {
  const html = root('data-manual-search="modal" data-manual-search-page="/search"');
  const offline = async () => {
    type('z');
    throw new Error('offline');
  };

  test('says so, and offers to try again', async () => {
    begin(html);
    load = offline;
    tab.answer({'/a': html});
    await openSearch('x');
    expect([calls, failures.length, tab.loaded]).toEqual([[], 1, []]);
    expect(tab.fetch.mock.calls).toEqual([['/a', {cache: 'no-store', redirect: 'manual'}]]);
    load = async () => {};
    failures[0]!();
    await settle();
    expect(calls.at(-1)).toBe('open xz');
  });

  test('again leads to the search page, because some browsers remember the failure', async () => {
    begin(html);
    load = offline;
    tab.answer({'/a': html});
    await openSearch('x');
    failures[0]!();
    await settle();
    expect(tab.loaded).toEqual(['/search?q=xz']);
    expect(failures).toHaveLength(1);
  });

  test('again says so again without a network, or without a search page', async () => {
    begin(html);
    Object.assign(navigator, {onLine: false});
    load = offline;
    await openSearch('x');
    failures[0]!();
    await settle();
    expect([tab.loaded, failures.length]).toEqual([[], 2]);
    begin(root('data-manual-search="modal"'));
    load = offline;
    await openSearch('x');
    failures[0]!();
    await settle();
    expect([tab.loaded, failures.length]).toEqual([[], 2]);
  });

  test.each([
    ['the site has been published again', {ok: true, type: 'basic', text: async () => root().replace('b1', 'b2')}],
    ['the session has expired', {ok: false, type: 'opaqueredirect'}],
  ])('reloads the page with the query, because %s', async (_, answer) => {
    begin(html);
    load = offline;
    tab.fetch.mockResolvedValue(answer);
    await openSearch('x');
    expect([tab.loaded, failures.length]).toEqual([['reload'], 0]);
    expect(tab.history.state).toEqual({search: 'xz'});
  });
});

describe('the keys and the button of search', () => {
  const html = root('data-manual-search="modal"').replace(
    '<p id="p">',
    '<button class="search-button" data-do="search" data-query="given"><i id="in"></i></button><div class="search-page"><form><input id="q"></form></div><p id="p">',
  );
  test.each([
    ['/', {}, '#p', 'open '],
    ['k', {ctrlKey: true}, '#p', 'open '],
    ['/', {}, '#q', undefined],
    ['x', {}, '#p', undefined],
    ['x', {}, '.search-button', 'open x'],
    [' ', {}, '.search-button', undefined],
    ['Enter', {}, '.search-button', undefined],
  ])('%j with %j at %s: %s', async (key, more, selector, expected) => {
    begin(html);
    expect(type(key, more, selector)).toBe(expected !== undefined);
    await settle();
    expect(calls.at(-1)).toBe(expected);
  });

  test('are not for search where something else has taken them, or there is no search', async () => {
    begin(html);
    tab.page.addEventListener('keydown', (event) => event.preventDefault(), true);
    type('/');
    begin(html.replace('data-manual-search="modal"', ''));
    expect(type('/')).toBe(false);
    await settle();
    expect(calls).toEqual([]);
  });

  test('open with the query of a button', async () => {
    begin(html);
    tab.find('#in').click();
    await settle();
    expect(calls.at(-1)).toBe('open given');
  });

  test.each(['pointerover', 'touchstart', 'focusin'])('load the search ahead at the event %s', async (event) => {
    begin(html);
    tab.send(event, {}, tab.find('#in'));
    tab.send(event, {}, tab.find('#q'));
    tab.send(event, {}, tab.find('#p'));
    tab.send(event, {}, tab.page);
    await settle();
    expect(calls).toEqual(['preload', 'preload']);
  });

  test('load only the code ahead over a connection that is dear', async () => {
    begin(html, {connection: {saveData: true}});
    tab.send('pointerover', {}, tab.find('#in'));
    await settle();
    expect(calls).toEqual([]);
  });
});

test('shortcuts have the keys of the keyboard', () => {
  const html = '<kbd data-apple="⌘K">Ctrl+K</kbd><div id="box"><kbd data-apple="⌘K">Ctrl+K</kbd></div>';
  const texts = (platform: string, id?: string) => {
    tab = openPage(html, {platform});
    labelShortcuts(id ? document.getElementById(id)! : undefined);
    return tab.page.querySelectorAll('kbd').map(({textContent}) => textContent);
  };
  expect(texts('Linux')).toEqual(['Ctrl+K', 'Ctrl+K']);
  for (const platform of ['MacIntel', 'iPhone', 'iPad']) expect(texts(platform)).toEqual(['⌘K', '⌘K']);
  expect(texts('MacIntel', 'box')).toEqual(['Ctrl+K', '⌘K']);
});

test.each([
  ['live', 0],
  ['failed', 1],
])('the search of the search page that is %s is reported %i times, and sent as a form', async (outcome, count) => {
  begin('<div id="box"><form></form><manual-island></manual-island></div>');
  Object.assign(tab.find('manual-island'), {start: async () => outcome});
  await loadSearchPage(document.getElementById('box')!);
  expect(failures).toHaveLength(count);
  for (const retry of failures) retry();
  expect(tab.find('form').calls).toEqual(count ? ['submit'] : []);
});

test('a search page without an island has nothing to load', async () => {
  begin('<div id="box"></div>');
  await loadSearchPage(document.getElementById('box')!);
  expect(failures).toEqual([]);
});
