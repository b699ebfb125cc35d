import {undecodablePathMessage} from '../../shared/routes.ts';
import {scrollToHash} from '../dom/scrollToHash.ts';
import {part, rootData, type Shell} from '../shell/shell.ts';
import type {Opened} from '../shell/sidebar.ts';
import {createDocuments, needsOf, OtherBuildError, OtherDocumentError} from './createDocuments.ts';
import type {createProgressBar} from './createProgressBar.ts';
import {createScreen} from './createScreen.ts';
import {createScrollMemory} from './createScrollMemory.ts';
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

/** Leaves it to the browser to load `url`. */
function loadNormally(url: URL): void {
  if (url.href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')) window.location.reload();
  else window.location.assign(url.href);
}

/** Whether the browser can load a page that cannot be shown in this document: any answer of the host counts, also an error page. */
async function isForBrowser(error: Error, {href, pathname}: URL): Promise<boolean> {
  if (error instanceof OtherDocumentError) return true;
  console.warn(`Preloading ${pathname} failed; loading the page normally.`, error);
  if (error instanceof OtherBuildError) return true;
  const answer = await fetch(href, {method: 'HEAD', cache: 'no-store'}).catch(() => undefined);
  return answer !== undefined;
}

/** Whether the reader has wished for nothing else since. */
type IsLatest = () => boolean;

/** The reader's moves, one after another: what they asked for last is what they get. */
function createMoves(
  {shell: {closeOverlays}, progress}: NavigatorOptions,
  documents: ReturnType<typeof createDocuments>,
) {
  let turn = 0;
  const latest = (): IsLatest => {
    const mine = turn;
    return () => mine === turn;
  };
  const next = (): IsLatest => {
    turn += 1;
    return latest();
  };

  /** Loads a page and passes it, or the failure, to `onResult`, unless the reader has moved on meanwhile. */
  async function load(url: URL, isLatest: IsLatest, onResult: (result: Document | Error) => void): Promise<void> {
    closeOverlays();
    progress.start();
    const result = await documents.load(url.pathname).catch((error: Error) => error);
    const isForHere = !(result instanceof Error) || (isLatest() && !(await isForBrowser(result, url)));
    if (!isLatest()) return;
    progress.done();
    if (isForHere) onResult(result);
    else loadNormally(url);
  }
  return {latest, next, load};
}

/** Takes the reader from page to page. One to a tab: it owns the tab's history. */
export function createNavigator(options: NavigatorOptions) {
  const {shell, scope, progress, opened, onShown} = options;
  const {location} = shell;
  const {manualBuild: build = '', manualDev} = rootData();
  const documents = createDocuments({build, allowed: needsOf(document), dev: manualDev !== undefined});
  const scroll = createScrollMemory();
  const {latest, next, load} = createMoves(options, documents);
  const screen = createScreen({location, opened, onShown, latest, scroll, onRetry: retry});
  const {isShown, show} = screen;

  /** Another place on the same page. */
  function move(restore: boolean): void {
    next();
    progress.done();
    const here = currentLocation();
    const top = restore ? scroll.get(here.key) : undefined;
    location.set(here);
    if (top === undefined) scrollToHash(here.hash);
    else window.scrollTo({top, behavior: 'instant'});
    shell.closeOverlays();
  }

  /** Makes a URL the address, with an entry of the history of its own, or in place of the current one. */
  function push(url: URL, replace: boolean): void {
    scroll.set(location.get().key, window.scrollY);
    history[replace ? 'replaceState' : 'pushState']({key: historyKey()}, '', url);
  }

  /** Loads the page of the address bar, with a sign on the screen where it takes time. */
  async function reload(restore: boolean): Promise<void> {
    const isLatest = next();
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
    // A hash link that the browser followed and scrolled to by itself.
    else takePlace();
  }

  /** The place of the address bar, whose entry of the history gets a key for the way back. */
  function takePlace(): void {
    if (!currentLocation().key) history.replaceState({key: historyKey()}, '');
    location.set(currentLocation());
  }

  const first = location.get().pathname;
  takePlace();
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
        await load(url, next(), (result) => {
          push(url, replace || url.href === window.location.href);
          show(result, false);
        });
      }
    },
    /** Shows that the path of this URL cannot be decoded. */
    failPath: (pathname: string) => show(new URIError(undecodablePathMessage(pathname)), false),
    branch: documents.branch,
    async refresh() {
      const isLatest = latest();
      documents.forget(window.location.pathname);
      const page = await documents.load(window.location.pathname);
      if (isLatest()) screen.refresh(page);
    },
  };
}
