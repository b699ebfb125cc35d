import {decodeEntities} from '../../../../shared/decodeEntities.ts';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {pageOutputs} from '../../stages/siteFiles/outputPaths.ts';

interface OfflineSite {
  /** Address of the site: its origin and base. */
  readonly url: URL;
  /** Whether a file is in the folder, by its path from there. */
  readonly has: (file: string) => boolean;
  /** Told of what a page shows from another site: the address. */
  readonly onForeign: (address: string) => void;
}

/**
 * The file that an address of the site is, from the file that names it: `../guide/install.html#step`. Absent files are on the
 * published site. Other addresses stay.
 */
function toRelativeAddress(address: string, from: string, {url: site, has}: OfflineSite): string {
  const base = new URL(encodeURI(from), site);
  if (address.startsWith('#') || !URL.canParse(address, base)) return address;
  const url = new URL(address, base);
  // Where pages are files, an address without its scheme names a file, on Windows one of another machine.
  if (url.origin !== site.origin) return /^(?:https?|file):$/.test(url.protocol) ? url.href : address;
  if (!`${url.pathname}/`.startsWith(site.pathname)) return address;
  const sitePath = decodeSafely(url.pathname.slice(site.pathname.length));
  const file = has(sitePath) ? sitePath : pageOutputs(site.pathname + sitePath, site.pathname).html;
  if (!has(file)) return url.href;
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up || './'}${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}${url.search}${url.hash}`;
}

/** A style sheet, or a block of one, with relative addresses. */
export function offlineStyles(css: string, from: string, site: OfflineSite): string {
  // From a folder, a font is never there before the first paint.
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
/** Attributes whose value is an address, in any tag; of what is loaded where the page is opened, and of links. */
const ADDRESS = /(\s(?:src|href|poster|action|data|xlink:href)=)"([^"]*)"/g;
/** Elements that only hosts, search engines, and other sites need, and preloads. */
const LEFT_OUT = /\srel="(?:preload|modulepreload|prefetch|preconnect|dns-prefetch|manifest|search)"/;

/** A page's document for a folder that is opened without a server. `script` is the file that all code of the site is in. */
export function offlinePage(html: string, from: string, site: OfflineSite & {readonly script: string}): string {
  const {url, script} = site;
  const toRelative = (address: string): string =>
    encodeAttribute(toRelativeAddress(decodeEntities(address), from, site));
  const route = `${url.pathname}${from.replace(/(?:^index)?\.html$/, '')}`;
  const root = toRelative(url.pathname).replace(/index\.html$/, '');
  return html.replace(TAG, (tag, head: string | undefined, name: string | undefined, text: string) => {
    const isLink = /^<(?:a|area|form)\b/.test(tag);
    if (name === 'style') return `${head}${offlineStyles(text, from, site)}</style>`;
    if (name === 'script') return rewriteScript(tag, head!, toRelative(`${url.pathname}${script}`));
    if (LEFT_OUT.test(tag)) return '';
    if (tag.startsWith('<html'))
      return (
        tag
          // The search of the folder starts no worker from a file.
          .replace(/ data-(?:manual-relative|page-worker)="[^"]*"/g, '')
          .replace(
            '>',
            ` data-offline-site="${url.href}" data-offline-path="${encodeURI(route)}" data-offline-root="${root}">`,
          )
      );
    if (/http-equiv="content-security-policy"/i.test(tag))
      return tag.replace(/content="([^"]*)"/, (_, policy) => `content="${rewritePolicy(policy)}"`);
    if (/http-equiv="refresh"/.test(tag))
      return tag.replace(/(url=)([^"]*)/, (_, begin, address) => begin + toRelative(address));
    // Others name a page, and its translations, by the published address. Copies and feeds are files of the folder.
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

/** Scripts of the site are one file, asked for once. Blocks and data stay; scripts of other sites are not asked for. */
function rewriteScript(tag: string, head: string, script: string): string {
  if (!/\ssrc="/.test(head)) return tag;
  return / data-manual-shell/.test(head) ? `<script defer src="${script}" data-manual-shell></script>` : '';
}

/** A policy that lets in files of the site, and nothing of a network. */
function rewritePolicy(policy: string): string {
  const isLocal = (source: string): boolean => /^'|^(?:data|blob):$/.test(source);
  const directives = policy.split(/;\s*/).map((directive) => {
    const [name, ...sources] = directive.split(' ');
    return [name, ...sources.filter(isLocal).map((source) => (source === "'self'" ? 'file:' : source))].join(' ');
  });
  return directives.join('; ');
}
