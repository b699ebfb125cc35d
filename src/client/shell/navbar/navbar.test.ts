import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {openPage, type TestPage} from '../../../../test/tools/dom/openPage.ts';
import type {ColorModeState} from '../../colorMode.ts';
import {createStore} from '../../createStore.ts';
import {createStorage} from '../../dom/createStorage.ts';
import {handleActions} from '../actions.ts';
import {getToggledChoice, setColorMode, syncColorMode, updateColorToggles} from './colorToggle.ts';
import {createDrawer, DESKTOP_QUERY} from './drawer.ts';
import {hideOnScroll} from './hideOnScroll.ts';
import {closeMenus, handleMenus, updateFoldButtons} from './menus.ts';
import {handleVersionLinks, showPreferredVersions} from './versions.ts';

let tab: TestPage;
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const openStorage = () => createStorage({storage: () => localStorage, logError: () => {}});

describe('the color mode', () => {
  const DARK = '(prefers-color-scheme: dark)';
  const page = (root: string): string =>
    `<html ${root}><body><button class="m-color-toggle" disabled aria-label="Color" data-light="Light" data-dark="Dark" data-system="System"></button></body></html>`;
  let store: ReturnType<typeof createStore<ColorModeState>>;
  const begin = (root: string, {media = [] as readonly string[], saved = ''} = {}) => {
    tab = openPage(page(root), {media});
    if (saved) tab.local.set('theme', saved);
    const storage = openStorage();
    store = createStore<ColorModeState>({choice: 'light', mode: 'light'});
    syncColorMode(store, storage);
    return storage;
  };
  const state = () => [store.get().choice, store.get().mode];

  test.each([
    [
      'the choice of the boot script',
      'data-theme-choice="dark" data-manual-color="light"',
      {saved: 'light'},
      'dark',
      'dark',
    ],
    ['the stored choice', 'data-manual-color="light"', {saved: 'dark'}, 'dark', 'dark'],
    ['the mode of the site', 'data-manual-color="dark"', {}, 'dark', 'dark'],
    ['that of the system', 'data-manual-color-system', {media: [DARK]}, 'system', 'dark'],
    ['that of a light system', 'data-manual-color-system', {}, 'system', 'light'],
  ])('begins with %s', (_, root, more, choice, mode) => {
    begin(root, more);
    expect(state()).toEqual([choice, mode]);
  });

  test('is on the page, and on the switch, after a choice, and stored', () => {
    const storage = begin('');
    setColorMode('dark', store, storage);
    const {dataset} = document.documentElement;
    expect([dataset.theme, dataset.themeChoice, tab.local.get('theme')]).toEqual(['dark', 'dark', 'dark']);
    expect([tab.find('button').disabled, tab.find('button').ariaLabel]).toEqual([false, 'Dark']);
  });

  test('follows the system, while that is the choice', () => {
    const storage = begin('data-manual-color-system');
    const system = tab.lists.get(DARK)!;
    const told: string[] = [];
    store.subscribe(() => told.push(String(state())));
    const change = (matches: boolean) => {
      system.matches = matches;
      tab.send('change', {}, system);
    };
    change(true);
    change(true);
    setColorMode('light', store, storage);
    change(false);
    expect([...new Set(told)]).toEqual(['system,dark', 'light,light']);
    setColorMode('system', store, storage);
    expect(state()).toEqual(['system', 'light']);
  });

  test('follows other tabs', () => {
    const storage = begin('');
    storage.set('theme', 'dark');
    expect(state()).toEqual(['dark', 'dark']);
    storage.remove('theme');
    expect(state()).toEqual(['light', 'light']);
  });

  test('has labels for its switches, which may lack some', () => {
    tab = openPage('<button class="m-color-toggle" aria-label="Color" disabled></button><div id="x"></div>');
    updateColorToggles('dark', document.getElementById('x')!);
    expect(tab.find('button').disabled).toBe(true);
    updateColorToggles('dark');
    expect([tab.find('button').disabled, tab.find('button').ariaLabel]).toEqual([false, 'Color']);
  });

  test('goes through the system where the site respects it', () => {
    tab = openPage(page('data-manual-color-system'));
    expect(getToggledChoice('dark')).toBe('system');
    tab = openPage(page(''));
    expect(getToggledChoice('dark')).toBe('light');
  });
});

describe('the drawer', () => {
  const PAGE = `<button class="m-menu-button" data-do="drawer"></button><div id="manual-drawer"><div class="m-drawer-panel" data-label="Menu">
    <div class="m-drawer-main"><button data-do="drawer-close"></button></div><div class="m-drawer-side"><button class="m-drawer-back" data-do="main-menu"></button></div>
    <template class="m-drawer-tools"><b id="tool">T</b></template></div></div><p></p>`;
  let drawer: ReturnType<typeof createDrawer>;
  let tools: string[];
  const begin = (html = PAGE): void => {
    tab = openPage(html);
    tools = [];
    drawer = createDrawer((element) => tools.push((element as Element).innerHTML));
    handleActions(drawer.actions);
  };
  const press = (): boolean => tab.find('.m-menu-button').click().defaultPrevented;
  const isOpen = (): boolean => tab.find('#manual-drawer').hasAttribute('data-open');

  test('opens as a dialog, with its tools, and closes as it was', () => {
    begin();
    const before = tab.page.body.innerHTML;
    expect(press()).toBe(true);
    const panel = tab.find('.m-drawer-panel');
    expect(['role', 'aria-modal', 'aria-label'].map((name) => panel.getAttribute(name))).toEqual([
      'dialog',
      'true',
      'Menu',
    ]);
    expect([isOpen(), tab.find('.m-menu-button').ariaExpanded, tools]).toEqual([true, 'true', ['<b id="tool">T</b>']]);
    expect(tab.find('div.m-drawer-tools').previousElementSibling!.localName).toBe('template');
    expect(tab.page.body.style.overflow).toBe('hidden');
    expect(press()).toBe(true);
    expect([isOpen(), tab.find('.m-menu-button').ariaExpanded, tab.page.body.style.overflow]).toEqual([
      false,
      'false',
      '',
    ]);
    expect(tab.page.body.innerHTML.replace(/ aria-expanded="false"| data-behind=""/g, '')).toBe(before);
    press();
    expect(tab.page.querySelectorAll('div.m-drawer-tools')).toHaveLength(1);
  });

  test.each<readonly [string, () => void, boolean]>([
    ['its button', () => tab.find('[data-do=drawer-close]').click(), false],
    ['a press beside it', () => tab.find('#manual-drawer').click(), false],
    ['a press in it', () => tab.find('.m-drawer-panel').click(), true],
    ['a press elsewhere', () => tab.find('p').click(), true],
    ['Escape', () => tab.send('keydown', {key: 'Escape'}), false],
    ['a wide window', () => tab.send('change', {}, tab.lists.get(DESKTOP_QUERY)!), false],
    ['a navigation', () => drawer.close(), false],
  ])('after %s', (_, act, open) => {
    begin();
    press();
    act();
    expect(isOpen()).toBe(open);
  });

  test('shows the main menu behind that of the page', () => {
    begin();
    press();
    const behind = () => ['.m-drawer-side', '.m-drawer-main'].map((name) => tab.find(name).hasAttribute('data-behind'));
    tab.find('.m-drawer-back').click();
    expect(behind()).toEqual([true, false]);
    press();
    expect(behind()).toEqual([false, true]);
  });

  test('with one menu has none behind it', () => {
    begin(PAGE.replace('class="m-drawer-back"', ''));
    press();
    press();
    expect(tab.page.querySelector('[data-behind]')).toBeNull();
  });

  test('does nothing where there is none, and may lack tools', () => {
    begin('<button class="m-menu-button" data-do="drawer"></button>');
    expect(press()).toBe(true);
    drawer.close();
    expect(tab.find('.m-menu-button').hasAttribute('aria-expanded')).toBe(false);
    begin(PAGE.replace(/<template.*<\/template>/, ''));
    press();
    expect([isOpen(), tools]).toEqual([true, []]);
  });
});

describe('menus', () => {
  const PAGE = `<div class="m-dropdown" id="d"><a class="m-nav-link" data-do="menu">M</a><i id="in"></i></div><div class="m-dropdown" id="e" data-open><a class="m-nav-link">N</a></div>
    <div class="m-page-actions"><details id="f" open><summary>S</summary><b id="in-f"></b></details></div><p></p>
    <div id="g"><button data-do="fold"></button><div class="m-collapsible" data-collapsed></div></div>`;
  beforeEach(() => {
    tab = openPage(PAGE);
    handleActions(handleMenus());
  });
  const open = (): readonly string[] => tab.page.querySelectorAll('[data-open], [open]').map(({id}) => id);

  test('open by a click, and close by another one', () => {
    const press = () => tab.find('#d .m-nav-link').click().defaultPrevented;
    expect(press()).toBe(true);
    expect([open(), tab.find('#d .m-nav-link').ariaExpanded]).toEqual([['d', 'e', 'f'], 'true']);
    press();
    expect([open(), tab.find('#d .m-nav-link').ariaExpanded]).toEqual([['e', 'f'], 'false']);
  });

  test.each(['mousedown', 'touchstart', 'focusin'])('close at the event %s outside of them', (type) => {
    tab.send(type, {}, tab.find('#in-f'));
    expect(open()).toEqual(['f']);
    tab.send(type, {}, tab.find('p'));
    expect(open()).toEqual([]);
  });

  test('close all, when the page changes', () => {
    closeMenus();
    expect([open(), tab.find('#e .m-nav-link').ariaExpanded]).toEqual([[], 'false']);
  });

  test('close by Escape, and the focus goes to what opens them', () => {
    tab.send('keydown', {key: 'x'}, tab.find('#in-f'));
    tab.send('keydown', {key: 'Escape'}, tab.find('p'));
    expect(open()).toEqual(['e', 'f']);
    tab.send('keydown', {key: 'Escape'}, tab.find('#in-f'));
    expect([open(), tab.page.activeElement]).toEqual([['e'], tab.find('summary')]);
    tab.send('keydown', {key: 'Escape'}, tab.find('#e .m-nav-link'));
    expect([open(), tab.page.activeElement]).toEqual([[], tab.find('#e .m-nav-link')]);
  });

  test('fold and unfold, and say whether they are open', () => {
    const button = tab.find('#g button');
    updateFoldButtons();
    expect(button.ariaExpanded).toBe('false');
    button.click();
    expect([button.ariaExpanded, tab.find('.m-collapsible').hasAttribute('data-collapsed')]).toEqual(['true', false]);
    updateFoldButtons(document.getElementById('g')!);
    expect(button.ariaExpanded).toBe('true');
    button.click();
    tab.find('.m-collapsible').finish();
    expect([button.ariaExpanded, tab.find('.m-collapsible').hasAttribute('data-collapsed')]).toEqual(['false', true]);
  });
});

describe('a navbar that hides', () => {
  const begin = (scrollY = 1000) => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    tab = openPage('<nav class="m-navbar"></nav><h2 id="there"></h2>');
    tab.view.scrollY = scrollY;
    tab.find('html').scrollHeight = 4800;
    tab.find('nav').offsetHeight = 60;
    const location = createStore({pathname: '/a', search: '', hash: '', key: ''});
    hideOnScroll(document.querySelector('nav')!, {
      location,
      hashTarget: (hash) => document.getElementById(hash.slice(1)),
    });
    const go = (more: object) => location.set({...location.get(), ...more});
    return {go};
  };
  const scroll = (to: number): boolean => {
    tab.view.scrollY = to;
    tab.send('scroll', {}, tab.view);
    return isHidden();
  };
  const isHidden = (): boolean => tab.find('nav').hasAttribute('data-hidden');

  test('hides on the way down, shows on the way up, and bounces at the end', () => {
    begin();
    expect([1100, 1100, 1000, 3999, 4000, 4001, 3900, 50].map(scroll)).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('shows after a navigation, whose own scrolling does not count', () => {
    const {go} = begin();
    scroll(1100);
    go({pathname: '/b'});
    expect(isHidden()).toBe(false);
    expect(scroll(1200)).toBe(false);
    vi.advanceTimersByTime(149);
    expect(scroll(1300)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(scroll(1400)).toBe(true);
  });

  test('stays as it is when only the query changes', () => {
    const {go} = begin();
    scroll(1100);
    go({search: '?x'});
    expect(isHidden()).toBe(true);
  });

  test('leaves the room to a heading that the reader goes to, once its page is shown', () => {
    const {go} = begin();
    go({hash: '#there'});
    expect(isHidden()).toBe(false);
    tab.draw();
    expect(isHidden()).toBe(true);
    go({hash: '#none'});
    tab.draw();
    expect(isHidden()).toBe(false);
    go({hash: ''});
    tab.draw();
    expect(isHidden()).toBe(false);
  });
});

describe('versions', () => {
  const link = (id: string, more: string, inside = 'L'): string => `<a id="${id}" href="/now" ${more}>${inside}</a>`;
  const targets = (value: object): string => `data-docs="default" data-targets='${JSON.stringify(value)}'`;

  test('that the reader prefers are where the links of the navbar lead', () => {
    const to = {'1.0': {href: '/1.0/x', label: 'One'}, '2.0': {href: '/2.0/x'}};
    tab = openPage(
      link('a', targets(to)) +
        link('b', targets(to), '<i>I</i>') +
        link('c', targets(to).replace('default', 'sdk')) +
        link('d', 'data-targets="{}"'),
    );
    showPreferredVersions({default: '1.0'});
    const state = (id: string) => `${tab.find(`#${id}`).getAttribute('href')} ${tab.find(`#${id}`).textContent}`;
    expect(['a', 'b', 'c', 'd'].map(state)).toEqual(['/1.0/x One', '/1.0/x I', '/now L', '/now L']);
    showPreferredVersions({default: '2.0'});
    expect(state('a')).toBe('/2.0/x One');
  });

  test('count only on pages that belong to no version', () => {
    tab = openPage(
      `<html data-page-docs="default"><body>${link('a', targets({'1.0': {href: '/1.0/x'}}))}${link('b', 'data-docs="default" data-version="1.0"')}</body></html>`,
    );
    showPreferredVersions({default: '1.0'});
    expect([tab.find('#a').getAttribute('href'), tab.find('#b').ariaCurrent]).toEqual(['/now', null]);
  });

  const MENU = `<div class="m-dropdown"><a class="m-nav-link"><i>icon</i><span>Version</span></a>${link('one', 'data-do="version" data-docs="default" data-version="1.0"', '1.0')}${link('two', 'data-do="version" data-docs="default" data-version="2.0" aria-current="true"', '2.0')}</div>`;

  test('are named in the menu, and kept, once the reader has chosen', () => {
    tab = openPage(MENU);
    const store = createStore<Readonly<Record<string, string>>>({sdk: '3'});
    handleActions(handleVersionLinks(store, openStorage()));
    tab.find('#one').click();
    expect(store.get()).toEqual({sdk: '3', default: '1.0'});
    expect(tab.local.get('docs-preferred-version-default')).toBe('1.0');
    expect(['#one', '#two'].map((id) => tab.find(id).ariaCurrent)).toEqual(['true', null]);
    expect(tab.find('.m-nav-link span').textContent).toBe('1.0');
  });

  test('without a preference stay as they are', () => {
    tab = openPage(MENU);
    showPreferredVersions({});
    expect([tab.find('#two').ariaCurrent, tab.find('.m-nav-link span').textContent]).toEqual(['true', 'Version']);
    showPreferredVersions({default: '1.0'}, document.getElementById('two')!.parentElement!);
    expect(tab.find('#two').ariaCurrent).toBeNull();
  });

  test.each(['pointerover', 'focusin', 'click'])('of the same page keep query and hash, at the event %s', (type) => {
    tab = openPage(`${link('a', 'data-keep')}<a id="q" data-keep href="/q?v=1"><i id="in"></i></a>${link('b', '')}`, {
      url: 'https://docs.example.test/x?y=1#z',
    });
    handleVersionLinks(createStore<Readonly<Record<string, string>>>({}), openStorage());
    for (const id of ['a', 'in', 'b', 'in']) tab.send(type, {}, tab.find(`#${id}`));
    tab.send(type, {}, tab.page);
    expect(['a', 'q', 'b'].map((id) => tab.find(`#${id}`).getAttribute('href'))).toEqual([
      '/now?y=1#z',
      '/q?y=1&v=1#z',
      '/now',
    ]);
  });

  test('have no query where the page has none', () => {
    tab = openPage(link('a', 'data-keep'));
    handleVersionLinks(createStore<Readonly<Record<string, string>>>({}), openStorage());
    tab.find('#a').click();
    expect(tab.find('#a').getAttribute('href')).toBe('/now');
  });
});
