import {escapeHtml} from '../../../../shared/escapeHtml.ts';
import {rewriteUrls} from './rewriteUrls.ts';
import {scanTags, VOID_ELEMENTS} from './scanTags.ts';

interface ExcerptInput {
  /** HTML of the post with its links resolved. */
  readonly html: string;
  /** Whether the post contains components, which this HTML lacks. */
  readonly hasComponents?: boolean;
  /** Fallback for a post without HTML: its first paragraph. */
  readonly text: string;
  /** Final path of the post. */
  readonly route: string;
  readonly truncateMarker: RegExp;
  /** Whether the HTML opens with the title, which the list prints itself. */
  readonly hasTitle: boolean;
}

export interface Excerpt {
  readonly html: string;
  readonly hasMore: boolean;
}

/**
 * Cuts a post at its truncate marker for a list of posts; without a marker it keeps the whole post.
 * Closes the elements that the cut leaves open, drops ids (another post of the list may use them),
 * and points links to headings at the post.
 */
export function makeExcerpt(input: ExcerptInput): Excerpt {
  const {html, route, hasTitle} = input;
  if (html === '') return {html: input.text === '' ? '' : `<p>${escapeHtml(input.text)}</p>`, hasMore: true};
  const body = hasTitle ? removeTitle(html) : html;
  const cut = cutAtMarker(body, input.truncateMarker);
  const url = (href: string): string => (href.startsWith('#') ? route + href : href);
  return {
    html: rewriteUrls(cut ?? body, {dropIds: true, url}),
    hasMore: cut !== undefined || input.hasComponents === true,
  };
}

/**
 * Removes the level-1 heading that opens the HTML of an article.
 * @param html article without its `<article>` element
 * @returns the HTML unchanged if it does not open with `<h1>`
 */
export function removeTitle(html: string): string {
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
