import type {Description, RefTarget} from '../description/openDescription.ts';
import {formatExactJson, isObject, type JsonObject, toList, toObject} from '../description/values.ts';

/** A schema with its references resolved and its `allOf` merged. */
export interface Schema {
  readonly keywords: JsonObject;
  /** Target of its `$ref`. */
  readonly target: RefTarget | undefined;
  /** Types except `null`; empty if the schema has none. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly properties: readonly (readonly [string, unknown])[];
  readonly required: ReadonlySet<string>;
  readonly options: readonly unknown[];
  readonly optionsAre: 'oneOf' | 'anyOf';
  /**
   * Fragments that apply as well but could not be merged: a second `oneOf`, a second description.
   */
  readonly also: readonly JsonObject[];
}

export type ReadSchema = (value: unknown) => Schema;

/** Creates a function that reads schemas, and caches the result of each. */
export function createReadSchema(description: Description): ReadSchema {
  const cache = new WeakMap<object, Schema>();
  const joined = new Map<JsonObject, Joined>();
  return (value) => {
    const schema = (isObject(value) && cache.get(value)) || readSchema(value, {description, joined, above: []});
    if (isObject(value)) cache.set(value, schema);
    return schema;
  };
}

/** A schema with its `allOf` merged, and the fragments that could not be. */
interface Joined {
  readonly keywords: JsonObject;
  readonly also: readonly JsonObject[];
}

interface Reading {
  readonly description: Description;
  readonly joined: Map<JsonObject, Joined>;
  /** Schemas of which this one is the only alternative. */
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
  const {keywords, also} = isOwnAlternative ? NO_KEYWORDS : mergeParts(toObject(resolved), reading);
  const namedTypes = [keywords.type].flat().filter((type): type is string => typeof type === 'string');
  const isEither = toList(keywords.oneOf).length > 0 && toList(keywords.anyOf).length > 0;
  const choices = ([keywords.oneOf, keywords.anyOf].find((list) => toList(list).length > 0) ??
    []) as readonly unknown[];
  const options = choices.filter(
    (option) => toObject(option).type !== 'null' || Object.keys(toObject(option)).length > 1,
  );
  const isNullable = keywords.nullable === true || namedTypes.includes('null') || options.length < choices.length;
  // A single alternative beside `null` is the schema itself.
  if (options.length === 1 && !isEither && Object.keys(keywords).every((key) => BESIDE_OPTION.test(key))) {
    const only = readSchema(options[0], {...reading, above: [...above, resolved]});
    const {oneOf: _, anyOf: __, ...beside} = keywords;
    const isDescribedElsewhere = only.target !== undefined && hasPage(only.target, description);
    const replaced = Object.entries(only.keywords).filter(
      ([key, text]) =>
        beside[key] !== undefined && beside[key] !== text && !(isDescribedElsewhere && TEXT_KEYWORDS.test(key)),
    );
    return {
      ...only,
      keywords: {...only.keywords, ...beside},
      isNullable: isNullable || only.isNullable,
      also: [...also, ...only.also, ...replaced.map(([key, text]) => ({[key]: text}))],
    };
  }
  return {
    keywords,
    target: target ?? findOnlyPart(resolved, description),
    types: resolveTypes(keywords, namedTypes),
    isNullable,
    properties: Object.entries(toObject(keywords.properties)).filter(
      ([, part]) => toObject(part)['x-internal'] !== true,
    ),
    required: new Set(toList(keywords.required).filter((name) => typeof name === 'string')),
    options,
    optionsAre: toList(keywords.oneOf).length > 0 ? 'oneOf' : 'anyOf',
    also: isEither ? [...also, {anyOf: keywords.anyOf}] : also,
  };
}

const NO_KEYWORDS: Joined = {keywords: {}, also: []};

/** Returns whether a schema has a page with its texts. */
export function hasPage(target: RefTarget, {file}: Description): boolean {
  return target.file !== file || (target.at.length === 3 && target.key.includes('#/components/schemas/'));
}

/** Keywords that a schema with a page shows only there. */
const TEXT_KEYWORDS = /^(?:title|description|examples?|externalDocs|x-.*|discriminator|xml)$/;
/** Keywords of a part that do not apply to the whole, such as its title and example. */
const PART_KEYWORDS = /^(?:title|examples?|x-.*|discriminator)$/;

const BESIDE_OPTION =
  /^(?:oneOf|anyOf|description|title|nullable|default|deprecated|readOnly|writeOnly|example|examples)$/;

function resolveTypes(keywords: JsonObject, namedTypes: readonly string[]): readonly string[] {
  const types = namedTypes.filter((one) => one !== 'null');
  if (types.length > 0) return types;
  if (keywords.properties !== undefined || keywords.additionalProperties !== undefined) return ['object'];
  return keywords.items === undefined ? [] : ['array'];
}

/**
 * Returns the target of a single `$ref` in `allOf`, with which version 3.0 adds keywords to a
 * reference.
 */
function findOnlyPart(value: unknown, {resolve}: Description): RefTarget | undefined {
  const {allOf, ...beside} = toObject(value);
  if (isCompoundPart(beside)) return undefined;
  const resolvedParts = toList(allOf).map((part) => resolve(part));
  const named = resolvedParts.filter(({target}) => target !== undefined);
  return named.length === 1 && resolvedParts.every((part) => part === named[0] || !isCompoundPart(toObject(part.value)))
    ? named[0]!.target
    : undefined;
}

function isCompoundPart(schema: JsonObject): boolean {
  return ['properties', 'allOf', 'oneOf', 'anyOf', 'items', 'additionalProperties'].some((key) => key in schema);
}

/** Keywords whose value is a schema of a part of the value. */
const SCHEMA_KEYWORDS =
  /^(?:items|additionalProperties|unevaluatedItems|unevaluatedProperties|propertyNames|contains|contentSchema)$/;

/**
 * Merges a schema with the parts of its `allOf`, each once. The nearest definition wins; the others
 * are in `also`.
 */
function mergeParts(schema: JsonObject, reading: Reading): Joined {
  const {description, joined} = reading;
  const listed = toList(schema.allOf);
  if (listed.length === 0) return {keywords: schema, also: []};
  const cached = joined.get(schema);
  if (cached) return cached;
  const {allOf: _, ...keywords} = schema;
  // Ends the recursion of a part that contains the whole.
  joined.set(schema, {keywords, also: []});
  const resolved = new Map(listed.map((part) => description.resolve(part)).map(({value, target}) => [value, target]));
  const result: Record<string, unknown> = {};
  const also: JsonObject[] = [];
  const add = (key: string, value: unknown): void => {
    if (key === 'properties') result.properties = joinProperties(toObject(result.properties), toObject(value));
    else if (key === 'required') result.required = [...new Set([...toList(result.required), ...toList(value)])];
    else if (SCHEMA_KEYWORDS.test(key) && isObject(result[key]) && isObject(value))
      // A value has to match both schemas.
      result[key] = joinProperties({[key]: result[key]}, {[key]: value})[key];
    else {
      const before = result[key];
      if (before !== undefined && before !== value && formatExactJson(before) !== formatExactJson(value))
        also.push({[key]: before});
      result[key] = value;
    }
  };
  for (const [value, target] of resolved) {
    const mergedPart = mergeParts(toObject(value), reading);
    const isElsewhere = target !== undefined && hasPage(target, description) && resolved.size > 1;
    const isShown = (key: string): boolean => !(isElsewhere && TEXT_KEYWORDS.test(key));
    also.push(...mergedPart.also.filter((fragment) => Object.keys(fragment).every(isShown)));
    for (const [key, item] of Object.entries(mergedPart.keywords).filter(([key]) => isShown(key)))
      if (resolved.size > 1 && PART_KEYWORDS.test(key)) also.push({[key]: item});
      else add(key, item);
  }
  for (const [key, item] of Object.entries(keywords)) add(key, item);
  const whole = {keywords: result, also};
  joined.set(schema, whole);
  return whole;
}

function joinProperties(before: JsonObject, next: JsonObject): JsonObject {
  const joined: Record<string, unknown> = {...before};
  for (const [name, schema] of Object.entries(next)) {
    const previous = joined[name];
    const isSame =
      previous === undefined || previous === schema || formatExactJson(previous) === formatExactJson(schema);
    joined[name] = isSame ? schema : {allOf: [previous, schema]};
  }
  return joined;
}
