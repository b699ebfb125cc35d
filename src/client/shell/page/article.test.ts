import {afterEach, describe, expect, test, vi} from 'vitest';
import type {DomElement} from '../../../../test/tools/dom/DomElement.ts';
import {openPage, type TestPage} from '../../../../test/tools/dom/openPage.ts';
import {findIsland, findSettled} from '../../page/owner.ts';
import {handleActions} from '../actions.ts';
import {improveArticle} from './improveArticle.ts';
import {showChosenTabs} from './showTab.ts';
import {handleTabs} from './tabs.ts';
import {createToc} from './toc.ts';

let tab: TestPage;
afterEach(() => void vi.unstubAllGlobals());

describe('an article', () => {
  let leaving: AbortController;
  const begin = (html: string, sizes: Readonly<Record<string, object>> = {}): void => {
    tab = openPage(
      `<article id="a" data-wrap="Wrap lines" data-enlarge="Enlarge {label}" data-picture="picture" data-close="Close">${html}</article>`,
    );
    for (const [selector, size] of Object.entries(sizes)) Object.assign(tab.find(selector), size);
    leaving = new AbortController();
    improveArticle(document.getElementById('a')!, {signal: leaving.signal, owner: {findSettled, findIsland}});
    tab.resize[0]!.fire();
  };

  test('lets wide tables scroll, and says which fit', () => {
    begin('<div class="m-table-wrap" id="t"></div><div class="m-table-wrap" id="u"></div>', {
      '#t': {scrollWidth: 100, clientWidth: 100},
      '#u': {scrollWidth: 101, clientWidth: 100},
    });
    expect(['#t', '#u'].map((id) => tab.find(id).hasAttribute('data-fits'))).toEqual([true, false]);
  });

  describe('offers to wrap code', () => {
    const BLOCK = '<div class="m-code-block"><pre></pre><button class="m-wrap"><i></i></button></div>';
    test.each([
      [101, false],
      [100, true],
    ])('that is %i wide in a box of 100: hidden is %s', (scrollWidth, hidden) => {
      begin(BLOCK, {pre: {scrollWidth, clientWidth: 100}});
      const button = tab.find('button');
      expect([button.hidden, button.ariaLabel, button.title]).toEqual([hidden, 'Wrap lines', 'Wrap lines']);
    });

    test('and back, for as long as it is wrapped', () => {
      begin(BLOCK, {pre: {scrollWidth: 101, clientWidth: 100}});
      const button = tab.find('button');
      tab.find('button i').click();
      expect([button.ariaPressed, tab.find('.m-code-block').hasAttribute('data-wrapped')]).toEqual(['true', true]);
      tab.find('pre').scrollWidth = 100;
      tab.resize[0]!.fire();
      expect(button.hidden).toBe(false);
      button.click();
      expect([button.ariaPressed, tab.find('.m-code-block').hasAttribute('data-wrapped')]).toEqual(['false', false]);
    });

    test('only of blocks that are whole', () => {
      begin('<button class="m-wrap" id="x"></button><div class="m-code-block"><button class="m-wrap"></button></div>');
      tab.find('#x').click();
      expect(tab.page.querySelectorAll('[aria-label], [aria-pressed]')).toEqual([]);
    });
  });

  describe('opens a picture', () => {
    const canZoom = (html: string, size: object): boolean => {
      begin(html, {img: size});
      return tab.find('img').dataset.zoom !== undefined;
    };
    const PLAIN = '<img src="/a.png" alt="Map">';

    test.each<readonly [string, string, object, boolean]>([
      ['with more to show', PLAIN, {clientWidth: 100, naturalWidth: 116}, true],
      ['with hardly more', PLAIN, {clientWidth: 100, naturalWidth: 114}, false],
      ['that has not loaded', PLAIN, {clientWidth: 100, naturalWidth: 0}, false],
      ['that is not shown', PLAIN, {clientWidth: 0, naturalWidth: 200}, false],
      ['that is a link', `<a href="/">${PLAIN}</a>`, {clientWidth: 100, naturalWidth: 200}, false],
      ['in a button', `<button>${PLAIN}</button>`, {clientWidth: 100, naturalWidth: 200}, false],
      ['in a card', `<div class="m-card">${PLAIN}</div>`, {clientWidth: 100, naturalWidth: 200}, false],
      ['in an island', `<manual-island>${PLAIN}</manual-island>`, {clientWidth: 100, naturalWidth: 200}, false],
      [
        'in several sizes',
        '<img src="/a.png" srcset="/a.png 100w, /b.png 400w">',
        {clientWidth: 100, naturalWidth: 100},
        true,
      ],
      ['that is a drawing', '<img src="/a.svg?x">', {clientWidth: 240, naturalWidth: 240}, true],
      ['that is a small drawing', '<img src="/a.svg">', {clientWidth: 239, naturalWidth: 999}, false],
      ['with a name like a drawing', '<img src="/a.svgs">', {clientWidth: 240, naturalWidth: 240}, false],
    ])('%s', (_, html, size, expected) => {
      expect(canZoom(html, size)).toBe(expected);
    });

    test('which says so, once', () => {
      begin(PLAIN, {img: {clientWidth: 100, naturalWidth: 200}});
      tab.resize[0]!.fire();
      const image = tab.find('img');
      expect([image.tabIndex, image.role, image.ariaLabel]).toEqual([0, 'button', 'Enlarge Map']);
      expect(tab.page.querySelectorAll('svg.m-zoom-mark')).toHaveLength(1);
      expect(image.nextElementSibling!.localName).toBe('svg');
      begin('<img src="/a.png">', {img: {clientWidth: 100, naturalWidth: 200}});
      expect(tab.find('img').ariaLabel).toBe('Enlarge picture');
    });

    test('also one that loads later', () => {
      begin(PLAIN, {img: {clientWidth: 100, naturalWidth: 0}});
      tab.find('img').naturalWidth = 200;
      tab.send('load', {bubbles: false}, tab.find('img'));
      expect(tab.find('img').dataset.zoom).toBe('');
    });

    const open = (html: string, act: (image: DomElement) => void, more: object = {}) => {
      begin(html, {img: {clientWidth: 100, naturalWidth: 200, ...more}});
      act(tab.find('img'));
      return tab.page.querySelector('dialog');
    };

    test('over the page, until a click leads back', () => {
      const dialog = open(PLAIN, (image) => image.click(), {currentSrc: '/a-2x.png'})!;
      expect([dialog.className, dialog.ariaLabel, dialog.hasAttribute('open')]).toEqual(['m-zoom', 'Map', true]);
      const button = dialog.querySelector('button')!;
      expect([button.type, button.ariaLabel, button.className]).toEqual(['button', 'Close', 'm-icon-button']);
      const picture = dialog.querySelector('img')!;
      expect([picture.src, picture.alt]).toEqual(['/a-2x.png', 'Map']);
      button.click();
      expect(tab.page.querySelector('dialog')).toBeNull();
      expect(tab.page.activeElement).toBe(tab.find('img'));
    });

    test('in full, of several sizes, and names it by the way back where it has no text', () => {
      const html = '<img src="/full.png" srcset="/small.png 100w">';
      const dialog = open(html, (image) => image.click(), {currentSrc: '/small.png'})!;
      expect([dialog.querySelector('img')!.src, dialog.ariaLabel]).toEqual(['/full.png', 'Close']);
      const plain = open(PLAIN, (image) => image.click())!;
      expect(plain.querySelector('img')!.src).toBe('/a.png');
    });

    test.each([
      ['Enter', true],
      [' ', true],
      ['x', false],
    ])('by the key %j: %s', (key, expected) => {
      let prevented = false;
      const dialog = open(PLAIN, (image) => {
        prevented = tab.send('keydown', {key}, image).defaultPrevented;
      });
      expect([dialog !== null, prevented]).toEqual([expected, expected]);
    });

    test('not by a key elsewhere, or a click beside it', () => {
      begin(`${PLAIN}<p>Text</p>`, {img: {clientWidth: 100, naturalWidth: 200}});
      expect(tab.send('keydown', {key: 'Enter'}, tab.find('p')).defaultPrevented).toBe(false);
      tab.find('p').click();
      expect(tab.page.querySelector('dialog')).toBeNull();
      tab.find('img').naturalWidth = 0;
      delete tab.find('img').dataset.zoom;
      tab.find('img').click();
      expect(tab.page.querySelector('dialog')).toBeNull();
    });

    test('not any more when the reader has left', () => {
      expect(
        open(PLAIN, (image) => {
          leaving.abort();
          image.click();
        }),
      ).toBeNull();
      expect([tab.resize[0]!.isConnected, tab.find('article').countListeners()]).toEqual([false, 0]);
    });
  });
});

describe('tabs', () => {
  const tabs = (id: string, more: string, values = ['a', 'b', 'c']): string =>
    `<div class="m-tabs" id="${id}" ${more}><div role="tablist">${values
      .map(
        (value) =>
          `<button role="tab" data-do="tab" data-value="${value}" aria-controls="${id}-${value}">${value}</button>`,
      )
      .join('')}</div>${values.map((value) => `<div id="${id}-${value}"></div>`).join('')}</div>`;
  let stored: Map<string, string>;
  let addresses: string[];
  const begin = (html: string, url = 'https://docs.example.test/p?x=1'): void => {
    tab = openPage(html, {url});
    [stored, addresses] = [new Map(), []];
    const storage = {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => void stored.set(key, value),
      remove: () => {},
      listen: () => () => {},
    };
    handleActions(handleTabs({storage, replaceAddress: ({href}) => addresses.push(href)}));
  };
  const tabAt = (id: string, value: string): DomElement => tab.find(`#${id} [data-value="${value}"]`);
  const shown = (id: string): readonly string[] =>
    tab.page
      .querySelectorAll(`#${id} [role=tab]`)
      .filter((one) => one.getAttribute('aria-selected') === 'true')
      .map((one) => one.dataset.value!);

  test('show the panel of the one that is pressed', () => {
    begin(tabs('one', ''));
    tabAt('one', 'b').click();
    expect(shown('one')).toEqual(['b']);
    expect(['a', 'b', 'c'].map((value) => tab.find(`#one-${value}`).hidden)).toEqual([true, false, true]);
    expect(['a', 'b'].map((value) => tabAt('one', value).tabIndex)).toEqual([-1, 0]);
    expect([stored.size, addresses]).toEqual([0, []]);
  });

  test('of a group follow each other, where they have the value, and are remembered', () => {
    begin(
      tabs('one', 'data-group="os"') +
        tabs('two', 'data-group="os"', ['b', 'x']) +
        tabs('three', 'data-group="other"') +
        tabs('four', 'data-group="os"', ['x']),
    );
    tabAt('one', 'b').click();
    expect(['one', 'two', 'three', 'four'].map(shown)).toEqual([['b'], ['b'], [], []]);
    expect([...stored]).toEqual([['tab.os', 'b']]);
  });

  test('in the address follow it', () => {
    begin(tabs('one', 'data-query="os"') + tabs('two', 'data-query="os"') + tabs('three', 'data-query="v"'));
    tabAt('one', 'b').click();
    expect(addresses).toEqual(['https://docs.example.test/p?x=1&os=b']);
    expect(['one', 'two', 'three'].map(shown)).toEqual([['b'], ['b'], []]);
  });

  test('show what was chosen before: that of the address first', () => {
    begin(
      tabs('one', 'data-group="os"') + tabs('two', 'data-group="os" data-query="os"') + tabs('three', ''),
      'https://docs.example.test/?os=c',
    );
    showChosenTabs((key) => (key === 'tab.os' ? 'b' : null));
    expect(['one', 'two', 'three'].map(shown)).toEqual([['b'], ['c'], []]);
    showChosenTabs(() => null);
    expect(shown('one')).toEqual(['b']);
    showChosenTabs(() => 'a', document.getElementById('two')!.parentElement!);
    expect(['one', 'two'].map(shown)).toEqual([['a'], ['c']]);
  });

  test('follow the history', () => {
    begin(tabs('one', 'data-query="os"'));
    tab.go('/p?os=c');
    expect(shown('one')).toEqual(['c']);
  });

  test.each([
    ['ltr', 'ArrowRight', 'b'],
    ['ltr', 'ArrowLeft', 'c'],
    ['rtl', 'ArrowRight', 'c'],
    ['ltr', 'End', 'c'],
  ])('in a page that is %s answer to the key %s', (dir, key, expected) => {
    begin(tabs('one', ''));
    tab.page.dir = dir;
    expect(tab.send('keydown', {key}, tabAt('one', 'a')).defaultPrevented).toBe(true);
    expect([shown('one'), tab.page.activeElement]).toEqual([[expected], tabAt('one', expected)]);
  });

  test('leave other keys, and those elsewhere, alone', () => {
    begin(tabs('one', ''));
    expect(tab.send('keydown', {key: 'x'}, tabAt('one', 'a')).defaultPrevented).toBe(false);
    expect(tab.send('keydown', {key: 'End'}, tab.find('#one')).defaultPrevented).toBe(false);
    expect(shown('one')).toEqual([]);
  });

  test('stay where they are in the window', () => {
    begin(tabs('one', ''));
    const button = tabAt('one', 'b');
    const tops = [100, 140];
    button.getBoundingClientRect = () => ({top: tops.shift() ?? 140, bottom: 0, height: 0});
    button.click();
    expect(tab.view.scrolled).toEqual([40]);
    button.click();
    expect(tab.view.scrolled).toEqual([40]);
  });

  test('of a box inside of a panel are its own', () => {
    begin(
      `<div class="m-tabs" id="out" data-group="g"><div role="tablist"><button role="tab" data-value="x" aria-controls="p">x</button></div><div id="p">${tabs('in', '')}</div></div>`,
    );
    tabAt('in', 'a').click();
    expect([shown('in'), tabAt('out', 'x').hasAttribute('aria-selected')]).toEqual([['a'], false]);
  });
});

describe('the table of contents', () => {
  const TOC = `<nav class="m-toc"><button class="m-toc-title" data-do="toc">On this page <b class="m-toc-here"></b></button>
    <ul class="m-toc-list" data-collapsed><li><a href="#" data-do="top">Top</a></li><li><a href="#first">The <i>first</i></a></li></ul></nav>`;
  const ARTICLE = '<article id="manual-article"><h2 id="first"></h2></article>';
  let toc: ReturnType<typeof createToc>;
  const begin = (html = TOC + ARTICLE, scrollY = 0): void => {
    tab = openPage(html);
    tab.view.scrollY = scrollY;
    tab.find('html').scrollHeight = 9000;
    toc = createToc();
    handleActions(toc.actions);
    toc.follow(document);
  };
  const place = (article: number, first: number): void => {
    tab.find('#manual-article').rect = {top: article, bottom: article, height: 1};
    tab.find('#first').rect = {top: first, bottom: first, height: 1};
  };
  const current = () => tab.page.querySelectorAll('[aria-current]').map((one) => one.getAttribute('href'));
  const scrollTo = async (to: number) => {
    tab.view.scrollY = to;
    tab.send('scroll', {}, tab.view);
  };

  test('names the heading that the reader is at, once they scroll', async () => {
    begin();
    place(-100, 100);
    expect(current()).toEqual([]);
    await scrollTo(10);
    await vi.waitFor(() => expect(current()).toEqual(['#first']));
    expect(tab.find('.m-toc-here').innerHTML).toBe('The <i>first</i>');
    place(100, 900);
    await scrollTo(5);
    tab.draw();
    expect([current(), tab.find('.m-toc-here').innerHTML]).toEqual([['#'], '']);
  });

  test('names it at once on a page that is scrolled already', async () => {
    begin(TOC + ARTICLE, 50);
    await vi.waitFor(() => expect(current()).toHaveLength(1));
  });

  test('unfolds and folds, and folds when the reader follows a link', () => {
    begin();
    const list = tab.find('.m-toc-list');
    expect(tab.find('.m-toc-title').click().defaultPrevented).toBe(true);
    expect([list.hasAttribute('data-collapsed'), tab.find('.m-toc-title').ariaExpanded]).toEqual([false, 'true']);
    tab.find('.m-toc-list').click();
    expect(tab.find('.m-toc-title').ariaExpanded).toBe('true');
    tab.find('[href="#first"]').click();
    list.finish();
    expect([list.hasAttribute('data-collapsed'), tab.find('.m-toc-title').ariaExpanded]).toEqual([true, 'false']);
  });

  test('of an earlier page is let go', () => {
    begin();
    const before = tab.view.countListeners('scroll');
    tab.find('.m-toc').replaceWith(...tab.page.parse(TOC));
    toc.follow(document);
    expect(tab.view.countListeners('scroll')).toBe(before);
    tab.find('.m-toc').remove();
    toc.follow(document);
    expect(tab.view.countListeners('scroll')).toBe(0);
  });

  test('stays when an island without one has become live', () => {
    begin(`${TOC}<div id="island"></div>`);
    toc.follow(document.getElementById('island')!);
    expect(tab.view.countListeners('scroll')).toBe(1);
  });

  test('without a list does nothing', () => {
    begin('<nav class="m-toc"><button class="m-toc-title" data-do="toc"></button></nav>');
    tab.find('.m-toc-title').click();
    expect([tab.view.countListeners('scroll'), tab.find('.m-toc-title').ariaExpanded]).toEqual([0, null]);
  });
});
