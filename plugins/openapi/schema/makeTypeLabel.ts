import {escapeLine, toInlineCode} from '../../shared/reference/toSafeMarkdown.ts';
import {isNumber} from '../description/exactNumber.ts';
import {isObject, toEntries, toList, toObject, toText} from '../description/values.ts';
import type {ReadSchema, Schema} from './readSchema.ts';

export interface LabelContext {
  readonly read: ReadSchema;
  /** Address of a schema's page; undefined without one. */
  readonly link: (schema: Schema) => string | undefined;
}

/** Most alternatives in a label. */
export const MAX_NAMED_OPTIONS = 4;

/** Makes the label of a schema's type, as Markdown on one line: `array of [Pet](…) or null`. */
export function makeTypeLabel(value: unknown, context: LabelContext, depth = 0): string {
  if (value === true || value === undefined) return 'any';
  if (value === false) return 'nothing';
  const schema = context.read(value);
  const base = makeBaseLabel(schema, context, depth);
  return schema.isNullable ? `${base} or null` : base;
}

function makeBaseLabel(schema: Schema, context: LabelContext, depth: number): string {
  const {keywords, types, options} = schema;
  const link = context.link(schema);
  if (link !== undefined) return `[${escapeLine(schema.target!.name)}](${link})`;
  if (depth > 4) return types[0] ?? 'any';
  if (options.length > 0) {
    const labels = [...new Set(options.map((option) => makeTypeLabel(option, context, depth + 1)))];
    if (labels.length <= MAX_NAMED_OPTIONS) return joinOr(labels);
    return joinOr([...labels.slice(0, MAX_NAMED_OPTIONS - 1), `${labels.length - MAX_NAMED_OPTIONS + 1} others`]);
  }
  if (types.length === 0) return keywords.enum || keywords.const !== undefined ? getValueType(keywords) : 'any';
  return joinOr(types.map((type) => makeSingleLabel(type, schema, context, depth)));
}

function makeSingleLabel(type: string, {keywords}: Schema, context: LabelContext, depth: number): string {
  if (type === 'array' && keywords.items === undefined && keywords.prefixItems !== undefined)
    return `list of ${toList(keywords.prefixItems).length} items`;
  if (type === 'array')
    return keywords.items === undefined
      ? 'array'
      : `array of ${toPlural(makeTypeLabel(keywords.items, context, depth + 1))}`;
  if (
    type === 'object' &&
    isObject(keywords.additionalProperties) &&
    keywords.properties === undefined &&
    keywords.patternProperties === undefined
  )
    return `map of strings to ${toPlural(makeTypeLabel(keywords.additionalProperties, context, depth + 1))}`;
  const format = toText(keywords.format) || toText(keywords.contentMediaType) || toText(keywords.contentEncoding);
  return format && format !== type ? `${escapeLine(type)} (${escapeLine(format)})` : escapeLine(type);
}

/** Returns the plural of a type name; keeps links. */
function toPlural(label: string): string {
  return /^(?:string|number|integer|object|boolean)\b/.test(label) ? label.replace(/^\w+/, '$&s') : label;
}

function getValueType({enum: values, const: value}: Schema['keywords']): string {
  const first = value ?? (Array.isArray(values) ? values[0] : undefined);
  if (isNumber(first)) return 'number';
  return first === null ? 'null' : Array.isArray(first) ? 'array' : typeof first;
}

const LIST_FORMAT = new Intl.ListFormat('en', {type: 'disjunction'});
const joinOr = (labels: readonly string[]): string => LIST_FORMAT.format(labels);

/** Returns the name of an alternative: its title, its name, or its type. */
export function makeOptionName(value: unknown, context: LabelContext): string {
  const schema = context.read(value);
  const title = toText(schema.keywords.title) || schema.target?.name;
  const link = context.link(schema);
  if (title && link !== undefined) return `**[${toInlineCode(title)}](${link})**`;
  return title ? `**${toInlineCode(title)}** ${makeTypeLabel(value, context)}` : makeTypeLabel(value, context);
}

/** Reads the discriminator: property, and values by `$ref` or name of the alternative. */
export function readDiscriminator({
  keywords,
}: Schema): {name: string; values: ReadonlyMap<string, string[]>} | undefined {
  const {propertyName, mapping} = toObject(keywords.discriminator);
  if (typeof propertyName !== 'string') return undefined;
  const values = new Map<string, string[]>();
  for (const [value, ref] of toEntries(mapping)) values.set(toText(ref), [...(values.get(toText(ref)) ?? []), value]);
  return {name: propertyName, values};
}

/** Lists the schemas that a discriminator maps to in addition to the alternatives, by value. */
export function listMappedSchemas(schema: Schema, context: LabelContext): (readonly [string, string])[] {
  const {mapping, defaultMapping} = toObject(schema.keywords.discriminator);
  const names = new Set(schema.options.flatMap((option) => getRefNames(toObject(option).$ref)));
  const rest = toEntries(mapping).filter(([, ref]) => !getRefNames(ref).some((name) => names.has(name)));
  const fallback = defaultMapping === undefined ? [] : [['any other value', defaultMapping] as const];
  return [...rest, ...fallback].map(([value, ref]) => {
    const target = toText(ref);
    const isName = /^[\w.-]+$/.test(target) && !/\.(?:json|ya?ml)$/.test(target);
    return [value, makeTypeLabel({$ref: isName ? `#/components/schemas/${target}` : target}, context)] as const;
  });
}

function getRefNames(ref: unknown): string[] {
  const text = toText(ref);
  return text === '' ? [] : [text.split('/').at(-1)!];
}
