import path from 'node:path';
import type {PluginPage} from 'manual-docs/config';
import {
  type ReferenceLocation,
  type ReferenceOptions,
  toRelativeAddress,
} from '../shared/reference/createReferencePlugin.ts';
import {createSlugs} from '../shared/reference/slugs.ts';
import {
  escapeLine,
  getFirstSentence,
  joinBlocks,
  makeHeading,
  makeListItem,
  toInlineCode,
} from '../shared/reference/toSafeMarkdown.ts';
import {makeDeclarationText} from './declaration.ts';
import {KIND, type Reflection, SHOWN} from './reflection.ts';
import {isDeprecated, makeCommentText, type PageLinks} from './texts.ts';

export interface TypedocOptions extends ReferenceOptions {
  /** Output of `typedoc --json`, from the site's root. */
  readonly file: string;
  /** Whether a page shows one declaration or a whole module. Default: `declaration`. */
  readonly by?: 'declaration' | 'module';
  /** Title of the first page. Default: the name of the project. */
  readonly title?: string;
}

/** A module or namespace with its declarations by kind. */
interface ModuleGroup {
  readonly reflection: Reflection;
  readonly folder: string;
  readonly groups: readonly ModuleGroup[];
  readonly kinds: readonly {readonly folder: string; readonly title: string; readonly all: readonly Reflection[]}[];
}

interface TypedocBook {
  readonly options: TypedocOptions;
  readonly locations: Map<number, ReferenceLocation>;
  /** Declarations by the id of a re-export. */
  readonly targets: Map<number, number>;
}

/** Makes all pages of a project in the folder `base`. */
export function makeTypedocPages(project: Reflection, options: TypedocOptions, base: string): readonly PluginPage[] {
  const book: TypedocBook = {options, locations: new Map(), targets: new Map()};
  const group = groupModule(project, base);
  assignLocations(group, book);
  return makeModulePages(group, book);
}

function groupModule(reflection: Reflection, folder: string): ModuleGroup {
  const children = reflection.children ?? [];
  const slug = createSlugs(['index', ...SHOWN.map((one) => one.folder)]);
  const groups = children
    .filter(({kind}) => kind === KIND.module || kind === KIND.namespace)
    .map((child) => groupModule(child, path.posix.join(folder, slug(child.name))));
  const kinds = SHOWN.flatMap(({kind, folder: name, title}) => {
    const declarations = children.filter((child) => child.kind === kind).toSorted(compareNames);
    return declarations.length === 0 ? [] : [{folder: name, title, all: declarations}];
  });
  return {reflection, folder, groups, kinds};
}

function compareNames(a: Reflection, b: Reflection): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : a.id - b.id;
}

/** Assigns each declaration and member its page and heading. */
function assignLocations({reflection, folder, groups, kinds}: ModuleGroup, book: TypedocBook): void {
  const index = path.posix.join(folder, 'index.md');
  book.locations.set(reflection.id, {page: index});
  for (const child of reflection.children ?? [])
    if (child.kind === KIND.reference && child.target !== undefined) book.targets.set(child.id, child.target);
  const anchors = createSlugs([]);
  for (const {folder: name, all: declarations} of kinds) {
    const slug = createSlugs(['index']);
    for (const declaration of declarations) {
      const location: ReferenceLocation =
        book.options.by === 'module'
          ? {page: index, anchor: anchors(declaration.name)}
          : {page: path.posix.join(folder, name, `${slug(declaration.name)}.md`)};
      placeMembers(declaration, location, book);
    }
  }
  for (const inner of groups) assignLocations(inner, book);
}

function placeMembers(declaration: Reflection, location: ReferenceLocation, {locations}: TypedocBook): void {
  const setLocation = ({id, signatures = []}: Reflection, target: ReferenceLocation): void => {
    for (const one of [id, ...signatures.map((signature) => signature.id)]) locations.set(one, target);
  };
  setLocation(declaration, location);
  const slug = createSlugs([]);
  for (const member of declaration.children ?? declaration.type?.declaration?.children ?? []) {
    const name = slug(member.name);
    const hasHeading =
      !member.inheritedFrom && [KIND.method, KIND.constructor, KIND.function].includes(member.kind as 64);
    setLocation(
      member,
      hasHeading ? {page: location.page, anchor: location.anchor ? `${location.anchor}-${name}` : name} : location,
    );
  }
}

function createPageLinks(page: string, {locations, targets}: TypedocBook): PageLinks {
  return {
    link: (id) => {
      const location = locations.get(targets.get(id) ?? id);
      return location && toRelativeAddress(page, location);
    },
    anchor: ({id}) => locations.get(id)?.anchor ?? '',
  };
}

/** @param position position in the sidebar; undefined for the first page */
function makeModulePages(
  {reflection, folder, groups, kinds}: ModuleGroup,
  book: TypedocBook,
  position?: number,
): PluginPage[] {
  const {options} = book;
  const isFirst = position === undefined;
  const sidebarPosition = isFirst ? options.sidebarPosition : position;
  const page = path.posix.join(folder, 'index.md');
  const context = createPageLinks(page, book);
  const isOne = options.by === 'module';
  const modules = groups.map((one) => one.reflection);
  const content = joinBlocks([
    makeCommentText(reflection.comment?.summary ?? (isFirst ? reflection.readme : undefined), 2, context),
    modules.length === 0 ? '' : `## Modules\n\n${makeList(modules, context)}`,
    ...kinds.map(({title, all: declarations}) =>
      joinBlocks([
        `## ${title}`,
        isOne ? joinBlocks(declarations.map((one) => makeSection(one, context))) : makeList(declarations, context),
      ]),
    ),
  ]);
  const title = (isFirst ? options.title : undefined) ?? reflection.name;
  const front = {title, sidebar_position: sidebarPosition, toc_max_heading_level: isOne ? undefined : 2};
  const inner = groups.flatMap((group, i) => makeModulePages(group, book, i + 1));
  const declarationPages = isOne
    ? []
    : kinds.flatMap((kind, i) => makeKindPages(kind, {folder, book, position: groups.length + i + 1}));
  return [makePage(page, content, front), ...inner, ...declarationPages];
}

function makeKindPages(
  {folder: name, title, all: declarations}: ModuleGroup['kinds'][number],
  {folder, book, position}: {folder: string; book: TypedocBook; position: number},
): PluginPage[] {
  const index = path.posix.join(folder, name, 'index.md');
  const pages = declarations.map((declaration, i) => {
    const {page} = book.locations.get(declaration.id)!;
    return makePage(page, makeDeclarationText(declaration, {...createPageLinks(page, book), level: 2}), {
      title: declaration.name,
      sidebar_position: i + 1,
      sidebar_class_name: isDeprecated(declaration) ? 'm-api-gone' : undefined,
      description: getSentence(declaration) || undefined,
    });
  });
  return [
    makePage(index, makeList(declarations, createPageLinks(index, book)), {title, sidebar_position: position}),
    ...pages,
  ];
}

function makeSection(declaration: Reflection, context: PageLinks): string {
  const title = makeHeading(escapeLine(declaration.name), 3, context.anchor(declaration));
  return `${title}\n\n${makeDeclarationText(declaration, {...context, level: 4})}`;
}

function makeList(declarations: readonly Reflection[], context: PageLinks): string {
  const items = declarations.map((declaration) => {
    const name = `${declaration.name}${declaration.kind === KIND.function ? '()' : ''}`;
    const gone = isDeprecated(declaration) ? ', *deprecated*' : '';
    return makeListItem([
      `**[${toInlineCode(name)}](${context.link(declaration.id)})**${gone}`,
      escapeLine(getSentence(declaration)),
    ]);
  });
  return joinBlocks(items);
}

function getSentence({comment, signatures, getSignature}: Reflection): string {
  const {summary = []} = comment ?? signatures?.[0]?.comment ?? getSignature?.comment ?? {};
  return getFirstSentence(summary.map(({text}) => text).join(''));
}

function makePage(page: string, content: string, {title, ...front}: Readonly<Record<string, unknown>>): PluginPage {
  return {path: page, content, frontMatter: {title, custom_edit_url: null, ...front}};
}
