import {escapeLine, toInlineCode} from '../../shared/reference/toSafeMarkdown.ts';
import {isNumber} from '../description/exactNumber.ts';
import {
  formatExactJson,
  isObject,
  type JsonObject,
  toEntries,
  toList,
  toObject,
  toText,
} from '../description/values.ts';
import type {Schema} from './readSchema.ts';

/** Most values in a line; longer lists are collapsed. */
const MAX_INLINE_VALUES = 24;
/** Most characters of JSON in a line; longer values become code blocks. */
const MAX_INLINE_LENGTH = 120;

const listValues = ({keywords}: Schema): string[] => {
  const meanings = getMeanings(keywords);
  return toList(keywords.enum).map(
    (value, i) => formatSchemaValue(value) + (meanings[i] ? ` (${escapeLine(meanings[i])})` : ''),
  );
};

/** Returns the meanings of enum values, from extensions of other tools. */
function getMeanings(keywords: JsonObject): readonly string[] {
  const values = toList(keywords.enum);
  const meanings = keywords['x-enumDescriptions'] ?? keywords['x-enum-descriptions'] ?? keywords['x-enum-varnames'];
  return values.map((value, i) => toText(Array.isArray(meanings) ? meanings[i] : toObject(meanings)[toText(value)]));
}

/** Describes the values of a schema apart from their type, one fact per line. */
export function makeFacts(schema: Schema): string[] {
  const facts: string[] = [];
  const {keywords} = schema;
  const shown = listValues(schema);
  if (keywords.const !== undefined) facts.push(`*Value:* ${formatSchemaValue(keywords.const)}`);
  if (shown.length > 0 && shown.length <= MAX_INLINE_VALUES)
    facts.push(`*${shown.length === 1 ? 'Value' : 'One of'}:* ${shown.join(', ')}`);
  if (keywords.default !== undefined) facts.push(`*Default:* ${formatSchemaValue(keywords.default)}`);
  const limits = describeLimits(keywords);
  if (limits) facts.push(`*Limits:* ${limits}`);
  if (typeof keywords.pattern === 'string') facts.push(`*Pattern:* ${toInlineCode(keywords.pattern)}`);
  if (keywords.contentEncoding !== undefined && keywords.contentMediaType !== undefined)
    facts.push(
      `*Content:* ${toInlineCode(toText(keywords.contentMediaType))} in ${toInlineCode(toText(keywords.contentEncoding))}`,
    );
  for (const [name, needed] of toEntries(keywords.dependentRequired ?? keywords.dependencies))
    if (Array.isArray(needed))
      facts.push(`*With ${toInlineCode(name)}:* ${needed.map(formatSchemaValue).join(', ')} required`);
  if (keywords.additionalProperties === false && keywords.properties !== undefined)
    facts.push('*Other properties:* none');
  if (keywords.unevaluatedProperties === false) facts.push('*Properties that no schema names:* none');
  if (keywords.unevaluatedItems === false || (keywords.items === false && keywords.prefixItems !== undefined))
    facts.push('*More items:* none');
  const xml = describeXml(toObject(keywords.xml));
  if (xml) facts.push(`*XML:* ${xml}`);
  const {url, description} = toObject(keywords.externalDocs);
  if (/^https?:\/\/[^\s<>]+$/i.test(toText(url)))
    facts.push(`*More:* [${escapeLine(toText(description) || toText(url))}](<${toText(url)}>)`);
  for (const key of ['$id', '$schema', '$vocabulary'])
    if (keywords[key] !== undefined) facts.push(`*${key.slice(1)}:* ${formatSchemaValue(keywords[key])}`);
  return facts;
}

/** Formats examples: short ones as a line, others as code blocks. */
export function makeExampleFacts(values: readonly {readonly name: string; readonly value: unknown}[]): {
  facts: string[];
  blocks: {label: string; text: string}[];
} {
  const isShort = ({value}: {value: unknown}): boolean => {
    const text = typeof value === 'string' ? value : formatExactJson(value);
    return text.length <= MAX_INLINE_LENGTH && !text.includes('\n');
  };
  const short = values
    .filter(isShort)
    .map(({name, value}) => formatSchemaValue(value) + (name ? ` (${escapeLine(name)})` : ''));
  const long = values.filter((example) => !isShort(example));
  return {
    facts: short.length === 0 ? [] : [`*${short.length === 1 ? 'Example' : 'Examples'}:* ${short.join(', ')}`],
    blocks: long.map(({name, value}) => ({
      label: name || 'Example',
      text: typeof value === 'string' ? value : formatExactJson(value, 2),
    })),
  };
}

/** Returns the examples in a schema, without names. */
export function listSchemaExamples({example, examples}: JsonObject): {name: string; value: unknown}[] {
  const listed = isObject(examples) ? Object.values(examples) : toList(examples);
  return [...(example === undefined ? [] : [example]), ...listed].map((value) => ({name: '', value}));
}

/** Lists enum values that are too many for a line; empty for shorter lists. */
export function makeLongList(schema: Schema): string {
  const shown = listValues(schema);
  return shown.length > MAX_INLINE_VALUES ? shown.join(', ') : '';
}

export function formatSchemaValue(value: unknown): string {
  if (value === '') return toInlineCode('""');
  return toInlineCode(typeof value === 'string' || isNumber(value) ? String(value) : formatExactJson(value));
}

function describeXml({name, namespace, prefix, attribute, wrapped, nodeType}: JsonObject): string {
  const texts = [
    name !== undefined && `name ${formatSchemaValue(name)}`,
    (attribute === true || nodeType === 'attribute') && 'an attribute',
    wrapped === true && 'wrapped in an element',
    namespace !== undefined && `namespace ${formatSchemaValue(namespace)}`,
    prefix !== undefined && `prefix ${formatSchemaValue(prefix)}`,
    nodeType !== undefined && nodeType !== 'attribute' && `node type ${formatSchemaValue(nodeType)}`,
  ];
  return texts.filter(Boolean).join(', ');
}

function describeLimits(keywords: JsonObject): string {
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
function describeRange(keywords: JsonObject): string {
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
