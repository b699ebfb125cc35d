import path from 'node:path';
import type {PluginPage} from 'manual-docs/config';
import {code, firstSentence, plain, referenceText} from '../shared/reference/safeMarkdown.ts';
import {createSlugs} from '../shared/reference/slugs.ts';
import {declarationText} from './declaration.ts';
import type {TypedocOptions} from './options.ts';
import {KIND, type Reflection, SHOWN} from './reflection.ts';
import {isDeprecated, type PageContext, partsText, summaryOf} from './texts.ts';

interface Place {
  readonly page: string;
  readonly anchor?: string;
}

/** A module or namespace with the declarations that it has, by kind. */
interface Room {
  readonly reflection: Reflection;
  /** Folder of its pages. */
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

/** All pages of a project. */
export function makePages(project: Reflection, options: TypedocOptions): readonly PluginPage[] {
  const base = (options.path ?? 'api').replace(/^\/+|\/+$/g, '');
  const book: Book = {options, places: new Map(), targets: new Map()};
  const room = roomOf(project, base);
  place(room, book);
  return roomPages(room, book, {position: options.sidebarPosition, isFirst: true});
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
function place(room: Room, book: Book): void {
  const {reflection, folder, rooms, kinds} = room;
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
  places.set(declaration.id, own);
  for (const {id} of declaration.signatures ?? []) places.set(id, own);
  const slug = createSlugs([]);
  const members = declaration.children ?? declaration.type?.declaration?.children ?? [];
  for (const member of members) {
    const hasHeading =
      !member.inheritedFrom && [KIND.method, KIND.constructor, KIND.function].includes(member.kind as 64);
    const name = slug(member.name);
    const at = hasHeading ? {page: own.page, anchor: own.anchor ? `${own.anchor}-${name}` : name} : own;
    places.set(member.id, at);
    for (const {id} of member.signatures ?? []) places.set(id, at);
  }
}

function contextOf(page: string, {places, targets}: Book): PageContext {
  return {
    link: (id) => {
      const found = places.get(targets.get(id) ?? id);
      if (!found) return undefined;
      const hash = found.anchor === undefined ? '' : `#${found.anchor}`;
      if (found.page === page) return hash || `./${path.posix.basename(page)}`;
      const way = path.posix.relative(path.posix.dirname(page), found.page);
      return (way.startsWith('.') ? way : `./${way}`) + hash;
    },
  };
}

function roomPages(
  room: Room,
  book: Book,
  {position, isFirst}: {position: number | undefined; isFirst: boolean},
): PluginPage[] {
  const {reflection, folder, rooms, kinds} = room;
  const {options} = book;
  const page = path.posix.join(folder, 'index.md');
  const context = contextOf(page, book);
  const isOne = options.by === 'module';
  const introduction = partsText(reflection.comment?.summary ?? (isFirst ? reflection.readme : undefined), 2, context);
  const blocks = [
    introduction,
    rooms.length === 0
      ? ''
      : `## Modules\n\n${list(
          rooms.map((one) => one.reflection),
          context,
        )}`,
    ...kinds.map(({title, all}) =>
      isOne
        ? `## ${title}\n\n${all.map((one) => sectionOf(one, page, book)).join('\n\n')}`
        : `## ${title}\n\n${list(all, context)}`,
    ),
  ];
  const title = isFirst ? (options.title ?? reflection.name) : reflection.name;
  const front = {
    ...(position === undefined ? {} : {sidebar_position: position}),
    ...(isOne ? {} : {toc_max_heading_level: 2}),
  };
  const pages = [pageOf(page, title, join(blocks), {options, front})];
  rooms.forEach((inner, i) => {
    pages.push(...roomPages(inner, book, {position: i + 1, isFirst: false}));
  });
  if (isOne) return pages;
  return [...pages, ...kinds.flatMap((kind, i) => kindPages(kind, {room, book, position: rooms.length + i + 1}))];
}

/** A page for each declaration of a kind, and one that lists them. */
function kindPages(
  {folder, title, all}: Room['kinds'][number],
  {room, book, position}: {room: Room; book: Book; position: number},
): PluginPage[] {
  const {options} = book;
  const index = path.posix.join(room.folder, folder, 'index.md');
  const pages = all.map((declaration, i) => {
    const {page} = book.places.get(declaration.id)!;
    const context = contextOf(page, book);
    const text = declarationText(declaration, {
      ...context,
      level: 2,
      anchor: (member) => book.places.get(member.id)?.anchor ?? '',
    });
    const front = {sidebar_position: i + 1, ...(isDeprecated(declaration) ? {sidebar_class_name: 'api-gone'} : {})};
    return pageOf(page, declaration.name, text, {options, front: {...front, ...descriptionOf(declaration)}});
  });
  return [
    pageOf(index, title, list(all, contextOf(index, book)), {options, front: {sidebar_position: position}}),
    ...pages,
  ];
}

function sectionOf(declaration: Reflection, page: string, book: Book): string {
  const {anchor} = book.places.get(declaration.id)!;
  const shown = {
    ...contextOf(page, book),
    level: 4,
    anchor: (member: Reflection) => book.places.get(member.id)?.anchor ?? '',
  };
  return `### ${plain(declaration.name)} {#${anchor}}\n\n${declarationText(declaration, shown)}`;
}

/** Names with the first sentence about each. */
function list(all: readonly Reflection[], context: PageContext): string {
  const items = all.map((one) => {
    const sentence = sentenceOf(one);
    const name = `${one.name}${one.kind === KIND.function ? '()' : ''}`;
    const gone = isDeprecated(one) ? ', *deprecated*' : '';
    return `+ **[${code(name)}](${context.link(one.id)})**${gone}${sentence === '' ? '' : `\n\n  ${plain(sentence)}`}`;
  });
  return items.join('\n\n');
}

function sentenceOf(reflection: Reflection): string {
  return firstSentence((summaryOf(reflection) ?? []).map(({text}) => text).join(''));
}

function descriptionOf(reflection: Reflection): {description?: string} {
  const description = sentenceOf(reflection);
  return description === '' ? {} : {description};
}

function pageOf(
  page: string,
  title: string,
  content: string,
  {options, front}: {options: TypedocOptions; front: Readonly<Record<string, unknown>>},
): PluginPage {
  return {
    path: page,
    in: options.in || undefined,
    content: referenceText(title, content, options.in),
    frontMatter: {title, custom_edit_url: null, ...front},
    source: options.file,
  };
}

function join(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}
