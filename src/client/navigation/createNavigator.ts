import {undecodablePathMessage} from '../../shared/routes.ts';
import {scrollToHash} from '../dom/scrollToHash.ts';
import {part, rootData, type Shell} from '../shell/shell.ts';
import type {Opened} from '../shell/sidebar.ts';
import {createDocuments, needsOf, OtherBuildError, OtherDocumentError} from './createDocuments.ts';
import type {createProgressBar} from './createProgressBar.ts';
import {createScreen} from './createScreen.ts';
import {createScrollMemory} from './createScrollMemory.ts';
import {createTurns, type IsLatest} from './createTurns.ts';
import {currentLocation} from './currentLocation.ts';
import {followPrefetch} from './followPrefetch.ts';
import {historyKey} from './historyKey.ts';
import type {LinkScope} from './linkTarget.ts';
import type {NavigateOptions} from './types.ts';

interface NavigatorOptions {
  readonly shell: Pick<Shell, 'location' | 'closeOverlays'>;
  readonly scope: LinkScope;
  readonly progress: ReturnType<typeof createProgressBar>;
  readonly opened: Opened;
  readonly onShown: () => void;
}

/** Milliseconds after which a spinner shows, for back, forward and retry (website/docs/reference/behaviour.md). */
export const SPINNER_DELAY = 200;

/** Paths ending in `index.html`, `.html` or a slash are those without. */
function barePath(url: URL): URL {
  url.pathname = url.pathname
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1');
  return url;
}

/** Makes a URL the address, with an entry of the history of its own, or in place of the current one. */
function enter(url: URL, replace: boolean): void {
  if (replace) history.replaceState({key: historyKey()}, '', url);
  else history.pushState({key: historyKey()}, '', url);
}

/** Leaves it to the browser to load `url`. */
function loadNormally(url: URL): void {
  if (url.href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')) window.location.reload();
  else window.location.assign(url.href);
}

/** Whether the browser can reach `href` at all: any answer of the host counts, also an error page. */
const isReachable = (href: string): Promise<boolean> =>
  fetch(href, {method: 'HEAD', cache: 'no-store'}).then(
    () => true,
    () => false,
  );

interface Loading {
  readonly documents: Pick<ReturnType<typeof createDocuments>, 'load'>;
  readonly isLatest: IsLatest;
  readonly onResult: (result: Document | Error) => void;
}

/** Loads a page and passes it, or the failure, to `onResult`, unless the reader has moved on meanwhile. */
async function loadPage(url: URL, {documents, isLatest, onResult}: Loading): Promise<void> {
  try {
    const page = await documents.load(url.pathname);
    if (isLatest()) onResult(page);
  } catch (error) {
    if (!isLatest()) return;
    const isNormal = error instanceof OtherDocumentError;
    if (!isNormal) console.warn(`Preloading ${url.pathname} failed; loading the page normally.`, error);
    const reachable = isNormal || error instanceof OtherBuildError || (await isReachable(url.href));
    if (!isLatest()) return;
    if (reachable) loadNormally(url);
    else onResult(error as Error);
  }
}

/** Takes the reader from page to page. One to a tab: it owns the tab's history. */
export function createNavigator({shell, scope, progress, opened, onShown}: NavigatorOptions) {
  const {location} = shell;
  const {manualBuild: build = '', manualDev} = rootData();
  const documents = createDocuments({build, allowed: needsOf(document), dev: manualDev !== undefined});
  const scroll = createScrollMemory();
  const turns = createTurns();
  const screen = createScreen({location, opened, onShown, turns, scroll, onRetry: retry});
  const {isShown, show} = screen;

  const load = (url: URL, isLatest: IsLatest, onResult: (result: Document | Error) => void): Promise<void> => {
    shell.closeOverlays();
    progress.start();
    return loadPage(url, {documents, isLatest, onResult}).finally(() => {
      if (isLatest()) progress.done();
    });
  };

  /** Another place on the same page. */
  function move(restore: boolean): void {
    turns.next();
    progress.done();
    const here = currentLocation();
    const top = restore ? scroll.get(here.key) : undefined;
    location.set(here);
    if (top === undefined) scrollToHash(here.hash);
    else window.scrollTo({top, behavior: 'instant'});
    shell.closeOverlays();
  }

  function push(url: URL, replace: boolean): void {
    scroll.set(location.get().key, window.scrollY);
    enter(url, replace);
  }

  /** Loads the page of the address bar, with a sign on the screen where it takes time. */
  async function reload(restore: boolean): Promise<void> {
    const isLatest = turns.next();
    const timer = setTimeout(() => {
      if (isLatest()) screen.standIn(part('spinner'));
    }, SPINNER_DELAY);
    await load(new URL(window.location.href), isLatest, (result) => {
      clearTimeout(timer);
      show(result, restore);
    });
    clearTimeout(timer);
  }

  function retry(): void {
    documents.forget(window.location.pathname);
    void reload(false);
  }

  function onPop(): void {
    const target = currentLocation();
    if (!isShown(target)) void reload(true);
    else if (target.key) move(true);
    else {
      // A hash link that the browser followed and scrolled to by itself; its entry gets a key for the way back.
      history.replaceState({key: historyKey()}, '');
      location.set(currentLocation());
    }
  }

  const first = location.get().pathname;
  if (!currentLocation().key) history.replaceState({key: historyKey()}, '');
  location.set(currentLocation());
  scroll.follow(() => location.get().key);
  window.addEventListener('popstate', onPop);
  followPrefetch(documents.prefetch, scope);

  return {
    async navigate(href: string, {replace = false}: NavigateOptions = {}): Promise<void> {
      const url = barePath(new URL(href, window.location.href));
      if (url.origin !== window.location.origin) {
        progress.done();
        loadNormally(url);
      } else if (isShown(url) && url.hash) {
        push(url, replace);
        move(false);
      } else {
        documents.keep(first);
        await load(url, turns.next(), (result) => {
          push(url, replace || url.href === window.location.href);
          show(result, false);
        });
      }
    },
    /** Shows that the path of this URL cannot be decoded. */
    failPath: (pathname: string) => show(new URIError(undecodablePathMessage(pathname)), false),
    branch: documents.branch,
    async refresh() {
      const isLatest = turns.latest();
      documents.forget(window.location.pathname);
      const page = await documents.load(window.location.pathname);
      if (!isLatest()) return;
      screen.refresh(page);
    },
  };
}
