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
}

/**
 * Makes the page at a redirected address. It works without script and under the strictest policy.
 * Hosts with redirect rules never serve it.
 */
export function makeRedirectPage({to, origin, language, direction, text}: RedirectPageInput): string {
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
</head>
<body>
<p>${title} <a href="${href}">${escapeXml(absolute)}</a></p>
</body>
</html>
`;
}
