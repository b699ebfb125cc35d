import {code, plain} from '../../shared/reference/safeMarkdown.ts';
import {isNumber} from '../description/exactNumber.ts';
import {entriesOf, inJson, isObject, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import type {Schema} from './readSchema.ts';

/** Longer lists of values are folded. */
const MANY = 24;
/** Longer values (characters of JSON) are blocks of code. */
const LONG = 120;

type Facts = Pick<Schema, 'own'>;

const valuesOf = ({own}: Facts): string[] => {
  const meanings = enumMeanings(own);
  return listOf(own.enum).map((value, i) => valueText(value) + (meanings[i] ? ` (${plain(meanings[i])})` : ''));
};

/** Meanings of values, from the extensions of other tools. */
function enumMeanings(own: Obj): readonly string[] {
  const values = listOf(own.enum);
  const meanings = own['x-enumDescriptions'] ?? own['x-enum-descriptions'] ?? own['x-enum-varnames'];
  return values.map((value, i) => textOf(Array.isArray(meanings) ? meanings[i] : objectOf(meanings)[textOf(value)]));
}

/** Facts about the values of a schema besides their type, one per line. */
export function factsOf(schema: Facts): string[] {
  const facts: string[] = [];
  const {own} = schema;
  const shown = valuesOf(schema);
  if (own.const !== undefined) facts.push(`*Value:* ${valueText(own.const)}`);
  if (shown.length > 0 && shown.length <= MANY)
    facts.push(`*${shown.length === 1 ? 'Value' : 'One of'}:* ${shown.join(', ')}`);
  if (own.default !== undefined) facts.push(`*Default:* ${valueText(own.default)}`);
  const limits = limitsOf(own);
  if (limits) facts.push(`*Limits:* ${limits}`);
  if (typeof own.pattern === 'string') facts.push(`*Pattern:* ${code(own.pattern)}`);
  if (own.contentEncoding !== undefined && own.contentMediaType !== undefined)
    facts.push(`*Content:* ${code(textOf(own.contentMediaType))} in ${code(textOf(own.contentEncoding))}`);
  for (const [name, needed] of entriesOf(own.dependentRequired ?? own.dependencies))
    if (Array.isArray(needed)) facts.push(`*With ${code(name)}:* ${needed.map(valueText).join(', ')} required`);
  if (own.additionalProperties === false && own.properties !== undefined) facts.push('*Other properties:* none');
  if (own.unevaluatedProperties === false) facts.push('*Properties that no schema names:* none');
  if (own.unevaluatedItems === false || (own.items === false && own.prefixItems !== undefined))
    facts.push('*More items:* none');
  const xml = xmlOf(objectOf(own.xml));
  if (xml) facts.push(`*XML:* ${xml}`);
  const {url, description} = objectOf(own.externalDocs);
  if (/^https?:\/\/[^\s<>]+$/i.test(textOf(url)))
    facts.push(`*More:* [${plain(textOf(description) || textOf(url))}](<${textOf(url)}>)`);
  for (const key of ['$id', '$schema', '$vocabulary'])
    if (own[key] !== undefined) facts.push(`*${key.slice(1)}:* ${valueText(own[key])}`);
  return facts;
}

/** Examples of a schema or a parameter: those that fit in a line, and those that are blocks of code. */
export function exampleFacts(values: readonly {readonly name: string; readonly value: unknown}[]): {
  facts: string[];
  blocks: {label: string; text: string}[];
} {
  const isShort = ({value}: {value: unknown}): boolean => {
    const text = typeof value === 'string' ? value : inJson(value);
    return text.length <= LONG && !text.includes('\n');
  };
  const short = values.filter(isShort).map(({name, value}) => valueText(value) + (name ? ` (${plain(name)})` : ''));
  const long = values.filter((example) => !isShort(example));
  return {
    facts: short.length === 0 ? [] : [`*${short.length === 1 ? 'Example' : 'Examples'}:* ${short.join(', ')}`],
    blocks: long.map(({name, value}) => ({
      label: name || 'Example',
      text: typeof value === 'string' ? value : inJson(value, 2),
    })),
  };
}

/** Examples that a schema gives. */
export function schemaExamples({example, examples}: Obj): {name: string; value: unknown}[] {
  const listed = isObject(examples) ? Object.values(examples) : listOf(examples);
  return [...(example === undefined ? [] : [example]), ...listed].map((value) => ({name: '', value}));
}

/** Values of a list that is too long to be in a line; empty for others. */
export function longList(schema: Facts): string {
  const shown = valuesOf(schema);
  return shown.length > MANY ? shown.join(', ') : '';
}

export function valueText(value: unknown): string {
  if (value === '') return code('""');
  return code(typeof value === 'string' || isNumber(value) ? String(value) : inJson(value));
}

function xmlOf({name, namespace, prefix, attribute, wrapped, nodeType}: Obj): string {
  const texts = [
    name !== undefined && `name ${valueText(name)}`,
    (attribute === true || nodeType === 'attribute') && 'an attribute',
    wrapped === true && 'wrapped in an element',
    namespace !== undefined && `namespace ${valueText(namespace)}`,
    prefix !== undefined && `prefix ${valueText(prefix)}`,
    nodeType !== undefined && nodeType !== 'attribute' && `node type ${valueText(nodeType)}`,
  ];
  return texts.filter(Boolean).join(', ');
}

function limitsOf(own: Obj): string {
  const limits = [
    rangeOf(own),
    isNumber(own.multipleOf) && `a multiple of ${own.multipleOf}`,
    countOf(own.minLength, own.maxLength, ['character', 'characters']),
    countOf(own.minItems, own.maxItems, ['item', 'items']),
    own.uniqueItems === true && 'each item once',
    countOf(own.minProperties, own.maxProperties, ['property', 'properties']),
  ];
  return limits.filter(Boolean).join('; ');
}

/** In version 3.0 `exclusiveMinimum: true` belongs to `minimum`; since 3.1 it is the number itself. */
function rangeOf(own: Obj): string {
  const bound = (key: 'Minimum' | 'Maximum', at: string, beyond: string): string[] => {
    const limit = own[key.toLowerCase()];
    const exclusive = own[`exclusive${key}`];
    return [
      isNumber(limit) ? `${exclusive === true ? beyond : at} ${limit}` : '',
      isNumber(exclusive) ? `${beyond} ${exclusive}` : '',
    ];
  };
  return [...bound('Minimum', 'at least', 'more than'), ...bound('Maximum', 'at most', 'less than')]
    .filter(Boolean)
    .join(', ');
}

function countOf(min: unknown, max: unknown, [single, several]: readonly [string, string]): string {
  const many = (count: unknown): string => `${count} ${Number(count) === 1 ? single : several}`;
  if (!isNumber(min) || Number(min) === 0) return isNumber(max) ? `at most ${many(max)}` : '';
  if (!isNumber(max)) return `at least ${many(min)}`;
  return String(min) === String(max) ? `exactly ${many(min)}` : `${min} to ${many(max)}`;
}
