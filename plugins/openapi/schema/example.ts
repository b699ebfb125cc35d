import type {Description} from '../description/openDescription.ts';
import {isObject, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import type {Direction} from './fields.ts';
import type {ReadSchema, Schema} from './readSchema.ts';

const DEEPEST = 6;
/** Optional values are left out of a generated example from this many values on. */
const MOST_VALUES = 60;

interface Making {
  readonly read: ReadSchema;
  readonly direction: Direction;
  readonly above: ReadonlySet<string>;
  readonly left: {values: number};
}

/** A value that fits a schema: the one that it gives, or one made from its types. The same every time. */
export function exampleOf(value: unknown, read: ReadSchema, direction: Direction): unknown {
  return make(value, {read, direction, above: new Set(), left: {values: MOST_VALUES}});
}

function make(value: unknown, making: Making): unknown {
  const schema = making.read(value);
  const given = givenExample(schema);
  if (given !== undefined) return given;
  const key = schema.target?.key;
  if (making.above.size > DEEPEST || (key !== undefined && making.above.has(key)))
    return schema.types[0] === 'array' ? [] : {};
  const next = {...making, above: new Set([...making.above, key ?? `#${making.above.size}`])};
  making.left.values--;
  const type = schema.types[0] ?? (schema.properties.length > 0 ? 'object' : '');
  if (type === 'object') return makeObject(schema, next);
  if (schema.options.length > 0) return make(schema.options[0], next);
  if (type === 'array') return schema.own.items === undefined ? [] : [make(schema.own.items, next)];
  return makeScalar(type, schema.own);
}

function givenExample({own}: Schema): unknown {
  if (own.example !== undefined) return own.example;
  if (Array.isArray(own.examples) && own.examples.length > 0) return own.examples[0];
  if (own.const !== undefined) return own.const;
  if (own.default !== undefined && own.default !== null) return own.default;
  return listOf(own.enum).find((one) => one !== null);
}

function makeObject({own, properties, required, options}: Schema, making: Making): unknown {
  const result: Record<string, unknown> = {};
  for (const [name, part] of properties) {
    const {own: partOwn} = making.read(part);
    if (making.direction === 'request' && (partOwn.readOnly === true || partOwn.deprecated === true)) continue;
    if (making.direction === 'response' && partOwn.writeOnly === true) continue;
    if (!required.has(name) && !isWorth(partOwn, making, properties.length)) continue;
    result[name] = make(part, making);
  }
  if (options.length > 0) {
    const chosen = make(options[0], making);
    if (isObject(chosen)) Object.assign(result, chosen);
  }
  if (Object.keys(result).length === 0 && isObject(own.additionalProperties))
    return {key: make(own.additionalProperties, making)};
  return result;
}

/** Optional values are shown where there is room, and where the description has an example of them. */
function isWorth(own: Obj, {direction, left, above}: Making, siblings: number): boolean {
  if (left.values <= 0) return false;
  if (own.example !== undefined || own.examples !== undefined) return true;
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
  binary: '<file>',
  password: 'secret',
};

function makeScalar(type: string, own: Obj): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    const lowest = [own.minimum, own.exclusiveMinimum].find((one) => typeof one === 'number') as number | undefined;
    if (lowest !== undefined && lowest > 1)
      return own.minimum === lowest && own.exclusiveMinimum !== true ? lowest : lowest + 1;
    return typeof own.maximum === 'number' && own.maximum < 1 ? own.maximum : 1;
  }
  if (type === 'null') return null;
  return FORMATS[textOf(own.format)] ?? fitting(own);
}

function fitting({minLength, maxLength}: Obj): string {
  const text = 'string';
  if (typeof minLength === 'number' && minLength > text.length && minLength < 200) return text.padEnd(minLength, 'x');
  return typeof maxLength === 'number' && maxLength < text.length ? text.slice(0, Math.max(0, maxLength)) : text;
}

/** Examples of a media type or parameter that the description gives, by name; the name is empty where there is one alone. */
export function givenExamples(holder: Obj, resolve: Description['resolve']): {name: string; value: unknown}[] {
  const named = Object.entries(objectOf(holder.examples)).flatMap(([name, one]) => {
    const example = objectOf(resolve(one).value);
    return example.value === undefined ? [] : [{name: textOf(example.summary) || name, value: example.value}];
  });
  if (named.length > 0) return named;
  return holder.example === undefined ? [] : [{name: '', value: resolve(holder.example).value}];
}
