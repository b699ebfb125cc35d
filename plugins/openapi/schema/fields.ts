import {
  escapeLine,
  joinBlocks,
  makeCodeBlocks,
  makeListItem,
  toInlineCode,
} from '../../shared/reference/toSafeMarkdown.ts';
import {type JsonObject, toObject, toText} from '../description/values.ts';
import {type ChildSchema, listChildren, listLayers} from './children.ts';
import {listSchemaExamples, makeExampleFacts, makeFacts, makeLongList} from './facts.ts';
import {
  type LabelContext,
  listMappedSchemas,
  makeOptionName,
  makeTypeLabel,
  readDiscriminator,
} from './makeTypeLabel.ts';
import {type PageBudget, spendBytes, spendColors, spendExample} from './pageBudget.ts';
import type {Schema} from './readSchema.ts';
import {type Level, NO_PARENTS, toInnerLevel, weighFields} from './weighFields.ts';

/** Direction of a value; requests omit read-only fields. */
export type Direction = 'request' | 'response' | 'both';

export interface FieldsContext extends LabelContext {
  readonly direction: Direction;
  readonly describe: (text: unknown) => string;
  /**
   * Makes a page for an unnamed schema that is too deep to be shown in place. Returns its address.
   */
  readonly linkToNew: (value: unknown, name: string) => string;
  readonly budget: PageBudget;
}

/**
 * Most weight of a schema shown in place with nested objects: 1 for each field, and 1 for each 150
 * characters of text.
 */
const MAX_WEIGHT = 70;
/** Bytes of HTML of a field without a description, and of 150 characters. */
const BYTES_PER_WEIGHT = 200;
const MAX_DEPTH = 4;

/**
 * Makes the nested list of a schema's fields, as deep as is readable and as the budget of the page
 * allows. Empty for a schema without fields, and for a schema that the page already shows.
 */
export function makeFields(value: unknown, context: FieldsContext, name: string): string {
  const {budget} = context;
  const schema = context.read(value);
  const key = context.link(schema) === undefined ? undefined : `${context.direction} ${schema.target!.key}`;
  if (key !== undefined && budget.shown.has(key)) return '';
  let depth = 1;
  const limit = Math.max(0, Math.min(budget.weight, budget.bytes / BYTES_PER_WEIGHT));
  const weighLevels = (levels: number): number =>
    weighFields(value, context, {depth: levels, limit, above: NO_PARENTS});
  if (weighLevels(1) > limit) return spendBytes(linkToRest(value, name, context), budget);
  while (depth < MAX_DEPTH && weighLevels(depth + 1) <= Math.min(limit, MAX_WEIGHT)) depth++;
  budget.weight -= weighLevels(depth);
  if (key !== undefined) budget.shown.add(key);
  return spendBytes(makeFieldList(value, context, {depth, above: NO_PARENTS}).text, budget);
}

/** Makes the list of all fields of a schema, for its page. */
export function makeAllFields(value: unknown, context: FieldsContext): string {
  let depth = 1;
  const limit = MAX_WEIGHT;
  while (depth < MAX_DEPTH && weighFields(value, context, {depth: depth + 1, limit, above: NO_PARENTS}) <= limit)
    depth++;
  return makeFieldList(value, context, {depth, above: NO_PARENTS}).text;
}

interface FieldList {
  readonly text: string;
  readonly size: number;
  /** Depth of nested containers. */
  readonly boxes: number;
}

const NO_FIELDS: FieldList = {text: '', size: 0, boxes: 0};

function makeFieldList(value: unknown, context: FieldsContext, level: Level): FieldList {
  const layers = listLayers(value, context.read);
  const next = toInnerLevel(layers, level);
  if (!next) return NO_FIELDS;
  const lists = layers.map(({schema}) => makeLayerFields(schema, context, next));
  return {
    text: joinBlocks(lists.map(({text}) => text)),
    size: lists.reduce((sum, {size}) => sum + size, 0),
    boxes: Math.max(...lists.map(({boxes}) => boxes)),
  };
}

function makeLayerFields(schema: Schema, context: FieldsContext, level: Level): FieldList {
  const children = listChildren(schema, context.read).filter((child) => isSent(child, context));
  const texts: string[] = [];
  let [boxes, lead] = [0, ''];
  for (const child of children) {
    const childLead = getLead(child);
    if (childLead !== lead) texts.push(childLead);
    lead = childLead;
    const name = child.kind === 'option' ? getOptionLabel(child.value, context) : child.name;
    const fieldEntry = makeEntry(makeHead(child, context), child.value, {name, context, level});
    texts.push(fieldEntry.text);
    boxes = Math.max(boxes, fieldEntry.boxes);
  }
  const mapping = listMappedSchemas(schema, context).map(([text, label]) =>
    makeListItem([`**${toInlineCode(text)}** ${label}`]),
  );
  if (mapping.length > 0) texts.push(`${toInlineCode(readDiscriminator(schema)!.name)} names the schema:`, ...mapping);
  return {text: joinBlocks(texts), size: children.length + mapping.length, boxes};
}

/** Returns whether a field exists in this direction. The page of the schema shows all fields. */
function isSent({kind, value, parent}: ChildSchema, context: FieldsContext): boolean {
  const {readOnly, writeOnly} = context.read(value).keywords;
  if (kind !== 'field' || context.link(parent) === undefined) return true;
  const {direction} = context;
  return !((direction === 'request' && readOnly === true) || (direction === 'response' && writeOnly === true));
}

function getLead({kind, parent}: ChildSchema): string {
  if (kind !== 'option') return '';
  return parent.optionsAre === 'oneOf' ? '*One of these:*' : '*Any of these:*';
}

function getOptionLabel(option: unknown, {read}: FieldsContext): string {
  const {keywords, target} = read(option);
  return toText(keywords.title) || target?.name || 'this';
}

function makeHead({kind, name, value, parent}: ChildSchema, context: FieldsContext): string {
  const {keywords} = context.read(value);
  const flags = {
    required: kind === 'field' && parent.required.has(name),
    deprecated: keywords.deprecated,
    'read-only': keywords.readOnly,
    'write-only': keywords.writeOnly,
  };
  if (kind === 'field') return makeFieldHead(name, makeTypeLabel(value, context), flags);
  if (kind === 'other') return addFlags(`**${name}** ${makeTypeLabel(value, context)}`, flags);
  const discriminator = readDiscriminator(parent);
  const values = listDiscriminatorValues(value, discriminator).map(toInlineCode);
  const when = values.length === 0 ? '' : `, when ${toInlineCode(discriminator!.name)} is ${values.join(' or ')}`;
  return addFlags(`${makeOptionName(value, context)}${when}`, flags);
}

/** Formats the name of a field with its type and flags. */
export function makeFieldHead(name: string, type: string, flags: Readonly<Record<string, unknown>>): string {
  return addFlags(`**${toInlineCode(name)}** ${type}`, flags);
}

function addFlags(head: string, flags: Readonly<Record<string, unknown>>): string {
  const active = Object.keys(flags).filter((flag) => flags[flag] === true);
  return [head, ...active.map((flag) => `*${flag}*`)].join(', ');
}

interface EntryOptions {
  readonly name: string;
  readonly context: FieldsContext;
  readonly level: Level;
  /** Blocks after the head, such as the description of a parameter. */
  readonly before?: readonly string[];
}

/** Makes a list item: head, description, and nested fields in a collapsed container. */
export function makeEntry(head: string, value: unknown, {name, context, level, before = []}: EntryOptions): FieldList {
  const layers = listLayers(value, context.read);
  const fields = level.depth > 0 ? makeFieldList(value, context, level) : NO_FIELDS;
  const isCut = level.depth <= 0 && toInnerLevel(layers, level) !== undefined;
  const values = layers.map(({schema}) => makeLongList(schema)).filter((list) => list !== '');
  const blocks = [
    head,
    ...before,
    ...makeSchemaTexts(value, context, {name, isInPlace: true}).filter((block) => !before.includes(block)),
    ...values.map((list) => makeDetails(`All values of ${toInlineCode(name)}`, list, 0)),
    fields.text === ''
      ? ''
      : makeDetails(makeFoldLabel(name, fields, layers.at(-1)!.schema), fields.text, fields.boxes),
    isCut ? linkToRest(value, name, context) : '',
  ];
  const boxes = fields.text === '' ? (values.length === 0 ? 0 : 1) : fields.boxes + 1;
  return {text: makeListItem(blocks), size: 1, boxes};
}

/**
 * Returns a link to a new page for fields that are too deep. Empty if there are none, or if they
 * have a page.
 */
function linkToRest(value: unknown, name: string, context: FieldsContext): string {
  const layers = listLayers(value, context.read);
  const isElsewhere = layers.some(({schema}) => context.link(schema) !== undefined);
  const count = layers.reduce((sum, {schema}) => sum + listChildren(schema, context.read).length, 0);
  if (isElsewhere || count === 0) return '';
  return `[${count === 1 ? 'One part' : `${count} parts`} of ${toInlineCode(name)}](${context.linkToNew(value, name)})`;
}

/** Makes blocks about a schema and its items: descriptions, facts, and examples. */
export function makeSchemaTexts(
  value: unknown,
  context: FieldsContext,
  {name, isInPlace}: {readonly name: string; readonly isInPlace: boolean},
): string[] {
  const layers = listLayers(value, context.read);
  const linked = layers.filter(({schema}) => context.link(schema) !== undefined);
  const fragments = linked.flatMap(({schema}) => listLayers(schema.target!.value, context.read).slice(1));
  const described = new Set(fragments.map(({schema}) => schema));
  return layers.flatMap(({schema, lead}, i) => {
    const hasPage = context.link(schema) !== undefined;
    // A schema with a page is described there, with its fragments.
    if ((hasPage && (i > 0 || !isInPlace)) || described.has(schema)) return [];
    const {keywords} = schema;
    const examples = makeExampleFacts((isInPlace || i > 0) && !hasPage ? listSchemaExamples(keywords) : []);
    // The page of the schema shows all examples, so nothing is left for another page.
    const shown = isInPlace ? examples.blocks.filter(({text}) => spendExample(text, context.budget)) : examples.blocks;
    const rest = examples.blocks.length - shown.length;
    const blocks = [
      makeTitleFact(keywords, name),
      context.describe(keywords.description),
      ...makeFacts(schema),
      makeRequiredFact(schema),
      ...examples.facts,
      makeCodeBlocks(colorExamples(shown, context.budget)),
      rest === 0
        ? ''
        : `[${rest === 1 ? 'A long example' : `${rest} long examples`}](${context.linkToNew(value, name)})`,
    ].filter((block) => block !== '');
    return lead === '' || blocks.length === 0 ? blocks : [lead, ...blocks];
  });
}

/** Adds the language to examples of fields, as long as the page has room for colors. */
export function colorExamples<Block extends {text: string}>(
  blocks: readonly Block[],
  budget: PageBudget,
): (Block & {language: string})[] {
  return blocks.map((block) => ({...block, language: spendColors({...block, language: 'json'}, budget)}));
}

/** Returns the title if it differs from the name. */
function makeTitleFact({title}: JsonObject, name: string): string {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const text = toText(title);
  return text === '' || letters(text) === letters(name) ? '' : `*Title:* ${escapeLine(text)}`;
}

/** Lists required properties that are not declared here. */
function makeRequiredFact({required, properties}: Schema): string {
  const declared = new Set(properties.map(([name]) => name));
  const names = [...required].filter((name) => !declared.has(name));
  return names.length === 0 ? '' : `*Required:* ${names.map(toInlineCode).join(', ')}`;
}

function makeFoldLabel(name: string, {size}: FieldList, {options, properties}: Schema): string {
  const shown = /^[\w$.[\]-]+$/.test(name) ? toInlineCode(name) : name;
  if (properties.length > 0 && options.length === 0)
    return `${size} ${size === 1 ? 'property' : 'properties'} of ${shown}`;
  if (options.length > 0 && properties.length === 0)
    return `${size} ${size === 1 ? 'alternative' : 'alternatives'} of ${shown}`;
  return `${size} ${size === 1 ? 'part' : 'parts'} of ${shown}`;
}

function listDiscriminatorValues(
  option: unknown,
  discriminator: ReturnType<typeof readDiscriminator>,
): readonly string[] {
  const ref = toObject(option).$ref;
  if (!discriminator || typeof ref !== 'string') return [];
  const name = ref.split('/').at(-1)!;
  const {values} = discriminator;
  return values.get(ref) ?? values.get(name) ?? (values.size > 0 ? [] : [name]);
}

/** Returns whether a schema has properties or alternatives. */
export function isCompound({properties, options}: Schema): boolean {
  return properties.length > 0 || options.length > 0;
}

/**
 * Makes a `:::details` container. Containers nested in it need fewer colons.
 * @param boxes depth of the containers in `text`
 */
function makeDetails(label: string, text: string, boxes: number): string {
  const colons = ':'.repeat(3 + boxes);
  return `${colons}details[${label.replace(/[[\]]/g, '\\$&')}]\n\n${text}\n\n${colons}`;
}
