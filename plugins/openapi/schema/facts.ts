import {code} from '../../shared/reference/safeMarkdown.ts';
import {inJson, listOf, type Obj} from '../description/values.ts';
import type {Schema} from './readSchema.ts';

/** More values than these are folded. */
const MANY = 24;

/** Facts about the values of a schema besides their type, one per line. */
export function factsOf({own}: Schema): string[] {
  const facts: string[] = [];
  const values = listOf(own.enum);
  const shown = values.filter((value) => value !== null).map(valueText);
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
export function longList({own}: Schema): string {
  const shown = listOf(own.enum)
    .filter((value) => value !== null)
    .map(valueText);
  return shown.length > MANY ? shown.join(', ') : '';
}

export function valueText(value: unknown): string {
  return value === '' ? code('""') : code(typeof value === 'string' ? value : inJson(value));
}

function limitsOf(own: Obj): string {
  const number = (key: string): number | undefined => (typeof own[key] === 'number' ? (own[key] as number) : undefined);
  const limits: (string | undefined)[] = [
    rangeOf(own),
    number('multipleOf') === undefined ? undefined : `a multiple of ${number('multipleOf')}`,
    countOf(number('minLength'), number('maxLength'), 'character'),
    countOf(number('minItems'), number('maxItems'), 'item'),
    own.uniqueItems === true ? 'each item once' : undefined,
    countOf(number('minProperties'), number('maxProperties'), 'property'),
  ];
  return limits.filter((one) => one !== undefined).join('; ');
}

/** In version 3.0 `exclusiveMinimum: true` belongs to `minimum`; since 3.1 it is the number itself. */
function rangeOf(own: Obj): string | undefined {
  const bound = (key: 'Minimum' | 'Maximum', at: string, beyond: string): string | undefined => {
    const limit = own[key.toLowerCase()];
    const exclusive = own[`exclusive${key}`];
    if (typeof exclusive === 'number') return `${beyond} ${exclusive}`;
    return typeof limit === 'number' ? `${exclusive === true ? beyond : at} ${limit}` : undefined;
  };
  const parts = [bound('Minimum', 'at least', 'more than'), bound('Maximum', 'at most', 'less than')];
  return parts.filter((one) => one !== undefined).join(', ') || undefined;
}

function countOf(min: number | undefined, max: number | undefined, what: string): string | undefined {
  const lowest = min === 0 ? undefined : min;
  const many = (count: number): string =>
    `${count} ${count === 1 ? what : what === 'property' ? 'properties' : `${what}s`}`;
  if (lowest !== undefined && lowest === max) return `exactly ${many(lowest)}`;
  if (lowest !== undefined && max !== undefined) return `${lowest} to ${many(max)}`;
  if (lowest !== undefined) return `at least ${many(lowest)}`;
  return max === undefined ? undefined : `at most ${many(max)}`;
}
