import {parseAttributes, scanElements} from './findHtmlSources.ts';

/** An element that sends readers, or relative links, to another address. */
interface Redirect {
  readonly tagName: 'base' | 'meta';
  readonly address: string;
}

/** Time and URL in the `content` of a refresh, as the HTML standard parses them. */
const REFRESH = /^\s*(?:\d+|(?=\.))[\d.]*(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(?:(["'])(.*?)(?:\1|$)|(.*))/is;
const OTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
const CANDIDATE = /http-equiv|<base[\s/>]/i;

/**
 * Finds `<base>`, and refreshes that lead to another site, in the HTML of a page. Each address is
 * listed once.
 */
export function findRedirects(html: string): readonly Redirect[] {
  if (!CANDIDATE.test(html)) return [];
  const redirects = new Map<string, Redirect>();
  for (const [, tag, text] of scanElements(html)) {
    const tagName = tag!.toLowerCase();
    if (tagName !== 'base' && tagName !== 'meta') continue;
    const address = findAddress(tagName, parseAttributes(text!));
    if (address !== undefined) redirects.set(`${tagName} ${address}`, {tagName, address});
  }
  return [...redirects.values()];
}

function findAddress(tagName: Redirect['tagName'], attributes: ReadonlyMap<string, string>): string | undefined {
  if (tagName === 'base') return attributes.get('href');
  if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'refresh') return undefined;
  const [, , quoted, bare = ''] = REFRESH.exec(attributes.get('content') ?? '') ?? [];
  // Browsers ignore control characters at both ends of a URL, and line breaks and tabs inside.
  const address = (quoted ?? bare).replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|[\0- ]+$/g, '');
  return OTHER_SITE.test(address) ? address : undefined;
}
