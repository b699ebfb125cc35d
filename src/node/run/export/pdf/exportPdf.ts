import fs from 'node:fs';
import path from 'node:path';
import {type ComponentType, createElement} from 'react';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import {type Diagnostic, hasErrors, type Staged} from '../../../base/diagnostics/diagnostic.ts';
import {tryToWrite, writeAlone} from '../../../base/files/writeWhole.ts';
import type {Project} from '../../../state/project/project.ts';
import {loadModule} from '../../../steps/config/loadModule.ts';
import {makePageTexts} from '../../../steps/site/pageTexts.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import type {SiteOptions} from '../../commands/openSite.ts';
import {type CoverText, coverHtml} from '../book/bookHtml.ts';
import {type Book, type BookChoice, findBooks} from '../book/findBooks.ts';
import {buildForExport, type Exported, missing, nameIn} from '../exportedSite.ts';
import {BOOK_ORIGIN, openPrinter} from './openPrinter.ts';
import {printBook} from './printBook.ts';

interface PdfOptions extends SiteOptions {
  readonly choice: BookChoice;
  /** Absolute folder of the books; or, for a single one, its file. */
  readonly to: string;
  readonly paper?: 'A4' | 'Letter' | undefined;
}

/** Makes a PDF of each docs instance, version, and language. */
export async function exportPdf(options: PdfOptions): Promise<Staged<readonly Exported[]>> {
  const {to} = options;
  const target = (name: string): string => (to.endsWith('.pdf') ? to : path.join(to, `${name}.pdf`));
  tryToWrite(target('book'));
  const {value: site, diagnostics} = await buildForExport(options);
  if (!site) return {value: [], diagnostics};
  const {project} = site;
  const {value: books, diagnostics: refused} = findBooks(site, options.choice);
  const found: Diagnostic[] = [...diagnostics, ...refused, ...manyForOne(books, to)];
  const css = styles(project, found);
  const cover = await loadCover(project, found);
  if (hasErrors(found)) return {value: [], diagnostics: found};
  const shownBy = new Map<string, SitePage>();
  const absent = new Map<string, string>();
  const printer = await openPrinter(project, (url, why) => void absent.set(url, why));
  if ('code' in printer) return {value: [], diagnostics: [...found, printer]};
  const value: Exported[] = [];
  try {
    for (const book of books) {
      options.reporter.stage(`print ${book.name}`);
      const text = coverOf(book, project);
      const front = cover(text);
      if (hasErrors(found)) return {value, diagnostics: found};
      const {bytes, pages} = await printBook(book, {
        site,
        printer,
        title: text.title,
        cover: front,
        css,
        paper: options.paper ?? project.config.pdf.paper,
        onShown: (src, page) => URL.canParse(src, BOOK_ORIGIN) && shownBy.set(new URL(src, BOOK_ORIGIN).href, page),
        onUndrawn: (source, page) => {
          const [name] = source.split('\n').sort((a, b) => b.length - a.length);
          const place = {name: name!, file: page.record?.source.file, root: project.root};
          found.push(missing('A diagram is its source in the book: the browser did not draw it.', place));
        },
        onProgress: options.reporter.progress,
      });
      const file = target(book.name);
      writeAlone(file, bytes);
      value.push({file, count: [pages, 'page'], bytes: bytes.length});
    }
  } finally {
    await printer.close();
  }
  for (const [url, why] of absent) {
    const place = {name: nameIn(url), file: shownBy.get(url)?.record?.source.file, root: project.root};
    found.push(missing(`${url.replace(BOOK_ORIGIN, '')} is not in the book: ${why}.`, place));
  }
  return {value, diagnostics: found};
}

function manyForOne(books: readonly Book[], to: string): Diagnostic[] {
  if (!to.endsWith('.pdf') || books.length < 2) return [];
  const names = books.map(({name}) => name).join(', ');
  const hint = 'name a folder, or one book by --book';
  return [
    diagnostic('export-failed', `\`--to\` names one file, and there are ${books.length} books: ${names}.`, {hint}),
  ];
}

type OwnFile = 'styles' | 'cover';

function refuse({config, locate}: Project, name: OwnFile, problem: string): Diagnostic {
  const place = {file: 'site.config.ts', ...locate(['pdf', name])};
  return diagnostic('export-failed', `\`pdf.${name}\` names ${config.pdf[name]}, ${problem}.`, place);
}

/** A file that `pdf` of the configuration names, absolute. A path that is not a regular file is reported: a pipe would have no end. */
function ownFile(project: Project, name: OwnFile, found: Diagnostic[]): string | undefined {
  const named = project.config.pdf[name];
  const file = named === undefined ? undefined : path.resolve(project.root, named);
  if (file === undefined) return file;
  const stat = fs.statSync(file, {throwIfNoEntry: false});
  if (stat?.isFile()) return file;
  found.push(refuse(project, name, stat ? 'which is not a regular file' : 'which does not exist'));
  return undefined;
}

function styles(project: Project, found: Diagnostic[]): string {
  const files = [path.join(project.packageRoot, 'theme/book/book.css'), ownFile(project, 'styles', found) ?? []].flat();
  return files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
}

async function loadCover(project: Project, found: Diagnostic[]): Promise<(text: CoverText) => string> {
  const file = ownFile(project, 'cover', found);
  if (file === undefined) return coverHtml;
  const {value: loaded, diagnostics} = await loadModule(file, project);
  const Cover = loaded?.exported;
  found.push(...diagnostics);
  if (loaded && typeof Cover !== 'function')
    found.push(refuse(project, 'cover', 'whose default export is not a component'));
  const {renderToStaticMarkup} = await import('react-dom/server');
  return (text) => {
    try {
      return renderToStaticMarkup(createElement(Cover as ComponentType<CoverText>, text));
    } catch (error) {
      found.push(refuse(project, 'cover', `which fails: ${(error as Error).message}`));
      return '';
    }
  };
}

/** The text of the cover. The date is that of the page that was changed last. */
function coverOf({site, version, entries, part}: Book, {config}: Project): CoverText {
  const {props, locale} = site;
  const texts = makePageTexts(props.translations, locale.name);
  const date = entries
    .flatMap(({page}) => page?.lastModified ?? [])
    .sort()
    .at(-1);
  const format = new Intl.DateTimeFormat(locale.htmlLang, {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: locale.calendar,
  });
  const hasVersions = (props.docs[version.pluginId]?.versions ?? []).length > 1;
  const number = hasVersions ? version.label : config.siteVersion;
  const {logo} = props.navbar;
  return {
    title: config.pdf.title ?? props.title,
    subtitle: part ?? (version.pluginId === 'default' ? props.tagline : version.pluginId),
    version: number && texts('theme.book.version', {version: number}),
    date: date && format.format(new Date(date)),
    logo: logo && {src: logo.src, alt: logo.alt},
  };
}
