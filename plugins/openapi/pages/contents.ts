import {code, codeBlock, codeBlocks, join, listItem, plain} from '../../shared/reference/safeMarkdown.ts';
import {entriesOf, inJson, type Obj, objectOf, textOf} from '../description/values.ts';
import {exampleOf, type GivenExample, givenExamples} from '../schema/example.ts';
import {schemaExamples} from '../schema/facts.ts';
import {type Direction, fieldsOf, saidOf} from '../schema/fields.ts';
import {typeLabel} from '../schema/typeLabel.ts';
import type {Book, PageContext} from './book.ts';

/** Content of a request or response. */
interface Content {
  readonly content: unknown;
  readonly direction: Direction;
  /** Name of the content, for pages of unnamed schemas. */
  readonly name: string;
}

/** Media types with the same schema, and their other fields. */
interface Media {
  readonly types: readonly string[];
  readonly holder: Obj;
}

/** Groups media types by schema, to show equal ones together. */
function groupMedia(content: unknown, {description}: Book): readonly Media[] {
  const bySchema = new Map<string, {types: string[]; holder: Obj}>();
  for (const [type, media] of entriesOf(content)) {
    const holder = objectOf(description.resolve(media).value);
    const {example: _, examples: __, ...rest} = holder;
    const key = inJson(rest);
    const same = bySchema.get(key);
    if (same) same.types.push(type);
    else bySchema.set(key, {types: [type], holder});
  }
  return [...bySchema.values()];
}

/** Makes the text about the content of a request or response. */
export function contentOf({content, direction, name}: Content, book: Book, context: PageContext): string {
  const fields = context.fields(direction);
  const blocks = groupMedia(content, book).flatMap(({types, holder}) => {
    const {schema: value, itemSchema} = holder;
    const typeNames = types.map((type) => code(type)).join(', ');
    const showSchema = (schema: unknown): string[] => [
      ...saidOf(schema, fields, {name, isInPlace: false}),
      fieldsOf(schema, fields, name),
    ];
    return [
      value === undefined ? `*Content:* ${typeNames}` : `*Content:* ${typeNames}, ${typeLabel(value, fields)}`,
      ...(value === undefined ? [] : showSchema(value)),
      ...(itemSchema === undefined
        ? []
        : [`*Each item of the stream:* ${typeLabel(itemSchema, fields)}`, ...showSchema(itemSchema)]),
      ...listEncodings(holder, book, context),
    ];
  });
  return join(blocks);
}

/** Describes how the parts of a form are encoded. */
function listEncodings(holder: Obj, {description}: Book, context: PageContext): string[] {
  const {encoding, itemEncoding, prefixEncoding} = holder;
  const listed = [prefixEncoding].flat().filter((entry) => entry !== undefined);
  const entries = [
    ...entriesOf(encoding),
    ...listed.map((entry, i) => [`item ${i + 1}`, entry] as const),
    ...(itemEncoding === undefined ? [] : [['each item', itemEncoding] as const]),
  ];
  const items = entries.flatMap(([name, entry]) => {
    const {contentType, headers, style, explode, allowReserved} = objectOf(entry);
    const facts = [
      contentType === undefined ? '' : `sent as ${code(textOf(contentType))}`,
      ...styleWords({style, explode, allowReserved}),
    ].filter((fact) => fact !== '');
    const list = entriesOf(headers).map(([header, value]) =>
      listItem([
        `**${code(header)}** header`,
        context.describe(objectOf(description.resolve(value).value).description, 6),
      ]),
    );
    return facts.length + list.length === 0 ? [] : [listItem([`**${code(name)}** ${facts.join(', ')}`, ...list])];
  });
  return items.length === 0 ? [] : ['Parts of the form:', ...items];
}

/** Describes how a value is serialized, if the description says it. */
export function styleWords({style, explode, allowReserved, allowEmptyValue}: Obj): string[] {
  return [
    style === undefined ? '' : `style ${code(textOf(style))}`,
    explode === undefined ? '' : explode === true ? 'a pair for each value' : 'all values in one',
    allowReserved === true ? 'reserved characters unchanged' : '',
    allowEmptyValue === true ? 'may be empty' : '',
  ].filter((words) => words !== '');
}

/** Most characters of an example next to its operation; longer ones get a page. */
const LONG_EXAMPLE = 4000;
/** Most examples in tabs. */
const MAX_EXAMPLES = 6;

interface Examples {
  readonly content: unknown;
  readonly direction: 'request' | 'response';
  readonly label: string;
  /** Whether to generate an example if the description has none. */
  readonly isMade: boolean;
}

/**
 * Makes example blocks by media type: those of the description, or else one generated from the
 * schema.
 */
export function examplesOf({content, direction, label, isMade}: Examples, book: Book, context: PageContext): string[] {
  const {resolve} = book.description;
  return entriesOf(content).flatMap(([type, media], i) => {
    const holder = objectOf(resolve(media).value);
    const given = allExamples(holder, book);
    const isText = !/json|yaml|x-www-form/i.test(type);
    if (given.length === 0 && (!isMade || i > 0 || isText || holder.schema === undefined)) return [];
    const shown = given.length > 0 ? given : [{name: '', value: exampleOf(holder.schema, book.read, direction)}];
    const language = /json/i.test(type) ? 'json' : /xml|html/i.test(type) ? 'xml' : 'text';
    const blocks = shown.map(({name, value}) => exampleBlock(value, name || label, language));
    const isShort = ({text}: {text: string}): boolean => text.length <= LONG_EXAMPLE;
    const inPlace = blocks.filter(isShort).slice(0, MAX_EXAMPLES);
    const elsewhere = blocks.filter((block) => !inPlace.includes(block));
    const described = exampleTexts(shown, label, context);
    const link = elsewhere.length === 0 ? '' : linkToExamples(elsewhere, label, context);
    return [codeBlocks(inPlace), join([link, ...described])].filter((block) => block !== '');
  });
}

/** Makes list items with the descriptions of examples. */
export function exampleTexts(examples: readonly GivenExample[], label: string, context: PageContext): string[] {
  return examples.flatMap(({name, description}) => {
    const text = context.describe(description, 6);
    return text === '' ? [] : [listItem([`**${plain(name || label)}**`, text])];
  });
}

/** Collects the examples of a media type, and those of its schema unless it has a page. */
export function allExamples(holder: Obj, book: Book): readonly GivenExample[] {
  const given = givenExamples(holder, book.description.resolve);
  if (holder.schema === undefined) return given;
  const schema = book.read(holder.schema);
  if (book.pageOfSchema(schema) !== undefined) return given;
  return [...given, ...schemaExamples(schema.own)];
}

export function exampleBlock(value: unknown, label: string, language: string) {
  const isText = typeof value === 'string';
  return {label, language: isText ? language : 'json', text: isText ? value : inJson(value, 2)};
}

type Block = ReturnType<typeof exampleBlock>;

/** Moves long examples to a page, and returns the link. */
function linkToExamples(blocks: readonly Block[], label: string, context: PageContext): string {
  const texts = blocks.map((block, i) =>
    join([
      `## ${plain(block.label)} {#example-${i + 1}}`,
      codeBlock(block.text, block.text.length > MAX_HIGHLIGHTED ? 'text' : block.language),
    ]),
  );
  const address = context.linkToText(label, join(texts));
  return `[${blocks.length === 1 ? 'A long example' : `${blocks.length} more examples`}: ${plain(label)}](${address})`;
}

/** Most characters of a highlighted block, because colors multiply the size of a page. */
const MAX_HIGHLIGHTED = 20_000;
