import {code, codeBlocks, join, listItem, plain} from '../../shared/reference/safeMarkdown.ts';
import {type Obj, objectOf, textOf} from '../description/values.ts';
import {type Child, childrenOf, type Layer, layersOf} from './children.ts';
import {exampleFacts, factsOf, longList, schemaExamples} from './facts.ts';
import type {Schema} from './readSchema.ts';
import {discriminatorOf, type LabelContext, mappedSchemas, optionName, typeLabel} from './typeLabel.ts';

/** Which way a value goes: what is read only is not sent. */
export type Direction = 'request' | 'response' | 'both';

export interface FieldsContext extends LabelContext {
  readonly direction: Direction;
  readonly describe: (text: unknown) => string;
  /** Makes a page for a schema without a name, for what is too deep to be shown in place. Returns its address. */
  readonly linkToNew: (value: unknown, name: string) => string;
}

/** How much is shown in place, with objects in objects: a field has a weight of 1, and so have 150 characters of text. */
const MOST_WEIGHT = 70;
/** A schema whose own fields weigh more than this has a page. */
const HEAVIEST = 140;
const CHARACTERS = 150;
const DEEPEST = 4;

/** The parts of a schema as a nested list, as deep as a reader follows; empty for what has no parts. */
export function fieldsOf(value: unknown, context: FieldsContext, name: string): string {
  let depth = 1;
  const weight = (levels: number, limit: number): number =>
    weigh(value, context, {depth: levels, limit, above: NOWHERE});
  if (weight(1, HEAVIEST) > HEAVIEST) return linkToRest(value, name, context);
  while (depth < DEEPEST && weight(depth + 1, MOST_WEIGHT) <= MOST_WEIGHT) depth++;
  return partsOf(value, context, {depth, above: NOWHERE}).text;
}

/** All parts of a schema in place, for its page. */
export function allFieldsOf(value: unknown, context: FieldsContext): string {
  let depth = 1;
  const limit = MOST_WEIGHT;
  while (depth < DEEPEST && weigh(value, context, {depth: depth + 1, limit, above: NOWHERE}) <= limit) depth++;
  return partsOf(value, context, {depth, above: NOWHERE}).text;
}

const NOWHERE: ReadonlySet<string> = new Set();

interface Level {
  /** How many levels may follow. */
  readonly depth: number;
  /** Keys of the schemas that contain this one. */
  readonly above: ReadonlySet<string>;
}

/** The level of the parts of layers; undefined for a schema that contains itself here. */
function below(layers: readonly Layer[], {depth, above}: Level): Level | undefined {
  const keys = layers.flatMap(({schema}) => schema.target?.key ?? []);
  if (keys.some((key) => above.has(key))) return undefined;
  return {depth: depth - 1, above: keys.length === 0 ? above : new Set([...above, ...keys])};
}

function weigh(value: unknown, context: FieldsContext, level: Level & {readonly limit: number}): number {
  const layers = layersOf(value, context.read);
  const next = below(layers, level);
  if (!next) return 0;
  let sum = 0;
  for (const {schema} of layers)
    for (const child of childrenOf(schema, context.read)) {
      const {own} = context.read(child.value);
      sum += 1 + textOf(own.description).length / CHARACTERS;
      if (next.depth > 0 && sum <= level.limit) sum += weigh(child.value, context, {...next, limit: level.limit - sum});
      if (sum > level.limit) return sum;
    }
  return sum;
}

interface Parts {
  readonly text: string;
  readonly size: number;
  /** How many boxes are in each other. */
  readonly boxes: number;
}

const NONE: Parts = {text: '', size: 0, boxes: 0};

function partsOf(value: unknown, context: FieldsContext, level: Level): Parts {
  const layers = layersOf(value, context.read);
  const next = below(layers, level);
  if (!next) return NONE;
  const parts = layers.map(({schema}) => partsOfLayer(schema, context, next));
  return {
    text: join(parts.map(({text}) => text)),
    size: parts.reduce((sum, {size}) => sum + size, 0),
    boxes: Math.max(...parts.map(({boxes}) => boxes)),
  };
}

function partsOfLayer(schema: Schema, context: FieldsContext, level: Level): Parts {
  const children = childrenOf(schema, context.read).filter((child) => isSent(child, context));
  const texts: string[] = [];
  let [boxes, lead] = [0, ''];
  for (const child of children) {
    const own = leadOf(child);
    if (own !== lead) texts.push(own);
    lead = own;
    const name = child.kind === 'option' ? optionLabel(child.value, context) : child.name;
    const shown = entry(headOf(child, context), child.value, {name, context, level});
    texts.push(shown.text);
    boxes = Math.max(boxes, shown.boxes);
  }
  const mapping = mappedSchemas(schema, context).map(([text, label]) => listItem([`**${code(text)}** ${label}`]));
  if (mapping.length > 0) texts.push(`${code(discriminatorOf(schema)!.name)} names the schema:`, ...mapping);
  return {text: join(texts), size: children.length + mapping.length, boxes};
}

/** Fields that only the other direction has are on the page of the schema. */
function isSent({kind, value, parent}: Child, context: FieldsContext): boolean {
  const {readOnly, writeOnly} = context.read(value).own;
  if (kind !== 'field' || context.link(parent) === undefined) return true;
  const {direction} = context;
  return !((direction === 'request' && readOnly === true) || (direction === 'response' && writeOnly === true));
}

function leadOf({kind, parent}: Child): string {
  if (kind !== 'option') return '';
  return parent.optionsAre === 'oneOf' ? 'One of these:' : 'Any of these:';
}

function optionLabel(option: unknown, {read}: FieldsContext): string {
  const {own, target} = read(option);
  return textOf(own.title) || target?.name || 'this';
}

function headOf({kind, name, value, parent}: Child, context: FieldsContext): string {
  const {own} = context.read(value);
  const flags = {
    required: kind === 'field' && parent.required.has(name),
    deprecated: own.deprecated,
    'read-only': own.readOnly,
    'write-only': own.writeOnly,
  };
  if (kind === 'field') return fieldHead(name, typeLabel(value, context), flags);
  if (kind === 'other') return withFlags(`**${name}** ${typeLabel(value, context)}`, flags);
  const discriminator = discriminatorOf(parent);
  const values = discriminatorValues(value, discriminator).map(code);
  const when = values.length === 0 ? '' : `, when ${code(discriminator!.name)} is ${values.join(' or ')}`;
  return withFlags(`${optionName(value, context)}${when}`, flags);
}

/** The name of a field with its type and what else is true of it. */
export function fieldHead(name: string, type: string, flags: Readonly<Record<string, unknown>>): string {
  return withFlags(`**${code(name)}** ${type}`, flags);
}

function withFlags(head: string, flags: Readonly<Record<string, unknown>>): string {
  const told = Object.keys(flags).filter((flag) => flags[flag] === true);
  return [head, ...told.map((flag) => `*${flag}*`)].join(', ');
}

interface EntryOptions {
  readonly name: string;
  readonly context: FieldsContext;
  readonly level: Level;
  /** Blocks after the head: the description of a parameter, which goes before that of its schema. */
  readonly before?: readonly string[];
}

/** An item of a list: its head, what is said of it, and the parts that it has, folded. */
export function entry(head: string, value: unknown, {name, context, level, before = []}: EntryOptions): Parts {
  const layers = layersOf(value, context.read);
  const parts = level.depth > 0 ? partsOf(value, context, level) : NONE;
  const isCut = level.depth <= 0 && below(layers, level) !== undefined;
  const values = layers.map(({schema}) => longList(schema)).filter((list) => list !== '');
  const blocks = [
    head,
    ...before,
    ...saidOf(value, context, {name, isInPlace: true}).filter((block) => !before.includes(block)),
    ...values.map((list) => fold(`All values of ${code(name)}`, list, 0)),
    parts.text === '' ? '' : fold(foldLabel(name, parts, layers.at(-1)!.schema), parts.text, parts.boxes),
    isCut ? linkToRest(value, name, context) : '',
  ];
  const boxes = parts.text === '' ? (values.length === 0 ? 0 : 1) : parts.boxes + 1;
  return {text: listItem(blocks), size: 1, boxes};
}

/** A link to a new page of what is too deep here; empty where nothing is, or where a page has it already. */
function linkToRest(value: unknown, name: string, context: FieldsContext): string {
  const layers = layersOf(value, context.read);
  const isElsewhere = layers.some(({schema}) => context.link(schema) !== undefined);
  const count = layers.reduce((sum, {schema}) => sum + childrenOf(schema, context.read).length, 0);
  if (isElsewhere || count === 0) return '';
  return `[${count === 1 ? 'One part' : `${count} parts`} of ${code(name)}](${context.linkToNew(value, name)})`;
}

/** Returns blocks about a schema and its items: texts, facts, and examples. */
export function saidOf(
  value: unknown,
  context: FieldsContext,
  {name, isInPlace}: {readonly name: string; readonly isInPlace: boolean},
): string[] {
  return layersOf(value, context.read).flatMap(({schema, lead}, i) => {
    const hasPage = context.link(schema) !== undefined;
    // A schema with a page is described there.
    if (hasPage && (i > 0 || !isInPlace)) return [];
    const {own} = schema;
    const examples = exampleFacts((isInPlace || i > 0) && !hasPage ? schemaExamples(own) : []);
    const said = [
      titleFact(own, name),
      context.describe(own.description),
      ...factsOf(schema),
      requiredFact(schema),
      ...examples.facts,
      codeBlocks(examples.blocks.map((block) => ({...block, language: 'json'}))),
    ].filter((block) => block !== '');
    return lead === '' || said.length === 0 ? said : [lead, ...said];
  });
}

/** A title that says more than the name. */
function titleFact({title}: Obj, name: string): string {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const text = textOf(title);
  return text === '' || letters(text) === letters(name) ? '' : `*Title:* ${plain(text)}`;
}

/** Names that are required without being declared here. */
function requiredFact({required, properties}: Schema): string {
  const declared = new Set(properties.map(([name]) => name));
  const names = [...required].filter((name) => !declared.has(name));
  return names.length === 0 ? '' : `*Required:* ${names.map(code).join(', ')}`;
}

function foldLabel(name: string, {size}: Parts, {options, properties}: Schema): string {
  const shown = /^[\w$.[\]-]+$/.test(name) ? code(name) : name;
  if (properties.length > 0 && options.length === 0)
    return `${size} ${size === 1 ? 'property' : 'properties'} of ${shown}`;
  if (options.length > 0 && properties.length === 0)
    return `${size} ${size === 1 ? 'alternative' : 'alternatives'} of ${shown}`;
  return `${size} ${size === 1 ? 'part' : 'parts'} of ${shown}`;
}

function discriminatorValues(option: unknown, discriminator: ReturnType<typeof discriminatorOf>): readonly string[] {
  const ref = objectOf(option).$ref;
  if (!discriminator || typeof ref !== 'string') return [];
  const name = ref.split('/').at(-1)!;
  const {values} = discriminator;
  return values.get(ref) ?? values.get(name) ?? (values.size > 0 ? [] : [name]);
}

/** Whether a schema has parts to show. */
export function isCompound({properties, options}: Schema): boolean {
  return properties.length > 0 || options.length > 0;
}

/** A box that opens. Boxes in it have fewer colons. */
export function fold(label: string, text: string, boxes: number): string {
  const colons = ':'.repeat(3 + boxes);
  return `${colons}details[${label.replace(/[[\]]/g, '\\$&')}]\n\n${text}\n\n${colons}`;
}
