import type {SidebarNode} from '../../../../shared/pageProps.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import type {BuiltSite} from '../../../state/snapshot/createLocaleSite.ts';
import type {DocsVersion, SitePage} from '../../../steps/site/types.ts';
import {createNoMatchError, type ExportedSite, listPageNames} from '../exportedSite.ts';

interface BookEntry {
  readonly label: string;
  /** 0 at the top level of the contents. */
  readonly depth: number;
  /** Absent for a category without its own page. */
  readonly page?: SitePage;
}

/** The pages of one docs instance, version, and language, in the order of their sidebars. */
export interface DocsBook {
  readonly site: BuiltSite;
  readonly version: DocsVersion;
  readonly entries: readonly BookEntry[];
  /** Label of the selected section or page; absent for a whole book. */
  readonly selectedLabel?: string;
  /** File name without extension, unique among the books of the site. */
  readonly name: string;
}

/**
 * Selection by the options `--book`, `--section`, and `--page`. Absent options select everything.
 */
export interface BookChoice {
  readonly book?: string;
  /**
   * A category by its label, or a page by its address or file, with its descendants in the sidebar.
   */
  readonly section?: string;
  /** A page by its address or file. */
  readonly page?: string;
}

/** Finds the books of a site that match a choice. Reports a choice that matches none. */
export function findBooks({sites}: ExportedSite, choice: BookChoice): WithDiagnostics<readonly DocsBook[]> {
  const candidates = sites.flatMap((site) =>
    site.versions.map((version) => ({site, version, entries: listEntries(site, version)})),
  );
  const listNameParts = ({site, version}: (typeof candidates)[number]) => [
    version.pluginId,
    version.name,
    site.locale.name,
  ];
  const differs = (i: number): boolean => new Set(candidates.map((book) => listNameParts(book)[i])).size > 1;
  let books = candidates
    .filter(({entries}) => entries.length > 0)
    .map(
      (book): DocsBook => ({
        ...book,
        name: toFileName([book.site.props.title, ...listNameParts(book).filter((_, i) => differs(i))]),
      }),
    );
  for (const [option, listNames] of Object.entries(NAMES)) {
    const value = choice[option as keyof BookChoice];
    if (value === undefined) continue;
    const knownNames = [...new Set(books.flatMap(listNames))];
    books = books.filter((book) => listNames(book).includes(value));
    if (books.length === 0) return {value: [], diagnostics: [createNoMatchError(option, value, knownNames)]};
  }
  if (books.length === 0)
    return {value: [], diagnostics: [createDiagnostic('export-failed', 'The site has no docs to make a book of.')]};
  return {value: books.map((book) => selectSection(book, choice)), diagnostics: []};
}

const toFileName = (segments: readonly string[]): string =>
  segments
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '');

const listEntryNames = ({label, page}: BookEntry): string[] => [label, ...(page ? listPageNames(page) : [])];

/** Names that each option can match. */
const NAMES: Readonly<Record<keyof BookChoice, (book: DocsBook) => readonly string[]>> = {
  book: ({name}) => [name],
  section: ({entries}) => entries.flatMap(listEntryNames),
  page: ({entries}) => entries.flatMap(({page}) => (page ? listPageNames(page) : [])),
};

/** Cuts a book down to the selected entry; a section includes its descendants. */
function selectSection(book: DocsBook, {section, page}: BookChoice): DocsBook {
  const {entries, name} = book;
  const start = entries.findIndex((entry) => listEntryNames(entry).includes((section ?? page)!));
  if (start < 0) return book;
  const {label, depth} = entries[start]!;
  const next = entries.findIndex((entry, i) => i > start && (section === undefined || entry.depth <= depth));
  const selected = entries.slice(start, next < 0 ? undefined : next);
  const moved = selected.map((entry) => ({...entry, depth: entry.depth - depth}));
  return {...book, selectedLabel: label, name: toFileName([name, label]), entries: moved};
}

function listEntries(site: BuiltSite, {pluginId, name}: DocsVersion): BookEntry[] {
  const pages = site.pages.filter(
    ({props}) => props.kind === 'doc' && props.docsPluginId === pluginId && props.version === name && !props.unlisted,
  );
  const sidebars = new Set(pages.flatMap(({sidebar}) => sidebar?.sidebar ?? []));
  const inSidebars = [...sidebars].flatMap(({items}) => listNodeEntries(items, 0, site));
  const listed = new Set(inSidebars.map(({page}) => page));
  // Pages outside of all sidebars belong to the book, too: the home page opens it, others end it.
  const others = pages.filter((page) => !listed.has(page)).map((page) => ({label: page.props.title, depth: 0, page}));
  const isHome = ({page}: (typeof others)[number]): boolean => page.route === site.locale.baseUrl;
  return [...others.filter(isHome), ...inSidebars, ...others.filter((entry) => !isHome(entry))];
}

function listNodeEntries(nodes: readonly SidebarNode[], depth: number, site: BuiltSite): BookEntry[] {
  return nodes.flatMap((node): BookEntry[] => {
    if (node.type !== 'doc' && node.type !== 'category') return [];
    const page = node.route !== undefined && !node.unlisted ? site.byRoute.get(node.route) : undefined;
    const children = node.type === 'category' ? listNodeEntries(node.items, depth + 1, site) : [];
    return page || children.length > 0 ? [{label: node.label, depth, ...(page ? {page} : {})}, ...children] : [];
  });
}
