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
    const key = followedKey(schema);
    lead = key === 'items' ? 'Each item:' : 'Each value:';
    next = key && schema.own[key];
  }
  return layers;
}

/** The keyword whose schema readers want to know instead of the schema itself. */
function followedKey({own, options, properties}: Schema): 'items' | 'additionalProperties' | undefined {
  if (options.length > 0) return undefined;
  if (isObject(own.items)) return 'items';
  const isMap = properties.length === 0 && own.patternProperties === undefined;
  return isMap && isObject(own.additionalProperties) ? 'additionalProperties' : undefined;
}

/** The schemas that readers see below a layer. */
export function childrenOf(parent: Schema, read: ReadSchema): readonly Child[] {
  const fields = parent.properties.map(([name, value]): Child => ({kind: 'field', name, value, parent}));
  const options = hasTellingOptions(parent, read)
    ? parent.options.map((value): Child => ({kind: 'option', name: '', value, parent}))
    : [];
  const others = otherSchemas(parent).map(([name, value]): Child => ({kind: 'other', name, value, parent}));
  return [...fields, ...options, ...others];
}

/** Whether alternatives say more than the types that the label of their schema names. */
function hasTellingOptions({own, options}: Schema, read: ReadSchema): boolean {
  if (options.length === 0) return false;
  return options.length > NAMED || objectOf(own.discriminator).propertyName !== undefined || options.some(tells);
  function tells(option: unknown): boolean {
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
        otherSchemas(schema).length > 0,
    );
  }
}

/** Schemas by keywords other than properties and alternatives, with words for what they are. */
function otherSchemas(schema: Schema): (readonly [string, unknown])[] {
  const {own} = schema;
  const followed = followedKey(schema);
  const when = (key: string, words: string): (readonly [string, unknown])[] =>
    isSchema(own[key]) && key !== followed ? [[words, own[key]]] : [];
  return [
    ...listOf(own.prefixItems ?? (Array.isArray(own.items) ? own.items : [])).map(
      (value, i) => [`item ${i + 1}`, value] as const,
    ),
    ...when('items', own.prefixItems === undefined ? 'each item' : 'each other item'),
    ...when('contains', containsWords(own)),
    ...when('additionalItems', 'each other item'),
    ...when('unevaluatedItems', 'each other item'),
    ...entriesOf(own.patternProperties).map(
      ([pattern, value]) => [`each name that matches ${code(pattern)}`, value] as const,
    ),
    ...when('propertyNames', 'each name'),
    ...when('additionalProperties', 'each other name'),
    ...when('unevaluatedProperties', 'each name that no schema names'),
    ...entriesOf(own.dependentSchemas ?? own.dependencies).flatMap(([name, value]) =>
      Array.isArray(value) ? [] : [[`with ${code(name)}`, value] as const],
    ),
    ...when('if', 'if'),
    ...when('then', 'then'),
    ...when('else', 'otherwise'),
    ...when('not', 'not'),
    ...when('contentSchema', 'content'),
  ];
}

/** Boolean schemas are facts or types, and have nothing to show. */
function isSchema(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

function containsWords({minContains, maxContains}: Obj): string {
  const [min, max] = [textOf(minContains) || '1', textOf(maxContains)];
  return max === '' ? `at least ${min} of the items` : `${min} to ${max} of the items`;
}
