import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {DomElement} from '../../../test/tools/dom/DomElement.ts';
import {openPage, settle, type TestPage} from '../../../test/tools/dom/openPage.ts';
import {createStorage} from '../dom/createStorage.ts';
import {handleActions} from './actions.ts';
import {createSidebar, isCategoryOpen, markCurrentLink, type SidebarState, unmarkLinks} from './sidebar.ts';

const row = (label: string, more = 'href="/x"'): string =>
  `<div class="m-side-row"><a class="m-side-label" data-do="category-label" ${more}>${label}</a><button class="m-side-toggle" data-do="category" inert>v</button></div>`;
const category = (key: string, inside = '', {label = 'href="/x"', more = ''} = {}): string =>
  `<li data-key="${key}" data-branch="/${key}.html" ${more}>${row(key, label)}${inside}</li>`;
const box = (html = ''): string => `<div class="m-collapsible"><ul>${html}</ul></div>`;
const page = (html: string, more = ''): string =>
  `<nav class="m-sidebar" data-expand="Expand {label}" data-collapse="Collapse {label}" ${more}><ul>${html}</ul></nav>`;

let tab: TestPage;
let opened: SidebarState;
let asked: string[];
let visited: string[];
let answer: (key: string) => Promise<string>;
let warnings: ReturnType<typeof vi.spyOn>;
let sidebar: ReturnType<typeof createSidebar>;

function begin(html: string): void {
  tab = openPage(html);
  opened = new Map();
  [asked, visited] = [[], []];
  answer = async (key) => `<ul><li>${key} branch</li>${category(`${key}-below`)}</ul>`;
  const storage = createStorage({storage: () => localStorage, logError: () => {}});
  sidebar = createSidebar(
    {storage, navigate: async (href) => void visited.push(href)},
    {
      opened,
      fetchBranch: async (address, key) => {
        asked.push(`${address} ${key}`);
        return [...new DOMParser().parseFromString(await answer(key), 'text/html').body.children];
      },
    },
  );
  handleActions(sidebar.actions);
  sidebar.follow(document);
}
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warnings.mockRestore();
  vi.unstubAllGlobals();
});
const at = (key: string): DomElement => tab.find(`li[data-key="${key}"]`);
const toggle = async (key: string): Promise<void> => {
  at(key).querySelector('.m-side-toggle')!.click();
  await settle();
};
const openKeys = (): readonly string[] =>
  tab.page
    .querySelectorAll('li[data-key]')
    .filter((one) => isCategoryOpen(one as unknown as Element))
    .map((one) => one.dataset.key!);
const labelOf = (key: string): string | null => at(key).querySelector('.m-side-toggle')!.ariaLabel;

describe('a category', () => {
  test('says whether it is open', () => {
    begin(page(category('a') + category('b', box()) + category('c', '', {label: 'data-fold'})));
    const states = ['a', 'b', 'c'].map((key) => at(key).querySelector('.m-side-toggle')!.ariaExpanded);
    expect(states).toEqual(['false', 'true', 'false']);
    expect([labelOf('a'), labelOf('b')]).toEqual(['Expand a', 'Collapse b']);
    expect(tab.page.querySelectorAll('[inert]')).toEqual([]);
    const label = at('c').querySelector('.m-side-label')!;
    expect([label.role, label.ariaExpanded]).toEqual(['button', 'false']);
    expect(at('a').querySelector('.m-side-label')!.hasAttribute('role')).toBe(false);
  });

  test('opens with its branch, which is fetched, and closes again', async () => {
    begin(page(category('a')));
    await toggle('a');
    expect(asked).toEqual(['/a.html a']);
    expect(at('a').querySelector('.m-collapsible')!.textContent).toContain('a branch');
    expect(openKeys()).toEqual(['a']);
    expect([labelOf('a'), labelOf('a-below')]).toEqual(['Collapse a', 'Expand a-below']);
    expect(opened).toEqual(new Map([['a', true]]));
    await toggle('a');
    expect([openKeys(), opened.get('a'), labelOf('a')]).toEqual([[], false, 'Expand a']);
    expect(at('a').querySelector('.m-collapsible')).not.toBeNull();
    at('a').querySelector('.m-collapsible')!.finish();
    expect(at('a').querySelector('.m-collapsible')).toBeNull();
    expect(at('a').hasAttribute('data-closing')).toBe(false);
  });

  test('that is about to close opens again with what it has', async () => {
    begin(page(category('a', box('<li>Here</li>'))));
    await toggle('a');
    await toggle('a');
    expect([asked, openKeys(), at('a').querySelectorAll('.m-collapsible').length]).toEqual([[], ['a'], 1]);
  });

  test('is busy while its branch is fetched', async () => {
    begin(page(category('a')));
    let give: (html: string) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        give = resolve;
      });
    await toggle('a');
    const button = at('a').querySelector('.m-side-toggle')!;
    expect(button.getAttribute('aria-busy')).toBe('true');
    give('<ul></ul>');
    await settle();
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });

  test('whose branch cannot be loaded leads to its page', async () => {
    begin(page(category('a', '', {label: 'href="/a"'}) + category('b', '', {label: ''})));
    answer = async () => {
      throw new Error('offline');
    };
    await toggle('a');
    await toggle('b');
    expect(visited).toEqual(['/a']);
    expect(warnings.mock.calls[0]![0]).toBe('No branch: a');
    expect(at('a').querySelector('.m-side-toggle')!.hasAttribute('aria-busy')).toBe(false);
    expect([openKeys(), [...opened]]).toEqual([[], []]);
  });

  test('that has left the page meanwhile is not opened', async () => {
    begin(page(category('a')));
    const gone = at('a');
    gone.querySelector('.m-side-toggle')!.click();
    gone.remove();
    await settle();
    expect([[...opened], gone.querySelector('.m-collapsible')]).toEqual([[], null]);
  });

  test('closes the others of its level, where the site says so', async () => {
    begin(page(category('a', box(category('inner', box()))) + category('b'), 'data-auto-collapse'));
    await toggle('b');
    expect(openKeys()).toEqual(['inner', 'b']);
    expect([opened.get('a'), opened.get('inner')]).toEqual([false, undefined]);
    begin(page(category('a', box()) + category('b')));
    await toggle('b');
    expect(openKeys()).toEqual(['a', 'b']);
  });

  test('fetches its branch ahead, when the pointer is over its button', () => {
    begin(page(category('a') + category('b', box())));
    tab.send('pointerover', {}, at('a').querySelector('.m-side-label')!);
    tab.send('pointerover', {}, at('b').querySelector('.m-side-toggle')!);
    tab.send('pointerover', {}, tab.page);
    expect(asked).toEqual([]);
    tab.send('pointerover', {}, at('a').querySelector('.m-side-toggle')!);
    expect(asked).toEqual(['/a.html a']);
  });
});

describe('the label of a category', () => {
  const click = (key: string, init = {}) => {
    const event = at(key).querySelector('.m-side-label')!.click(init);
    return event.defaultPrevented;
  };
  test('opens it on the way to its page, and does not close it', async () => {
    begin(page(category('a') + category('b', box())));
    expect([click('a'), click('b')]).toEqual([false, false]);
    await settle();
    expect(openKeys()).toEqual(['a', 'b']);
  });
  test('opens and closes it where it has no page, or is the page', async () => {
    begin(
      page(category('a', '', {label: 'data-fold'}) + category('b', box(), {label: 'href="/b" aria-current="page"'})),
    );
    expect([click('a'), click('b')]).toEqual([true, true]);
    await settle();
    expect(openKeys()).toEqual(['a']);
  });
  test('leaves other clicks to the browser', async () => {
    begin(page(category('a', '', {label: 'data-fold'})));
    expect(click('a', {ctrlKey: true})).toBe(false);
    await settle();
    expect(openKeys()).toEqual([]);
  });
  test('fails in silence: the page that comes reports it', async () => {
    begin(page(category('a')));
    answer = async () => {
      throw new Error('offline');
    };
    click('a');
    await settle();
    expect([visited, warnings.mock.calls]).toEqual([[], []]);
  });

  test.each([
    ['ltr', 'ArrowRight', ['a', 'b']],
    ['ltr', 'ArrowLeft', []],
    ['rtl', 'ArrowLeft', ['a', 'b']],
    ['rtl', 'ArrowRight', []],
    ['ltr', 'ArrowDown', ['b']],
  ])('in a page that is %s answers to %s', async (dir, key, expected) => {
    begin(page(category('a') + category('b', box())));
    tab.page.dir = dir;
    for (const name of ['a', 'b']) tab.send('keydown', {key}, at(name).querySelector('.m-side-label')!);
    tab.send('keydown', {key}, at('a').querySelector('.m-side-toggle')!);
    tab.send('keydown', {key}, tab.page);
    await settle();
    expect(openKeys()).toEqual(expected);
  });
});

describe('what the reader has opened', () => {
  test('is opened again after the page was loaded anew, with what is below', async () => {
    begin(page(category('a')));
    await toggle('a');
    await toggle('a-below');
    tab.send('pagehide', {}, tab.view);
    const stored = tab.session.get('sidebar.opened') ?? tab.local.get('sidebar.opened');
    expect(stored).toContain('a');
    const memory = [new Map(tab.local), new Map(tab.session)] as const;
    tab = openPage(page(category('a') + category('b')));
    for (const [i, values] of [tab.local, tab.session].entries()) for (const [k, v] of memory[i]!) values.set(k, v);
    const storage = createStorage({storage: () => localStorage, logError: () => {}});
    asked = [];
    sidebar = createSidebar(
      {storage, navigate: async () => {}},
      {
        opened: new Map(),
        fetchBranch: async (address, key) => {
          asked.push(`${address} ${key}`);
          return [...new DOMParser().parseFromString(await answer(key), 'text/html').body.children];
        },
      },
    );
    sidebar.follow(document);
    await settle();
    await settle();
    expect(openKeys()).toEqual(['a', 'a-below']);
    expect(asked).toEqual(['/a.html a', '/a-below.html a-below']);
  });
});

test('the current page is in view', () => {
  tab = openPage(page('<li><a href="/x" aria-current="page" id="here">X</a></li>'));
  const scrolled = () => tab.find('.m-sidebar').scrollTop;
  const [link, nav] = [tab.find('#here'), tab.find('.m-sidebar')];
  nav.rect = {top: 0, bottom: 300, height: 300};
  link.rect = {top: 500, bottom: 520, height: 20};
  createSidebar(
    {storage: createStorage({storage: () => localStorage, logError: () => {}}), navigate: async () => {}},
    {opened: new Map(), fetchBranch: async () => []},
  ).follow(document);
  expect(scrolled()).toBe(400);
});

test('a gap is filled when the reader asks for it, or leads to a page', async () => {
  begin(
    page('<li><a class="m-side-gap" data-do="gap" data-branch="/long.html" data-key="long" href="/more">more</a></li>'),
  );
  expect(tab.find('.m-side-gap').click().defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(at('long-below')).toBeDefined());
  expect([labelOf('long-below'), visited]).toEqual(['Expand long-below', []]);
  begin(
    page('<li><a class="m-side-gap" data-do="gap" data-branch="/long.html" data-key="long" href="/more">more</a></li>'),
  );
  answer = async () => {
    throw new Error('offline');
  };
  tab.find('.m-side-gap').click();
  await vi.waitFor(() => expect(visited).toEqual(['/more']));
});

test('the column can be hidden, and says so', () => {
  begin(`${page('')}<button id="t" data-do="sidebar-toggle" data-show="Show" data-hide="Hide"></button>`);
  const states = [1, 2].map(() => {
    const button = tab.find('#t');
    button.click();
    return [
      button.ariaExpanded,
      button.ariaLabel,
      button.title,
      document.documentElement.hasAttribute('data-sidebar-hidden'),
    ];
  });
  expect(states).toEqual([
    ['false', 'Show', 'Show', true],
    ['true', 'Hide', 'Hide', false],
  ]);
});

test('one link is marked as the current page', () => {
  tab = openPage('<nav><a href="/a" class="x m-active">A</a><a href="/b?x" id="b">B</a><a href="/b">B2</a></nav>', {
    url: 'https://docs.example.test/b',
  });
  const nav = document.querySelector('nav')!;
  markCurrentLink(nav);
  expect(tab.page.querySelectorAll('[aria-current=page]').map(({id}) => id)).toEqual(['b']);
  unmarkLinks(nav);
  expect(tab.find('nav').innerHTML).toBe('<a href="/a" class="x">A</a><a href="/b?x" id="b">B</a><a href="/b">B2</a>');
  tab = openPage('<nav><a class="m-side-gap" href="/b">more</a></nav>', {url: 'https://docs.example.test/b'});
  markCurrentLink(document.querySelector('nav')!);
  expect(tab.page.querySelector('[aria-current]')).toBeNull();
});
