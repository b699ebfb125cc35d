import {makePageTexts} from '../../../steps/site/pageTexts.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import {type BodySection, type BookLine, createBodyHtml, createBookDocument, createListHtml} from '../book/bookHtml.ts';
import type {DocsBook} from '../book/findBooks.ts';
import {type Chapter, makeChapter} from '../book/makeChapter.ts';
import type {ExportedSite} from '../exportedSite.ts';
import {BOOK_SCHEME, createPdfJoiner, type OutlineItem} from './createPdfJoiner.ts';
import type {PdfPrinter} from './openPrinter.ts';

interface PrintOptions {
  readonly site: ExportedSite;
  readonly printer: PdfPrinter;
  readonly title: string;
  readonly cover: string;
  readonly css: string;
  readonly paper: 'A4' | 'Letter';
  /** Called with each URL of an image or video, as written in the document, and its page. */
  readonly onShown: (src: string, page: SitePage) => void;
  /** Called with the source of each diagram that was not drawn, and its page. */
  readonly onUndrawn: (source: string, page: SitePage) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Characters of HTML that are printed together: about 50 pages, for which a browser takes half a
 * gigabyte.
 */
const CHUNK_SIZE = 500_000;

interface Section extends BodySection, Chapter {
  readonly page: SitePage;
}

/**
 * Creates short ids, so that neither language nor length of a route matters: `p3` is a page, `p3-7`
 * a fragment of it.
 */
function createBookIds(book: DocsBook): (route: string, fragment?: string) => string | undefined {
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

const toPageId = (id: string): string => id.replace(/-.*/, '');

/**
 * Prints a book: its chapters in chunks, then index, contents, and cover with their page numbers,
 * joined to one document.
 */
export async function printBook(book: DocsBook, options: PrintOptions): Promise<{bytes: Uint8Array; pages: number}> {
  const {site, printer, title, cover, onShown, onProgress} = options;
  const {locale, props} = book.site;
  const {sections, outline} = await createSections(book, options, createBookIds(book));
  for (const {page, html} of sections)
    for (const [, src] of html.matchAll(/ src="([^"]+)"/g)) onShown(src!.replaceAll('&amp;', '&'), page);
  const terms = site.project.config.pdf.index ? collectTerms(sections) : new Map<string, Set<string>>();
  const targets = new Set([
    ...sections.flatMap((section) => section.targets),
    ...outline.map(({id}) => id),
    ...[...terms.values()].flatMap((ids) => [...ids]),
  ]);
  const joiner = await createPdfJoiner();
  const getPageNumber = (id: string): number => joiner.findPageNumber(id) ?? joiner.findPageNumber(toPageId(id))!;
  const texts = makePageTexts(props.translations, locale.name);
  const sheets = [...new Set(sections.flatMap((section) => section.sheets))];
  let printedPages = 0;
  const print = async (body: string, rules = '', isHere = (id: string): boolean => id === 'index'): Promise<void> => {
    const isFront = body.startsWith('<section class="m-book-cover"');
    const html = createBookDocument({
      ...{title, lang: locale.htmlLang, direction: locale.direction, sheets},
      css: `@page{size:${options.paper}}\n${options.css}\n${rules}`,
      body,
      targets: [...targets].filter(isHere),
      before: isFront ? 0 : printedPages,
    });
    printedPages += await joiner.add(await printer.print(html), isFront ? 'begin' : 'end');
  };
  let done = 0;
  for (const chunk of splitSections(sections)) {
    const {html, css} = createBodyHtml(chunk, locale.direction === 'rtl' ? 'right' : 'left');
    const chunkIds = new Set(chunk.flatMap(({id, categories}) => [id, ...categories.map((category) => category.id)]));
    const isHere = (id: string): boolean => chunkIds.has(toPageId(id));
    const body = html.replace(/ href="#(p[\d-]+)"/g, (link, id) => (isHere(id) ? link : ` href="${BOOK_SCHEME}${id}"`));
    await print(body, `${[...new Set(chunk.map((section) => section.rules))].join('\n')}\n${css}`, isHere);
    done += chunk.length;
    onProgress(done, sections.length);
  }
  if (terms.size > 0) {
    targets.add('index');
    outline.push({label: texts('theme.book.index'), depth: 0, id: 'index'});
    await print(
      createListHtml('index', texts('theme.book.index'), createIndexLines(terms, getPageNumber, locale.name)),
    );
  }
  const lines = outline.map(({id, ...line}) => ({...line, references: [{id, page: getPageNumber(id)}]}));
  const contents = createListHtml('contents', texts('theme.book.contents'), lines);
  await print(`<section class="m-book-cover">${cover}</section>${contents}`, '', () => false);
  return {
    bytes: await joiner.finish({title, lang: locale.htmlLang, outline, getFallbackId: toPageId}),
    pages: printedPages,
  };
}

/** Creates the sections of a book, each page once, and the lines of its contents. */
async function createSections(book: DocsBook, options: PrintOptions, resolveId: ReturnType<typeof createBookIds>) {
  const sections: Section[] = [];
  const outline: OutlineItem[] = [];
  const seen = new Set<string>();
  let categories: {id: string; label: string}[] = [];
  for (const [i, {label, depth, page}] of book.entries.entries()) {
    const id = page ? resolveId(page.route)! : `part${i}`;
    outline.push({label, depth, id});
    if (!page) categories.push({id, label});
    if (!page || seen.has(id)) continue;
    seen.add(id);
    const {route, props} = page;
    const document = await drawDocument(page, `${id}-diagram`, options);
    const chapter = makeChapter(document, {route, origin: book.site.props.url, resolveId});
    sections.push({...chapter, id, page, title: props.title, categories});
    categories = [];
  }
  return {sections, outline};
}

/** Returns the document of a page, with the drawings that only a browser makes. */
async function drawDocument(page: SitePage, name: string, {site, printer, onUndrawn}: PrintOptions): Promise<string> {
  const document = site.readDocument(page.route);
  if (!document.includes('#BrowserDiagram"')) return document;
  const {html, undrawn} = await printer.draw(document, page.route);
  for (const source of undrawn) onUndrawn(source, page);
  // Drawings are numbered from 1 on each page, but several pages are printed together.
  return html.replaceAll('browser-diagram', name);
}

function splitSections(sections: readonly Section[]): Section[][] {
  const chunks: Section[][] = [];
  let size = CHUNK_SIZE;
  for (const section of sections) {
    size += section.html.length;
    if (size > CHUNK_SIZE) {
      chunks.push([]);
      size = section.html.length;
    }
    chunks.at(-1)!.push(section);
  }
  return chunks;
}

/**
 * Collects the terms of the index with their ids: keywords of pages, and definitions. Letter case
 * does not count.
 */
function collectTerms(sections: readonly Section[]): Map<string, Set<string>> {
  const terms = new Map<string, Set<string>>();
  const labels = new Map<string, string>();
  for (const {page, id: pageId, terms: pageTerms} of sections) {
    const keywords = [page.record?.frontMatter.keywords ?? []].flat();
    for (const {term, id} of [...keywords.map((word) => ({term: String(word), id: pageId})), ...pageTerms]) {
      const text = term.trim().replace(/\s+/g, ' ');
      if (text === '') continue;
      const label = labels.get(text.toLowerCase()) ?? text;
      labels.set(text.toLowerCase(), label);
      terms.set(label, new Set([...(terms.get(label) ?? []), id]));
    }
  }
  return terms;
}

function createIndexLines(
  terms: ReadonlyMap<string, ReadonlySet<string>>,
  getPageNumber: (id: string) => number,
  locale: string,
): readonly BookLine[] {
  const {compare} = new Intl.Collator(locale, {sensitivity: 'base', numeric: true});
  return [...terms]
    .sort(([a], [b]) => compare(a, b))
    .map(([label, ids]) => {
      const byPage = new Map([...ids].map((id) => [getPageNumber(id), id] as const));
      const references = [...byPage].map(([page, id]) => ({id, page})).sort((a, b) => a.page - b.page);
      return {label, depth: 0, references};
    });
}
