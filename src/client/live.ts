import {LIVE_ROUTES} from '../shared/live.ts';
import {normalizePathname} from '../shared/routes.ts';
import {createAuthorView} from './liveAuthorView.ts';
import type {Shell} from './shell/shell.ts';

/** Follows `manual serve`: changed pages are replaced in place, and their problems are shown. Only in development. */
export function startLive(shell: Shell): void {
  const update = createAuthorView(shell.base);
  const showProblems = (): void => void update(location.pathname).catch(() => {});
  shell.onPage(showProblems);
  reportViolations(shell.base);
  listenToServer(`${shell.base}_manual/live`, {
    refresh: () => refresh(shell).then(showProblems, () => {}),
    show: showProblems,
  });
}

/** Replaces the page by what the server has now. Theme, configuration, shell, or what the page loads may have changed: only a new start shows it. */
async function refresh(shell: Shell): Promise<void> {
  try {
    await shell.refresh();
  } catch (error) {
    // The server cannot be reached.
    if (error instanceof TypeError) throw error;
    location.reload();
  }
}

/** Milliseconds until a tab that the server has refused asks again. */
const RETRY_DELAY = 5000;

/** Listens to the server while the tab is visible. */
function listenToServer(url: string, {refresh, show}: {refresh: () => void; show: () => void}): void {
  let hasMissedEvents = false;
  const connect = (): EventSource => {
    const events = new EventSource(url);
    events.addEventListener('update', (event) => {
      // Final paths of the pages that changed, or null for all.
      const {routes} = JSON.parse(event.data) as {readonly routes: readonly string[] | null};
      if (routes === null || routes.includes(normalizePathname(location.pathname))) refresh();
    });
    // A problem of this page may depend on another one.
    events.addEventListener('checked', show);
    events.addEventListener('error', () => {
      hasMissedEvents = true;
      // Browsers reconnect by themselves, except after an answer with a status: the server refuses more tabs than it can serve.
      if (events.readyState === EventSource.CLOSED) setTimeout(reconnect, RETRY_DELAY);
    });
    events.addEventListener('open', () => {
      // The server was restarted, or the tab was hidden: what changed meanwhile is unknown.
      if (hasMissedEvents) refresh();
      hasMissedEvents = false;
    });
    return events;
  };
  let events = connect();
  const reconnect = (): void => {
    if (events.readyState === EventSource.CLOSED && document.visibilityState === 'visible') events = connect();
  };
  // A browser opens six connections to a host at most: hidden tabs leave theirs to the others.
  document.addEventListener('visibilitychange', () => {
    events.close();
    hasMissedEvents = true;
    if (document.visibilityState === 'visible') events = connect();
  });
}

/** Tells the terminal what the policy of the page blocks, also before this code ran where the browser remembers that. */
function reportViolations(baseUrl: string): void {
  const reported = new Set<string>();
  const report = (directive: string, blocked: string): void => {
    const query = String(new URLSearchParams({path: location.pathname, directive, blocked}));
    if (reported.has(query)) return;
    reported.add(query);
    void fetch(`${baseUrl}_manual/live/${LIVE_ROUTES.violation}?${query}`, {method: 'POST'}).catch(() => {});
  };
  document.addEventListener('securitypolicyviolation', (event) => report(event.effectiveDirective, event.blockedURI));
  if (typeof ReportingObserver === 'undefined') return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const {body} of reports) {
        const {effectiveDirective, blockedURL} = body as unknown as Record<string, string | undefined>;
        if (effectiveDirective && blockedURL) report(effectiveDirective, blockedURL);
      }
    },
    {types: ['csp-violation'], buffered: true},
  );
  observer.observe();
}
