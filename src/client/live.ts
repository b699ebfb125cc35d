import {normalizePathname} from '../shared/routes.ts';
import type {PageState} from '../shared/types.ts';
import {loadStyles, showStyles} from './dom/pageStyles.ts';
import {createAuthorView} from './liveAuthorView.ts';
import {tellViolations} from './liveViolations.ts';
import {completePage, payloadOf} from './router/completePage.ts';
import {isAllowed} from './router/createPageLoader.ts';
import type {Runtime} from './runtime.ts';

interface Update {
  /** Final paths of the pages that changed, or null for all. */
  readonly routes: readonly string[] | null;
}

/** Follows `manual serve`: changed pages are replaced in place, and their problems are shown. Only in development. */
export function startLive(runtime: Runtime): void {
  const refresh = createRefresh(runtime);
  const author = createAuthorView(runtime.site.baseUrl);
  const show = (): void => void author.update(location.pathname).catch(() => {});
  let shown = '';
  runtime.router.state.subscribe(() => {
    // The page is on the screen after this turn.
    if (shown !== location.pathname) setTimeout(show);
    shown = location.pathname;
  });
  tellViolations(runtime.site.baseUrl);
  show();
  followServer(`${runtime.site.baseUrl}_manual/live`, {refresh, show});
}

/** Replaces the page by what the server has now; of several calls only the newest has an effect. */
function createRefresh(runtime: Runtime): () => Promise<void> {
  let newest = 0;
  return async () => {
    newest += 1;
    const mine = newest;
    const response = await fetch(location.pathname, {cache: 'no-store', headers: {accept: 'text/html'}});
    const document_ = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (mine !== newest) return;
    const state = stateOf(document_);
    // Theme, configuration, runtime, or what the page loads changed: only a new start shows it.
    const {v, needs} = stateOf(document) ?? {};
    if (!state || state.v !== v || !isAllowed(state.needs, needs)) {
      location.reload();
      return;
    }
    const view = await completePage(payloadOf(state, document_), runtime);
    const branches = state.page.kind === 'doc' ? state.page.sidebar?.branches : undefined;
    // React takes over what the server wrote before it changes.
    if (branches) await runtime.router.loadSidebar();
    await loadStyles(state.css);
    if (mine !== newest) return;
    showStyles(state.css);
    if (branches) runtime.branches.set({...runtime.branches.get(), ...branches});
    document.title = state.page.headTitle;
    runtime.router.replaceView(view);
  };
}

function stateOf(page: Document): PageState | undefined {
  const data = page.getElementById('manual-page')?.textContent;
  return data ? (JSON.parse(data) as PageState) : undefined;
}

function isHere(routes: readonly string[] | null): boolean {
  return routes === null || routes.includes(normalizePathname(location.pathname));
}

/** Listens to the server while the tab is visible. */
function followServer(url: string, {refresh, show}: {refresh: () => Promise<void>; show: () => void}): void {
  let lost = false;
  const connect = (): EventSource => {
    const events = new EventSource(url);
    events.addEventListener('update', (event) => {
      const {routes} = JSON.parse(event.data) as Update;
      if (isHere(routes)) void refresh().then(show);
    });
    // What is wrong with this page may depend on another one.
    events.addEventListener('checked', show);
    events.addEventListener('error', () => {
      lost = true;
    });
    events.addEventListener('open', () => {
      // The server was restarted, or the tab was hidden: what changed meanwhile is unknown.
      if (lost) {
        void refresh()
          .then(show)
          .catch(() => {});
      }
      lost = false;
    });
    return events;
  };
  let events = connect();
  // A browser opens six connections to a host at most: hidden tabs leave theirs to the others.
  document.addEventListener('visibilitychange', () => {
    events.close();
    lost = true;
    if (document.visibilityState === 'visible') events = connect();
  });
}
