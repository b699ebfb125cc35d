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
  readonly options: readonly unknown[];
  readonly optionsAre: 'oneOf' | 'anyOf';
}

export type ReadSchema = (value: unknown) => Schema;

/** Reads schemas, each once. */
export function createReadSchema(description: Description): ReadSchema {
  const known = new WeakMap<object, Schema>();
  const joined = new Map<Obj, Obj>();
  return (value) => {
    const read = (isObject(value) && known.get(value)) || readSchema(value, {description, joined, above: []});
    if (isObject(value)) known.set(value, read);
    return read;
  };
}

interface Reading {
  readonly description: Description;
  readonly joined: Map<Obj, Obj>;
  /** Schemas whose only alternative this one is. */
  readonly above: readonly unknown[];
}

function readSchema(value: unknown, reading: Reading): Schema {
  const {description, above} = reading;
  const {value: resolved, target} = description.resolve(value);
  const isOwnAlternative = above.includes(resolved);
  if (isOwnAlternative && target) {
    const message = `\`${target.name}\` has no alternative but itself, so that no value fits it`;
    const hint = 'add the alternatives that it has, or take the `$ref` out';
    if (!description.problems.some((one) => one.message === message))
      description.report({message, hint}, target.file, target.at);
  }
  const own = isOwnAlternative ? {} : merged(objectOf(resolved), reading);
  const written = [own.type].flat().filter((one): one is string => typeof one === 'string');
  const all = ([own.oneOf, own.anyOf].find((list) => listOf(list).length > 0) ?? []) as readonly unknown[];
  const options = all.filter((one) => objectOf(one).type !== 'null');
  const isNullable = own.nullable === true || written.includes('null') || options.length < all.length;
  // One alternative beside `null` is not an alternative.
  if (options.length === 1 && Object.keys(own).every((key) => BESIDE_OPTION.test(key))) {
    const only = readSchema(options[0], {...reading, above: [...above, resolved]});
    const {oneOf: _, anyOf: __, ...beside} = own;
    return {...only, own: {...only.own, ...beside}, isNullable: isNullable || only.isNullable};
  }
  return {
    own,
    target: target ?? onlyPart(resolved, description),
    types: typesOf(own, written),
    isNullable,
    properties: Object.entries(objectOf(own.properties)),
    required: new Set(listOf(own.required).filter((one) => typeof one === 'string')),
    options,
    optionsAre: listOf(own.oneOf).length > 0 ? 'oneOf' : 'anyOf',
  };
}

const BESIDE_OPTION =
  /^(?:oneOf|anyOf|description|title|nullable|default|deprecated|readOnly|writeOnly|example|examples)$/;

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

/** A schema and the parts of its `allOf` as one, each part once. The nearest definition wins. */
function merged(schema: Obj, reading: Reading): Obj {
  const {description, joined} = reading;
  const listed = listOf(schema.allOf);
  if (listed.length === 0) return schema;
  const known = joined.get(schema);
  if (known) return known;
  const {allOf: _, ...own} = schema;
  // A part that holds the whole finds this.
  joined.set(schema, own);
  const parts = [...new Set(listed.map((part) => objectOf(description.resolve(part).value)))];
  const all = [...parts.map((part) => merged(part, reading)), own];
  const result: Record<string, unknown> = {};
  for (const part of all) {
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties') result.properties = joinProperties(objectOf(result.properties), objectOf(value));
      else if (key === 'required') result.required = [...new Set([...listOf(result.required), ...listOf(value)])];
      else if ((key === 'oneOf' || key === 'anyOf') && result[key] !== undefined && part !== own) continue;
      // The name and the sample of a part are not those of the whole.
      else if (part === own || parts.length === 1 || !/^(?:title|examples?|x-.*|discriminator)$/.test(key))
        result[key] = value;
    }
  }
  joined.set(schema, result);
  return result;
}

function joinProperties(before: Obj, next: Obj): Obj {
  const joined: Record<string, unknown> = {...before};
  for (const [name, schema] of Object.entries(next)) {
    const known = joined[name];
    // A part may add a description to what another part declares.
    joined[name] =
      known !== schema && isObject(known) && isObject(schema) && schema.$ref === undefined && schema.type === undefined
        ? {allOf: [known, schema]}
        : schema;
  }
  return joined;
}
