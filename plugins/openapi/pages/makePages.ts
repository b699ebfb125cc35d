import path from 'node:path';
import type {PluginPage} from 'manual-docs/config';
import {codeBlock, firstSentence, plain} from '../../shared/reference/safeMarkdown.ts';
import type {Description} from '../description/openDescription.ts';
import type {Group, Operation} from '../description/operations.ts';
import {textOf} from '../description/values.ts';
import type {OpenapiOptions} from '../options.ts';
import {exampleOf} from '../schema/example.ts';
import {factsOf} from '../schema/facts.ts';
import {fieldsOf} from '../schema/fields.ts';
import {typeLabel} from '../schema/typeLabel.ts';
import {type Book, createBook, type NamedSchema, type PageContext} from './book.ts';
import {indexPage, operationList} from './indexPage.ts';
import {externalDocs, operationText} from './operation.ts';

/** All pages of a description that has been checked. */
export function makePages(description: Description, options: OpenapiOptions): readonly PluginPage[] {
  const book = createBook(description, options);
  const pages = [indexPage(book), ...book.groups.flatMap((group, i) => groupPages(group, i, book))];
  // Pages of schemas may be the first that name others.
  const schemas: PluginPage[] = [];
  for (let i = 0; i < book.schemas.length; i++) schemas.push(schemaPage(book.schemas[i]!, book));
  return schemas.length === 0 ? pages : [...pages, schemaIndex(book), ...schemas];
}

function groupPages(group: Group, index: number, book: Book): PluginPage[] {
  const {options, pageOf, pageOfGroup} = book;
  const page = pageOfGroup(group);
  const context = book.pageContext(page);
  const place = {sidebar_position: index + 1, ...descriptionOf(group.description, book.description)};
  const opening = [context.describe(group.description, 2), externalDocs(group.externalDocs)];
  if (options.by === 'operation')
    return [
      pageOf(page, group.title, join([...opening, operationList(group.operations, book, context)]), place),
      ...group.operations.map((operation, i) => operationPage(operation, i, book)),
    ];
  const texts = group.operations.map((operation) => {
    const shown = {book, context, level: 3, prefix: `${operation.anchor}-`};
    return `## ${plain(operation.title)} {#${operation.anchor}}\n\n${operationText(operation, shown)}`;
  });
  const list = group.operations.length > 2 ? operationList(group.operations, book, context) : '';
  return [pageOf(page, group.title, join([...opening, list, ...texts]), {...place, toc_max_heading_level: 2})];
}

function operationPage(operation: Operation, index: number, book: Book): PluginPage {
  const {page} = book.placeOf(operation);
  const context = book.pageContext(page);
  return book.pageOf(page, operation.title, operationText(operation, {book, context, level: 2, prefix: ''}), {
    sidebar_position: index + 1,
    sidebar_class_name: `api-item api-${operation.method.toLowerCase()}`,
    ...descriptionOf(operation.own.description ?? operation.own.summary, book.description),
  });
}

function schemaPage(schema: NamedSchema, book: Book): PluginPage {
  const context = book.pageContext(schema.page);
  const {own} = book.read(schema.value);
  const fields = fieldsOf(schema.value, context.fields('both'));
  const label = typeLabel(schema.value, context.fields('both'));
  const example = exampleOf(schema.value, book.read, 'response');
  const shown = example === undefined ? '' : `## Example\n\n${codeBlock(JSON.stringify(example, null, 2), 'json')}`;
  return book.pageOf(
    schema.page,
    schema.name,
    join([
      context.describe(own.description, 3),
      ...factsOf(book.read(schema.value)),
      fields === '' ? `*Type:* ${label}` : '',
      fields && `## Properties\n\n${fields}`,
      shown,
    ]),
    {toc_max_heading_level: 2, ...descriptionOf(own.description, book.description)},
  );
}

function schemaIndex(book: Book): PluginPage {
  const {index, schemas, groups, pageOf} = book;
  const page = path.posix.join(path.posix.dirname(index), 'schemas/index.md');
  const {to}: PageContext = book.pageContext(page);
  const sorted = schemas.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const items = sorted.map((one) => `- [${plain(one.name)}](${to(one.page)})`);
  return pageOf(page, 'Schemas', `Objects that requests and responses are made of.\n\n${items.join('\n')}`, {
    sidebar_position: groups.length + 1,
  });
}

/** The description of a page for search engines. */
export function descriptionOf(text: unknown, {resolve}: Description): {description?: string} {
  const sentence = firstSentence(textOf(resolve(text).value));
  return sentence === '' ? {} : {description: sentence};
}

function join(blocks: readonly string[]): string {
  return blocks.filter((one) => one !== '').join('\n\n');
}
