import path from 'node:path';
import type {PluginPage} from 'manual-docs/config';
import {addressFrom, type Place, type ReferenceOptions} from '../shared/reference/referencePlugin.ts';
import {code, firstSentence, heading, join, listItem, plain} from '../shared/reference/safeMarkdown.ts';
import {createSlugs} from '../shared/reference/slugs.ts';
import {declarationText} from './declaration.ts';
import {KIND, type Reflection, SHOWN} from './reflection.ts';
import {isDeprecated, type PageContext, partsText} from './texts.ts';

export interface TypedocOptions extends ReferenceOptions {
  /** The output of `typedoc --json`, from the site's root. */
  readonly file: string;
  /** Whether a page shows a declaration or a module. Default: `declaration`. */
  readonly by?: 'declaration' | 'module';
  /** Title of the first page. Default: the name of the project. */
  readonly title?: string;
}

/** A module or namespace with the declarations that it has, by kind. */
interface Room {
  readonly reflection: Reflection;
  readonly folder: string;
  readonly rooms: readonly Room[];
  readonly kinds: readonly {readonly folder: string; readonly title: string; readonly all: readonly Reflection[]}[];
}

interface Book {
  readonly options: TypedocOptions;
  readonly places: Map<number, Place>;
  /** Which declaration a name stands for that a module takes from another one. */
  readonly targets: Map<number, number>;
}

/** All pages of a project, in the folder `base`. */
export function makePages(project: Reflection, options: TypedocOptions, base: string): readonly PluginPage[] {
  const book: Book = {options, places: new Map(), targets: new Map()};
  const room = roomOf(project, base);
  place(room, book);
  return roomPages(room, book);
}

function roomOf(reflection: Reflection, folder: string): Room {
  const children = reflection.children ?? [];
  const slug = createSlugs(['index', ...SHOWN.map((one) => one.folder)]);
  const rooms = children
    .filter(({kind}) => kind === KIND.module || kind === KIND.namespace)
    .map((child) => roomOf(child, path.posix.join(folder, slug(child.name))));
  const kinds = SHOWN.flatMap(({kind, folder: name, title}) => {
    const all = children.filter((child) => child.kind === kind).toSorted(byName);
    return all.length === 0 ? [] : [{folder: name, title, all}];
  });
  return {reflection, folder, rooms, kinds};
}

function byName(a: Reflection, b: Reflection): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : a.id - b.id;
}

/** Assigns each declaration and each member its address. */
function place({reflection, folder, rooms, kinds}: Room, book: Book): void {
  const index = path.posix.join(folder, 'index.md');
  book.places.set(reflection.id, {page: index});
  for (const child of reflection.children ?? [])
    if (child.kind === KIND.reference && child.target !== undefined) book.targets.set(child.id, child.target);
  const anchors = createSlugs([]);
  for (const {folder: name, all} of kinds) {
    const slug = createSlugs(['index']);
    for (const declaration of all) {
      const own: Place =
        book.options.by === 'module'
          ? {page: index, anchor: anchors(declaration.name)}
          : {page: path.posix.join(folder, name, `${slug(declaration.name)}.md`)};
      placeMembers(declaration, own, book);
    }
  }
  for (const inner of rooms) place(inner, book);
}

function placeMembers(declaration: Reflection, own: Place, {places}: Book): void {
  const put = ({id, signatures = []}: Reflection, at: Place): void => {
    for (const one of [id, ...signatures.map((signature) => signature.id)]) places.set(one, at);
  };
  put(declaration, own);
  const slug = createSlugs([]);
  for (const member of declaration.children ?? declaration.type?.declaration?.children ?? []) {
    const name = slug(member.name);
    const hasHeading =
      !member.inheritedFrom && [KIND.method, KIND.constructor, KIND.function].includes(member.kind as 64);
    put(member, hasHeading ? {page: own.page, anchor: own.anchor ? `${own.anchor}-${name}` : name} : own);
  }
}

function contextOf(page: string, {places, targets}: Book): PageContext {
  return {
    link: (id) => {
      const found = places.get(targets.get(id) ?? id);
      return found && addressFrom(page, found);
    },
    anchor: ({id}) => places.get(id)?.anchor ?? '',
  };
}

/** @param position in the sidebar, of a module in another one */
function roomPages({reflection, folder, rooms, kinds}: Room, book: Book, position?: number): PluginPage[] {
  const {options} = book;
  const isFirst = position === undefined;
  const place = isFirst ? options.sidebarPosition : position;
  const page = path.posix.join(folder, 'index.md');
  const context = contextOf(page, book);
  const isOne = options.by === 'module';
  const modules = rooms.map((one) => one.reflection);
  const content = join([
    partsText(reflection.comment?.summary ?? (isFirst ? reflection.readme : undefined), 2, context),
    modules.length === 0 ? '' : `## Modules\n\n${list(modules, context)}`,
    ...kinds.map(({title, all}) =>
      join([`## ${title}`, isOne ? join(all.map((one) => sectionOf(one, context))) : list(all, context)]),
    ),
  ]);
  const title = (isFirst ? options.title : undefined) ?? reflection.name;
  const front = {title, sidebar_position: place, toc_max_heading_level: isOne ? undefined : 2};
  const inner = rooms.flatMap((room, i) => roomPages(room, book, i + 1));
  const own = isOne ? [] : kinds.flatMap((kind, i) => kindPages(kind, {folder, book, position: rooms.length + i + 1}));
  return [pageOf(page, content, front), ...inner, ...own];
}

function kindPages(
  {folder: name, title, all}: Room['kinds'][number],
  {folder, book, position}: {folder: string; book: Book; position: number},
): PluginPage[] {
  const index = path.posix.join(folder, name, 'index.md');
  const pages = all.map((declaration, i) => {
    const {page} = book.places.get(declaration.id)!;
    return pageOf(page, declarationText(declaration, {...contextOf(page, book), level: 2}), {
      title: declaration.name,
      sidebar_position: i + 1,
      sidebar_class_name: isDeprecated(declaration) ? 'api-gone' : undefined,
      description: sentenceOf(declaration) || undefined,
    });
  });
  return [pageOf(index, list(all, contextOf(index, book)), {title, sidebar_position: position}), ...pages];
}

function sectionOf(declaration: Reflection, context: PageContext): string {
  const title = heading(plain(declaration.name), 3, context.anchor(declaration));
  return `${title}\n\n${declarationText(declaration, {...context, level: 4})}`;
}

function list(all: readonly Reflection[], context: PageContext): string {
  const items = all.map((one) => {
    const name = `${one.name}${one.kind === KIND.function ? '()' : ''}`;
    const gone = isDeprecated(one) ? ', *deprecated*' : '';
    return listItem([`**[${code(name)}](${context.link(one.id)})**${gone}`, plain(sentenceOf(one))]);
  });
  return join(items);
}

function sentenceOf({comment, signatures, getSignature}: Reflection): string {
  const {summary = []} = comment ?? signatures?.[0]?.comment ?? getSignature?.comment ?? {};
  return firstSentence(summary.map(({text}) => text).join(''));
}

function pageOf(page: string, content: string, {title, ...front}: Readonly<Record<string, unknown>>): PluginPage {
  return {path: page, content, frontMatter: {title, custom_edit_url: null, ...front}};
}
