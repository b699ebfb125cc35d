import {afterEach, describe, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {askWorker, beginSearch} from './earlySearch.ts';
import {SEARCH_FAILED, showSearchFailure} from './searchFailure.ts';
import type {Shell} from './shell.ts';
import {showBaseUrlBanner} from './showBaseUrlBanner.ts';
import {tellMoves} from './tellMoves.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('the search page, before search is loaded,', () => {
  let tab: TestPage;
  let loads: number;
  let workers: {url: string; messages: unknown[]; onerror?: () => void}[];
  const BOX = 'data-searching="Searching" data-request=\'{"limit":9}\'';
  const TEMPLATE =
    '<template data-part="search" data-index="/_manual/search/" data-request=\'{"limit":8}\'></template>';
  const begin = (
    url: string,
    {box = BOX, root = 'data-manual-worker="/w.js"', inside = '<input name="q">', template = TEMPLATE} = {},
  ): Shell => {
    tab = openPage(
      `<html ${root}><body><main id="m" ${box}>${inside}<p role="status"></p></main>${template}</body></html>`,
      {
        url,
      },
    );
    [loads, workers] = [0, []];
    vi.stubGlobal(
      'Worker',
      class {
        readonly messages: unknown[] = [];
        constructor(readonly url: string) {
          workers.push(this);
        }
        postMessage(message: unknown): void {
          this.messages.push(message);
        }
      },
    );
    const shell = {} as Shell;
    beginSearch(document.getElementById('m')!, shell, () => {
      loads += 1;
    });
    return shell;
  };

  test('shows the query of the address, searches for it, and says so', () => {
    const shell = begin('https://docs.example.test/search?q=%20a+b%20');
    expect([tab.find('input').value, tab.find('p').textContent, loads]).toEqual(['a b', 'Searching', 1]);
    expect(workers).toMatchObject([
      {
        url: '/w.js',
        messages: [
          {type: 'open', indexPath: '/_manual/search/', waits: true},
          {type: 'warm', filters: {}},
          {type: 'search', id: -1, query: {query: 'a b', limit: 9}},
        ],
      },
    ]);
    expect(shell.searchWorker).toBe(workers[0]);
    expect(tab.find('input').calls).toEqual([]);
    workers[0]!.onerror!();
    expect(shell.searchWorker).toBeUndefined();
  });

  test('waits for a query where the address has none, with the focus in the field', () => {
    begin('https://docs.example.test/search?q=%20');
    expect([tab.find('input').calls, loads, workers, tab.find('p').textContent]).toEqual([['focus'], 0, [], '']);
  });

  test('leaves the focus where the reader has put it', () => {
    begin('https://docs.example.test/search', {inside: '<input name="q">'});
    tab.find('input').calls.length = 0;
    tab.page.body.append(...tab.page.parse('<button id="b"></button>'));
    tab.find('#b').focus();
    beginSearch(document.getElementById('m')!, {} as Shell, () => {});
    expect(tab.find('input').calls).toEqual([]);
    tab.find('input').value = 'typed early';
    beginSearch(document.getElementById('m')!, {} as Shell, () => {
      loads += 1;
    });
    expect(loads).toBe(1);
  });

  test.each([
    ['without a worker', {root: ''}],
    ['without an index', {template: ''}],
    ['without a field', {inside: ''}],
  ])('starts no worker on a page %s', (_, more) => {
    begin('https://docs.example.test/search?q=a', more);
    expect(workers).toEqual([]);
  });

  test.each([null, {postMessage() {}} as unknown as Worker])(
    'starts no worker when the engine has one: %s',
    (searchWorker) => {
      begin('https://docs.example.test/search?q=a');
      const shell = {searchWorker} as Shell;
      beginSearch(document.getElementById('m')!, shell, () => {});
      expect([workers.length, shell.searchWorker]).toEqual([1, searchWorker]);
    },
  );
});

test.each([
  [
    {ok: true, arrayBuffer: async () => new Uint8Array([7]).buffer},
    {type: 'manifest', bytes: new Uint8Array([7])},
  ],
  [{ok: false, status: 404}, {type: 'manifest'}],
])('the page loads the manifest while the worker starts: %o', async (response, expected) => {
  openPage(
    '<html data-manual-worker="/w.js"><body><template data-part="search" data-index="/i/"></template></body></html>',
  );
  const messages: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (message: unknown) => messages.push(message);
    },
  );
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, {cache}: RequestInit) => {
    requests.push([address, cache]);
    return response;
  });
  askWorker({}, '');
  await vi.waitFor(() => expect(messages).toContainEqual(expected));
  expect(requests).toEqual([['/i/manifest.json', 'no-cache']]);
});

test('the worker of the modal loads the index, then the data of each query, until the engine has it', () => {
  openPage(
    '<html data-manual-worker="/w.js"><body><template data-part="search" data-index="/i/" data-request=\'{"filters":{"language":"en"},"limit":8}\'></template></body></html>',
  );
  const messages: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (message: unknown) => messages.push(message);
    },
  );
  const shell: {searchWorker?: Worker | null} = {};
  askWorker(shell, '');
  askWorker(shell, '');
  askWorker(shell, 'loop');
  expect(messages).toEqual([
    {type: 'open', indexPath: '/i/', waits: true},
    {type: 'warm', filters: {language: 'en'}},
    {type: 'search', id: -1, query: {query: 'loop', filters: {language: 'en'}, limit: 8}},
  ]);
  shell.searchWorker = null;
  askWorker(shell, 'late');
  expect([messages.length, shell.searchWorker]).toEqual([3, null]);
});

test('a browser without workers searches when the engine is there', () => {
  openPage(
    '<html data-manual-worker="/w.js"><body><template data-part="search" data-index="/i/"></template></body></html>',
  );
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('no workers');
      }
    },
  );
  const shell: {searchWorker?: Worker | null} = {};
  askWorker(shell, 'loop');
  expect(shell.searchWorker).toBeUndefined();
});

describe('the notice that search cannot be loaded', () => {
  const BUTTON = '<button data-failure="Title\nHelp\nAgain\nCancel"></button>';
  test('has the texts of the page, and tries again once it is closed', () => {
    const tab = openPage(BUTTON);
    let retried = 0;
    const show = () =>
      showSearchFailure(() => {
        expect(tab.page.querySelector('dialog')).toBeNull();
        retried += 1;
      });
    show();
    show();
    expect(tab.page.querySelectorAll('dialog')).toHaveLength(1);
    const dialog = tab.find('dialog');
    expect([dialog.getAttribute('aria-label'), dialog.hasAttribute('open'), dialog.className]).toEqual([
      'Title',
      true,
      'm-search-failure m-search-message',
    ]);
    expect(dialog.children.map((one) => `${one.localName}.${one.className} ${one.textContent}`)).toEqual([
      'p.m-search-message-title Title',
      'p. Help',
      'button.m-button Again',
      'button.m-text-button Cancel',
    ]);
    dialog.children[2]!.click();
    expect(retried).toBe(1);
    show();
    tab.find('.m-text-button').click();
    expect([tab.page.querySelector('dialog'), retried]).toEqual([null, 1]);
  });

  test('is not there on a page without search', () => {
    const tab = openPage('');
    showSearchFailure(() => {});
    expect(tab.page.querySelector('dialog')).toBeNull();
    expect(SEARCH_FAILED).toBe('manual-search-failed');
  });
});

test('a site at another base than its own says so at the top of the page, in a way that screen readers tell', () => {
  const tab = openPage('<p>Page</p>');
  showBaseUrlBanner('/docs/', '/real/');
  const [banner] = tab.page.body.children;
  expect([banner!.id, banner!.role]).toEqual(['manual-base-url-banner', 'alert']);
  expect(banner!.textContent).toContain('/docs/');
  expect(banner!.textContent).toContain('/real/');
  expect(banner!.children.length).toBeGreaterThan(1);
  expect(banner!.children.every(({localName}) => localName === 'p')).toBe(true);
});

describe('a module of the site', () => {
  const at = (pathname: string, more = {}) => ({pathname, search: '', hash: '', key: 'k', ...more});
  const begin = async (module: object, html = '') => {
    vi.useFakeTimers({toFake: ['setTimeout']});
    const tab = openPage(html);
    let location = at('/a');
    const works: (() => void)[] = [];
    const shell = {
      location: {get: () => location, subscribe: (listener: () => void) => works.push(listener)},
      onPage(work: () => void) {
        works.push(work);
        work();
      },
    } as unknown as Shell;
    await tellMoves(shell, async () => module);
    const move = (next: typeof location) => {
      location = next;
      for (const work of works) work();
      vi.runAllTimers();
    };
    return {tab, move, works};
  };
  afterEach(() => void vi.useRealTimers());

  test('is told of the first page, and of each that follows, once', async () => {
    const moves: unknown[] = [];
    const {move, tab} = await begin({
      onMove: ({location, before}: {location: {pathname: string}; before: {pathname: string} | null}) =>
        moves.push([location.pathname, before?.pathname ?? null]),
    });
    move(at('/b'));
    move(at('/b', {key: 'other'}));
    move(at('/b', {hash: '#x'}));
    move(at('/b', {hash: '#x', search: '?y'}));
    tab.page.body.append(...tab.page.parse('<div class="m-load-failure"></div>'));
    move(at('/failed'));
    tab.find('.m-load-failure').remove();
    move(at('/c'));
    expect(moves).toEqual([
      ['/a', null],
      ['/b', '/a'],
      ['/b', '/b'],
      ['/b', '/b'],
      ['/c', '/b'],
    ]);
  });

  test('that does not want to know is not told', async () => {
    const {works} = await begin({});
    expect(works).toEqual([]);
  });
});
