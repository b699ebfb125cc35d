import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, settle, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {createAddress} from '../page/address.ts';
import {createNavigator} from './createNavigator.ts';

const TEMPLATES = `<template data-part="spinner"><p class="m-spinner">Wait</p></template>
<template data-part="load-failure"><div class="m-load-failure"><h1>Failed</h1><p data-help>Help</p><button data-retry>Again</button>
<details><code></code></details></div></template>`;
const page = (title: string, {main = `<h1>${title}</h1>`, root = '', head = '', after = '', side = ''} = {}): string =>
  `<!doctype html><html data-manual-build="b1" ${root}><head><title>${title}</title>${head}</head><body>
<div id="manual-root">${side}<main id="manual-main">${main}</main></div>${TEMPLATES}${after}</body></html>`;

let tab: TestPage;
let calls: string[];
let warnings: ReturnType<typeof vi.spyOn>;
let navigator: ReturnType<typeof createNavigator>;
let address: ReturnType<typeof createAddress>;

function begin(html = page('A'), {url = 'https://docs.example.test/a', media = [] as readonly string[]} = {}): void {
  tab = openPage(html, {url, media});
  calls = [];
  address = createAddress();
  navigator = createNavigator({
    address,
    closeOverlays: () => calls.push('close'),
    scope: {baseUrl: '/', languages: ['/', '/de/']},
    progress: {start: () => calls.push('start'), done: () => calls.push('done')},
    opened: new Map(),
    onShown: () => calls.push('shown'),
  });
}
beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  begin();
  tab.answer({'/a': page('A'), '/b': page('B'), '/c': page('C', {main: '<h1 id="low">C</h1>'})});
});
afterEach(() => {
  vi.useRealTimers();
  warnings.mockRestore();
  vi.unstubAllGlobals();
});
const main = (): string => tab.find('main').textContent;
const paths = (): readonly string[] => tab.history.entries.map(({url}) => url.pathname + url.search + url.hash);

describe('going to a page', () => {
  test('shows it, with its title, address, and focus', async () => {
    tab.view.scrollY = 500;
    await navigator.navigate('/b');
    expect([main(), document.title, paths()]).toEqual(['B', 'B', ['/a', '/b']]);
    expect(calls).toEqual(['close', 'start', 'done', 'shown']);
    expect(tab.view.scrolled).toEqual([0]);
    expect(tab.page.activeElement?.id).toBe('manual-main');
    expect(address.location.get().pathname).toBe('/b');
    expect(tab.loaded).toEqual([]);
  });

  test('at the address without the ending of its file', async () => {
    await navigator.navigate('/b/index.html?x=1');
    expect(paths()).toEqual(['/a', '/b?x=1']);
  });

  test('keeps the page that the browser has loaded, for the way back', async () => {
    await navigator.navigate('/b');
    expect(tab.fetch.mock.calls.map(([path, options]) => [path, options?.cache])).toEqual([
      ['/a', 'force-cache'],
      ['/b', undefined],
    ]);
  });

  test('can take the place of the current entry, and does so for the page that is shown', async () => {
    await navigator.navigate('/b', {replace: true});
    expect(paths()).toEqual(['/b']);
    await navigator.navigate('/b');
    expect(paths()).toEqual(['/b']);
  });

  test('scrolls to the element of the hash, and moves the reading position there', async () => {
    await navigator.navigate('/c#low');
    expect(tab.find('#low').calls).toEqual(['scrollIntoView', 'focus']);
    expect(tab.view.scrolled).toEqual([]);
    await navigator.navigate('/b#none');
    expect(tab.view.scrolled).toEqual([0]);
    expect(tab.page.activeElement?.id).not.toBe('manual-main');
  });

  test('tells screen readers its title, first when the region is there', async () => {
    await navigator.navigate('/b');
    const region = tab.find('body > #manual-announcer');
    expect([region.textContent, region.getAttribute('aria-live'), region.className]).toEqual([
      '',
      'polite',
      'm-sr-only',
    ]);
    vi.advanceTimersByTime(100);
    expect(region.textContent).toBe('B');
    await navigator.navigate('/c');
    expect(region.textContent).toBe('C');
    expect(tab.page.querySelectorAll('#manual-announcer')).toHaveLength(1);
  });

  test('to a hash of the page that is shown loads nothing', async () => {
    begin(page('A', {main: '<h1 id="low">A</h1>'}));
    tab.view.scrollY = 70;
    await navigator.navigate('#low');
    expect([paths(), tab.find('#low').calls]).toEqual([
      ['/a', '/a#low'],
      ['scrollIntoView', 'focus'],
    ]);
    expect(calls).toEqual(['done', 'close']);
    expect(tab.fetch).not.toHaveBeenCalled();
    expect(address.location.get().hash).toBe('#low');
  });

  test.each(['https://other.example.test/x', '/files/a.pdf', '/de/a'])(
    'that is not of this site and language is left to the browser: %s',
    async (href) => {
      await navigator.navigate(href);
      expect(tab.loaded).toEqual([new URL(href, 'https://docs.example.test').href]);
      expect([calls, paths()]).toEqual([['done'], ['/a']]);
    },
  );

  test('that this document cannot show is left to the browser', async () => {
    tab.answer({'/b': page('B').replace('b1', 'b2')});
    await navigator.navigate('/b?x#y');
    expect([tab.loaded, main(), paths()]).toEqual([['https://docs.example.test/b?x#y'], 'A', ['/a']]);
    expect(calls).toEqual(['close', 'start', 'done']);
    expect(warnings).not.toHaveBeenCalled();
  });

  test('of the address that is shown is reloaded, where it has to come from the host', async () => {
    tab.answer({'/a': page('A').replace('b1', 'b2')});
    await navigator.navigate('/a');
    expect(tab.loaded).toEqual(['reload']);
    await navigator.navigate('/a#x');
    expect(tab.loaded).toEqual(['reload']);
  });

  test('that the host refuses is left to the browser, which shows what the host says', async () => {
    await navigator.navigate('/none');
    expect(tab.loaded).toEqual(['https://docs.example.test/none']);
    expect(warnings.mock.calls[0]![0]).toBe('Loading /none failed.');
    expect(tab.fetch.mock.calls.at(-1)).toEqual([
      'https://docs.example.test/none',
      {method: 'HEAD', cache: 'no-store', redirect: 'manual'},
    ]);
  });

  test('counts only for the last one', async () => {
    const first = navigator.navigate('/b');
    await navigator.navigate('/c');
    await first;
    expect([main(), paths()]).toEqual(['C', ['/a', '/c']]);
    expect(calls).toEqual(['close', 'start', 'close', 'start', 'done', 'shown']);
  });

  test('that failed meanwhile is no concern any more', async () => {
    const first = navigator.navigate('/none');
    await navigator.navigate('/c');
    await first;
    expect([main(), tab.loaded]).toEqual(['C', []]);
    expect(tab.fetch.mock.calls.filter(([, options]) => options?.method === 'HEAD')).toEqual([]);
  });

  test('brings what describes it: head, attributes of the root, and data', async () => {
    const meta = (name: string): string =>
      `<meta name="${name}" content="x"><meta name="viewport" content="${name}"><link rel="canonical" href="/${name}">`;
    const data = (name: string, text: string): string =>
      `<script id="manual-${name}" type="application/json">${text}</script>`;
    begin(
      page('A', {
        root: 'data-page-kind="doc" data-page-docs="d" data-theme="dark"',
        head: `${meta('a')}<style data-page-rules>.a {}</style><link rel="stylesheet" data-page-css href="/a.css">`,
        after: data('page', '[1]') + data('routes', '[2]'),
      }),
    );
    tab.find('[href="/a.css"]').setAttribute('media', 'all');
    tab.answer({
      '/a': '',
      '/b': page('B', {
        root: 'data-page-kind="page" data-page-new="n" data-theme="light"',
        head: `${meta('b')}<style data-page-rules>.b {}</style>`,
        after: data('page', '[3]'),
      }),
    });
    await navigator.navigate('/b');
    const contents = (selector: string): readonly string[] =>
      tab.page
        .querySelectorAll(selector)
        .map((one) => one.getAttribute('name') ?? one.getAttribute('href') ?? one.textContent);
    expect(contents('meta[name]:not([name=viewport]), link[rel=canonical]')).toEqual(['b', '/b']);
    expect(tab.find('meta[name=viewport]').getAttribute('content')).toBe('a');
    expect(contents('style, script[type="application/json"]')).toEqual(['[3]']);
    expect(document.adoptedStyleSheets).toMatchObject([{text: '.b {}'}]);
    expect(tab.find('[href="/a.css"]').media).toBe('not all');
    expect({...document.documentElement.dataset}).toMatchObject({pageKind: 'page', pageNew: 'n', theme: 'dark'});
    expect(document.documentElement.dataset.pageDocs).toBeUndefined();
  });

  test('leaves the focus in a dialog that the reader has opened meanwhile', async () => {
    const loading = navigator.navigate('/b');
    tab.page.body.append(...tab.page.parse('<div role="dialog"><input id="q"></div>'));
    tab.find('#q').focus();
    await loading;
    expect(tab.page.activeElement?.id).toBe('q');
  });
});

describe('going back', () => {
  test('shows the page again, where the reader was', async () => {
    const {key} = address.location.get();
    tab.view.scrollY = 300;
    await navigator.navigate('/b');
    tab.view.scrolled.length = 0;
    tab.go('/a', {key});
    await vi.advanceTimersByTimeAsync(10);
    expect([main(), tab.view.scrolled]).toEqual(['A', [300]]);
    expect(tab.resize).toEqual([]);
  });

  test('within a page moves to where the reader was, or to the hash', async () => {
    begin(page('A', {main: '<h1 id="low">A</h1>'}));
    const {key} = address.location.get();
    tab.view.scrollY = 300;
    await navigator.navigate('#low');
    tab.go('/a', {key});
    expect(tab.view.scrolled).toEqual([300]);
    tab.go('/a#low', {key: 'other'});
    expect(tab.find('#low').calls.filter((call) => call === 'scrollIntoView')).toHaveLength(2);
    expect(tab.fetch).not.toHaveBeenCalled();
  });

  test('to a hash that the browser followed by itself only names the entry', () => {
    tab.go('/a#x');
    expect(calls).toEqual([]);
    expect(address.location.get()).toMatchObject({hash: '#x', key: expect.stringMatching(/^\w{6}$/)});
  });

  test('waits with a spinner for a page that takes more than 200 ms', async () => {
    let give: (answer: unknown) => void = () => {};
    tab.fetch.mockReturnValue(
      new Promise((resolve) => {
        give = resolve;
      }),
    );
    tab.go('/b', {key: 'k'});
    vi.advanceTimersByTime(199);
    expect(main()).toBe('A');
    vi.advanceTimersByTime(1);
    expect(main()).toBe('Wait');
    give({ok: true, type: 'basic', text: async () => page('B')});
    await vi.advanceTimersByTimeAsync(500);
    expect(main()).toBe('B');
  });

  test('shows no spinner after the reader has gone on, or the page has come', async () => {
    tab.fetch.mockReturnValueOnce(new Promise(() => {}));
    tab.go('/b', {key: 'k'});
    await navigator.navigate('/c');
    vi.advanceTimersByTime(500);
    expect(main()).toBe('C');
    tab.go('/b', {key: 'k'});
    expect(calls.filter((call) => call === 'start')).toHaveLength(3);
  });

  test('scrolls when islands have made the page long enough, unless the reader moves before', async () => {
    const {key} = address.location.get();
    tab.view.scrollY = 900;
    await navigator.navigate('/b');
    let longest = 100;
    tab.view.scrollTo = ({top}: {readonly top: number}) => {
      tab.view.scrollY = Math.min(top, longest);
    };
    tab.go('/a', {key});
    await vi.advanceTimersByTimeAsync(0);
    const [observer] = tab.resize;
    expect([tab.view.scrollY, observer!.seen]).toEqual([100, [tab.page.body]]);
    observer!.fire();
    expect(observer!.isConnected).toBe(true);
    longest = 2000;
    observer!.fire();
    expect([tab.view.scrollY, observer!.isConnected]).toEqual([900, false]);
  });

  test.each(['wheel', 'touchmove', 'mousedown', 'keydown'])('gives up the position at the event %s', async (type) => {
    const {key} = address.location.get();
    tab.view.scrollY = 900;
    await navigator.navigate('/b');
    tab.view.scrollTo = () => {
      tab.view.scrollY = 100;
    };
    tab.go('/a', {key});
    await vi.advanceTimersByTimeAsync(0);
    const before = tab.view.countListeners('wheel');
    tab.send(type);
    expect(tab.resize[0]!.isConnected).toBe(false);
    expect(tab.view.countListeners('wheel')).toBe(before - 1);
  });
});

describe('a page that cannot be loaded', () => {
  const offline = async () => {
    throw new TypeError('offline');
  };

  test('is replaced by the reason, with a way to try again', async () => {
    tab.fetch.mockImplementation(offline);
    await navigator.navigate('/b');
    expect(paths()).toEqual(['/a', '/b']);
    expect(tab.find('.m-load-failure h1').textContent).toBe('Failed');
    expect(tab.find('code').textContent).toBe('TypeError: offline');
    expect(tab.find('[data-help]').textContent).toBe('Help');
    expect(calls.at(-1)).toBe('shown');
    expect(tab.loaded).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(tab.page.querySelector('#manual-announcer')).toBeNull();
    tab.answer({'/b': page('B')});
    tab.find('[data-retry]').click();
    await vi.advanceTimersByTimeAsync(10);
    expect([main(), paths()]).toEqual(['B', ['/a', '/b']]);
    // The button that had the focus is gone.
    expect(tab.page.activeElement?.localName).toBe('h1');
  });

  test('is loaded when the reader goes to it again, although its address is in the bar', async () => {
    tab.fetch.mockImplementation(offline);
    await navigator.navigate('/b');
    tab.answer({'/b': page('B', {main: '<h1 id="low">B</h1>'})});
    await navigator.navigate('/b#low');
    expect(main()).toBe('B');
  });

  test('marks its place in the sidebar', async () => {
    begin(
      page('A', {
        side: '<nav class="m-sidebar"><a href="/a" aria-current="page" class="x m-active">A</a><a href="/b">B</a></nav>',
      }),
    );
    await navigator.navigate('/b');
    expect(tab.find('.m-sidebar').innerHTML).toBe('<a href="/a" class="x">A</a><a href="/b" aria-current="page">B</a>');
  });

  test('because of its address says so instead of helping', () => {
    navigator.failPath('/%E0');
    expect(tab.find('[data-help]').textContent).toContain('/%E0');
    expect(tab.page.querySelector('details')).toBeNull();
    expect(tab.find('.m-load-failure').isConnected).toBe(true);
  });
});

describe('an edit of the page', () => {
  test('changes it in place', async () => {
    const heading = tab.find('h1');
    tab.answer({'/a': page('New')});
    await navigator.refresh();
    expect([main(), document.title, calls]).toEqual(['New', 'New', ['shown']]);
    expect(tab.find('h1')).toBe(heading);
    tab.answer({'/a': page('Newer')});
    await navigator.refresh();
    expect(main()).toBe('Newer');
  });

  test('of a page that the reader has left meanwhile is not shown', async () => {
    tab.answer({'/a': page('New'), '/b': page('B')});
    const refresh = navigator.refresh();
    const move = navigator.navigate('/b');
    await Promise.all([refresh, move]);
    expect([main(), calls.filter((call) => call === 'shown')]).toEqual(['B', ['shown']]);
  });
});

describe('the change of a page', () => {
  const withTransition = () => {
    const transitions: (() => void)[] = [];
    Object.assign(tab.page, {
      startViewTransition(change: () => void) {
        transitions.push(change);
        return {ready: Promise.reject(new Error('skipped'))};
      },
    });
    return transitions;
  };

  test('fades where the browser can', async () => {
    const transitions = withTransition();
    await navigator.navigate('/b');
    expect([main(), transitions.length]).toEqual(['A', 1]);
    transitions[0]!();
    expect(main()).toBe('B');
  });

  test('is not made when the reader has gone on before it begins', async () => {
    const transitions = withTransition();
    await navigator.navigate('/b');
    await navigator.navigate('/c');
    transitions[0]!();
    expect([main(), document.title]).toEqual(['A', 'A']);
    transitions[1]!();
    expect(main()).toBe('C');
  });

  test.each([
    ['who wants no motion', ['(prefers-reduced-motion: reduce)'], false],
    ['who does not see it', [], true],
  ])('does not fade for a reader %s', async (_, media, hidden) => {
    begin(page('A'), {media});
    const transitions = withTransition();
    tab.page.hidden = hidden;
    tab.answer({'/b': page('B')});
    await navigator.navigate('/b');
    expect([main(), transitions]).toEqual(['B', []]);
  });
});

test('the sources that this document allows are those of its own page', async () => {
  begin(page('A', {root: 'data-manual-needs="img-src x"'}));
  tab.answer({'/b': page('B', {root: 'data-manual-needs="img-src x"'})});
  await navigator.navigate('/b');
  expect([main(), tab.loaded]).toEqual(['B', []]);
});

test('while the site is written, each showing fetches its page', async () => {
  begin(page('A', {root: 'data-manual-dev'}));
  tab.answer({'/a': page('A'), '/b': page('B')});
  await navigator.navigate('/b');
  vi.runAllTimers();
  await navigator.navigate('/b');
  await settle();
  expect(tab.fetch.mock.calls.filter(([path]) => path === '/b')).toHaveLength(2);
});
