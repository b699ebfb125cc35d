import {escapeHtml} from '../../../../shared/escapeHtml.ts';
import {rewriteUrls} from './rewriteUrls.ts';
import {scanTags, VOID_ELEMENTS} from './scanTags.ts';

interface ExcerptInput {
  /** HTML of the post, links resolved. */
  readonly html: string;
  /** The post has components of its own, without which its HTML is. */
  readonly hasComponents?: boolean;
  /** Text that stands for a post without HTML: its first paragraph. */
  readonly text: string;
  /** Final path of the post. */
  readonly route: string;
  readonly truncateMarker: RegExp;
  /** The post's first heading is its title, which the list shows by itself. */
  readonly hasTitle: boolean;
}

export interface Excerpt {
  readonly html: string;
  readonly hasMore: boolean;
}

/**
 * The part of a post in a list of posts: everything before the truncate marker, or the whole post. Elements that the
 * marker cuts are closed, ids are taken out (another post of the list may have the same) and links to headings lead to
 * the post.
 */
export function excerptHtml(input: ExcerptInput): Excerpt {
  const {html, route, hasTitle} = input;
  if (html === '') return {html: input.text === '' ? '' : `<p>${escapeHtml(input.text)}</p>`, hasMore: true};
  const body = hasTitle ? withoutTitle(html) : html;
  const cut = cutAtMarker(body, input.truncateMarker);
  const url = (href: string): string => (href.startsWith('#') ? route + href : href);
  return {
    html: rewriteUrls(cut ?? body, {dropIds: true, url}),
    hasMore: cut !== undefined || input.hasComponents === true,
  };
}

/** HTML of an article without the level-1 heading that opens it. */
export function withoutTitle(html: string): string {
  return html.replace(/^\s*<h1\b[^>]*>[\s\S]*?<\/h1>\s*/, '');
}

function cutAtMarker(html: string, marker: RegExp): string | undefined {
  const once = new RegExp(marker.source, marker.flags.replace(/[gy]/g, ''));
  const openElements: string[] = [];
  for (const {kind, name, text, start} of scanTags(html)) {
    if (kind === 'comment') {
      if (!once.test(`<!--${text}-->`) && !once.test(`{/*${text}*/}`)) continue;
      return (
        html.slice(0, start).trimEnd() +
        openElements
          .map((element) => `</${element}>`)
          .reverse()
          .join('')
      );
    }
    if (kind === 'open' && !VOID_ELEMENTS.has(name) && !text.endsWith('/>')) openElements.push(name);
    if (kind === 'close' && openElements.includes(name)) openElements.splice(openElements.lastIndexOf(name));
  }
  return undefined;
}
