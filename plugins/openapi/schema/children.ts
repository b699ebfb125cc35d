import {code} from '../../shared/reference/safeMarkdown.ts';
import {entriesOf, isObject, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import {factsOf} from './facts.ts';
import type {ReadSchema, Schema} from './readSchema.ts';
import {NAMED} from './typeLabel.ts';

/** A schema inside another one. */
export interface Child {
  readonly kind: 'field' | 'option' | 'other';
  /** Name of a field, or words for any other child. */
  readonly name: string;
  readonly value: unknown;
  /** Schema that has the child. */
  readonly parent: Schema;
}

/** A schema, its items or values, and theirs: readers see the fields of the last one below the first one. */
export interface Layer {
  readonly schema: Schema;
  /** Words for the relation to the first layer; empty for the first layer and for fragments of a layer. */
  readonly lead: string;
}

/** The layers of a schema, outermost first, with the fragments that could not be joined. */
export function layersOf(value: unknown, read: ReadSchema): readonly Layer[] {
  const layers: Layer[] = [];
  let lead = '';
  for (let next: unknown = value; next !== undefined; ) {
    const schema = read(next);
    // A list of itself has no parts but that.
    if (layers.some((layer) => layer.schema === schema)) break;
    layers.push({schema, lead}, ...schema.also.map((fragment) => ({schema: read(fragment), lead: ''})));
    const key = getFollowedKey(schema);
    lead = key === 'items' ? 'Each item:' : 'Each value:';
    next = key && schema.own[key];
  }
  return layers;
}

/** The keyword whose schema readers want to know instead of the schema itself. */
function getFollowedKey({own: keywords, options, properties}: Schema): 'items' | 'additionalProperties' | undefined {
  if (options.length > 0) return undefined;
  if (isObject(keywords.items)) return 'items';
  const isMap = properties.length === 0 && keywords.patternProperties === undefined;
  return isMap && isObject(keywords.additionalProperties) ? 'additionalProperties' : undefined;
}

/** The schemas that readers see below a layer. */
export function childrenOf(parent: Schema, read: ReadSchema): readonly Child[] {
  const fields = parent.properties.map(([name, value]): Child => ({kind: 'field', name, value, parent}));
  const options = hasTellingOptions(parent, read)
    ? parent.options.map((value): Child => ({kind: 'option', name: '', value, parent}))
    : [];
  const others = listOtherSchemas(parent).map(([name, value]): Child => ({kind: 'other', name, value, parent}));
  return [...fields, ...options, ...others];
}

/** Whether alternatives say more than the types that the label of their schema names. */
function hasTellingOptions({own: keywords, options}: Schema, read: ReadSchema): boolean {
  if (options.length === 0) return false;
  return (
    options.length > NAMED || objectOf(keywords.discriminator).propertyName !== undefined || options.some(hasDetails)
  );
  function hasDetails(option: unknown): boolean {
    const layers = layersOf(option, read);
    return layers.some(
      ({schema}) =>
        textOf(schema.own.description) !== '' ||
        schema.own.deprecated === true ||
        schema.own.example !== undefined ||
        schema.own.examples !== undefined ||
        factsOf(schema).length > 0 ||
        schema.properties.length > 0 ||
        schema.options.length > 0 ||
        listOtherSchemas(schema).length > 0,
    );
  }
}

/** Schemas by keywords other than properties and alternatives, with words for what they are. */
function listOtherSchemas(schema: Schema): (readonly [string, unknown])[] {
  const {own: keywords} = schema;
  const followed = getFollowedKey(schema);
  const addIfSchema = (key: string, words: string): (readonly [string, unknown])[] =>
    isSchema(keywords[key]) && key !== followed ? [[words, keywords[key]]] : [];
  return [
    ...listOf(keywords.prefixItems ?? (Array.isArray(keywords.items) ? keywords.items : [])).map(
      (value, i) => [`item ${i + 1}`, value] as const,
    ),
    ...addIfSchema('items', keywords.prefixItems === undefined ? 'each item' : 'each other item'),
    ...addIfSchema('contains', describeContains(keywords)),
    ...addIfSchema('additionalItems', 'each other item'),
    ...addIfSchema('unevaluatedItems', 'each other item'),
    ...entriesOf(keywords.patternProperties).map(
      ([pattern, value]) => [`each name that matches ${code(pattern)}`, value] as const,
    ),
    ...addIfSchema('propertyNames', 'each name'),
    ...addIfSchema('additionalProperties', 'each other name'),
    ...addIfSchema('unevaluatedProperties', 'each name that no schema names'),
    ...entriesOf(keywords.dependentSchemas ?? keywords.dependencies).flatMap(([name, value]) =>
      Array.isArray(value) ? [] : [[`with ${code(name)}`, value] as const],
    ),
    ...addIfSchema('if', 'if'),
    ...addIfSchema('then', 'then'),
    ...addIfSchema('else', 'otherwise'),
    ...addIfSchema('not', 'not'),
    ...addIfSchema('contentSchema', 'content'),
  ];
}

/** Boolean schemas are facts or types, and have nothing to show. */
function isSchema(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

function describeContains({minContains, maxContains}: Obj): string {
  const [min, max] = [textOf(minContains) || '1', textOf(maxContains)];
  return max === '' ? `at least ${min} of the items` : `${min} to ${max} of the items`;
}
