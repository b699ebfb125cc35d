import {toInlineCode} from '../../shared/reference/toSafeMarkdown.ts';
import {isObject, type JsonObject, toEntries, toList, toObject, toText} from '../description/values.ts';
import {makeFacts} from './facts.ts';
import {MAX_NAMED_OPTIONS} from './makeTypeLabel.ts';
import type {ReadSchema, Schema} from './readSchema.ts';

/** A schema inside another one. */
export interface ChildSchema {
  readonly kind: 'field' | 'option' | 'other';
  /** Name of a field; otherwise a description. */
  readonly name: string;
  readonly value: unknown;
  /** Schema that contains it. */
  readonly parent: Schema;
}

/**
 * A schema on the way to the fields that readers look for: the schema itself, then its items or
 * values, and so on.
 */
export interface SchemaLayer {
  readonly schema: Schema;
  /** Relation to the first layer; empty for the first layer, and for that of a fragment. */
  readonly lead: string;
}

/** Fragments inside of fragments; a schema that is its own alternative has them without end. */
const FRAGMENT_LEVELS = 4;

/**
 * Lists the layers of a schema, outermost first, each with the layers of the fragments that could not
 * be merged.
 */
export function listLayers(value: unknown, read: ReadSchema, levels = FRAGMENT_LEVELS): readonly SchemaLayer[] {
  const layers: SchemaLayer[] = [];
  let lead = '';
  for (let next: unknown = value; next !== undefined; ) {
    const schema = read(next);
    // A recursive list has no other fields.
    if (layers.some((layer) => layer.schema === schema)) break;
    const fragments = levels === 0 ? [] : schema.also;
    layers.push({schema, lead}, ...fragments.flatMap((fragment) => listLayers(fragment, read, levels - 1)));
    const key = getFollowedKey(schema);
    lead = key === 'items' ? '*Each item:*' : '*Each value:*';
    next = key && schema.keywords[key];
  }
  return layers;
}

/** Returns the keyword of the schema that readers care about, if it is not the schema itself. */
function getFollowedKey({keywords, options, properties}: Schema): 'items' | 'additionalProperties' | undefined {
  if (options.length > 0) return undefined;
  if (isObject(keywords.items)) return 'items';
  const isMap = properties.length === 0 && keywords.patternProperties === undefined;
  return isMap && isObject(keywords.additionalProperties) ? 'additionalProperties' : undefined;
}

/** Lists the schemas shown below a layer. */
export function listChildren(parent: Schema, read: ReadSchema): readonly ChildSchema[] {
  const fields = parent.properties.map(([name, value]): ChildSchema => ({kind: 'field', name, value, parent}));
  const options = hasTellingOptions(parent, read)
    ? parent.options.map((value): ChildSchema => ({kind: 'option', name: '', value, parent}))
    : [];
  const others = listOtherSchemas(parent).map(([name, value]): ChildSchema => ({kind: 'other', name, value, parent}));
  return [...fields, ...options, ...others];
}

/** Returns whether alternatives contain more than the label of their schema shows. */
function hasTellingOptions({keywords, options}: Schema, read: ReadSchema): boolean {
  if (options.length === 0) return false;
  return (
    options.length > MAX_NAMED_OPTIONS ||
    toObject(keywords.discriminator).propertyName !== undefined ||
    options.some(hasDetails)
  );
  function hasDetails(option: unknown): boolean {
    const layers = listLayers(option, read);
    return layers.some(
      ({schema}) =>
        toText(schema.keywords.description) !== '' ||
        schema.keywords.deprecated === true ||
        schema.keywords.example !== undefined ||
        schema.keywords.examples !== undefined ||
        makeFacts(schema).length > 0 ||
        schema.properties.length > 0 ||
        schema.options.length > 0 ||
        listOtherSchemas(schema).length > 0,
    );
  }
}

/** Lists schemas in keywords other than properties and alternatives, each with a description. */
function listOtherSchemas(schema: Schema): (readonly [string, unknown])[] {
  const {keywords} = schema;
  const followed = getFollowedKey(schema);
  const addIfSchema = (key: string, words: string): (readonly [string, unknown])[] =>
    isSchema(keywords[key]) && key !== followed ? [[words, keywords[key]]] : [];
  return [
    ...toList(keywords.prefixItems ?? (Array.isArray(keywords.items) ? keywords.items : [])).map(
      (value, i) => [`item ${i + 1}`, value] as const,
    ),
    ...addIfSchema('items', keywords.prefixItems === undefined ? 'each item' : 'each other item'),
    ...addIfSchema('contains', describeContains(keywords)),
    ...addIfSchema('additionalItems', 'each other item'),
    ...addIfSchema('unevaluatedItems', 'each other item'),
    ...toEntries(keywords.patternProperties).map(
      ([pattern, value]) => [`each name that matches ${toInlineCode(pattern)}`, value] as const,
    ),
    ...addIfSchema('propertyNames', 'each name'),
    ...addIfSchema('additionalProperties', 'each other name'),
    ...addIfSchema('unevaluatedProperties', 'each name that no schema names'),
    ...toEntries(keywords.dependentSchemas ?? keywords.dependencies).flatMap(([name, value]) =>
      Array.isArray(value) ? [] : [[`with ${toInlineCode(name)}`, value] as const],
    ),
    ...addIfSchema('if', 'if'),
    ...addIfSchema('then', 'then'),
    ...addIfSchema('else', 'otherwise'),
    ...addIfSchema('not', 'not'),
    ...addIfSchema('contentSchema', 'content'),
  ];
}

/** Returns whether a schema has keywords. Boolean schemas are part of labels. */
function isSchema(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

function describeContains({minContains, maxContains}: JsonObject): string {
  const [min, max] = [toText(minContains) || '1', toText(maxContains)];
  return max === '' ? `at least ${min} of the items` : `${min} to ${max} of the items`;
}
