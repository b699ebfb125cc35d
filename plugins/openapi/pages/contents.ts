import {
  escapeLine,
  joinBlocks,
  makeCodeBlock,
  makeCodeBlocks,
  makeListItem,
  toInlineCode,
} from '../../shared/reference/toSafeMarkdown.ts';
import {formatExactJson, type JsonObject, toEntries, toObject, toText} from '../description/values.ts';
import {type GivenExample, listExamples, makeExample} from '../schema/example.ts';
import {listSchemaExamples} from '../schema/facts.ts';
import {type Direction, makeFields, makeSchemaTexts} from '../schema/fields.ts';
import {makeTypeLabel} from '../schema/makeTypeLabel.ts';
import {type PageBudget, spendBytes, spendColors, spendExample} from '../schema/pageBudget.ts';
import type {ApiBook, ApiPageContext} from './book.ts';

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
  readonly holder: JsonObject;
}

/** Groups media types by schema, to show equal ones together. */
function groupMedia(content: unknown, {description}: ApiBook): readonly Media[] {
  const bySchema = new Map<string, {types: string[]; holder: JsonObject}>();
  for (const [type, media] of toEntries(content)) {
    const holder = toObject(description.resolve(media).value);
    const {example: _, examples: __, ...rest} = holder;
    const key = formatExactJson(rest);
    const same = bySchema.get(key);
    if (same) same.types.push(type);
    else bySchema.set(key, {types: [type], holder});
  }
  return [...bySchema.values()];
}

/** Makes the text about the content of a request or response. */
export function makeContent({content, direction, name}: Content, book: ApiBook, context: ApiPageContext): string {
  const fields = context.fields(direction);
  const blocks = groupMedia(content, book).flatMap(({types, holder}) => {
    const {schema: value, itemSchema} = holder;
    const typeNames = types.map((type) => toInlineCode(type)).join(', ');
    const showSchema = (schema: unknown): string[] => [
      ...makeSchemaTexts(schema, fields, {name, isInPlace: false}).map((text) => spendBytes(text, context.budget)),
      makeFields(schema, fields, name),
    ];
    return [
      value === undefined ? `*Content:* ${typeNames}` : `*Content:* ${typeNames}, ${makeTypeLabel(value, fields)}`,
      ...(value === undefined ? [] : showSchema(value)),
      ...(itemSchema === undefined
        ? []
        : [`*Each item of the stream:* ${makeTypeLabel(itemSchema, fields)}`, ...showSchema(itemSchema)]),
      ...listEncodings(holder, book, context),
    ];
  });
  return joinBlocks(blocks);
}

/** Describes how the parts of a form are encoded. */
function listEncodings(holder: JsonObject, {description}: ApiBook, context: ApiPageContext): string[] {
  const {encoding, itemEncoding, prefixEncoding} = holder;
  const listed = [prefixEncoding].flat().filter((entry) => entry !== undefined);
  const entries = [
    ...toEntries(encoding),
    ...listed.map((entry, i) => [`item ${i + 1}`, entry] as const),
    ...(itemEncoding === undefined ? [] : [['each item', itemEncoding] as const]),
  ];
  const items = entries.flatMap(([name, entry]) => {
    const {contentType, headers, style, explode, allowReserved} = toObject(entry);
    const facts = [
      contentType === undefined ? '' : `sent as ${toInlineCode(toText(contentType))}`,
      ...describeStyle({style, explode, allowReserved}),
    ].filter((fact) => fact !== '');
    const list = toEntries(headers).map(([header, value]) =>
      makeListItem([
        `**${toInlineCode(header)}** header`,
        context.describe(toObject(description.resolve(value).value).description, 6),
      ]),
    );
    return facts.length + list.length === 0
      ? []
      : [makeListItem([`**${toInlineCode(name)}** ${facts.join(', ')}`, ...list])];
  });
  return items.length === 0 ? [] : ['Parts of the form:', ...items];
}

/** Describes how a value is serialized, if the description says it. */
export function describeStyle({style, explode, allowReserved, allowEmptyValue}: JsonObject): string[] {
  return [
    style === undefined ? '' : `style ${toInlineCode(toText(style))}`,
    explode === undefined ? '' : explode === true ? 'a pair for each value' : 'all values in one',
    allowReserved === true ? 'reserved characters unchanged' : '',
    allowEmptyValue === true ? 'may be empty' : '',
  ].filter((words) => words !== '');
}

/** Most examples in tabs. */
const MAX_EXAMPLES = 6;

interface Examples {
  readonly content: unknown;
  readonly direction: 'request' | 'response';
  readonly label: string;
  /** Whether to generate an example if the description has none. */
  readonly isMade: boolean;
  /** Example that the samples send. */
  readonly sampled?: {readonly type: string; readonly example: GivenExample} | undefined;
}

/**
 * Makes example blocks by media type: those of the description, or else one generated from the
 * schema.
 */
export function makeExamples(
  {content, direction, label, isMade, sampled}: Examples,
  book: ApiBook,
  context: ApiPageContext,
): string[] {
  const {resolve} = book.description;
  return toEntries(content).flatMap(([type, media], i) => {
    const holder = toObject(resolve(media).value);
    const given = collectExamples(holder, book);
    const isText = !/json|yaml|x-www-form/i.test(type);
    if (given.length === 0 && (!isMade || i > 0 || isText || holder.schema === undefined)) return [];
    const examples = given.length > 0 ? given : [{name: '', value: makeExample(holder.schema, book.read, direction)}];
    const shown = sampled?.type === type ? examples.slice(1) : examples;
    const language = /json/i.test(type) ? 'json' : /xml|html/i.test(type) ? 'xml' : 'text';
    const blocks = shown.map(({name, value}) => makeExampleBlock(value, name || label, language));
    const inPlace = selectBlocks(blocks, context.budget);
    const elsewhere = blocks.filter((block) => !inPlace.includes(block));
    const described = makeExampleTexts(shown, label, context);
    const link = elsewhere.length === 0 ? '' : linkToExamples(elsewhere, label, context);
    const colored = inPlace.map((block) => ({...block, language: spendColors(block, context.budget)}));
    return [makeCodeBlocks(colored), joinBlocks([link, ...described])].filter((block) => block !== '');
  });
}

/** Selects the blocks that the page has room for. */
function selectBlocks(blocks: readonly Block[], budget: PageBudget): Block[] {
  const selected: Block[] = [];
  for (const block of blocks)
    if (selected.length < MAX_EXAMPLES && spendExample(block.text, budget)) selected.push(block);
  return selected;
}

/** Makes list items with the descriptions of examples. */
export function makeExampleTexts(examples: readonly GivenExample[], label: string, context: ApiPageContext): string[] {
  return examples.flatMap(({name, description}) => {
    const text = context.describe(description, 6);
    return text === '' ? [] : [makeListItem([`**${escapeLine(name || label)}**`, text])];
  });
}

/** Collects the examples of a media type, and those of its schema unless it has a page. */
export function collectExamples(holder: JsonObject, book: ApiBook): readonly GivenExample[] {
  const given = listExamples(holder, book.description.resolve);
  if (holder.schema === undefined) return given;
  const schema = book.read(holder.schema);
  if (book.pageOfSchema(schema) !== undefined) return given;
  return [...given, ...listSchemaExamples(schema.keywords)];
}

export function makeExampleBlock(value: unknown, label: string, language: string) {
  const isText = typeof value === 'string';
  return {label, language: isText ? language : 'json', text: isText ? value : formatExactJson(value, 2)};
}

type Block = ReturnType<typeof makeExampleBlock>;

/** Moves long examples to a page, and returns the link. */
export function linkToExamples(blocks: readonly Block[], label: string, context: ApiPageContext): string {
  const texts = blocks.map((block, i) =>
    joinBlocks([
      `## ${escapeLine(block.label)} {#example-${i + 1}}`,
      makeCodeBlock(block.text, block.text.length > MAX_HIGHLIGHTED ? 'text' : block.language),
    ]),
  );
  const address = context.linkToText(label, joinBlocks(texts));
  return `[${blocks.length === 1 ? 'A long example' : `${blocks.length} more examples`}: ${escapeLine(label)}](${address})`;
}

/** Most characters of a highlighted block, because colors multiply the size of a page. */
const MAX_HIGHLIGHTED = 20_000;
