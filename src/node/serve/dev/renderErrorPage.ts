import {escapeHtml} from '../../../shared/escapeHtml.ts';

const STYLE = `
body { margin: 0; padding: 2rem; background: #1b1f24; color: #e8eaed; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; border-top: 5px solid #e5484d; padding-top: 1rem; }
pre { white-space: pre-wrap; font: 0.9rem/1.5 ui-monospace, monospace; }
`;

/** Reloads the page after a change of a file or a check of the site. */
const SCRIPT = `
const events = new EventSource(document.documentElement.dataset.base + '_manual/live');
for (const name of ['update', 'checked']) events.addEventListener(name, () => location.reload());
`;

/**
 * Renders the page for a site that cannot be shown, with its problems as on the terminal. It
 * reloads by itself, so that the site appears once it is fixed. Style sheet and script are data
 * URLs, because there may be no bundle, and because an open page parses this document under its own
 * policy, which reports inline styles.
 */
export function renderErrorPage(text: string, baseUrl: string): string {
  return `<!doctype html>
<html lang="en" data-base="${escapeHtml(baseUrl)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site has problems</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="data:text/css,${encodeURIComponent(STYLE)}">
<noscript><meta http-equiv="refresh" content="2"></noscript>
<script type="module" src="data:text/javascript,${encodeURIComponent(SCRIPT)}"></script>
</head>
<body>
<main>
<h1>The site cannot be shown yet</h1>
<pre>${escapeHtml(text)}</pre>
<p>This page loads again by itself.</p>
</main>
</body>
</html>
`;
}
