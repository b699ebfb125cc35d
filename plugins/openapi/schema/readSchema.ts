import type {Description, Target} from '../description/openDescription.ts';
import {isObject, listOf, type Obj, objectOf} from '../description/values.ts';

/** A schema, with what it refers to and what it is made of in one object. */
export interface Schema {
  readonly own: Obj;
  /** Of the schema that it refers to. */
  readonly target: Target | undefined;
  /** Types without `null`; none where the schema does not say. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly properties: readonly (readonly [string, unknown])[];
  readonly required: ReadonlySet<string>;
  /** What it may be one of. */
  readonly options: readonly unknown[];
  readonly optionsAre: 'oneOf' | 'anyOf';
}

export type ReadSchema = (value: unknown) => Schema;

/** Lists of parts nest in each other; one that holds itself ends here. */
const DEEPEST = 20;

/** Reads schemas, each once. */
export function createReadSchema(description: Description): ReadSchema {
  const known = new WeakMap<object, Schema>();
  return (value) => {
    if (!isObject(value)) return readSchema(value, description);
    const read = known.get(value) ?? readSchema(value, description);
    known.set(value, read);
    return read;
  };
}

function readSchema(value: unknown, description: Description): Schema {
  const {value: resolved, target} = description.resolve(value);
  const own = merged(objectOf(resolved), description, 0);
  const written = typeof own.type === 'string' ? [own.type] : listOf(own.type).filter((one) => typeof one === 'string');
  const all = ([own.oneOf, own.anyOf].find((list) => listOf(list).length > 0) ?? []) as readonly unknown[];
  const options = all.filter((one) => objectOf(one).type !== 'null');
  const isNullable = own.nullable === true || written.includes('null') || options.length < all.length;
  // One alternative beside `null` is no alternative.
  if (options.length === 1 && Object.keys(own).every((key) => BESIDE_OPTION.has(key))) {
    const only = readSchema(options[0], description);
    const {oneOf: _, anyOf: __, ...beside} = own;
    return {...only, own: {...only.own, ...beside}, isNullable: isNullable || only.isNullable};
  }
  return {
    own,
    target: target ?? onlyPart(resolved, description),
    types: typesOf(own, written as readonly string[]),
    isNullable,
    properties: Object.entries(objectOf(own.properties)),
    required: new Set(listOf(own.required).filter((one) => typeof one === 'string')),
    options,
    optionsAre: listOf(own.oneOf).length > 0 ? 'oneOf' : 'anyOf',
  };
}

const BESIDE_OPTION = new Set([
  'oneOf',
  'anyOf',
  'description',
  'title',
  'nullable',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'example',
  'examples',
]);

function typesOf(own: Obj, written: readonly string[]): readonly string[] {
  const types = written.filter((one) => one !== 'null');
  if (types.length > 0) return types;
  if (own.properties !== undefined || own.additionalProperties !== undefined) return ['object'];
  return own.items === undefined ? [] : ['array'];
}

/** `allOf` with one `$ref` is how version 3.0 says something beside a `$ref`. */
function onlyPart(value: unknown, {resolve}: Description): Target | undefined {
  const parts = listOf(objectOf(value).allOf);
  return parts.length === 1 && objectOf(value).properties === undefined ? resolve(parts[0]).target : undefined;
}

/** A schema and the parts of its `allOf` as one. What stands nearer to the schema wins. */
function merged(schema: Obj, description: Description, depth: number): Obj {
  const parts = listOf(schema.allOf);
  if (parts.length === 0 || depth > DEEPEST) return schema;
  const {allOf: _, ...own} = schema;
  const all = [...parts.map((part) => merged(objectOf(description.resolve(part).value), description, depth + 1)), own];
  const result: Record<string, unknown> = {};
  for (const part of all) {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties') result.properties = joinProperties(objectOf(result.properties), objectOf(value));
      else if (key === 'required') result.required = [...listOf(result.required), ...listOf(value)];
      else if ((key === 'oneOf' || key === 'anyOf') && result[key] !== undefined && part !== own) continue;
      // The name and the sample of a part are not those of the whole.
      else if (part === own || parts.length === 1 || !/^(?:title|examples?|x-.*|discriminator)$/.test(key))
        result[key] = value;
    }
  }
  return result;
}

function joinProperties(before: Obj, next: Obj): Obj {
  const joined: Record<string, unknown> = {...before};
  for (const [name, schema] of Object.entries(next)) {
    const known = joined[name];
    // A part may add a description to what another part declares.
    joined[name] =
      isObject(known) && isObject(schema) && schema.$ref === undefined && schema.type === undefined
        ? {allOf: [known, schema]}
        : schema;
  }
  return joined;
}
