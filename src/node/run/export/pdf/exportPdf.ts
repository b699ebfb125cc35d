import fs from 'node:fs';
import path from 'node:path';
import {type ComponentType, createElement} from 'react';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {type Diagnostic, hasErrors, type WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {assertWritable, writeAndCleanUp} from '../../../base/files/writeAtomically.ts';
import type {Project} from '../../../state/project/project.ts';
import {loadModule} from '../../../steps/config/loadModule.ts';
import {makePageTexts} from '../../../steps/site/pageTexts.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import type {OpenSiteOptions} from '../../commands/openSite.ts';
import {type CoverText, createCoverHtml} from '../book/bookHtml.ts';
import {type BookChoice, type DocsBook, findBooks} from '../book/findBooks.ts';
import {containsMark} from '../containsMark.ts';
import {buildForExport, createMissingWarning, type ExportedFile, getUrlName} from '../exportedSite.ts';
import {BOOK_MARK} from './createPdfJoiner.ts';
import {BOOK_ORIGIN, openPrinter} from './openPrinter.ts';
import {printBook} from './printBook.ts';

interface PdfOptions extends OpenSiteOptions {
  readonly choice: BookChoice;
  /** Absolute folder of the books, or file of a single book. */
  readonly to: string;
  readonly paper?: 'A4' | 'Letter' | undefined;
  /** Called with a function that ends the printing browser. */
  readonly onLaunch: (close: () => Promise<void>) => void;
}

/** Exports a PDF for each docs instance, version, and language. */
export async function exportPdf(options: PdfOptions): Promise<WithDiagnostics<readonly ExportedFile[]>> {
  const {to} = options;
  const toTargetFile = (name: string): string => (to.endsWith('.pdf') ? to : path.join(to, `${name}.pdf`));
  assertWritable(toTargetFile('book'));
  const {value: site, diagnostics} = await buildForExport(options);
  if (!site) return {value: [], diagnostics};
  const {project} = site;
  const {value: books, diagnostics: refused} = findBooks(site, options.choice);
  const problems: Diagnostic[] = [...diagnostics, ...refused, ...findTargetProblems(books, to, toTargetFile)];
  const css = readStyles(project, problems);
  const cover = await loadCover(project, problems);
  if (hasErrors(problems)) return {value: [], diagnostics: problems};
  const pageByUrl = new Map<string, SitePage>();
  const missingUrls = new Map<string, string>();
  const printer = await openPrinter(project, {
    onMissing: (url, why) => void missingUrls.set(url, why),
    onLaunch: options.onLaunch,
  });
  if ('code' in printer) return {value: [], diagnostics: [...problems, printer]};
  const value: ExportedFile[] = [];
  try {
    for (const book of books) {
      options.reporter.stage(`print ${book.name}`);
      const text = createCoverText(book, project);
      const front = cover(text);
      if (hasErrors(problems)) return {value, diagnostics: problems};
      const {bytes, pages} = await printBook(book, {
        site,
        printer,
        title: text.title,
        cover: front,
        css,
        paper: options.paper ?? project.config.pdf.paper,
        onShown: (src, page) => URL.canParse(src, BOOK_ORIGIN) && pageByUrl.set(new URL(src, BOOK_ORIGIN).href, page),
        onUndrawn: (source, page) => {
          const [name] = source.split('\n').sort((a, b) => b.length - a.length);
          const location = {name: name!, file: page.record?.source.file, root: project.root};
          problems.push(
            createMissingWarning('A diagram is its source in the book: the browser did not draw it.', location),
          );
        },
        onProgress: options.reporter.progress,
      });
      const file = toTargetFile(book.name);
      writeAndCleanUp(file, bytes);
      value.push({file, count: [pages, 'page'], bytes: bytes.length});
    }
  } finally {
    await printer.close();
  }
  for (const [url, why] of missingUrls) {
    const location = {name: getUrlName(url), file: pageByUrl.get(url)?.record?.source.file, root: project.root};
    problems.push(createMissingWarning(`${url.replace(BOOK_ORIGIN, '')} is not in the book: ${why}.`, location));
  }
  return {value, diagnostics: problems};
}

/** Reports books that share one file, and files that no export wrote, because they may exist nowhere else. */
function findTargetProblems(
  books: readonly DocsBook[],
  to: string,
  toTargetFile: (name: string) => string,
): Diagnostic[] {
  const createError = (problem: string, hint: string) => createDiagnostic('export-failed', problem, {hint});
  if (to.endsWith('.pdf') && books.length > 1) {
    const names = books.map(({name}) => name).join(', ');
    const problem = `\`--to\` names one file, and there are ${books.length} books: ${names}.`;
    return [createError(problem, 'name a folder, or one book by --book')];
  }
  const files = books.map(({name}) => toTargetFile(name));
  return files
    .filter((file) => fs.existsSync(file) && !containsMark(file, BOOK_MARK))
    .map((file) => createError(`${file} already exists, and no export of this kind wrote it.`, TARGET_HINT));
}

const TARGET_HINT = 'name another one with --to, or remove it';

type ConfiguredFile = 'styles' | 'cover';

function createProblem({config, locate}: Project, name: ConfiguredFile, problem: string): Diagnostic {
  const position = {file: 'site.config.ts', ...locate(['pdf', name])};
  return createDiagnostic('export-failed', `\`pdf.${name}\` names ${config.pdf[name]}, ${problem}.`, position);
}

/**
 * Resolves a file that `pdf` of the configuration names. Reports a path that is not a regular file,
 * because a pipe would never end.
 */
function findConfiguredFile(project: Project, name: ConfiguredFile, problems: Diagnostic[]): string | undefined {
  const named = project.config.pdf[name];
  const file = named === undefined ? undefined : path.resolve(project.root, named);
  if (file === undefined) return file;
  const stat = fs.statSync(file, {throwIfNoEntry: false});
  if (stat?.isFile()) return file;
  problems.push(createProblem(project, name, stat ? 'which is not a regular file' : 'which does not exist'));
  return undefined;
}

function readStyles(project: Project, problems: Diagnostic[]): string {
  const files = [
    path.join(project.packageRoot, 'theme/book/book.css'),
    findConfiguredFile(project, 'styles', problems) ?? [],
  ].flat();
  return files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
}

async function loadCover(project: Project, problems: Diagnostic[]): Promise<(text: CoverText) => string> {
  const file = findConfiguredFile(project, 'cover', problems);
  if (file === undefined) return createCoverHtml;
  const {value: loaded, diagnostics} = await loadModule(file, project);
  const Cover = loaded?.exported;
  problems.push(...diagnostics);
  if (loaded && typeof Cover !== 'function')
    problems.push(createProblem(project, 'cover', 'whose default export is not a component'));
  const {renderToStaticMarkup} = await import('react-dom/server');
  return (text) => {
    try {
      return renderToStaticMarkup(createElement(Cover as ComponentType<CoverText>, text));
    } catch (error) {
      problems.push(createProblem(project, 'cover', `which fails: ${(error as Error).message}`));
      return '';
    }
  };
}

/** Creates the text of the cover. Its date is that of the page that changed last. */
function createCoverText({site, version, entries, selectedLabel}: DocsBook, {config}: Project): CoverText {
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
    subtitle: selectedLabel ?? (version.pluginId === 'default' ? props.tagline : version.pluginId),
    version: number && texts('theme.book.version', {version: number}),
    date: date && format.format(new Date(date)),
    logo: logo && {src: logo.src, alt: logo.alt},
  };
}
