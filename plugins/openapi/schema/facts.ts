import {code, plain} from '../../shared/reference/safeMarkdown.ts';
import {isNumber} from '../description/exactNumber.ts';
import {entriesOf, inJson, isObject, listOf, type Obj, objectOf, textOf} from '../description/values.ts';
import type {Schema} from './readSchema.ts';

/** Most values in a line; longer lists are collapsed. */
const MAX_INLINE_VALUES = 24;
/** Most characters of JSON in a line; longer values become code blocks. */
const MAX_INLINE_LENGTH = 120;

const listValues = ({own: keywords}: Schema): string[] => {
  const meanings = getMeanings(keywords);
  return listOf(keywords.enum).map((value, i) => valueText(value) + (meanings[i] ? ` (${plain(meanings[i])})` : ''));
};

/** Returns the meanings of enum values, from extensions of other tools. */
function getMeanings(keywords: Obj): readonly string[] {
  const values = listOf(keywords.enum);
  const meanings = keywords['x-enumDescriptions'] ?? keywords['x-enum-descriptions'] ?? keywords['x-enum-varnames'];
  return values.map((value, i) => textOf(Array.isArray(meanings) ? meanings[i] : objectOf(meanings)[textOf(value)]));
}

/** Describes the values of a schema apart from their type, one fact per line. */
export function factsOf(schema: Schema): string[] {
  const facts: string[] = [];
  const {own: keywords} = schema;
  const shown = listValues(schema);
  if (keywords.const !== undefined) facts.push(`*Value:* ${valueText(keywords.const)}`);
  if (shown.length > 0 && shown.length <= MAX_INLINE_VALUES)
    facts.push(`*${shown.length === 1 ? 'Value' : 'One of'}:* ${shown.join(', ')}`);
  if (keywords.default !== undefined) facts.push(`*Default:* ${valueText(keywords.default)}`);
  const limits = describeLimits(keywords);
  if (limits) facts.push(`*Limits:* ${limits}`);
  if (typeof keywords.pattern === 'string') facts.push(`*Pattern:* ${code(keywords.pattern)}`);
  if (keywords.contentEncoding !== undefined && keywords.contentMediaType !== undefined)
    facts.push(`*Content:* ${code(textOf(keywords.contentMediaType))} in ${code(textOf(keywords.contentEncoding))}`);
  for (const [name, needed] of entriesOf(keywords.dependentRequired ?? keywords.dependencies))
    if (Array.isArray(needed)) facts.push(`*With ${code(name)}:* ${needed.map(valueText).join(', ')} required`);
  if (keywords.additionalProperties === false && keywords.properties !== undefined)
    facts.push('*Other properties:* none');
  if (keywords.unevaluatedProperties === false) facts.push('*Properties that no schema names:* none');
  if (keywords.unevaluatedItems === false || (keywords.items === false && keywords.prefixItems !== undefined))
    facts.push('*More items:* none');
  const xml = describeXml(objectOf(keywords.xml));
  if (xml) facts.push(`*XML:* ${xml}`);
  const {url, description} = objectOf(keywords.externalDocs);
  if (/^https?:\/\/[^\s<>]+$/i.test(textOf(url)))
    facts.push(`*More:* [${plain(textOf(description) || textOf(url))}](<${textOf(url)}>)`);
  for (const key of ['$id', '$schema', '$vocabulary'])
    if (keywords[key] !== undefined) facts.push(`*${key.slice(1)}:* ${valueText(keywords[key])}`);
  return facts;
}

/** Formats examples: short ones as a line, others as code blocks. */
export function exampleFacts(values: readonly {readonly name: string; readonly value: unknown}[]): {
  facts: string[];
  blocks: {label: string; text: string}[];
} {
  const isShort = ({value}: {value: unknown}): boolean => {
    const text = typeof value === 'string' ? value : inJson(value);
    return text.length <= MAX_INLINE_LENGTH && !text.includes('\n');
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

/** Returns the examples in a schema, without names. */
export function schemaExamples({example, examples}: Obj): {name: string; value: unknown}[] {
  const listed = isObject(examples) ? Object.values(examples) : listOf(examples);
  return [...(example === undefined ? [] : [example]), ...listed].map((value) => ({name: '', value}));
}

/** Lists enum values that are too many for a line; empty for shorter lists. */
export function longList(schema: Schema): string {
  const shown = listValues(schema);
  return shown.length > MAX_INLINE_VALUES ? shown.join(', ') : '';
}

export function valueText(value: unknown): string {
  if (value === '') return code('""');
  return code(typeof value === 'string' || isNumber(value) ? String(value) : inJson(value));
}

function describeXml({name, namespace, prefix, attribute, wrapped, nodeType}: Obj): string {
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

function describeLimits(keywords: Obj): string {
  const limits = [
    describeRange(keywords),
    isNumber(keywords.multipleOf) && `a multiple of ${keywords.multipleOf}`,
    describeCount(keywords.minLength, keywords.maxLength, ['character', 'characters']),
    describeCount(keywords.minItems, keywords.maxItems, ['item', 'items']),
    keywords.uniqueItems === true && 'each item once',
    describeCount(keywords.minProperties, keywords.maxProperties, ['property', 'properties']),
  ];
  return limits.filter(Boolean).join('; ');
}

/**
 * Describes the bounds of a number. In version 3.0, `exclusiveMinimum: true` modifies `minimum`;
 * since 3.1, it is a number itself.
 */
function describeRange(keywords: Obj): string {
  const describeBound = (key: 'Minimum' | 'Maximum', at: string, beyond: string): string[] => {
    const limit = keywords[key.toLowerCase()];
    const exclusive = keywords[`exclusive${key}`];
    return [
      isNumber(limit) ? `${exclusive === true ? beyond : at} ${limit}` : '',
      isNumber(exclusive) ? `${beyond} ${exclusive}` : '',
    ];
  };
  return [...describeBound('Minimum', 'at least', 'more than'), ...describeBound('Maximum', 'at most', 'less than')]
    .filter(Boolean)
    .join(', ');
}

function describeCount(min: unknown, max: unknown, [single, several]: readonly [string, string]): string {
  const withUnit = (count: unknown): string => `${count} ${Number(count) === 1 ? single : several}`;
  if (!isNumber(min) || Number(min) === 0) return isNumber(max) ? `at most ${withUnit(max)}` : '';
  if (!isNumber(max)) return `at least ${withUnit(min)}`;
  return String(min) === String(max) ? `exactly ${withUnit(min)}` : `${min} to ${withUnit(max)}`;
}
