import {ExactNumber, isNumber} from '../description/exactNumber.ts';
import type {Description} from '../description/openDescription.ts';
import {isObject, type JsonObject, toList, toObject, toText} from '../description/values.ts';
import type {Direction} from './fields.ts';
import type {ReadSchema, Schema} from './readSchema.ts';

const MAX_DEPTH = 6;
/** Number of values after which a generated example omits optional ones. */
const MAX_VALUES = 60;

interface ExampleState {
  readonly read: ReadSchema;
  readonly direction: Direction;
  readonly above: ReadonlySet<string>;
  readonly budget: {values: number};
}

/**
 * Returns an example for a schema: the one that it contains, or one generated from its types.
 * Deterministic.
 * @param value schema, or a `$ref` to it
 * @param direction read-only fields are omitted in requests, write-only fields in responses
 */
export function makeExample(value: unknown, read: ReadSchema, direction: Direction): unknown {
  return makeValue(value, {read, direction, above: new Set(), budget: {values: MAX_VALUES}});
}

function makeValue(value: unknown, making: ExampleState): unknown {
  const schema = making.read(value);
  const given = getGivenExample(schema);
  // YAML may contain a number where the type is a string.
  const isText = schema.types.length === 1 && schema.types[0] === 'string';
  if (given !== undefined) return isText && isNumber(given) ? String(given) : given;
  const key = schema.target?.key;
  if (making.above.size > MAX_DEPTH || (key !== undefined && making.above.has(key)))
    return schema.types[0] === 'array' ? [] : {};
  const next = {...making, above: new Set([...making.above, key ?? `#${making.above.size}`])};
  making.budget.values--;
  const type = schema.types[0] ?? (schema.properties.length > 0 ? 'object' : '');
  if (type === 'object') return makeObject(schema, next);
  if (schema.options.length > 0) return makeValue(schema.options[0], next);
  if (type === 'array') {
    const items = toList(schema.keywords.prefixItems).map((item) => makeValue(item, next));
    return isObject(schema.keywords.items) && items.length === 0 ? [makeValue(schema.keywords.items, next)] : items;
  }
  return makeScalar(type, schema.keywords);
}

function getGivenExample({keywords}: Schema): unknown {
  if (keywords.example !== undefined) return keywords.example;
  if (Array.isArray(keywords.examples) && keywords.examples.length > 0) return keywords.examples[0];
  if (keywords.const !== undefined) return keywords.const;
  if (keywords.default !== undefined && keywords.default !== null) return keywords.default;
  return toList(keywords.enum).find((one) => one !== null);
}

function makeObject({keywords, properties, required, options}: Schema, making: ExampleState): unknown {
  const result: Record<string, unknown> = {};
  for (const [name, property] of properties) {
    const {keywords: propertyKeywords} = making.read(property);
    if (making.direction === 'request' && (propertyKeywords.readOnly === true || propertyKeywords.deprecated === true))
      continue;
    if (making.direction === 'response' && propertyKeywords.writeOnly === true) continue;
    if (!required.has(name) && !isWorth(propertyKeywords, making, properties.length)) continue;
    result[name] = makeValue(property, making);
  }
  if (options.length > 0) {
    const chosen = makeValue(options[0], making);
    if (isObject(chosen)) Object.assign(result, chosen);
  }
  if (Object.keys(result).length === 0 && isObject(keywords.additionalProperties))
    return {key: makeValue(keywords.additionalProperties, making)};
  return result;
}

/**
 * Returns whether to include an optional value: if there is room, or if the description has an
 * example of it.
 */
function isWorth(keywords: JsonObject, {direction, budget, above}: ExampleState, siblings: number): boolean {
  if (budget.values <= 0) return false;
  if (keywords.example !== undefined || keywords.examples !== undefined) return true;
  return direction === 'request' ? siblings <= 6 && above.size <= 2 : above.size <= 3;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T10:00:00Z',
  time: '10:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'ZXhhbXBsZQ==',
  password: 'secret',
};

/** Returns whether examples of a format differ from the word "string". */
export function hasSampleText(format: unknown): boolean {
  return Object.hasOwn(FORMATS, toText(format));
}

function makeScalar(type: string, keywords: JsonObject): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return makeNumber(keywords);
  if (type === 'null') return null;
  if (isFileSchema(keywords)) return FILE_PLACEHOLDER;
  if (keywords.contentEncoding === 'base64') return FORMATS.byte;
  return FORMATS[toText(keywords.format)] ?? makeText(keywords);
}

function makeNumber({minimum, exclusiveMinimum, maximum}: JsonObject): unknown {
  const lowest = [exclusiveMinimum, minimum].find(isNumber);
  if (lowest !== undefined && Number(lowest) > 1)
    return lowest === minimum && exclusiveMinimum !== true ? lowest : increment(lowest);
  return isNumber(maximum) && Number(maximum) < 1 ? maximum : 1;
}

function increment(value: number | ExactNumber): number | ExactNumber {
  if (typeof value === 'number') return value + 1;
  return /^\d+$/.test(value.source) ? new ExactNumber(String(BigInt(value.source) + 1n)) : Number(value) + 1;
}

/** Placeholder for the content of a file. */
export const FILE_PLACEHOLDER = '<file>';

/**
 * Returns whether a schema describes a file: `format: binary`, or since version 3.1 a binary media
 * type.
 */
function isFileSchema({format, contentMediaType, contentEncoding}: JsonObject): boolean {
  if (format === 'binary') return true;
  const type = toText(contentMediaType);
  return type !== '' && contentEncoding === undefined && !/^text\/|json|xml/i.test(type);
}

function makeText({minLength, maxLength}: JsonObject): string {
  const text = 'string';
  const [min, max] = [minLength, maxLength].map((limit) => (isNumber(limit) ? Number(limit) : undefined));
  if (min !== undefined && min > text.length && min < 200) return text.padEnd(min, 'x');
  return max !== undefined && max < text.length ? text.slice(0, Math.max(0, max)) : text;
}

/** An example of a media type or parameter. */
export interface GivenExample {
  /** Name; empty if it has none. */
  readonly name: string;
  readonly value: unknown;
  readonly description?: unknown;
  /** Whether the description says what it is, by a summary or description. */
  readonly isDescribed?: boolean;
}

/**
 * Lists the examples of a media type or parameter in the description.
 * @param holder media type or parameter
 * @param resolve resolves a `$ref`
 */
export function listExamples(holder: JsonObject, resolve: Description['resolve']): GivenExample[] {
  const named = Object.entries(toObject(holder.examples)).flatMap(([name, entry]): GivenExample[] => {
    const {summary, description, ...example} = toObject(resolve(entry).value);
    const label = toText(summary) || name;
    const values = [example.value, example.dataValue, example.serializedValue, example.externalValue];
    const given = values.filter((value) => value !== undefined);
    const isDescribed = toText(summary) !== '' || description !== undefined;
    return given.map((value, i) => ({name: label, value, isDescribed, description: i === 0 ? description : undefined}));
  });
  const single = holder.example === undefined ? [] : [{name: '', value: resolve(holder.example).value}];
  return [...single, ...named];
}
