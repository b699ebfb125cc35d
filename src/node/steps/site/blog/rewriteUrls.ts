import {escapeAttribute} from '../../../../shared/escapeHtml.ts';
import {scanTags, VOID_ELEMENTS} from './scanTags.ts';

interface RewriteOptions {
  /** Maps a URL of `href`, `src`, `poster`, or `srcset`, without entities. */
  readonly url: (url: string, attribute: string) => string;
  readonly dropIds?: boolean;
  /** Tag names of elements to remove together with their content. */
  readonly dropElements?: ReadonlySet<string>;
}

/**
 * Rewrites the URLs in the HTML of an article that is shown elsewhere. Removes comments and the
 * links that headings have to themselves.
 * @param html output of the tool's own serializer
 * @param options the URL mapping, and what else to remove
 */
export function rewriteUrls(html: string, options: RewriteOptions): string {
  let out = '';
  let from = 0;
  let droppedElement: string | undefined;
  let depth = 0;
  for (const tag of scanTags(html)) {
    if (droppedElement !== undefined) {
      if (tag.name === droppedElement) depth += tag.kind === 'open' ? 1 : -1;
      if (depth > 0) continue;
      from = tag.end;
      droppedElement = undefined;
      continue;
    }
    out += html.slice(from, tag.start);
    from = tag.end;
    if (tag.kind === 'comment') continue;
    if (tag.kind === 'open' && isDropped(tag.text, tag.name, options)) {
      if (VOID_ELEMENTS.has(tag.name) || tag.text.endsWith('/>')) continue;
      droppedElement = tag.name;
      depth = 1;
      continue;
    }
    out += tag.kind === 'open' ? rewriteTag(tag.text, options) : html.slice(tag.start, tag.end);
  }
  return droppedElement === undefined ? out + html.slice(from) : out;
}

function isDropped(text: string, name: string, {dropElements}: RewriteOptions): boolean {
  return (name === 'a' && /\sclass="[^"]*\bm-hash-link\b/.test(text)) || (dropElements?.has(name) ?? false);
}

const ATTRIBUTE = /\s+([^\s=/>"']+)(?:=("[^"]*"|'[^']*'|[^\s>"']+))?/g;

function rewriteTag(text: string, {url, dropIds}: RewriteOptions): string {
  return text.replace(ATTRIBUTE, (whole, name: string, quoted: string | undefined) => {
    const attribute = name.toLowerCase();
    if (attribute === 'id') return dropIds ? '' : whole;
    if (quoted === undefined) return whole;
    const value = quoted.replace(/^(["'])([\s\S]*)\1$/, '$2');
    if (attribute === 'href' || attribute === 'src' || attribute === 'poster') {
      return ` ${name}="${escapeAttribute(url(decodeEntities(value), attribute))}"`;
    }
    if (attribute !== 'srcset') return whole;
    const sources = decodeEntities(value)
      .split(/,\s+/)
      .map((source) => source.replace(/^\S+/, (address) => url(address, attribute)));
    return ` ${name}="${escapeAttribute(sources.join(', '))}"`;
  });
}

/** Decodes the entities that serializers write into attribute values. */
function decodeEntities(value: string): string {
  return value
    .replace(/&quot;|&#x22;|&#34;/gi, '"')
    .replace(/&apos;|&#x27;|&#39;/gi, "'")
    .replace(/&amp;|&#x26;|&#38;/gi, '&');
}
