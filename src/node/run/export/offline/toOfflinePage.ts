import {decodeEntities} from '../../../../shared/decodeEntities.ts';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {getPageOutputs} from '../../stages/siteFiles/outputPaths.ts';

interface OfflineSite {
  /** URL of the published site: its origin and base. */
  readonly url: URL;
  /** Whether the export contains a file, by path relative to its folder. */
  readonly has: (file: string) => boolean;
  /** Called with the URL of content that a page loads from another site. */
  readonly onForeign: (address: string) => void;
}

/**
 * Converts a URL of the site to a path relative to the file that contains it, such as
 * `../guide/install.html#step`. Links to files outside of the export lead to the published site.
 * Other URLs stay unchanged.
 */
function toRelativeAddress(address: string, from: string, {url: site, has}: OfflineSite): string {
  const base = new URL(encodeURI(from), site);
  if (address.startsWith('#') || !URL.canParse(address, base)) return address;
  const url = new URL(address, base);
  // Without its scheme, a URL in a local file names a file; on Windows even one of another machine.
  if (url.origin !== site.origin) return /^(?:https?|file):$/.test(url.protocol) ? url.href : address;
  if (!`${url.pathname}/`.startsWith(site.pathname)) return address;
  const sitePath = decodeSafely(url.pathname.slice(site.pathname.length));
  // A link may lack the slash of the page's address, or have one too many.
  const otherForm = sitePath.replace(/\/?$/, sitePath === '' || sitePath.endsWith('/') ? '' : '/');
  const pages = [sitePath, otherForm].map((form) => getPageOutputs(site.pathname + form, site.pathname).html);
  const file = [sitePath, ...pages].find(has);
  if (file === undefined) return url.href;
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up || './'}${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}${url.search}${url.hash}`;
}

/** Rewrites the URLs of a style sheet, or of an inline block, to relative ones. */
export function toOfflineStyles(css: string, from: string, site: OfflineSite): string {
  // Files load too late for `optional`, which would never show the font.
  const late = css.replace(/(font-display:\s*)optional/g, '$1swap');
  const sheet = late.replace(/(@import\s*)(["'])(.*?)\2/g, '$1url("$3")');
  return sheet.replace(/url\(([^()]*)\)/g, (whole, rawUrl: string) => {
    const address = rawUrl.trim().replace(/^["']|["']$/g, '');
    if (/^(?:#|data:|$)/.test(address)) return whole;
    const file = toRelativeAddress(address, from, site);
    return file.startsWith('file:') ? 'none' : `url("${file}")`;
  });
}

const TAG = /(<(script|style)\b[^>]*>)([\s\S]*?)<\/\2>|<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
/** Attributes whose value is a URL: of loaded content, and of links. */
const ADDRESS = /(\s(?:src|href|poster|action|data|xlink:href)=)"([^"]*)"/g;
/** Elements that only hosts, search engines, and other sites need, and preloads. */
const LEFT_OUT = /\srel="(?:preload|modulepreload|prefetch|preconnect|dns-prefetch|manifest|search)"/;

/**
 * Rewrites the document of a page for a folder that is opened without a server.
 * @param site.script file that contains all code of the site
 */
export function toOfflinePage(html: string, from: string, site: OfflineSite & {readonly script: string}): string {
  const {url, script} = site;
  const toRelative = (address: string): string =>
    encodeAttribute(toRelativeAddress(decodeEntities(address), from, site));
  const route = `${url.pathname}${from.replace(/(?:(^|\/)index)?\.html$/, '$1')}`;
  const root = toRelative(url.pathname).replace(/index\.html$/, '');
  return html.replace(TAG, (tag, head: string | undefined, name: string | undefined, text: string) => {
    const isLink = /^<(?:a|area|form)\b/.test(tag);
    if (name === 'style') return `${head}${toOfflineStyles(text, from, site)}</style>`;
    if (name === 'script') return rewriteScript(tag, head!, toRelative(`${url.pathname}${script}`));
    if (LEFT_OUT.test(tag)) return '';
    if (tag.startsWith('<html'))
      return (
        tag
          // The offline search starts no worker, because browsers start none from a file.
          .replace(/ data-manual-(?:relative|worker)="[^"]*"/g, '')
          .replace(
            '>',
            ` data-offline-site="${url.href}" data-offline-path="${encodeURI(route)}" data-offline-root="${root}">`,
          )
      );
    // Browsers start no worker from a file, so search starts its own when its code is loaded.
    if (tag.startsWith('<template')) return tag.replace(/ data-worker="[^"]*"/, '');
    if (/http-equiv="content-security-policy"/i.test(tag))
      return tag.replace(/content="([^"]*)"/, (_, policy) => `content="${rewritePolicy(policy)}"`);
    if (/http-equiv="refresh"/.test(tag))
      return tag.replace(/(url=)([^"]*)/, (_, begin, address) => begin + toRelative(address));
    // Canonical links and links to translations keep the published URL. Copies and feeds are files
    // of the export.
    if (/^<link\b/.test(tag) && isPublishedName(tag)) return tag;
    const rewriteAddress = (address: string): string => {
      const resolved = toRelative(address);
      if (isLink || !/^(?:https?|file):/.test(resolved)) return resolved;
      if (!tag.startsWith('<link')) site.onForeign(resolved);
      // A path on the reader's machine, or on another of its network, is not part of a site.
      return resolved.startsWith('file:') ? '' : resolved;
    };
    return tag
      .replace(ADDRESS, (_, begin, address: string) => `${begin}"${rewriteAddress(address)}"`)
      .replace(/(\ssrcset=)"([^"]*)"/, (_, begin, list: string) => {
        const items = list.split(/,\s+/).map((item) => item.replace(/^\S+/, rewriteAddress));
        return `${begin}"${items.join(', ')}"`;
      });
  });
}

const encodeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const isPublishedName = (tag: string): boolean =>
  / rel="canonical"/.test(tag) || (/ rel="alternate"/.test(tag) && / (?:hreflang="|href="https?:)/i.test(tag));

/**
 * Loads the script of the site once. Inline scripts and data stay; scripts of other sites are
 * removed.
 */
function rewriteScript(tag: string, head: string, script: string): string {
  if (!/\ssrc="/.test(head)) return tag;
  return / data-manual-shell/.test(head) ? `<script defer src="${script}" data-manual-shell></script>` : '';
}

/** Restricts a policy to files of the site, without network sources. */
function rewritePolicy(policy: string): string {
  const isLocal = (source: string): boolean => /^'|^(?:data|blob):$/.test(source);
  const directives = policy.split(/;\s*/).map((directive) => {
    const [name, ...sources] = directive.split(' ');
    return [name, ...sources.filter(isLocal).map((source) => (source === "'self'" ? 'file:' : source))].join(' ');
  });
  return directives.join('; ');
}
