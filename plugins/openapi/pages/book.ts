import path from 'node:path';
import type {PluginPage} from 'manual-docs/config';
import {referenceText, safeMarkdown} from '../../shared/reference/safeMarkdown.ts';
import {createSlugs} from '../../shared/reference/slugs.ts';
import type {Description} from '../description/openDescription.ts';
import {type Group, groupsOf, type Operation} from '../description/operations.ts';
import {objectOf, textOf} from '../description/values.ts';
import type {OpenapiOptions} from '../options.ts';
import type {Direction, FieldsContext} from '../schema/fields.ts';
import {isCompound} from '../schema/fields.ts';
import {createReadSchema, type ReadSchema, type Schema} from '../schema/readSchema.ts';

/** A schema that has a page. */
export interface NamedSchema {
  readonly name: string;
  /** Of its page, below the content folder. */
  readonly page: string;
  readonly value: unknown;
}

/** A page in the making: what its texts link to is relative to it. */
export interface PageContext {
  readonly page: string;
  /** Markdown of a text of the description, whose highest heading has this level. */
  readonly describe: (text: unknown, level: number) => string;
  /** Address of another page, with an anchor. */
  readonly to: (page: string, anchor?: string) => string;
  readonly fields: (direction: Direction) => FieldsContext;
}

/** All that pages of one description have in common. */
export interface Book {
  readonly description: Description;
  readonly options: OpenapiOptions;
  readonly read: ReadSchema;
  readonly groups: readonly Group[];
  readonly index: string;
  readonly pageOfGroup: (group: Group) => string;
  /** Page and anchor of an operation. */
  readonly placeOf: (operation: Operation) => {readonly page: string; readonly anchor?: string};
  readonly pageContext: (page: string) => PageContext;
  /** Those that have a page; a page that refers to one adds it. */
  readonly schemas: readonly NamedSchema[];
  readonly pageOf: (
    page: string,
    title: string,
    content: string,
    more?: Readonly<Record<string, unknown>>,
  ) => PluginPage;
}

export function createBook(description: Description, options: OpenapiOptions): Book {
  const base = (options.path ?? 'api').replace(/^\/+|\/+$/g, '');
  const groups = groupsOf(description);
  const read = createReadSchema(description);
  const byOperation = options.by === 'operation';
  const groupOf = new Map(groups.flatMap((group) => group.operations.map((one) => [one, group] as const)));
  const index = path.posix.join(base, 'index.md');
  const pageOfGroup = ({slug}: Group): string => path.posix.join(base, byOperation ? `${slug}/index.md` : `${slug}.md`);
  const placeOf = (operation: Operation): {page: string; anchor?: string} => {
    const group = groupOf.get(operation)!;
    return byOperation
      ? {page: path.posix.join(base, group.slug, `${operation.slug}.md`)}
      : {page: pageOfGroup(group), anchor: operation.anchor};
  };
  const {schemas, pageOfSchema} = createSchemaPages({description, read, base});
  const written = createWriter();
  const lost = lostLinks(description);
  const pageContext = (page: string): PageContext => {
    const to = (other: string, anchor?: string): string => {
      const hash = anchor === undefined ? '' : `#${anchor}`;
      if (other === page) return hash || `./${path.posix.basename(page)}`;
      const way = path.posix.relative(path.posix.dirname(page), other);
      return (way.startsWith('.') ? way : `./${way}`) + hash;
    };
    const links = linksOf({groups, index, pageOfGroup, placeOf, to, linkBase: options.linkBase, lost});
    const describe = (text: unknown, level: number): string =>
      written(textOf(description.resolve(text).value), level, links);
    const link = (schema: Schema): string | undefined => {
      const target = pageOfSchema(schema);
      return target === undefined ? undefined : to(target);
    };
    return {
      page,
      to,
      describe,
      fields: (direction) => ({read, link, direction, describe: (text) => describe(text, 6)}),
    };
  };
  return {
    description,
    options,
    read,
    groups,
    index,
    pageOfGroup,
    placeOf,
    pageContext,
    schemas,
    pageOf: (page, title, content, more = {}) => ({
      path: page,
      in: options.in || undefined,
      content: referenceText(title, content, options.in),
      frontMatter: {title, ...more},
      source: options.file,
    }),
  };
}

/** Writes texts, each once where it holds no link: those are of a page. */
function createWriter(): (text: string, level: number, link: (href: string) => string | undefined) => string {
  const known = new Map<string, string>();
  return (text, level, link) => {
    const key = `${level} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let hasLink = false;
    const result = safeMarkdown(text, {
      level,
      link: (href) => {
        hasLink = true;
        return link(href);
      },
    });
    if (!hasLink) known.set(key, result);
    return result;
  };
}

function createSchemaPages({description, read, base}: {description: Description; read: ReadSchema; base: string}): {
  schemas: NamedSchema[];
  pageOfSchema: (schema: Schema) => string | undefined;
} {
  const schemas: NamedSchema[] = [];
  const known = new Map<string, NamedSchema>();
  const slug = createSlugs(['index']);
  const pageOfSchema = ({target, properties, options}: Schema): string | undefined => {
    if (!target) return undefined;
    const found = known.get(target.key);
    if (found) return found.page;
    const inside = target.key.slice(target.key.indexOf('#'));
    const isNamed = target.file !== description.file || /^#\/components\/schemas\/[^/]+$/.test(inside);
    if (!isNamed || !isCompound({properties, options} as Schema)) return undefined;
    const added = {
      name: target.name,
      page: path.posix.join(base, 'schemas', `${slug(target.name)}.md`),
      value: target.value,
    };
    known.set(target.key, added);
    schemas.push(added);
    return added.page;
  };
  for (const name of Object.keys(objectOf(objectOf(description.root.components).schemas)))
    pageOfSchema(read({$ref: `#/components/schemas/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`}));
  return {schemas, pageOfSchema};
}

interface LinkInput extends Pick<Book, 'groups' | 'index' | 'pageOfGroup' | 'placeOf'> {
  readonly to: PageContext['to'];
  readonly linkBase: string | undefined;
  /** Told of a link that leads to no part of the description. */
  readonly lost: (href: string) => void;
}

/** Reports each link once, at its first place. */
function lostLinks({reportAtWords}: Description): (href: string) => void {
  const known = new Set<string>();
  return (href) => {
    if (known.has(href)) return;
    known.add(href);
    reportAtWords(
      {
        message: `The link \`${href}\` leads to no operation, tag, or section of the description; its words are shown without it`,
        severity: 'warn',
        hint: 'write #operation/<operationId> or #tag/<name>, or an address',
      },
      href,
    );
  };
}

/** Links of a description to parts of itself, as viewers of descriptions write them, and to the site that it was written for. */
function linksOf({
  groups,
  index,
  pageOfGroup,
  placeOf,
  to,
  linkBase,
  lost,
}: LinkInput): (href: string) => string | undefined {
  return (href) => {
    if (href.startsWith('#')) {
      const parts = decoded(href.slice(1))
        .split('/')
        .filter((part) => part !== '');
      const last = parts.at(-1) ?? '';
      const operation = groups.flatMap(({operations}) => operations).find(({operationId}) => operationId === last);
      if (operation) {
        const {page, anchor} = placeOf(operation);
        return to(page, anchor);
      }
      const group = groups.find(({name, slug}) => [name, slug].includes(last) || name.replace(/ /g, '-') === last);
      if (group) return to(pageOfGroup(group));
      if (parts.length === 0 || /^section$/.test(parts[0]!)) return to(index);
      lost(href);
      return undefined;
    }
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) || linkBase === undefined) return href;
    return URL.canParse(href, linkBase) ? new URL(href, linkBase).href : href;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
