import {LIVE_ROUTES} from '../shared/live.ts';
import {normalizePathname} from '../shared/routes.ts';
import {createAuthorView} from './liveAuthorView.ts';
import type {Shell} from './shell/shell.ts';

/**
 * Connects the tab to `manual serve`: replaces changed pages in place and shows their problems.
 * Development only.
 */
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

/**
 * Refreshes the page in place. A full reload follows if that fails, for example because theme,
 * configuration, or shell have changed.
 */
async function refresh(shell: Shell): Promise<void> {
  try {
    await shell.refresh();
  } catch (error) {
    // The server cannot be reached.
    if (error instanceof TypeError) throw error;
    location.reload();
  }
}

/** Milliseconds until a tab that the server refused connects again. */
const RETRY_DELAY = 5000;

/** Listens to the server's events while the tab is visible. */
function listenToServer(url: string, {refresh, show}: {refresh: () => void; show: () => void}): void {
  let hasMissedEvents = false;
  let isFirst = true;
  const connect = (): EventSource => {
    const events = new EventSource(url);
    events.addEventListener('update', (event) => {
      // Final paths of changed pages; null for all pages.
      const {routes} = JSON.parse(event.data) as {readonly routes: readonly string[] | null};
      const path = normalizePathname(location.pathname);
      if (routes === null || routes.includes(path) || routes.includes(`${path}/`)) refresh();
    });
    // The site may have changed between the request for this page and this connection.
    events.addEventListener('updated', (event) => {
      const {age} = JSON.parse(event.data) as {readonly age: number};
      if (isFirst && age < performance.now()) refresh();
      isFirst = false;
    });
    // Problems of this page may depend on other pages.
    events.addEventListener('checked', show);
    events.addEventListener('error', () => {
      hasMissedEvents = true;
      // Browsers reconnect by themselves, except after a response with an error status. The server
      // sends one if too many tabs listen.
      if (events.readyState === EventSource.CLOSED) setTimeout(reconnect, RETRY_DELAY);
    });
    events.addEventListener('open', () => {
      // Events may have been missed while the server restarted or the tab was hidden.
      if (hasMissedEvents) refresh();
      hasMissedEvents = false;
    });
    return events;
  };
  let events = connect();
  const reconnect = (): void => {
    if (events.readyState === EventSource.CLOSED && document.visibilityState === 'visible') events = connect();
  };
  // Browsers open at most six connections to a host, so hidden tabs give theirs up.
  document.addEventListener('visibilitychange', () => {
    events.close();
    hasMissedEvents = true;
    if (document.visibilityState === 'visible') events = connect();
  });
}

/**
 * Reports to the terminal what the page's policy blocks. A `ReportingObserver` also delivers
 * violations from before this code ran.
 */
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
