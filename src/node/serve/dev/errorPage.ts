import {escapeHtml} from '../../../shared/escapeHtml.ts';

const STYLE = `
body { margin: 0; padding: 2rem; background: #1b1f24; color: #e8eaed; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; border-top: 5px solid #e5484d; padding-top: 1rem; }
pre { white-space: pre-wrap; font: 0.9rem/1.5 ui-monospace, monospace; }
`;

/** Loads the page again when a file has changed, or when the site has been checked since. */
const SCRIPT = `
const events = new EventSource(document.documentElement.dataset.base + '_manual/live');
for (const name of ['update', 'checked']) events.addEventListener(name, () => location.reload());
`;

/**
 * A page for a site that cannot be shown: the problems as on the terminal. It loads again by itself, so that the site appears as
 * soon as the author has fixed it. It brings its style sheet and script along, because there may be no bundle, and as addresses: an
 * open page reads this document under its own policy, which reports styles in the text.
 */
export function errorPage(text: string, baseUrl: string): string {
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
