import {code, join, listItem} from '../../shared/reference/safeMarkdown.ts';
import {isObject, objectOf, textOf} from '../description/values.ts';
import {factsOf, longList} from './facts.ts';
import type {Schema} from './readSchema.ts';
import {discriminatorOf, type LabelContext, optionName, typeLabel} from './typeLabel.ts';

/** Which way a value goes: what is read only is not sent. */
export type Direction = 'request' | 'response' | 'both';

export interface FieldsContext extends LabelContext {
  readonly direction: Direction;
  readonly describe: (text: unknown) => string;
}

/** How many fields are shown in place, with those of objects in them. Deeper fields are on the page of the schema. */
const MOST_FIELDS = 70;
const DEEPEST = 4;

/** The parts of a schema as a nested list, as deep as a reader follows; empty for what has no parts. */
export function fieldsOf(value: unknown, context: FieldsContext): string {
  let depth = 1;
  while (depth < DEEPEST && count(value, context, {depth: depth + 1, above: new Set()}) <= MOST_FIELDS) depth++;
  return partsOf(value, context, {depth, above: new Set()}).text;
}

interface Level {
  /** How many levels may follow. */
  readonly depth: number;
  /** Keys of the schemas that this one is in. */
  readonly above: ReadonlySet<string>;
}

/** The schema whose parts a reader wants to know: of a list that of its items, of a map that of its values. */
function inner(value: unknown, context: LabelContext, above: readonly Schema[] = []): Schema {
  const schema = context.read(value);
  const {own} = schema;
  // A list of itself has no parts but that.
  if (above.includes(schema)) return schema;
  if (isObject(own.items) && schema.options.length === 0) return inner(own.items, context, [...above, schema]);
  if (isObject(own.additionalProperties) && schema.properties.length === 0)
    return inner(own.additionalProperties, context, [...above, schema]);
  return schema;
}

/** The level of the parts of a schema; undefined for one that it is in. */
function below({target}: Schema, {depth, above}: Level): Level | undefined {
  if (target === undefined) return {depth: depth - 1, above};
  return above.has(target.key) ? undefined : {depth: depth - 1, above: new Set([...above, target.key])};
}

function count(value: unknown, context: FieldsContext, level: Level): number {
  const schema = inner(value, context);
  const next = below(schema, level);
  if (!next) return 0;
  const parts = [...schema.properties.map(([, part]) => part), ...schema.options];
  let sum = parts.length;
  if (next.depth > 0) for (const part of parts) sum += sum > MOST_FIELDS ? 0 : count(part, context, next);
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
  const {direction} = context;
  const schema = inner(value, context);
  const next = below(schema, level);
  if (!next) return NONE;
  const fields = schema.properties.flatMap(([name, part]) => {
    const {readOnly, writeOnly, deprecated} = context.read(part).own;
    if ((direction === 'request' && readOnly === true) || (direction === 'response' && writeOnly === true)) return [];
    const head = fieldHead(name, typeLabel(part, context), {
      required: schema.required.has(name),
      deprecated,
      'read-only': readOnly === true && direction === 'both',
      'write-only': writeOnly === true && direction === 'both',
    });
    return [entry(head, part, {name, context, level: next})];
  });
  const options = optionsOf(schema, context, next);
  return {
    text: join([...fields.map(({text}) => text), options.text]),
    size: fields.length + options.size,
    boxes: Math.max(options.boxes, ...fields.map(({boxes}) => boxes)),
  };
}

/** The name of a field with its type and what else is true of it. */
export function fieldHead(name: string, type: string, flags: Readonly<Record<string, unknown>>): string {
  const told = Object.keys(flags).filter((flag) => flags[flag] === true);
  return [`**${code(name)}** ${type}`, ...told.map((flag) => `*${flag}*`)].join(', ');
}

/** An item of a list: its head, what is said of it, and the parts that it has, folded. */
export function entry(
  head: string,
  value: unknown,
  {name, context, level}: {name: string; context: FieldsContext; level: Level},
): Parts {
  const schema = context.read(value);
  const item = inner(value, context);
  const parts = level.depth > 0 ? partsOf(value, context, level) : NONE;
  const values = longList(item);
  const blocks = [
    head,
    context.describe(schema.own.description),
    // Facts about items of a list are worth as much as those about the list.
    ...factsOf(schema),
    ...(item === schema ? [] : factsOf(item)),
    values === '' ? '' : fold(`All values of ${code(name)}`, values, 0),
    parts.text === '' ? '' : fold(foldLabel(name, parts, item), parts.text, parts.boxes),
  ];
  const boxes = parts.text === '' ? (values === '' ? 0 : 1) : parts.boxes + 1;
  return {text: listItem(blocks), size: 1, boxes};
}

function foldLabel(name: string, {size}: Parts, {options, properties}: Schema): string {
  if (options.length > 0 && properties.length > 0) return `${size} parts of ${code(name)}`;
  const [one, many] = properties.length > 0 ? ['property', 'properties'] : ['alternative', 'alternatives'];
  return `${size} ${size === 1 ? one : many} of ${code(name)}`;
}

function optionsOf(schema: Schema, context: FieldsContext, level: Level): Parts {
  const {options, optionsAre} = schema;
  const discriminator = discriminatorOf(schema);
  const complex = options.some(
    (option) => isCompound(inner(option, context)) || textOf(context.read(option).own.description) !== '',
  );
  if (options.length === 0 || (!complex && !discriminator)) return NONE;
  const entries = options.map((option) => {
    const value = discriminatorValue(option, discriminator);
    const told = value === undefined ? '' : `, when ${code(discriminator!.name)} is ${code(value)}`;
    const own = context.read(option);
    const called = textOf(own.own.title) || own.target?.name || 'this';
    return entry(`${optionName(option, context)}${told}`, option, {name: called, context, level});
  });
  const lead = optionsAre === 'oneOf' ? 'One of these:' : 'Any of these:';
  return {
    text: join([lead, ...entries.map(({text}) => text)]),
    size: entries.length,
    boxes: Math.max(0, ...entries.map(({boxes}) => boxes)),
  };
}

function discriminatorValue(option: unknown, discriminator: ReturnType<typeof discriminatorOf>): string | undefined {
  const ref = objectOf(option).$ref;
  if (!discriminator || typeof ref !== 'string') return undefined;
  const name = ref.split('/').at(-1)!;
  const {values} = discriminator;
  return values.get(ref) ?? values.get(name) ?? (values.size > 0 ? undefined : name);
}

/** Whether a schema has parts to show. */
export function isCompound({properties, options}: Schema): boolean {
  return properties.length > 0 || options.length > 0;
}

/** A box that opens. Boxes in it have fewer colons. */
function fold(label: string, text: string, boxes: number): string {
  const colons = ':'.repeat(3 + boxes);
  return `${colons}details[${label}]\n\n${text}\n\n${colons}`;
}
