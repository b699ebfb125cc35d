import {decodeSafely} from '../../shared/decodeSafely.ts';
import {createStore} from '../createStore.ts';
import {browserStorage} from '../dom/createStorage.ts';
import {smoothScroll} from '../dom/smoothScroll.ts';
import {ARTICLE_ID} from '../ids.ts';
import {createNavigator} from '../navigation/createNavigator.ts';
import {createProgressBar, progressElement} from '../navigation/createProgressBar.ts';
import {currentLocation} from '../navigation/currentLocation.ts';
import {isPlainClick, type LinkScope, targetOf} from '../navigation/linkTarget.ts';
import {once} from '../navigation/once.ts';
import {followActions} from './actions.ts';
import {ANNOUNCEMENT_ATTRIBUTE, ANNOUNCEMENT_DISMISS_KEY} from './announcement.ts';
import {assetBase} from './assetBase.ts';
import {READY_ATTRIBUTE} from './earlyAction.ts';
import {followIslands, type Hydrator} from './island.ts';
import {afterPress, followColorMode, labelToggles, setColorMode} from './navbar/colorToggle.ts';
import {createDrawer} from './navbar/drawer.ts';
import {hideOnScroll} from './navbar/hideOnScroll.ts';
import {closeMenus, followMenus, labelFolds} from './navbar/menus.ts';
import {followVersions, readPreferredVersions, showPreferred} from './navbar/versions.ts';
import {copyBy} from './page/copyBy.ts';
import {showChosenTabs} from './page/showTab.ts';
import {followTabs} from './page/tabs.ts';
import {createToc} from './page/toc.ts';
import {bringSearch, createOpenSearch, followSearch, labelKeys, type SearchBox, takeQuery} from './search.ts';
import {part, rootData, type Shell} from './shell.ts';
import {createSidebar, type Opened} from './sidebar.ts';

/** CSS pixels from the top below which the way back is short enough without a button. */
const FROM = 400;

/** Appears when the reader scrolls up from far down: that is when they look for the way back. */
function followBackToTop(): void {
  let last = window.scrollY;
  let button: Element | null = null;
  const show = (shown: boolean) => {
    if (shown === Boolean(button?.isConnected)) return;
    if (!shown) return button?.remove();
    button = part('back-to-top').firstElementChild;
    if (button) document.getElementById('manual-root')?.append(button);
  };
  window.addEventListener(
    'scroll',
    () => {
      const top = window.scrollY;
      if (top < FROM) show(false);
      else if (Math.abs(top - last) > 4) show(top < last);
      last = top;
    },
    {passive: true},
  );
}

/** Makes the HTML of a page work: for the life of the tab. */
function createShell() {
  const data = rootData();
  const {manualBase: base = '/', manualIslands = ''} = data;
  const scope: LinkScope = {baseUrl: base, languages: (data.manualLanguages ?? base).split(' ')};
  const storage = browserStorage();
  const opened: Opened = new Map();
  const works: (() => void)[] = [];
  const drawer = createDrawer((tools) => {
    labelToggles(shell.colorMode.get().choice, tools);
    labelKeys(tools);
  });
  const location = createStore(currentLocation());
  const closeOverlays = () => {
    drawer.close();
    closeMenus();
    document.dispatchEvent(new Event('manual:leave'));
  };
  // See `bundle/parts.ts`.
  const islands = once(async (): Promise<Hydrator & SearchBox> => (await import(manualIslands)).start(shell));
  const navigator = createNavigator({
    shell: {location, closeOverlays},
    scope,
    progress: createProgressBar(progressElement()),
    opened,
    onShown: () => works.forEach((work) => void work()),
  });
  const {navigate, refresh, branch: fetchBranch} = navigator;
  const shell: Shell = {
    base,
    storage,
    colorMode: createStore({choice: 'light', mode: 'light'}),
    location,
    preferredVersions: createStore(readPreferredVersions(storage, JSON.parse(data.manualVersions ?? '{}'))),
    setColorMode: (choice) => setColorMode(choice, shell.colorMode, storage),
    navigate,
    openSearch: createOpenSearch(islands, {navigate}),
    closeOverlays,
    refresh,
    onPage(work) {
      works.push(work);
      work();
    },
  };
  return {shell, scope, islands, navigator, drawer, sidebar: createSidebar(shell, {fetchBranch, opened})};
}

function startShell(): void {
  // Elements that styles hide until now get their layout before anything is scrolled to.
  document.documentElement.setAttribute(READY_ATTRIBUTE, '');
  const {shell, scope, islands, navigator, drawer, sidebar} = createShell();
  const {storage, colorMode, preferredVersions, location, openSearch} = shell;
  const {manualModules, manualDev} = rootData();
  const toc = createToc();
  followColorMode(colorMode, storage);
  followActions({
    ...drawer.actions,
    ...followMenus(),
    ...sidebar.actions,
    ...toc.actions,
    ...followTabs(storage.get, storage.set),
    ...followVersions(preferredVersions, storage),
    ...followSearch(islands, openSearch),
    'feedback-yes': (button) => void giveFeedback(button, true),
    'feedback-no': (button) => void giveFeedback(button, false),
    color: () => shell.setColorMode(afterPress(colorMode.get().choice)),
    top(_, event) {
      event.preventDefault();
      smoothScroll(0);
    },
    announcement() {
      storage.set(ANNOUNCEMENT_DISMISS_KEY, 'true');
      document.documentElement.setAttribute(ANNOUNCEMENT_ATTRIBUTE, '');
    },
  });
  followCopyButtons();
  followLinks(shell.navigate, scope);
  followBackToTop();
  const hiding = document.querySelector<HTMLElement>('.navbar[data-hides]');
  if (hiding) hideOnScroll(hiding, location);
  shell.onPage(() => {
    labelToggles(colorMode.get().choice);
    labelKeys();
    labelFolds();
    showPreferred(preferredVersions.get());
    showChosenTabs(storage.get);
    sidebar.follow();
    toc.follow();
    if (document.getElementById('manual-routes'))
      void import('./page/notFound.ts').then(({showNearest}) => showNearest());
    const searchPage = document.querySelector<HTMLElement>('.search-page');
    if (searchPage) beginSearchPage(searchPage, shell);
  });
  shell.onPage(followArticle());
  followIslands(islands);
  if (manualModules) void import(manualModules).then((modules: {start(shell: Shell): void}) => modules.start(shell));
  if (manualDev) void import(manualDev).then(({startLive}) => startLive(shell));
  const {pathname} = window.location;
  // An escape that can be decoded becomes shorter.
  if (pathname.includes('%') && decodeSafely(pathname) === pathname) navigator.failPath(pathname);
  goOn(openSearch);
}

/** Text typed before search is loaded counts, and so does the query of the address where the script of the page cannot be loaded. */
function beginSearchPage(box: HTMLElement, shell: Shell): void {
  const bring = (): void => void bringSearch(box);
  box.addEventListener('input', bring);
  import('./searchPage.ts').then(
    ({beginSearch}) => beginSearch(box, shell, bring),
    () => window.location.search && bring(),
  );
}

/** Few readers answer: the code for it comes then. */
const giveFeedback = (button: HTMLElement, helpful: boolean): Promise<void> =>
  import('./page/feedback.ts').then(({answer}) => answer(button, helpful));

function goOn(openSearch: Shell['openSearch']): void {
  const early = window.manualEarly;
  const query = takeQuery() ?? early?.search;
  if (query !== undefined) void openSearch(query);
  else early?.button?.click();
}

/** Makes all copy buttons of the document work, those of pages to come included. */
function followCopyButtons(): void {
  document.addEventListener('click', ({target}) => {
    const button = (target as Element).closest<HTMLElement>('.copy-button, [data-copy]');
    if (button) copyBy(button).catch((error) => console.error('Copying failed.', error));
  });
}

/** Switches pages on clicks on any link of the document. */
function followLinks(navigate: Shell['navigate'], scope: LinkScope): void {
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) && targetOf(event.target, scope);
    if (!url) return;
    event.preventDefault();
    void navigate(url.href);
  });
}

const {manualBase: configured = '/', manualRelative = ''} = rootData();
// The document names this script twice: by its address, and relative to itself, where the site is at another base.
const actual = assetBase(import.meta.url, manualRelative, configured);
const begin = async () => {
  if (actual === configured) return startShell();
  const {showBaseUrlBanner} = await import('./showBaseUrlBanner.ts');
  showBaseUrlBanner(configured, actual);
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else void begin();

/** Features that need the layout of a page's text are added when the reader turns to it. */
function followArticle(): () => void {
  let shown: HTMLElement | null = null;
  let leaving = new AbortController();
  return () => {
    const article = document.getElementById(ARTICLE_ID);
    if (article === shown) return;
    leaving.abort();
    leaving = new AbortController();
    shown = article;
    if (article) awaitInterest(article, leaving.signal);
  };
}

function awaitInterest(article: HTMLElement, signal: AbortSignal): void {
  let isImproved = false;
  let pressed: EventTarget | null = null;
  const improve = async () => {
    if (isImproved) return;
    isImproved = true;
    const waiting = new AbortController();
    article.addEventListener('click', ({target}) => (pressed = target), {signal: waiting.signal});
    const {improveArticle} = await import('./page/improveArticle.ts');
    waiting.abort();
    if (signal.aborted) return;
    improveArticle(article, signal);
    // The tap on a picture that brought the code for it counts.
    if (pressed instanceof HTMLImageElement && !pressed.closest('a, button')) pressed.click();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    article.addEventListener(type, () => improve().catch(() => {}), {signal, once: true, passive: true});
}
