import path from 'node:path';
import {decodeSafely} from 'manual-docs/internal/shared/decodeSafely';
import {
  type ReferenceLocation,
  type ReferenceOptions,
  toRelativeAddress,
} from '../../shared/reference/createReferencePlugin.ts';
import {createSlugs} from '../../shared/reference/slugs.ts';
import {toSafeMarkdown} from '../../shared/reference/toSafeMarkdown.ts';
import type {Description} from '../description/openDescription.ts';
import {type ApiOperation, type Group, groupOperations} from '../description/operations.ts';
import {toEntries, toList, toObject, toText} from '../description/values.ts';
import type {SampleLanguage} from '../samples/samples.ts';
import {type Direction, type FieldsContext, isCompound} from '../schema/fields.ts';
import {createPageBudget, type PageBudget} from '../schema/pageBudget.ts';
import {createReadSchema, hasPage, type ReadSchema, type Schema} from '../schema/readSchema.ts';
import type {TryRecord} from '../tryIt/browser/tryRecord.ts';
import {makeTryRecord} from '../tryIt/makeTryRecord.ts';

export interface OpenapiOptions extends ReferenceOptions {
  /** OpenAPI description (3.0 or newer, YAML or JSON), from the site's root. */
  readonly file: string;
  /** Whether a page shows all operations of a tag, or one. Default: `tag`. */
  readonly by?: 'tag' | 'operation';
  /** Label of the overview in the sidebar. Default: the title of the description. */
  readonly sidebarLabel?: string;
  /**
   * Languages of code samples in this order; an empty list omits samples. Default: `['curl',
   * 'javascript', 'python', 'go']`.
   */
  readonly samples?: readonly SampleLanguage[];
  /**
   * Base of links and images in descriptions that name no server: `https://example.com/docs/`.
   * Default: they belong to the site.
   */
  readonly linkBase?: string;
  /**
   * Whether readers can send an operation from its page, with servers, parameters, and credentials
   * that they enter. The policy of these pages then allows requests to the servers. Default: false.
   */
  readonly tryIt?: boolean;
}

/** A schema with a page. */
export interface NamedSchema {
  readonly name: string;
  readonly page: string;
  readonly value: unknown;
  /** Whether the description has no name for it. */
  readonly isInner?: boolean;
}

/** The form that sends an operation. */
export interface OperationForm {
  /** Page with the form. */
  readonly page: string;
  /** Path of its record, relative to the base URL. */
  readonly file: string;
  readonly record: TryRecord;
}

/** Context of one page, for links relative to it. */
export interface ApiPageContext {
  /** Converts a text of the description to Markdown whose highest heading has this level. */
  readonly describe: (text: unknown, level: number) => string;
  readonly to: (page: string, anchor?: string) => string;
  /** Moves a text that is too long to a page of its own. Returns its address. */
  readonly linkToText: (title: string, content: string) => string;
  readonly fields: (direction: Direction) => FieldsContext;
  readonly budget: PageBudget;
}

/** Context shared by all pages of a description. */
export interface ApiBook {
  readonly description: Description;
  readonly options: OpenapiOptions;
  readonly read: ReadSchema;
  readonly groups: readonly Group[];
  readonly index: string;
  readonly pageOfGroup: (group: Group) => string;
  readonly placeOf: (operation: ApiOperation) => ReferenceLocation;
  /** @param owner title of the page */
  readonly pageContext: (page: string, owner: string) => ApiPageContext;
  /** Returns the page of a named schema; undefined for any other. */
  readonly pageOfSchema: (schema: Schema) => string | undefined;
  /** Schemas with a page. A page that refers to a schema adds it. */
  readonly schemas: readonly NamedSchema[];
  /** Pages of texts that are too long for the page that they belong to. */
  readonly texts: readonly {readonly page: string; readonly title: string; readonly content: string}[];
  /** Adds the form of an operation. Returns the path of its record; undefined without a form. */
  readonly addForm: (operation: ApiOperation) => string | undefined;
  readonly forms: readonly OperationForm[];
}

/** Context of the text about one operation. */
export interface OperationContext {
  readonly book: ApiBook;
  readonly context: ApiPageContext;
  /** Level of the section headings. */
  readonly level: number;
  /** Prefix of heading ids on a page with several operations. */
  readonly prefix: string;
}

/**
 * Creates the context shared by all pages of a description.
 * @param base folder of the pages
 */
export function createBook(description: Description, options: OpenapiOptions, base: string): ApiBook {
  const groups = groupOperations(description);
  const read = createReadSchema(description);
  const byOperation = options.by === 'operation';
  const groupByOperation = new Map(groups.flatMap((group) => group.operations.map((one) => [one, group] as const)));
  const getFolder = createFolders(groups, description, base);
  const hasChildren = new Set(groups.map(({parent}) => parent));
  const pageOfGroup = (group: Group): string => {
    const folder = path.posix.join(getFolder(group.parent), group.slug);
    return byOperation || hasChildren.has(group.name) ? `${folder}/index.md` : `${folder}.md`;
  };
  const locate = (operation: ApiOperation): ReferenceLocation => {
    const group = groupByOperation.get(operation)!;
    return byOperation
      ? {page: path.posix.join(getFolder(group.parent), group.slug, `${operation.slug}.md`)}
      : {page: pageOfGroup(group), anchor: operation.anchor};
  };
  const {schemas, pageOfSchema, pageOfNew, slug} = createSchemaPages({description, read, base});
  const texts: {page: string; title: string; content: string}[] = [];
  const writeText = createWriter();
  const reportLost = createLostLinkReporter(description);
  const book = {
    description,
    options,
    read,
    groups,
    index: path.posix.join(base, 'index.md'),
    pageOfGroup,
    placeOf: locate,
  };
  const pageContext = (page: string, owner: string): ApiPageContext => {
    const to = (other: string, anchor?: string): string => toRelativeAddress(page, {page: other, anchor});
    const links = (href: string): string | undefined => {
      if (!href.startsWith('#')) return toOutsideLink(href, options.linkBase);
      const location = findLocation(book, href);
      if (!location) reportLost(href);
      return location && to(location.page, location.anchor);
    };
    const describe = (text: unknown, level: number): string =>
      writeText(toText(description.resolve(text).value), level, links);
    const link = (schema: Schema): string | undefined => {
      const target = isCompound(schema) ? pageOfSchema(schema) : undefined;
      return target === undefined ? undefined : to(target);
    };
    const linkToNew = (value: unknown, name: string): string => to(pageOfNew(value, `${owner}: ${name}`));
    const linkToText = (title: string, content: string): string => {
      const added = {
        page: path.posix.join(base, 'schemas', `${slug(`${owner} ${title}`)}.md`),
        title: `${owner}: ${title}`,
        content,
      };
      texts.push(added);
      return to(added.page);
    };
    const budget = createPageBudget();
    const fields = (direction: Direction): FieldsContext => ({
      read,
      budget,
      link,
      linkToNew,
      direction,
      describe: (text) => describe(text, 6),
    });
    return {to, describe, linkToText, fields, budget};
  };
  const forms: OperationForm[] = [];
  const addForm = (operation: ApiOperation): string | undefined => {
    // Browsers do not send TRACE.
    if (options.tryIt !== true || operation.kind === 'webhook' || operation.method === 'TRACE') return undefined;
    const record = makeTryRecord(operation, description, read);
    const form = {page: locate(operation).page, file: path.posix.join(base, 'try', `${operation.slug}.json`), record};
    forms.push(form);
    return form.file;
  };
  return {...book, pageContext, pageOfSchema, schemas, texts, addForm, forms};
}

/** Creates the function that returns the folder of a tag by its group or parent tag. */
function createFolders(
  groups: readonly Group[],
  {root}: Description,
  base: string,
): (parent: string | undefined) => string {
  const slug = createSlugs(['index', 'schemas', ...groups.map((group) => group.slug)]);
  const slugs = new Map(
    toList(root['x-tagGroups'])
      .map((group) => toText(toObject(group).name))
      .map((name) => [name, slug(name)]),
  );
  const getFolder = (parent: string | undefined, parents: readonly string[] = []): string => {
    if (parent === undefined || parents.includes(parent)) return base;
    const group = groups.find(({name}) => name === parent);
    const folderName = group?.slug ?? slugs.get(parent) ?? '';
    return path.posix.join(getFolder(group?.parent, [...parents, parent]), folderName);
  };
  return getFolder;
}

/** Creates a converter to Markdown that caches texts without links. Links depend on the page. */
function createWriter(): typeof toSafeMarkdown {
  const results = new Map<string, string>();
  return (text, level, link) => {
    const key = `${level} ${text}`;
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    let hasLink = false;
    const result = toSafeMarkdown(text, level, (href) => {
      hasLink = true;
      return link!(href);
    });
    if (!hasLink) results.set(key, result);
    return result;
  };
}

function createSchemaPages({description, read, base}: {description: Description; read: ReadSchema; base: string}) {
  const schemas: NamedSchema[] = [];
  const byKey = new Map<string, NamedSchema>();
  const byValue = new Map<unknown, NamedSchema>();
  const slug = createSlugs(['index']);
  const add = (schema: Omit<NamedSchema, 'page'>): NamedSchema => {
    const added = {...schema, page: path.posix.join(base, 'schemas', `${slug(schema.name)}.md`)};
    schemas.push(added);
    return added;
  };
  const pageOfSchema = ({target}: Schema): string | undefined => {
    if (!target || !hasPage(target, description)) return undefined;
    const page = byKey.get(target.key) ?? add({name: target.name, value: target.value});
    byKey.set(target.key, page);
    return page.page;
  };
  const pageOfNew = (value: unknown, name: string): string => {
    const page = byValue.get(value) ?? add({name, value, isInner: true});
    byValue.set(value, page);
    return page.page;
  };
  for (const [name, schema] of toEntries(toObject(description.root.components).schemas))
    if (toObject(schema)['x-internal'] !== true)
      pageOfSchema(read({$ref: `#/components/schemas/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`}));
  return {schemas, pageOfSchema, pageOfNew, slug};
}

/** Creates a function that reports each broken link once, at its first occurrence. */
function createLostLinkReporter({reportAtWords}: Description): (href: string) => void {
  const reported = new Set<string>();
  return (href) => {
    if (reported.has(href)) return;
    reported.add(href);
    const message = `The link \`${href}\` leads to no operation, tag, or section of the description; its words are shown without it`;
    const hint = 'write #operation/<operationId> or #tag/<name>, or an address';
    reportAtWords({message, severity: 'warn', hint}, href);
  };
}

/** Finds the page or heading of a link in the syntax of OpenAPI viewers. */
function findLocation(
  book: Pick<ApiBook, 'groups' | 'index' | 'pageOfGroup' | 'placeOf'>,
  href: string,
): ReferenceLocation | undefined {
  const segments = decodeSafely(href.slice(1))
    .split('/')
    .filter((part) => part !== '');
  const last = segments.at(-1) ?? '';
  const operation = book.groups.flatMap(({operations}) => operations).find(({operationId}) => operationId === last);
  if (operation) return book.placeOf(operation);
  const group = book.groups.find(({name, slug}) => name === last || slug === last || name.replace(/ /g, '-') === last);
  if (group) return {page: book.pageOfGroup(group)};
  return segments.length === 0 || segments[0] === 'section' ? {page: book.index} : undefined;
}

/** Resolves a link to the site for which the description was written. */
function toOutsideLink(href: string, linkBase: string | undefined): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) || linkBase === undefined) return href;
  return URL.canParse(href, linkBase) ? new URL(href, linkBase).href : href;
}
