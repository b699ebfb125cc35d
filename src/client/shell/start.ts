import {decodeSafely} from '../../shared/decodeSafely.ts';
import {createStore} from '../createStore.ts';
import {createBrowserStorage} from '../dom/createStorage.ts';
import {findHashTarget} from '../dom/scrollToHash.ts';
import {ARTICLE_ID} from '../ids.ts';
import {createNavigator} from '../navigation/createNavigator.ts';
import {createProgressBar, createProgressElement} from '../navigation/createProgressBar.ts';
import {findLinkTarget, isPlainClick, type LinkScope} from '../navigation/linkTarget.ts';
import {once} from '../navigation/once.ts';
import {createAddress, takeSavedQuery} from '../page/address.ts';
import {defineIslandElement, type Hydrator} from '../page/defineIslandElement.ts';
import {findDataBlock} from '../page/findDataBlock.ts';
import {findIsland, findSettled} from '../page/owner.ts';
import {removeClobberingNames} from '../page/removeClobberingNames.ts';
import {handleActions} from './actions.ts';
import {ANNOUNCEMENT_ATTRIBUTE, ANNOUNCEMENT_DISMISS_KEY} from './announcement.ts';
import {READY_ATTRIBUTE} from './earlyAction.ts';
import {getToggledChoice, setColorMode, syncColorMode, updateColorToggles} from './navbar/colorToggle.ts';
import {createDrawer} from './navbar/drawer.ts';
import {closeMenus, handleMenus, updateFoldButtons} from './navbar/menus.ts';
import {handleVersionLinks, readPreferredVersions, showPreferredVersions} from './navbar/versions.ts';
import {copyFromButton} from './page/copyFromButton.ts';
import {reveal} from './page/reveal.ts';
import {hidePanel, showChosenTabs} from './page/showTab.ts';
import {handleTabs} from './page/tabs.ts';
import {createToc} from './page/toc.ts';
import {resolveAssetBase} from './resolveAssetBase.ts';
import {
  createAskEarly,
  createOpenSearch,
  handleSearchButton,
  labelShortcuts,
  loadSearchPage,
  type SearchBox,
} from './search.ts';
import {cloneTemplate, rootData, type Shell} from './shell.ts';
import {createSidebar, type SidebarState} from './sidebar.ts';

/** Creates the parts that make the HTML of pages work, for the life of the tab. */
function createShell() {
  const data = rootData();
  const {manualBase: base = '/', manualIslands = ''} = data;
  const languages = (data.manualLanguages ?? base).split(' ');
  const scope: LinkScope = {baseUrl: base, languages, slash: data.manualSlash !== undefined};
  const storage = createBrowserStorage();
  const opened: SidebarState = new Map();
  const pageListeners: (() => void)[] = [];
  const drawer = createDrawer((tools) => {
    updateColorToggles(shell.colorMode.get().choice, tools);
    labelShortcuts(tools);
  });
  const address = createAddress();
  const closeOverlays = () => {
    drawer.close();
    closeMenus();
    document.dispatchEvent(new Event('manual:leave'));
  };
  // See `bundle/parts.ts`.
  const loadIslands = once(
    async (suffix): Promise<Hydrator & SearchBox> => (await import(manualIslands + suffix)).start(shell),
  );
  const ask = createAskEarly(() => shell);
  const openSearch = createOpenSearch(loadIslands, {closeOverlays, ask});
  const navigator = createNavigator({
    address,
    closeOverlays,
    scope,
    progress: createProgressBar(createProgressElement()),
    opened,
    onShown() {
      for (const work of pageListeners) work();
    },
  });
  const {navigate, refresh, branch: fetchBranch} = navigator;
  const shell: Shell = {
    base,
    storage,
    colorMode: createStore({choice: 'light', mode: 'light'}),
    location: address.location,
    preferredVersions: createStore(readPreferredVersions(storage, JSON.parse(data.manualVersions ?? '{}'))),
    setColorMode: (choice) => setColorMode(choice, shell.colorMode, storage),
    navigate,
    replaceAddress: address.replace,
    openSearch,
    closeOverlays,
    refresh,
    onPage(work) {
      pageListeners.push(work);
      work();
    },
  };
  return {
    shell,
    scope,
    loadIslands,
    ask,
    openSearch,
    navigator,
    drawer,
    sidebar: createSidebar(shell, {fetchBranch, opened}),
  };
}

function startShell(): void {
  removeClobberingNames(document);
  // First, so that elements which styles hide until now have a layout before the page scrolls.
  document.documentElement.setAttribute(READY_ATTRIBUTE, '');
  const {shell, scope, loadIslands, ask, openSearch, navigator, drawer, sidebar} = createShell();
  const {storage, colorMode, preferredVersions, location} = shell;
  const {manualModules, manualDev} = rootData();
  const toc = createToc();
  syncColorMode(colorMode, storage);
  handleActions({
    ...drawer.actions,
    ...handleMenus(),
    ...sidebar.actions,
    ...toc.actions,
    ...handleTabs(shell),
    ...handleVersionLinks(preferredVersions, storage),
    ...handleSearchButton(loadIslands, {openSearch, ask}),
    'feedback-yes': loadFeedback,
    'feedback-no': loadFeedback,
    color: () => shell.setColorMode(getToggledChoice(colorMode.get().choice)),
    top(_, event) {
      event.preventDefault();
      import('../dom/smoothScroll.ts').then(
        ({smoothScroll}) => smoothScroll(0),
        () => window.scrollTo(0, 0),
      );
    },
    announcement() {
      storage.set(ANNOUNCEMENT_DISMISS_KEY, 'true');
      document.documentElement.setAttribute(ANNOUNCEMENT_ATTRIBUTE, '');
    },
  });
  handleCopyButtons();
  handleLinks(shell.navigate, scope);
  loadOnScroll(location);
  let isFirstPage = true;
  const prepareParts = (root: ParentNode): void => {
    prepareThemeParts(root, shell);
    sidebar.follow(root);
    toc.follow(root);
    // The navigator scrolls later pages, and an edit does not scroll the page.
    revealTarget(isFirstPage || root !== document);
    isFirstPage = false;
  };
  shell.onPage(() => {
    prepareParts(document);
    const routes = findDataBlock('routes');
    if (routes) void import('./page/notFound.ts').then(({orient}) => orient(routes, findSettled('[data-below]')));
    const searchPage = document.querySelector<HTMLElement>('.m-search-page');
    if (searchPage) beginSearchPage(searchPage, shell);
  });
  shell.onPage(createArticleWatcher());
  defineIslandElement(loadIslands, prepareParts);
  if (manualModules) void import(manualModules).then((modules: {start(shell: Shell): void}) => modules.start(shell));
  if (manualDev) void import(manualDev).then(({startLive}) => startLive(shell));
  const {pathname} = window.location;
  // Browsers encode paths. If decoding changes nothing, the path is malformed.
  if (pathname.includes('%') && decodeSafely(pathname) === pathname) navigator.failPath(pathname);
  replayEarlyAction(openSearch);
}

/** Loads code that reacts to scrolling on demand, because few pages are scrolled far. */
function loadOnScroll(location: Shell['location']): void {
  const loadBackToTop = () =>
    import('./page/showBackToTop.ts').then(
      ({showBackToTop}) => showBackToTop(cloneTemplate),
      () => {},
    );
  window.addEventListener('scroll', loadBackToTop, {once: true, passive: true});
  const hidingNavbar = document.querySelector<HTMLElement>('.m-navbar[data-hides]');
  if (hidingNavbar)
    void import('./navbar/hideOnScroll.ts').then(({hideOnScroll}) =>
      hideOnScroll(hidingNavbar, {location, hashTarget: findHashTarget}),
    );
}

/**
 * Prepares parts of the theme that have no state, in a page or in an island that has become live.
 */
function prepareThemeParts(root: ParentNode, {colorMode, preferredVersions, storage}: Shell): void {
  updateColorToggles(colorMode.get().choice, root);
  labelShortcuts(root);
  updateFoldButtons(root);
  showPreferredVersions(preferredVersions.get(), root);
  findSettled('[role=tabpanel][hidden]', root).forEach(hidePanel);
  showChosenTabs(storage.get, root);
}

/** Opens tabs and details around the target of the address. */
function revealTarget(scrolls: boolean): void {
  const target = findHashTarget(window.location.hash);
  if (reveal(target) && scrolls) target!.scrollIntoView({behavior: 'instant'});
}

/**
 * Loads search when the reader types, and for the query of the address if the script of the page
 * cannot be loaded.
 */
function beginSearchPage(box: HTMLElement, shell: Shell): void {
  const loadSearch = (): void => void loadSearchPage(box);
  box.addEventListener('input', loadSearch);
  import('./earlySearch.ts').then(
    ({beginSearch}) => beginSearch(box, shell, loadSearch),
    () => window.location.search && loadSearch(),
  );
}

/** Loads the code for feedback on demand, because few readers give any. */
const loadFeedback = (button: HTMLElement): void =>
  void import('./page/feedback.ts').then(({sendFeedback}) => sendFeedback(button));

/** Repeats the last action of the reader before the shell was loaded. */
function replayEarlyAction(openSearch: ReturnType<typeof createOpenSearch>): void {
  const {field, search, button} = window.manualEarly ?? {};
  window.manualEarly = undefined;
  window.manualOpenSearch = openSearch;
  const query = takeSavedQuery() ?? search;
  if (query !== undefined) void openSearch(query);
  else if (field?.open) void openSearch('', field);
  else button?.click();
}

/** Makes copy buttons work, also those of later pages. */
function handleCopyButtons(): void {
  document.addEventListener('click', ({target}) => {
    const button = (target as Element).closest<HTMLElement>('.m-copy-button, [data-copy]');
    if (button) copyFromButton(button).catch(console.error);
  });
}

/** Makes links within the site switch pages. */
function handleLinks(navigate: Shell['navigate'], scope: LinkScope): void {
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) && findLinkTarget(event.target, scope);
    if (!url) return;
    event.preventDefault();
    void navigate(url.href);
  });
}

// Before anything is read from the document, and again once it is parsed.
removeClobberingNames(document);
const {manualBase: configuredBase = '/', manualRelative = ''} = rootData();
// The document names this script twice: by its address, and relative to itself in case the site is
// at another base.
const actualBase = resolveAssetBase(import.meta.url, manualRelative, configuredBase);
const startAtBase = async () => {
  if (actualBase === configuredBase) return startShell();
  const {showBaseUrlBanner} = await import('./showBaseUrlBanner.ts');
  showBaseUrlBanner(configuredBase, actualBase);
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAtBase);
else void startAtBase();

/** Adds features that need the layout of the text when the reader interacts with it. */
function createArticleWatcher(): () => void {
  let shown: HTMLElement | null = null;
  let leaving = new AbortController();
  return () => {
    const article = document.getElementById(ARTICLE_ID);
    if (article === shown) return;
    leaving.abort();
    leaving = new AbortController();
    shown = article;
    if (article) improveOnInterest(article, leaving.signal);
  };
}

function improveOnInterest(article: HTMLElement, signal: AbortSignal): void {
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
    improveArticle(article, {signal, owner: {findSettled, findIsland}, pressed});
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    article.addEventListener(type, () => improve().catch(() => {}), {signal, once: true, passive: true});
}
