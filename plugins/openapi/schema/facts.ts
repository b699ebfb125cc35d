import {code} from '../../shared/reference/safeMarkdown.ts';
import {inJson, listOf, type Obj} from '../description/values.ts';
import type {Schema} from './readSchema.ts';

/** More values than these are folded. */
const MANY = 24;

const valuesOf = ({own}: Schema): string[] => listOf(own.enum).flatMap((one) => (one === null ? [] : valueText(one)));

/** Facts about the values of a schema besides their type, one per line. */
export function factsOf(schema: Schema): string[] {
  const facts: string[] = [];
  const {own} = schema;
  const shown = valuesOf(schema);
  if (own.const !== undefined) facts.push(`*Value:* ${valueText(own.const)}`);
  else if (shown.length > 0 && shown.length <= MANY)
    facts.push(`*${shown.length === 1 ? 'Value' : 'One of'}:* ${shown.join(', ')}`);
  if (own.default !== undefined && own.default !== null) facts.push(`*Default:* ${valueText(own.default)}`);
  const limits = limitsOf(own);
  if (limits) facts.push(`*Limits:* ${limits}`);
  if (typeof own.pattern === 'string') facts.push(`*Pattern:* ${code(own.pattern)}`);
  return facts;
}

/** Values of a list that is too long to be in a line; empty for others. */
export function longList(schema: Schema): string {
  const shown = valuesOf(schema);
  return shown.length > MANY ? shown.join(', ') : '';
}

export function valueText(value: unknown): string {
  return value === '' ? code('""') : code(typeof value === 'string' ? value : inJson(value));
}

function limitsOf(own: Obj): string {
  const limits = [
    rangeOf(own),
    typeof own.multipleOf === 'number' && `a multiple of ${own.multipleOf}`,
    countOf(own.minLength, own.maxLength, ['character', 'characters']),
    countOf(own.minItems, own.maxItems, ['item', 'items']),
    own.uniqueItems === true && 'each item once',
    countOf(own.minProperties, own.maxProperties, ['property', 'properties']),
  ];
  return limits.filter(Boolean).join('; ');
}

/** In version 3.0 `exclusiveMinimum: true` belongs to `minimum`; since 3.1 it is the number itself. */
function rangeOf(own: Obj): string {
  const bound = (key: 'Minimum' | 'Maximum', at: string, beyond: string): string => {
    const limit = own[key.toLowerCase()];
    const exclusive = own[`exclusive${key}`];
    if (typeof exclusive === 'number') return `${beyond} ${exclusive}`;
    return typeof limit === 'number' ? `${exclusive === true ? beyond : at} ${limit}` : '';
  };
  return [bound('Minimum', 'at least', 'more than'), bound('Maximum', 'at most', 'less than')]
    .filter(Boolean)
    .join(', ');
}

function countOf(min: unknown, max: unknown, [one, several]: readonly [string, string]): string {
  const many = (count: number): string => `${count} ${count === 1 ? one : several}`;
  if (typeof min !== 'number' || min === 0) return typeof max === 'number' ? `at most ${many(max)}` : '';
  if (typeof max !== 'number') return `at least ${many(min)}`;
  return min === max ? `exactly ${many(min)}` : `${min} to ${many(max)}`;
}
