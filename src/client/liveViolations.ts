import {LIVE_ROUTES} from '../shared/live.ts';

/** Tells the terminal what the policy of the page blocks, also before this code ran where the browser remembers that. */
export function tellViolations(baseUrl: string): void {
  const told = new Set<string>();
  const tell = ({directive, blocked}: {readonly directive: string; readonly blocked: string}): void => {
    const query = String(new URLSearchParams({path: location.pathname, directive, blocked}));
    if (told.has(query)) return;
    told.add(query);
    void fetch(`${baseUrl}_manual/live/${LIVE_ROUTES.violation}?${query}`, {method: 'POST'}).catch(() => {});
  };
  document.addEventListener('securitypolicyviolation', (event) => {
    tell({directive: event.effectiveDirective, blocked: event.blockedURI});
  });
  if (typeof ReportingObserver === 'undefined') return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const {body} of reports) {
        const {effectiveDirective: directive, blockedURL: blocked} = body as unknown as Record<
          string,
          string | undefined
        >;
        if (directive && blocked) tell({directive, blocked});
      }
    },
    {types: ['csp-violation'], buffered: true},
  );
  observer.observe();
}
