import {normalizePathname} from '../shared/routes.ts';
import {createAuthorView} from './liveAuthorView.ts';
import {tellViolations} from './liveViolations.ts';
import type {Shell} from './shell/shell.ts';

interface Update {
  /** Final paths of the pages that changed, or null for all. */
  readonly routes: readonly string[] | null;
}

/** Follows `manual serve`: changed pages are replaced in place, and their problems are shown. Only in development. */
export function startLive(shell: Shell): void {
  const refresh = createRefresh(shell);
  const author = createAuthorView(shell.base);
  const show = (): void => void author.update(location.pathname).catch(() => {});
  shell.onPage(show);
  tellViolations(shell.base);
  followServer(`${shell.base}_manual/live`, {refresh, show});
}

/** Replaces the page by what the server has now. Theme, configuration, shell, or what the page loads may have changed: only a new start shows it. */
function createRefresh(shell: Shell): () => Promise<void> {
  return () =>
    shell.refresh().catch((error) => {
      if (error instanceof TypeError) throw error;
      location.reload();
    });
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
    // A problem of this page may depend on another one.
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
