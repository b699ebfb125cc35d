import {normalizePathname} from '../shared/routes.ts';
import type {PageState} from '../shared/types.ts';
import {loadStyles, showStyles} from './dom/pageStyles.ts';
import {ARTICLE_ID} from './ids.ts';
import {createAuthorView} from './liveAuthorView.ts';
import {tellViolations} from './liveViolations.ts';
import {completePage} from './router/completePage.ts';
import {isAllowed} from './router/createPageLoader.ts';
import type {Runtime} from './runtime.ts';

interface Update {
  /** Final paths of the pages that changed, or null for all. */
  readonly routes: readonly string[] | null;
}

/** Follows `manual serve`: changed pages are replaced in place, and their problems are shown. Only in development. */
export function startLive(runtime: Runtime): void {
  let newest = 0;
  const isHere = (routes: readonly string[] | null): boolean =>
    routes === null || routes.includes(normalizePathname(location.pathname));
  const refresh = async (): Promise<void> => {
    newest += 1;
    const mine = newest;
    const response = await fetch(location.pathname, {cache: 'no-store', headers: {accept: 'text/html'}});
    const document_ = new DOMParser().parseFromString(await response.text(), 'text/html');
    const data = document_.getElementById('manual-page')?.textContent;
    if (mine !== newest) return;
    const running = document.getElementById('manual-page')?.textContent ?? '{}';
    const state = data ? (JSON.parse(data) as PageState) : undefined;
    // Theme, configuration, runtime, or what the page loads changed: only a new start shows it.
    const {v, needs} = JSON.parse(running) as PageState;
    if (!state || state.v !== v || !isAllowed(state.needs, needs)) {
      location.reload();
      return;
    }
    const html = document_.getElementById(ARTICLE_ID)?.innerHTML;
    const view = await completePage(state.module ? state : {...state, html}, runtime);
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
  let lost = false;
  const connect = (): EventSource => {
    const events = new EventSource(`${runtime.site.baseUrl}_manual/live`);
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
