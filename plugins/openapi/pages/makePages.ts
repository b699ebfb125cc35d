import path from 'node:path';
import type {PluginPage} from 'manual-docs/config';
import {codeBlock, firstSentence, heading, join, plain} from '../../shared/reference/safeMarkdown.ts';
import type {Description} from '../description/openDescription.ts';
import type {Group, Operation} from '../description/operations.ts';
import {textOf} from '../description/values.ts';
import {exampleOf} from '../schema/example.ts';
import {factsOf} from '../schema/facts.ts';
import {fieldsOf} from '../schema/fields.ts';
import {typeLabel} from '../schema/typeLabel.ts';
import {type Book, createBook, type NamedSchema, type OpenapiOptions} from './book.ts';
import {indexPage, operationList} from './indexPage.ts';
import {externalDocs, operationText} from './operation.ts';

/** All pages of a description that has been checked, in a folder. */
export function makePages(description: Description, options: OpenapiOptions, base: string): readonly PluginPage[] {
  const book = createBook(description, options, base);
  const pages = [indexPage(book), ...book.groups.flatMap((group, i) => groupPages(group, i, book))];
  // Pages of schemas may be the first that name others.
  const schemas: PluginPage[] = [];
  for (let i = 0; i < book.schemas.length; i++) schemas.push(schemaPage(book.schemas[i]!, book));
  return schemas.length === 0 ? pages : [...pages, schemaIndex(book), ...schemas];
}

function groupPages(group: Group, index: number, book: Book): PluginPage[] {
  const {title, operations} = group;
  const page = book.pageOfGroup(group);
  const context = book.pageContext(page);
  const front = {title, sidebar_position: index + 1, description: descriptionOf(group.description, book.description)};
  const opening = [context.describe(group.description, 2), externalDocs(group.externalDocs)];
  const list = operationList(operations, book, context);
  if (book.options.by === 'operation')
    return [
      {path: page, content: join([...opening, list]), frontMatter: front},
      ...operations.map((operation, i) => operationPage(operation, i, book)),
    ];
  const texts = operations.map((operation) => {
    const shown = {book, context, level: 3, prefix: `${operation.anchor}-`};
    return `${heading(plain(operation.title), 2, operation.anchor)}\n\n${operationText(operation, shown)}`;
  });
  const content = join([...opening, operations.length > 2 ? list : '', ...texts]);
  return [{path: page, content, frontMatter: {...front, toc_max_heading_level: 2}}];
}

function operationPage(operation: Operation, index: number, book: Book): PluginPage {
  const {page} = book.placeOf(operation);
  const context = book.pageContext(page);
  return {
    path: page,
    content: operationText(operation, {book, context, level: 2, prefix: ''}),
    frontMatter: {
      title: operation.title,
      sidebar_position: index + 1,
      sidebar_class_name: `api-item api-${operation.method.toLowerCase()}`,
      description: descriptionOf(operation.own.description ?? operation.own.summary, book.description),
    },
  };
}

function schemaPage({page, name: title, value}: NamedSchema, book: Book): PluginPage {
  const context = book.pageContext(page);
  const schema = book.read(value);
  const {description} = schema.own;
  const fields = fieldsOf(value, context.fields('both'));
  const example = exampleOf(value, book.read, 'response');
  const content = join([
    context.describe(description, 3),
    ...factsOf(schema),
    fields === '' ? `*Type:* ${typeLabel(value, context.fields('both'))}` : `## Properties\n\n${fields}`,
    example === undefined ? '' : `## Example\n\n${codeBlock(JSON.stringify(example, null, 2), 'json')}`,
  ]);
  return {
    path: page,
    content,
    frontMatter: {title, toc_max_heading_level: 2, description: descriptionOf(description, book.description)},
  };
}

function schemaIndex({index, schemas, groups, pageContext}: Book): PluginPage {
  const page = path.posix.join(path.posix.dirname(index), 'schemas/index.md');
  const {to} = pageContext(page);
  const sorted = schemas.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const items = sorted.map((one) => `- [${plain(one.name)}](${to(one.page)})`);
  return {
    path: page,
    content: `Objects that requests and responses are made of.\n\n${items.join('\n')}`,
    frontMatter: {title: 'Schemas', sidebar_position: groups.length + 1},
  };
}

function descriptionOf(text: unknown, {resolve}: Description): string | undefined {
  return firstSentence(textOf(resolve(text).value)) || undefined;
}
