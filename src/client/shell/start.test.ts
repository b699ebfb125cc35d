import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, settle, type TestPage} from '../../../test/tools/dom/openPage.ts';
import type {IslandElement} from '../page/islandState.ts';
import type {Shell} from './shell.ts';

const PARTS = 'data:text/javascript,export function start(shell){return globalThis.testParts(shell)}';
const MODULES = 'data:text/javascript,export function start(shell){globalThis.testModules(shell)}';
const LIVE = 'data:text/javascript,export function startLive(shell){globalThis.testLive(shell)}';
const FAILURE =
  '<template data-part="load-failure"><div class="m-load-failure"><h1>Failed</h1><p data-help></p></div></template>';
const page = (inside: string, root = ''): string =>
  `<html data-manual-build="b1" data-manual-base="/" data-manual-islands="${PARTS}" data-manual-search="modal" ${root}><head><title>A</title></head><body>
<div id="manual-root"><main id="manual-main">${inside}</main></div>${FAILURE}</body></html>`;

let tab: TestPage;
let runs = 0;
let shell: Shell | undefined;
let calls: string[];
let errors: ReturnType<typeof vi.spyOn>;
let warnings: ReturnType<typeof vi.spyOn>;

async function start(html: string, url = 'https://docs.example.test/a', prepare: () => void = () => {}): Promise<void> {
  tab = openPage(html, {url});
  [shell, calls] = [undefined, []];
  vi.stubGlobal('testParts', (given: Shell) => {
    shell = given;
    return {
      hydrate: async (element: Element) => void calls.push(`hydrate ${element.id}`),
      preload: async () => {},
      open: async (_: unknown, query: string) => void calls.push(`open ${query}`),
    };
  });
  for (const name of ['testModules', 'testLive']) vi.stubGlobal(name, () => calls.push(name));
  prepare();
  runs += 1;
  await import(/* @vite-ignore */ `./start.ts?run=${runs}`);
  await settle();
}
beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  // Code that is still loading needs the document when it runs.
  await vi.dynamicImportSettled();
  errors.mockRestore();
  warnings.mockRestore();
  vi.unstubAllGlobals();
});
const root = () => document.documentElement;

describe('the shell', () => {
  test('is ready once it has started, which waits for the end of the document', async () => {
    await start(page(''), undefined, () => {
      tab.page.readyState = 'loading';
    });
    expect(root().hasAttribute('data-ready')).toBe(false);
    tab.send('DOMContentLoaded', {}, tab.page);
    expect(root().hasAttribute('data-ready')).toBe(true);
  });

  test('frees the names that hide the document', async () => {
    await start(page('<form name="querySelector"></form>'));
    expect(tab.find('form').hasAttribute('name')).toBe(false);
  });

  test('says so when the site is at another base than its own', async () => {
    await start(page('', 'data-manual-relative="./start.ts"'));
    await vi.waitFor(() => expect(tab.page.querySelector('#manual-base-url-banner')).not.toBeNull());
    expect(root().hasAttribute('data-ready')).toBe(false);
  });

  test('says so when the path cannot be decoded', async () => {
    await start(page(''), 'https://docs.example.test/%E0');
    expect(tab.find('.m-load-failure [data-help]').textContent).toContain('/%E0');
    await start(page(''), 'https://docs.example.test/%C3%A4');
    expect(tab.page.querySelector('main .m-load-failure')).toBeNull();
  });

  test('loads the modules of the site, and the live view while it is written', async () => {
    await start(page('', `data-manual-modules="${MODULES}" data-manual-dev="${LIVE}"`));
    await vi.waitFor(() => expect(calls.toSorted()).toEqual(['testLive', 'testModules']));
    await start(page(''));
    expect(calls).toEqual([]);
  });
});

describe('links', () => {
  const LINKS =
    '<a href="/b" id="b">B</a><a href="/de/b" id="de">DE</a><a href="https://other.example.test/" id="o">O</a>';
  test('of the site switch pages, others are left to the browser', async () => {
    await start(page(LINKS, 'data-manual-languages="/ /de/"'));
    tab.answer({'/b': page('<h1>B</h1>').replace('<title>A', '<title>B')});
    expect(tab.find('#de').click().defaultPrevented).toBe(false);
    expect(tab.find('#o').click().defaultPrevented).toBe(false);
    expect(tab.find('#b').click({ctrlKey: true}).defaultPrevented).toBe(false);
    expect(tab.find('#b').click().defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(document.title).toBe('B'));
    expect(tab.find('h1').textContent).toBe('B');
  });

  test('close what is open over the page, and tell it', async () => {
    await start(page(`${LINKS}<div class="m-dropdown" data-open><a class="m-nav-link"></a></div>`));
    let left = 0;
    tab.page.addEventListener('manual:leave', () => {
      left += 1;
    });
    tab.find('#b').click();
    await settle();
    expect([tab.page.querySelector('[data-open]'), left]).toEqual([null, 1]);
  });
});

describe('what the reader did before', () => {
  const earlier =
    (value: object, state: object | null = null) =>
    () => {
      Object.assign(window, {manualEarly: value});
      tab.history.replaceState(state, '');
    };
  test('is searched for', async () => {
    await start(page(''), undefined, earlier({search: 'early'}));
    await vi.waitFor(() => expect(calls).toEqual(['open early']));
    await start(page(''), undefined, earlier({search: 'early'}, {key: 'k', search: 'saved'}));
    await vi.waitFor(() => expect(calls).toEqual(['open saved']));
  });

  test('is pressed', async () => {
    const pressed: string[] = [];
    await start(page('<button id="b" data-do="announcement"></button>'), undefined, () => {
      Object.assign(window, {manualEarly: {button: tab.find('#b')}});
      tab.find('#b').addEventListener('click', () => pressed.push('b'));
    });
    expect(pressed).toEqual(['b']);
    expect(root().hasAttribute('data-announcement-closed')).toBe(true);
  });
});

describe('controls', () => {
  test('for the color mode, the announcement, and the way to the top', async () => {
    await start(
      page(
        '<button id="c" data-do="color" class="m-color-toggle" data-dark="Dark"></button><button id="a" data-do="announcement"></button><a id="t" data-do="top" href="#"></a>',
      ),
    );
    tab.find('#c').click();
    expect([root().dataset.theme, tab.local.get('theme'), tab.find('#c').ariaLabel]).toEqual(['dark', 'dark', 'Dark']);
    tab.find('#a').click();
    expect([tab.local.get('announcement.dismiss'), root().hasAttribute('data-announcement-closed')]).toEqual([
      'true',
      true,
    ]);
    vi.stubGlobal('getComputedStyle', () => ({scrollBehavior: 'smooth'}));
    tab.view.scrollY = 500;
    expect(tab.find('#t').click().defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(tab.view.scrolled).toEqual([0]));
  });

  test.each(['yes', 'no'])('for answers about the page: %s', async (value) => {
    await start(
      page(`<div class="m-feedback"><button data-do="feedback-${value}"></button><template>Thanks</template></div>`),
    );
    const told: unknown[] = [];
    tab.page.addEventListener('manual:feedback', (event) =>
      told.push((event as unknown as CustomEvent).detail.helpful),
    );
    tab.find('.m-feedback button').click();
    await vi.waitFor(() => expect(told).toEqual([value === 'yes']));
  });

  test('for copying, which tells when that fails', async () => {
    await start(
      page(
        '<button class="m-copy-button" data-code="x"><i id="in"></i></button><button data-copy="/none" id="n"></button>',
      ),
    );
    tab.find('#in').click();
    await vi.waitFor(() => expect(tab.copied).toEqual(['x']));
    tab.find('#n').click();
    await vi.waitFor(() => expect(errors).toHaveBeenCalled());
  });

  test('of each page are prepared', async () => {
    const parts = `<button class="m-color-toggle" disabled data-light="Light"></button><b data-do="fold"></b>
      <div class="m-tabs" data-group="os"><div role="tablist"><b role="tab" data-value="x" aria-controls="p"></b></div></div>
      <a data-docs="d" data-targets='{"1":{"href":"/1"}}' href="/now" id="v"></a>`;
    const storage = () => {
      tab.local.set('tab.os', 'x');
      tab.local.set('docs-preferred-version-d', '1');
    };
    await start(page(`${parts}<a href="/b" id="b">B</a>`, `data-manual-versions='{"d":["1"]}'`), undefined, storage);
    const check = () => {
      expect(tab.find('.m-color-toggle').ariaLabel).toBe('Light');
      expect(tab.find('[data-do=fold]').ariaExpanded).toBe('true');
      expect(tab.find('[role=tab]').getAttribute('aria-selected')).toBe('true');
      expect(tab.find('#v').getAttribute('href')).toBe('/1');
    };
    check();
    tab.answer({'/b': page(`${parts}<h1>B</h1>`)});
    tab.find('#b').click();
    await vi.waitFor(() => expect(tab.find('h1').textContent).toBe('B'));
    check();
  });
});

describe('parts that are loaded when they are needed', () => {
  test('islands, which get the shell, and are prepared when they are live', async () => {
    await start(page(''));
    tab
      .find('main')
      .append(
        ...tab.page.parse(
          '<manual-island id="i" data-hydrate="load"><button class="m-color-toggle" disabled data-light="Light"></button></manual-island>',
        ),
      );
    await vi.waitFor(() => expect((tab.find('#i') as unknown as IslandElement).state).toBe('live'));
    expect([calls, tab.find('.m-color-toggle').disabled, shell?.base]).toEqual([['hydrate i'], false, '/']);
    expect(shell!.location.get().pathname).toBe('/a');
  });

  test('search', async () => {
    await start(page('<button class="m-search-button" data-do="search"></button>'));
    tab.find('.m-search-button').click();
    await vi.waitFor(() => expect(calls).toEqual(['open ']));
  });

  test('the search of the search page, for a query in the address or typed early', async () => {
    const SEARCH =
      '<div class="m-search-page"><form><input name="q"></form><manual-island id="i" data-hydrate="touch"></manual-island></div>';
    const started = () => (tab.find('#i') as unknown as IslandElement).state;
    const prepare = () => {
      // Elements that were there before their class are upgraded in a browser.
      Object.assign(tab.find('#i'), {state: 'idle', start: async () => void calls.push('start')});
    };
    await start(page(SEARCH), 'https://docs.example.test/search?q=x', prepare);
    await vi.waitFor(() => expect(calls).toContain('start'));
    await start(page(SEARCH), 'https://docs.example.test/search', prepare);
    expect(started()).toBe('idle');
    tab.send('input', {}, tab.find('input'));
    await vi.waitFor(() => expect(calls).toContain('start'));
  });

  test('similar pages, on the page for unknown paths', async () => {
    const data = '<script id="manual-routes" type="application/json">[["/install","Install"]]</script>';
    await start(
      page('<div class="m-not-found"><nav hidden data-near="Near"><h2></h2><ul></ul></nav></div>').replace(
        '</body>',
        `${data}</body>`,
      ),
      'https://docs.example.test/instal',
      () =>
        Object.defineProperty(tab.find('#manual-routes'), 'text', {get: () => tab.find('#manual-routes').textContent}),
    );
    await vi.waitFor(() => expect(tab.find('nav').hidden).toBe(false));
  });

  test('the way back to the top, once the reader scrolls', async () => {
    await start(
      page('').replace('<body>', '<body><template data-part="back-to-top"><button id="top">Top</button></template>'),
    );
    const scroll = (to: number) => {
      tab.view.scrollY = to;
      tab.send('scroll', {}, tab.view);
    };
    scroll(2000);
    await vi.waitFor(() => {
      scroll(1900);
      scroll(1800);
      expect(tab.page.querySelector('#manual-root > #top')).not.toBeNull();
      return true;
    });
  });

  test('a navbar that hides, where the site says so', async () => {
    await start(page('<nav class="m-navbar" data-hides></nav>'));
    tab.find('html').scrollHeight = 9000;
    await vi.waitFor(() => {
      for (const to of [500, 600]) {
        tab.view.scrollY = to;
        tab.send('scroll', {}, tab.view);
      }
      expect(tab.find('.m-navbar').hasAttribute('data-hidden')).toBe(true);
    });
  });

  describe('what improves an article', () => {
    const ARTICLE = '<article id="manual-article"><img src="/a.png"></article>';
    test.each(['pointerover', 'touchstart', 'focusin'])('at the event %s', async (type) => {
      await start(page(ARTICLE));
      expect(tab.resize).toEqual([]);
      tab.send(type, {}, tab.find('img'));
      tab.send(type, {}, tab.find('img'));
      await vi.waitFor(() => expect(tab.resize.length).toBe(1));
      await settle();
      expect(tab.resize).toHaveLength(1);
    });

    test('repeats the tap on a picture that has loaded it', async () => {
      await start(page(ARTICLE));
      Object.assign(tab.find('img'), {clientWidth: 100, naturalWidth: 200});
      tab.send('touchstart', {}, tab.find('img'));
      tab.find('img').click();
      await vi.waitFor(() => expect(tab.page.querySelector('dialog')).not.toBeNull());
    });

    test('is let go with the page', async () => {
      await start(page(`${ARTICLE}<a href="/b" id="b">B</a>`));
      tab.send('pointerover', {}, tab.find('img'));
      await vi.waitFor(() => expect(tab.resize).toHaveLength(1));
      tab.answer({'/b': page('<article id="manual-article"><h1>B</h1></article>')});
      tab.find('#b').click();
      await vi.waitFor(() => expect(tab.page.querySelector('h1')).not.toBeNull());
      expect(tab.resize[0]!.isConnected).toBe(false);
      tab.send('pointerover', {}, tab.find('h1'));
      await vi.waitFor(() => expect(tab.resize).toHaveLength(2));
    });
  });
});
