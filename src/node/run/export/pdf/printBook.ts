import {makePageTexts} from '../../../steps/site/pageTexts.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import {type BodySection, type BookLine, bodyHtml, bookDocument, listHtml} from '../book/bookHtml.ts';
import type {Book} from '../book/findBooks.ts';
import {type Chapter, makeChapter} from '../book/makeChapter.ts';
import type {ExportedSite} from '../exportedSite.ts';
import {BOOK_SCHEME, createJoiner, type OutlineItem} from './joinPdf.ts';
import type {PdfPrinter} from './openPrinter.ts';

interface PrintOptions {
  readonly site: ExportedSite;
  readonly printer: PdfPrinter;
  readonly title: string;
  readonly cover: string;
  readonly css: string;
  readonly paper: 'A4' | 'Letter';
  /** Told of each address of a picture or a film, as the document names it, and its page. */
  readonly onShown: (src: string, page: SitePage) => void;
  /** Told of the source of each diagram that is not drawn, and its page. */
  readonly onUndrawn: (source: string, page: SitePage) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/** Characters of HTML that are printed together: some fifty pages, for which a browser takes half a gigabyte. */
const PART_SIZE = 500_000;

interface Section extends BodySection, Chapter {
  readonly page: SitePage;
}

/** Short names of places, so that neither language nor length of an address matters: `p3` is a page, `p3-7` a place of it. */
function createPlaces(book: Book): (route: string, fragment?: string) => string | undefined {
  const pages = new Map(book.entries.flatMap(({page}, i) => (page ? [[page.route, `p${i}`]] : [])));
  const ids = new Map<string, string>();
  return (route, fragment = '') => {
    const page = pages.get(route);
    if (page === undefined || fragment === '') return page;
    const key = `${page}#${fragment}`;
    if (!ids.has(key)) ids.set(key, `${page}-${ids.size}`);
    return ids.get(key);
  };
}

const pageIdOf = (id: string): string => id.replace(/-.*/, '');

/** Prints a book: the chapters in parts, then what names their pages, all joined to one document. */
export async function printBook(book: Book, options: PrintOptions): Promise<{bytes: Uint8Array; pages: number}> {
  const {site, printer, title, cover, onShown, onProgress} = options;
  const {locale, props} = book.site;
  const {sections, outline} = await sectionsOf(book, options, createPlaces(book));
  for (const {page, html} of sections)
    for (const [, src] of html.matchAll(/ src="([^"]+)"/g)) onShown(src!.replaceAll('&amp;', '&'), page);
  const terms = site.project.config.pdf.index ? termsOf(sections) : new Map<string, Set<string>>();
  const targets = new Set([
    ...sections.flatMap((one) => one.targets),
    ...outline.map(({id}) => id),
    ...[...terms.values()].flatMap((ids) => [...ids]),
  ]);
  const joiner = await createJoiner();
  const pageOf = (id: string): number => joiner.pageOf(id) ?? joiner.pageOf(pageIdOf(id))!;
  const texts = makePageTexts(props.translations, locale.name);
  const sheets = [...new Set(sections.flatMap((one) => one.sheets))];
  let before = 0;
  const print = async (body: string, rules = '', isHere = (id: string): boolean => id === 'index'): Promise<void> => {
    const isFront = body.startsWith('<section class="book-cover"');
    const html = bookDocument({
      ...{title, lang: locale.htmlLang, direction: locale.direction, sheets},
      css: `@page{size:${options.paper}}\n${options.css}\n${rules}`,
      body,
      targets: [...targets].filter(isHere),
      before: isFront ? 0 : before,
    });
    before += await joiner.add(await printer.print(html), isFront ? 'begin' : 'end');
  };
  let done = 0;
  for (const part of inParts(sections)) {
    const {html, css} = bodyHtml(part, locale.direction === 'rtl' ? 'right' : 'left');
    const here = new Set(part.flatMap(({id, parts}) => [id, ...parts.map((one) => one.id)]));
    const isHere = (id: string): boolean => here.has(pageIdOf(id));
    const body = html.replace(/ href="#(p[\d-]+)"/g, (link, id) => (isHere(id) ? link : ` href="${BOOK_SCHEME}${id}"`));
    await print(body, `${[...new Set(part.map((one) => one.rules))].join('\n')}\n${css}`, isHere);
    done += part.length;
    onProgress(done, sections.length);
  }
  if (terms.size > 0) {
    targets.add('index');
    outline.push({label: texts('theme.book.index'), depth: 0, id: 'index'});
    await print(listHtml('index', texts('theme.book.index'), indexLines(terms, pageOf, locale.name)));
  }
  const lines = outline.map(({id, ...line}) => ({...line, places: [{id, page: pageOf(id)}]}));
  const contents = listHtml('contents', texts('theme.book.contents'), lines);
  await print(`<section class="book-cover">${cover}</section>${contents}`, '', () => false);
  return {bytes: await joiner.finish({title, lang: locale.htmlLang, outline, insteadOf: pageIdOf}), pages: before};
}

/** Pages in their order, each once, and the lines of the contents. */
async function sectionsOf(book: Book, options: PrintOptions, idOf: ReturnType<typeof createPlaces>) {
  const sections: Section[] = [];
  const outline: OutlineItem[] = [];
  const seen = new Set<string>();
  let parts: {id: string; label: string}[] = [];
  for (const [i, {label, depth, page}] of book.entries.entries()) {
    const id = page ? idOf(page.route)! : `part${i}`;
    outline.push({label, depth, id});
    if (!page) parts.push({id, label});
    if (!page || seen.has(id)) continue;
    seen.add(id);
    const {route, props} = page;
    const document = await drawnDocument(page, `${id}-diagram`, options);
    const chapter = makeChapter(document, {route, origin: book.site.props.url, idOf});
    sections.push({...chapter, id, page, title: props.title, parts});
    parts = [];
  }
  return {sections, outline};
}

/** The document of a page, with what only a browser draws. */
async function drawnDocument(page: SitePage, name: string, {site, printer, onUndrawn}: PrintOptions): Promise<string> {
  const written = site.documentOf(page.route);
  if (!written.includes('#BrowserDiagram"')) return written;
  const {html, undrawn} = await printer.draw(written, page.route);
  for (const source of undrawn) onUndrawn(source, page);
  // Drawings of each page are numbered from 1, and pages are printed together.
  return html.replaceAll('browser-diagram', name);
}

function inParts(sections: readonly Section[]): Section[][] {
  const parts: Section[][] = [];
  let size = PART_SIZE;
  for (const section of sections) {
    size += section.html.length;
    if (size > PART_SIZE) {
      parts.push([]);
      size = section.html.length;
    }
    parts.at(-1)!.push(section);
  }
  return parts;
}

/** The places of each term: pages that name it as a keyword, and pages that define it. Case does not matter. */
function termsOf(sections: readonly Section[]): Map<string, Set<string>> {
  const terms = new Map<string, Set<string>>();
  const labels = new Map<string, string>();
  for (const {page, id: pageId, terms: own} of sections) {
    const keywords = [page.record?.frontMatter.keywords ?? []].flat();
    for (const {term, id} of [...keywords.map((word) => ({term: String(word), id: pageId})), ...own]) {
      const text = term.trim().replace(/\s+/g, ' ');
      if (text === '') continue;
      const label = labels.get(text.toLowerCase()) ?? text;
      labels.set(text.toLowerCase(), label);
      terms.set(label, new Set([...(terms.get(label) ?? []), id]));
    }
  }
  return terms;
}

function indexLines(
  terms: ReadonlyMap<string, ReadonlySet<string>>,
  pageOf: (id: string) => number,
  locale: string,
): readonly BookLine[] {
  const {compare} = new Intl.Collator(locale, {sensitivity: 'base', numeric: true});
  return [...terms]
    .sort(([a], [b]) => compare(a, b))
    .map(([label, ids]) => {
      const byPage = new Map([...ids].map((id) => [pageOf(id), id] as const));
      const places = [...byPage].map(([page, id]) => ({id, page})).sort((a, b) => a.page - b.page);
      return {label, depth: 0, places};
    });
}
