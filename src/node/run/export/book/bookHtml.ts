import {escapeAttribute} from '../../../../shared/escapeHtml.ts';

/** A line of the contents or index, with the pages that it refers to. */
export interface BookLine {
  readonly label: string;
  /** 0 at the top level. */
  readonly depth: number;
  readonly references: readonly {readonly id: string; readonly page: number}[];
}

export interface CoverText {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly version: string | undefined;
  readonly date: string | undefined;
  readonly logo: {readonly src: string; readonly alt: string} | undefined;
}

/** A page of the site in the body of a book. */
export interface BodySection {
  readonly id: string;
  /** Running title at the top of each printed page. */
  readonly title: string;
  /** Categories without a page that start with this section, outermost first. */
  readonly categories: readonly {readonly id: string; readonly label: string}[];
  readonly html: string;
}

interface DocumentOptions {
  readonly title: string;
  readonly lang: string;
  readonly direction: string;
  readonly sheets: readonly string[];
  readonly css: string;
  readonly body: string;
  /**
   * Ids that other documents link to. The browser only reports the position of ids that a link
   * names.
   */
  readonly targets: readonly string[];
  /** Number of printed pages before this document. */
  readonly before: number;
}

/** Creates an HTML document for printing. */
export function createBookDocument({
  title,
  lang,
  direction,
  sheets,
  css,
  body,
  targets,
  before,
}: DocumentOptions): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`);
  const anchors = targets.map((id) => `<a href="#${id}"></a>`).join('');
  return `<!doctype html>
<html lang="${escapeAttribute(lang)}" dir="${direction}" data-theme="light" data-ready class="m-book">
<head><meta charset="utf-8"><title>${escapeAttribute(title)}</title>
${links.join('\n')}
<style>${css.replaceAll('</', '<\\/')}\nhtml{counter-reset:page ${before}}</style></head>
<body>${body}<div hidden>${anchors}</div></body></html>`;
}

/**
 * Creates the HTML of consecutive chapters, and CSS that gives each its own named pages with its
 * title.
 */
export function createBodyHtml(
  sections: readonly BodySection[],
  side: 'left' | 'right',
): {readonly html: string; readonly css: string} {
  const html = sections.map(({id, categories, html: text}) => {
    const titles = categories.map(
      (category, i) =>
        `<p class="m-book-part" role="heading" aria-level="${i + 1}" id="${category.id}">${escapeAttribute(category.label)}</p>`,
    );
    return `<section class="m-book-chapter" id="${id}">${titles.join('')}${text}</section>`;
  });
  const css = sections.map(({id, title}) => `@page ${id}{@top-${side}{content:${quoteCss(title)}}}#${id}{page:${id}}`);
  return {html: html.join('\n'), css: css.join('\n')};
}

export function createCoverHtml({logo, title, ...lines}: CoverText): string {
  const picture = logo
    ? `<img class="m-book-logo" src="${escapeAttribute(logo.src)}" alt="${escapeAttribute(logo.alt)}">`
    : '';
  const texts = Object.entries(lines).map(
    ([name, text]) => text && `<p class="m-book-${name}">${escapeAttribute(text)}</p>`,
  );
  return `${picture}<h1>${escapeAttribute(title)}</h1>${texts.filter(Boolean).join('')}`;
}

/** Creates the HTML of the contents or the index. */
export function createListHtml(kind: 'contents' | 'index', title: string, lines: readonly BookLine[]): string {
  const items = lines.map(({label, depth, references}) => {
    const formatLink = (id: string, inner: string | number): string => `<a href="book:${id}">${inner}</a>`;
    const text = `<span>${escapeAttribute(label)}</span>`;
    const [first] = references;
    const inner =
      kind === 'contents' && first
        ? formatLink(first.id, `${text}<span class="m-book-number">${first.page}</span>`)
        : `${text} ${references.map(({id, page}) => formatLink(id, page)).join(', ')}`;
    return `<li style="--depth:${Math.min(depth, 4)}">${inner}</li>`;
  });
  return `<section class="m-book-${kind}" id="${kind}"><h1>${escapeAttribute(title)}</h1><ul>${items.join('')}</ul></section>`;
}

const quoteCss = (text: string): string =>
  `"${text.replace(/[\\"\n\r\f<]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`;
