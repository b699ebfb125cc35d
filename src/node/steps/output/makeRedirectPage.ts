import {hasProtocol} from '../../../shared/routes.ts';
import {escapeXml} from './escapeXml.ts';

interface RedirectPageInput {
  /** Encoded final path or URL, with query and hash. */
  readonly to: string;
  /** Origin of the site, without trailing slash. */
  readonly origin: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly text: string;
  /** Final path of the file with `REDIRECT_SCRIPT`. */
  readonly script: string;
}

/**
 * Leads on before the page has loaded, with the query and the hash of the old address unless the
 * new one has its own. It is a file, since policies forbid scripts inside of documents.
 */
export const REDIRECT_SCRIPT = `const target = new URL(document.querySelector('meta[http-equiv]').content.slice('0; url='.length), location);
if (target.search === '') target.search = location.search;
if (target.hash === '') target.hash = location.hash;
location.replace(target);
`;

/**
 * Makes the page at a redirected address. Without scripts, query and hash are lost. Hosts with
 * redirect rules never serve it.
 */
export function makeRedirectPage({to, origin, language, direction, text, script}: RedirectPageInput): string {
  const absolute = hasProtocol(to) ? to : origin + to;
  const canonical = absolute.replace(/#.*$/s, '');
  const title = escapeXml(text);
  const href = escapeXml(to);
  return `<!doctype html>
<html lang="${escapeXml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="canonical" href="${escapeXml(canonical)}">
<script src="${escapeXml(script)}"></script>
</head>
<body>
<p>${title} <a href="${href}">${escapeXml(absolute)}</a></p>
</body>
</html>
`;
}
