import path from 'node:path';
import type {PluginPage} from 'manual-docs/config';
import {OPERATIONS_KEY} from 'manual-docs/internal/shared/siteInfo';
import {ENTRIES_KEY, type HeadingEntry} from '../../shared/reference/addEntries.ts';
import {escapeLine, getFirstSentence, joinBlocks, makeHeading} from '../../shared/reference/toSafeMarkdown.ts';
import type {Description} from '../description/openDescription.ts';
import type {ApiOperation, Group} from '../description/operations.ts';
import {toList, toObject, toText} from '../description/values.ts';
import {makeLongList} from '../schema/facts.ts';
import {makeAllFields, makeSchemaTexts} from '../schema/fields.ts';
import {makeTypeLabel} from '../schema/makeTypeLabel.ts';
import {listServerSources} from '../tryIt/makeTryRecord.ts';
import {
  type ApiBook,
  type ApiPageContext,
  createBook,
  type NamedSchema,
  type OpenapiOptions,
  type OperationForm,
} from './book.ts';
import {makeExamples} from './contents.ts';
import {makeIndexPage, makeOperationList} from './makeIndexPage.ts';
import {makeExternalDocs, makeOperationText} from './operation.ts';

/** Front matter key with the servers that a page sends requests to. */
export const SERVERS_KEY = 'reference_servers';

/** Makes all pages of a validated description, below a folder. */
export function makeOpenapiPages(
  description: Description,
  options: OpenapiOptions,
  base: string,
): {readonly pages: readonly PluginPage[]; readonly forms: readonly OperationForm[]} {
  const book = createBook(description, options, base);
  const pages = [makeIndexPage(book), ...book.groups.flatMap((group, i) => makeGroupPages(group, i, book))];
  // Pages of schemas may add further schemas.
  const schemas: PluginPage[] = [];
  for (let i = 0; i < book.schemas.length; i++) schemas.push(makeSchemaPage(book.schemas[i]!, book));
  const texts = book.texts.map(({page, title, content}) => ({path: page, content, frontMatter: {title}}));
  const details = schemas.length + texts.length === 0 ? [] : [makeSchemaIndex(book), ...schemas, ...texts];
  const withServers = pages.map((page) => addServerSources(page, book));
  return {pages: [...withServers, ...makeTagGroupPages(book), ...details], forms: book.forms};
}

/** Adds the servers to which the forms of a page send requests. */
function addServerSources({frontMatter, ...page}: PluginPage, {forms}: ApiBook): PluginPage {
  const sources = forms.filter((form) => form.page === page.path).flatMap(({record}) => listServerSources(record));
  return {
    ...page,
    frontMatter: sources.length === 0 ? frontMatter! : {...frontMatter, [SERVERS_KEY]: [...new Set(sources)]},
  };
}

/** Makes pages of tag groups, which list their tags. */
function makeTagGroupPages(book: ApiBook): PluginPage[] {
  return toList(book.description.root['x-tagGroups']).flatMap((entry, i) => {
    const name = toText(toObject(entry).name);
    const members = book.groups.filter(({parent}) => parent === name);
    if (members.length === 0 || book.groups.some((group) => group.name === name)) return [];
    const page = path.posix.join(
      path.posix
        .dirname(book.pageOfGroup(members[0]!))
        .replace(/\/[^/]+$/, (last) => (book.options.by === 'operation' ? '' : last)),
      'index.md',
    );
    const {to} = book.pageContext(page, name);
    const items = members.map((group) => `- [${escapeLine(group.title)}](${to(book.pageOfGroup(group))})`);
    return [{path: page, content: items.join('\n'), frontMatter: {title: name, sidebar_position: i + 1}}];
  });
}

function makeGroupPages(group: Group, index: number, book: ApiBook): PluginPage[] {
  const {title, tag, operations, others} = group;
  const page = book.pageOfGroup(group);
  const context = book.pageContext(page, title);
  const frontMatter = {
    title,
    sidebar_position: index + 1,
    description: toDescription(tag.description, book.description),
  };
  const children = book.groups.filter(({parent}) => parent === group.name);
  const kind = toText(tag.kind);
  const opening = [
    kind === '' ? '' : `*Kind:* ${escapeLine(kind)}`,
    context.describe(tag.description, 2),
    makeExternalDocs(tag.externalDocs),
    children.map((child) => `- [${escapeLine(child.title)}](${context.to(book.pageOfGroup(child))})`).join('\n'),
  ];
  const list = makeOperationList([...operations, ...others], book, context);
  if (book.options.by === 'operation')
    return [
      {path: page, content: joinBlocks([...opening, list]), frontMatter},
      ...operations.map((operation, i) => makeOperationPage(operation, i, book)),
    ];
  const texts = operations.map((operation) => {
    const shown = {book, context: book.pageContext(page, operation.title), level: 3, prefix: `${operation.anchor}-`};
    return `${makeHeading(escapeLine(operation.title), 2, operation.anchor)}\n\n${makeOperationText(operation, shown)}`;
  });
  const entries = operations.map((operation): HeadingEntry => {
    return {label: operation.title, anchor: operation.anchor, className: getItemClass(operation)};
  });
  const content = joinBlocks([...opening, operations.length > 2 || others.length > 0 ? list : '', ...texts]);
  const published = operations.map((operation) => ({...publishOperation(operation), anchor: operation.anchor}));
  return [
    {
      path: page,
      content,
      frontMatter: {...frontMatter, toc_max_heading_level: 2, [ENTRIES_KEY]: entries, [OPERATIONS_KEY]: published},
    },
  ];
}

/** Makes the entry of an operation in the list for agents. The site adds the address of its page. */
function publishOperation({method, path: address, operationId: id, title}: ApiOperation) {
  return {method, path: address, ...(id === undefined ? {} : {id}), title};
}

function makeOperationPage(operation: ApiOperation, index: number, book: ApiBook): PluginPage {
  const {page} = book.placeOf(operation);
  const context = book.pageContext(page, operation.title);
  return {
    path: page,
    content: makeOperationText(operation, {book, context, level: 2, prefix: ''}),
    frontMatter: {
      title: operation.title,
      sidebar_position: index + 1,
      sidebar_class_name: getItemClass(operation),
      description: toDescription(operation.definition.description ?? operation.definition.summary, book.description),
      // Schemas often name an operation more often than its page does.
      keywords: [operation.path, operation.operationId ?? ''].filter((word) => word !== ''),
      [OPERATIONS_KEY]: [publishOperation(operation)],
    },
  };
}

/** Returns the class of a sidebar entry, which shows the method. */
function getItemClass({method, definition}: ApiOperation): string {
  return `m-api-${method.toLowerCase()}${definition.deprecated === true ? ' m-api-gone' : ''}`;
}

function makeSchemaPage({page, name: title, value}: NamedSchema, book: ApiBook): PluginPage {
  const context = book.pageContext(page, title);
  const fields = context.fields('both');
  const schema = book.read(value);
  const {description} = schema.keywords;
  const shown = makeAllFields(value, fields);
  const values = makeLongList(schema);
  const content = joinBlocks([
    ...makeSchemaTexts(value, fields, {name: title, isInPlace: false}),
    values === '' ? '' : `*One of:* ${values}`,
    shown === '' ? `*Type:* ${makeTypeLabel(value, fields)}` : `## Properties {#properties}\n\n${shown}`,
    ...makeExampleSection(value, book, context),
  ]);
  return {
    path: page,
    content,
    frontMatter: {title, toc_max_heading_level: 2, description: toDescription(description, book.description)},
  };
}

/** Makes the examples of a schema, or generates one. */
function makeExampleSection(value: unknown, book: ApiBook, context: ApiPageContext): string[] {
  const content = {'application/json': {schema: value}};
  const blocks = makeExamples({content, direction: 'response', label: 'Example', isMade: true}, book, context);
  return blocks.length === 0 ? [] : ['## Example {#example}', ...blocks];
}

function makeSchemaIndex({index, schemas, groups, pageContext}: ApiBook): PluginPage {
  const page = path.posix.join(path.posix.dirname(index), 'schemas/index.md');
  const {to} = pageContext(page, 'Schemas');
  const named = schemas.filter(({isInner}) => isInner !== true);
  const sorted = named.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const items = sorted.map((one) => `- [${escapeLine(one.name)}](${to(one.page)})`);
  return {
    path: page,
    content: `Objects that requests and responses are made of.\n\n${items.join('\n')}`,
    frontMatter: {title: 'Schemas', sidebar_position: groups.length + 1},
  };
}

function toDescription(text: unknown, {resolve}: Description): string | undefined {
  return getFirstSentence(toText(resolve(text).value)) || undefined;
}
