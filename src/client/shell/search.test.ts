import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, settle, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {handleActions} from './actions.ts';
import {openSearchField} from './openSearchField.ts';
import {
  createAskEarly,
  createOpenSearch,
  handleSearchButton,
  labelShortcuts,
  loadSearchPage,
  type SearchBox,
} from './search.ts';
import {SEARCH_FAILED} from './searchFailure.ts';
import type {Shell} from './shell.ts';

let tab: TestPage;
let calls: string[];
let failures: (() => void)[];
let warnings: ReturnType<typeof vi.spyOn>;
/** How the code of the modal is loaded, and what happens meanwhile. */
let load: () => Promise<void>;
let openSearch: ReturnType<typeof createOpenSearch>;

const FIELD =
  '<template data-part="search"><dialog><div><input><button type="button">Cancel</button></div></dialog></template>';
const root = (more = '', field = FIELD): string =>
  `<html data-manual-build="b1" ${more}><body><p id="p"></p>${field}</body></html>`;
const field = () => tab.page.querySelector('dialog input')!;
function begin(html: string, more: object = {}): void {
  tab = openPage(html, {url: 'https://docs.example.test/a', ...more});
  Object.assign(window, {manualOpenSearchField: openSearchField});
  [calls, failures] = [[], []];
  load = async () => {};
  const box: SearchBox = {
    async open(dialog, query) {
      calls.push(`open ${dialog ? dialog.querySelector('input')!.value : query}`);
      dialog?.close();
    },
    preload: async () => void calls.push('preload'),
  };
  const ask = (query: string) => void calls.push(`ask ${query}`);
  openSearch = createOpenSearch(
    async () => {
      await load();
      return box;
    },
    {closeOverlays: () => calls.push('close'), ask},
  );
  const listener = (event: unknown) => failures.push((event as {detail: {retry: () => void}}).detail.retry);
  tab.view.addEventListener(SEARCH_FAILED, listener);
  handleActions(handleSearchButton(async () => box, {openSearch, ask}));
}
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warnings.mockRestore();
  vi.unstubAllGlobals();
});
const enter = (text: string) => {
  field().value = text;
  tab.send('input', {}, field());
};

describe('search opens', () => {
  test('its field at once, and the modal with what the reader has typed in it', async () => {
    begin(root('data-manual-search="modal"'));
    let release = () => {};
    load = () => new Promise((resolve) => (release = resolve));
    const opening = openSearch('x');
    expect([field().value, tab.find('dialog').hasAttribute('open'), calls]).toEqual(['x', true, ['close', 'ask x']]);
    enter('xa');
    enter('xab');
    release();
    await opening;
    expect(calls.slice(2)).toEqual(['ask xa', 'ask xab', 'open xab', 'preload']);
  });

  test('in a field that is open already', async () => {
    begin(root('data-manual-search="modal"'));
    const dialog = openSearchField('early')!;
    await openSearch('', dialog);
    expect(calls).toEqual(['ask early', 'open early', 'preload']);
  });

  test('with its query in a document without the field', async () => {
    begin(root('data-manual-search="modal"', ''));
    await openSearch('given');
    expect(calls).toEqual(['close', 'ask given', 'open given', 'preload']);
  });

  test('although nothing can be loaded ahead', async () => {
    begin(root('data-manual-search="modal"'));
    const preload = async () => {
      throw new Error('offline');
    };
    const open = createOpenSearch(async () => ({preload, open: async () => void calls.push('open')}), {
      closeOverlays: () => {},
      ask: () => {},
    });
    await open();
    expect([calls, failures]).toEqual([['open'], []]);
  });

  test('nowhere, where the site has no search', async () => {
    begin(root('', ''));
    await openSearch('x');
    expect(calls).toEqual(['close']);
  });
});

test('the first query requests the files of search, and each one reaches the worker', async () => {
  begin(
    '<html data-manual-worker="/w.js"><head></head><body><template data-part="search" data-index="/i/" data-request=\'{"limit":8}\'></template><template data-part="search-files" data-sheet="/s.css"><link rel="modulepreload" href="/a.js"></template></body></html>',
  );
  const messages: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (message: unknown) => messages.push(message);
    },
  );
  const ask = createAskEarly(() => ({}) as Shell);
  ask('');
  ask('');
  expect(tab.page.querySelectorAll('link').map((link) => link.getAttribute('href'))).toEqual(['/s.css', '/a.js']);
  await vi.waitFor(() => expect(messages.length).toBeGreaterThan(0));
  expect(messages[0]).toEqual({type: 'open', indexPath: '/i/', waits: true});
});

describe('search that cannot be loaded', () => {
  const html = root('data-manual-search="modal" data-manual-search-page="/search"');
  const offline = async () => {
    enter('xz');
    throw new Error('offline');
  };

  test('says so, and offers to try again', async () => {
    begin(html);
    load = offline;
    tab.answer({'/a': html});
    await openSearch('x');
    expect([calls, failures.length, tab.loaded]).toEqual([['close', 'ask x', 'ask xz'], 1, []]);
    expect(tab.page.querySelector('dialog[open]')).toBeNull();
    expect(tab.fetch.mock.calls).toEqual([['/a', {cache: 'no-store', redirect: 'manual'}]]);
    load = async () => {};
    failures[0]!();
    await settle();
    expect(calls).toContain('open xz');
  });

  test('says nothing to a reader who has closed it', async () => {
    begin(html);
    load = async () => {
      tab.find('dialog').close();
      throw new Error('offline');
    };
    await openSearch('x');
    expect([failures.length, tab.loaded, tab.fetch.mock.calls]).toEqual([0, [], []]);
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

describe('the button of search', () => {
  const html = root('data-manual-search="modal"').replace(
    '<p id="p">',
    '<button class="m-search-button" data-do="search" data-query="given"><i id="in"></i></button><div class="m-search-page"><form><input id="q"></form></div><p id="p">',
  );

  test('opens with its query', async () => {
    begin(html);
    tab.find('#in').click();
    await settle();
    expect(calls).toContain('open given');
  });

  test.each(['pointerover', 'touchstart', 'focusin'])('loads the search ahead at the event %s', async (event) => {
    begin(html);
    tab.send(event, {}, tab.find('#in'));
    tab.send(event, {}, tab.find('#q'));
    tab.send(event, {}, tab.find('#p'));
    tab.send(event, {}, tab.page);
    await settle();
    expect(calls).toEqual(['ask ', 'ask ', 'preload', 'preload']);
  });

  test('loads only the code ahead over a connection that is dear', async () => {
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
