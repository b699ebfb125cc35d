import {formatUndecodablePath} from '../../shared/routes.ts';
import {FullPageLoadError} from '../dom/fetchText.ts';
import {findHashTarget, scrollToHash} from '../dom/scrollToHash.ts';
import {type Address, currentLocation} from '../page/address.ts';
import {reveal} from '../shell/page/reveal.ts';
import {cloneTemplate, rootData, type Shell} from '../shell/shell.ts';
import type {SidebarState} from '../shell/sidebar.ts';
import {createDocumentLoader, readRequirements} from './createDocumentLoader.ts';
import type {createProgressBar} from './createProgressBar.ts';
import {createScreen} from './createScreen.ts';
import {createScrollMemory} from './createScrollMemory.ts';
import {isSitePage, type LinkScope, toPagePath} from './linkTarget.ts';
import {prefetchOnInterest} from './prefetchOnInterest.ts';
import type {NavigateOptions} from './types.ts';

interface NavigatorOptions {
  readonly address: Address;
  readonly closeOverlays: Shell['closeOverlays'];
  readonly scope: LinkScope;
  readonly progress: ReturnType<typeof createProgressBar>;
  readonly opened: SidebarState;
  readonly onShown: () => void;
}

/**
 * Milliseconds before a spinner appears on back, forward, and retry
 * (website/docs/reference/behaviour.md).
 */
export const SPINNER_DELAY = 200;

/** Makes the browser load `url`. */
function loadNormally(url: URL): void {
  if (url.href.replace(/#.*/, '') === window.location.href.replace(/#.*/, '')) window.location.reload();
  else window.location.assign(url.href);
}

/**
 * Returns whether the browser can load a page that this document cannot show. Any response of the
 * host counts, including error pages and redirects.
 */
async function canBrowserLoad(error: Error, {href, pathname}: URL): Promise<boolean> {
  if (error instanceof FullPageLoadError) return true;
  console.warn(`Loading ${pathname} failed.`, error);
  return fetch(href, {method: 'HEAD', cache: 'no-store', redirect: 'manual'}).then(
    () => true,
    () => false,
  );
}

/** Returns false once the reader has navigated somewhere else. */
type IsCurrentNavigation = () => boolean;

/** Numbers the navigations of the reader, because only the last one counts. */
function createNavigations(
  {closeOverlays, progress}: NavigatorOptions,
  documents: ReturnType<typeof createDocumentLoader>,
) {
  let lastNavigation = 0;
  const watchNavigation = (): IsCurrentNavigation => {
    const navigation = lastNavigation;
    return () => navigation === lastNavigation;
  };
  const beginNavigation = (): IsCurrentNavigation => {
    lastNavigation += 1;
    return watchNavigation();
  };

  /**
   * Loads a page and passes it, or the error, to `onResult`. Does nothing if the reader has
   * navigated somewhere else meanwhile.
   */
  async function load(
    url: URL,
    isCurrentNavigation: IsCurrentNavigation,
    onResult: (result: Document | Error) => void,
  ): Promise<void> {
    closeOverlays();
    progress.start();
    const result = await documents.load(url.pathname).catch((error: Error) => error);
    const isShownHere = !(result instanceof Error) || (isCurrentNavigation() && !(await canBrowserLoad(result, url)));
    if (!isCurrentNavigation()) return;
    progress.done();
    if (isShownHere) onResult(result);
    else loadNormally(url);
  }
  return {watchNavigation, beginNavigation, load};
}

/**
 * Creates the navigator, which switches between pages without a reload: one for the life of a tab.
 */
export function createNavigator(options: NavigatorOptions) {
  const {address, scope, progress, opened, onShown, closeOverlays} = options;
  const {location} = address;
  const {manualBuild: build = '', manualDev} = rootData();
  const documents = createDocumentLoader({build, allowed: readRequirements(document), dev: manualDev !== undefined});
  const scroll = createScrollMemory();
  const {watchNavigation, beginNavigation, load} = createNavigations(options, documents);
  const screen = createScreen({address, opened, onShown, watchNavigation, scroll, onRetry: retry});
  const {isShown, show} = screen;

  /** Shows another location of the current page. */
  function showLocation(restore: boolean): void {
    beginNavigation();
    progress.done();
    const {key, hash} = currentLocation();
    const top = restore ? scroll.get(key) : undefined;
    address.syncLocation();
    if (top === undefined) scrollToHash(hash);
    else {
      // At the earlier position the reader saw the tabs around the target.
      reveal(findHashTarget(hash));
      window.scrollTo({top, behavior: 'instant'});
    }
    closeOverlays();
  }

  function push(url: URL, replace: boolean): void {
    scroll.set(location.get().key, window.scrollY);
    address.push(url, replace);
  }

  /** Loads the page of the address bar, with a spinner if that takes long. */
  async function reload(restore: boolean): Promise<void> {
    const isCurrentNavigation = beginNavigation();
    const timer = setTimeout(() => {
      if (isCurrentNavigation()) screen.showPlaceholder(cloneTemplate('spinner'));
    }, SPINNER_DELAY);
    await load(new URL(window.location.href), isCurrentNavigation, (result) => {
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
    else if (target.key) showLocation(true);
    else {
      // The browser has followed a hash link, but cannot open tabs.
      address.syncLocation();
      scrollToHash(target.hash);
    }
  }

  const firstPathname = location.get().pathname;
  address.syncLocation();
  scroll.follow(() => location.get().key);
  window.addEventListener('popstate', onPop);
  prefetchOnInterest(documents.prefetch, scope);

  return {
    async navigate(href: string, {replace = false}: NavigateOptions = {}): Promise<void> {
      const here = new URL(window.location.href);
      const url = new URL(href, here);
      if (!isSitePage(url, here, scope)) {
        progress.done();
        return loadNormally(url);
      }
      url.pathname = toPagePath(url.pathname, scope);
      if (isShown(url) && url.hash) {
        push(url, replace);
        showLocation(false);
      } else {
        documents.keep(firstPathname);
        await load(url, beginNavigation(), (result) => {
          push(url, replace || url.href === window.location.href);
          show(result, false);
        });
      }
    },
    /** Shows the error for an undecodable path. */
    failPath: (pathname: string) => show(new URIError(formatUndecodablePath(pathname)), false),
    branch: documents.branch,
    async refresh() {
      const isCurrentNavigation = watchNavigation();
      documents.forget(window.location.pathname);
      const page = await documents.load(window.location.pathname);
      if (isCurrentNavigation()) screen.refresh(page);
    },
  };
}
