import type {SidebarNode} from '../../../../shared/build.ts';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Staged} from '../../../base/diagnostics/diagnostic.ts';
import type {BuiltSite} from '../../../state/snapshot/localeSite.ts';
import type {DocsVersion, SitePage} from '../../../steps/site/types.ts';
import {type ExportedSite, namesNothing, namesOf} from '../exportedSite.ts';

interface BookEntry {
  readonly label: string;
  /** 0 at the top of the contents. */
  readonly depth: number;
  /** Absent for a category without a page of its own. */
  readonly page?: SitePage;
}

/** The pages of one docs instance, version, and language, in the order of their sidebars. */
export interface Book {
  readonly site: BuiltSite;
  readonly version: DocsVersion;
  readonly entries: readonly BookEntry[];
  /** Label of the section or page that alone is wanted. */
  readonly part?: string;
  /** Name of the file without extension, unique among the books of the site. */
  readonly name: string;
}

/** The requested books; absent: all. */
export interface BookChoice {
  readonly book?: string;
  /** A category by its label, or a page by its address or file, with what the sidebar has below it. */
  readonly section?: string;
  /** A page by its address or file. */
  readonly page?: string;
}

/** The books of a site. A choice that matches no book is reported. */
export function findBooks({project, sites}: ExportedSite, choice: BookChoice): Staged<readonly Book[]> {
  const all = sites.flatMap((site) =>
    site.versions.map((version) => ({site, version, entries: entriesOf(site, version)})),
  );
  const partsOf = ({site, version}: (typeof all)[number]) => [version.pluginId, version.name, site.locale.name];
  const differs = (i: number): boolean => new Set(all.map((book) => partsOf(book)[i])).size > 1;
  let books = all
    .filter(({entries}) => entries.length > 0)
    .map(
      (book): Book => ({...book, name: nameOf([project.config.title, ...partsOf(book).filter((_, i) => differs(i))])}),
    );
  for (const [option, names] of Object.entries(NAMES)) {
    const wanted = choice[option as keyof BookChoice];
    if (wanted === undefined) continue;
    const known = [...new Set(books.flatMap(names))];
    books = books.filter((book) => names(book).includes(wanted));
    if (books.length === 0) return {value: [], diagnostics: [namesNothing(option, wanted, known)]};
  }
  if (books.length === 0)
    return {value: [], diagnostics: [diagnostic('export-failed', 'The site has no docs to make a book of.')]};
  return {value: books.map((book) => cut(book, choice)), diagnostics: []};
}

const nameOf = (parts: readonly string[]): string =>
  parts
    .join('-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '');

const labelOrPage = ({label, page}: BookEntry): string[] => [label, ...(page ? namesOf(page) : [])];

/** The properties of a book that each option can name. */
const NAMES: Readonly<Record<keyof BookChoice, (book: Book) => readonly string[]>> = {
  book: ({name}) => [name],
  section: ({entries}) => entries.flatMap(labelOrPage),
  page: ({entries}) => entries.flatMap(({page}) => (page ? namesOf(page) : [])),
};

/** Of a book the entry that is asked for; for a section with all below it. */
function cut(book: Book, {section, page}: BookChoice): Book {
  const {entries, name} = book;
  const start = entries.findIndex((entry) => labelOrPage(entry).includes((section ?? page)!));
  if (start < 0) return book;
  const {label, depth} = entries[start]!;
  const next = entries.findIndex((entry, i) => i > start && (section === undefined || entry.depth <= depth));
  const own = entries.slice(start, next < 0 ? undefined : next);
  const moved = own.map((entry) => ({...entry, depth: entry.depth - depth}));
  return {...book, part: label, name: nameOf([name, label]), entries: moved};
}

function entriesOf(site: BuiltSite, {pluginId, name}: DocsVersion): BookEntry[] {
  const pages = site.pages.filter(
    ({props}) => props.kind === 'doc' && props.docsPluginId === pluginId && props.version === name && !props.unlisted,
  );
  const sidebars = new Set(pages.flatMap(({sidebar}) => sidebar?.sidebar ?? []));
  const inSidebars = [...sidebars].flatMap(({items}) => walk(items, 0, site));
  const listed = new Set(inSidebars.map(({page}) => page));
  // A page that no sidebar shows is still a page: those at the base open the book, others end it.
  const others = pages.filter((page) => !listed.has(page)).map((page) => ({label: page.props.title, depth: 0, page}));
  const opens = ({page}: (typeof others)[number]): boolean => page.route === site.locale.baseUrl;
  return [...others.filter(opens), ...inSidebars, ...others.filter((one) => !opens(one))];
}

function walk(nodes: readonly SidebarNode[], depth: number, site: BuiltSite): BookEntry[] {
  return nodes.flatMap((node): BookEntry[] => {
    if (node.type !== 'doc' && node.type !== 'category') return [];
    const page = node.route !== undefined && !node.unlisted ? site.byRoute.get(node.route) : undefined;
    const below = node.type === 'category' ? walk(node.items, depth + 1, site) : [];
    return page || below.length > 0 ? [{label: node.label, depth, ...(page ? {page} : {})}, ...below] : [];
  });
}
