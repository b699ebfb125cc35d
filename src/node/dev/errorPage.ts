import {escapeHtml} from '../../shared/escapeHtml.ts';

/**
 * A page for a site that cannot be shown: the problems as on the terminal. It asks again by itself, so that the site appears as
 * soon as the author has fixed it. Its style sheet is a data block of its own: there may be no bundle.
 */
export function errorPage(text: string, baseUrl: string): string {
  const escaped = escapeHtml(text);
  return `<!doctype html>
<html lang="en" data-base="${baseUrl}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site has problems</title>
<style>
body { margin: 0; padding: 2rem; background: #1b1f24; color: #e8eaed; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; border-top: 5px solid #e5484d; padding-top: 1rem; }
pre { white-space: pre-wrap; font: 0.9rem/1.5 ui-monospace, monospace; }
</style>
</head>
<body>
<main>
<h1>The site cannot be shown yet</h1>
<pre>${escaped}</pre>
<p>This page loads again by itself.</p>
</main>
</body>
</html>
`;
}
