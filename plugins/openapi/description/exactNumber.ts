import {type Document, isScalar, visit} from 'yaml';

/**
 * A number that JavaScript would print differently, such as `1.10` and `9223372036854775807`. It
 * keeps its source.
 */
export class ExactNumber {
  constructor(readonly source: string) {}

  toString(): string {
    return this.source;
  }

  valueOf(): number {
    return Number(this.source);
  }
}

export function isNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber;
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Strings and numbers in JSON. Numbers inside strings must not match separately. */
const JSON_TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Private-use character that marks a number while it is stored in a string. */
const MARK = '\uE00F';
const MARKED = new RegExp(`"${MARK}([^"]*)"`, 'g');

/**
 * Parses JSON, and keeps numbers that JavaScript would print differently as {@link ExactNumber}.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  let isExact = true;
  const marked = text.replace(JSON_TOKENS, (token) => {
    if (token.startsWith('"') || String(Number(token)) === token) return token;
    isExact = false;
    return `"${MARK}${token}"`;
  });
  if (isExact) return JSON.parse(text);
  return JSON.parse(marked, (_, value) =>
    typeof value === 'string' && value.startsWith(MARK) ? new ExactNumber(value.slice(1)) : value,
  );
}

/**
 * Formats a value as JSON with the source of each number. Numbers that JSON cannot represent become
 * strings.
 */
export function toJson(value: unknown, space?: number): string {
  const mark = (_: string, item: unknown): unknown => (item instanceof ExactNumber ? MARK + item.source : item);
  const text = JSON.stringify(value, mark, space) ?? 'null';
  return text.replace(MARKED, (_, source: string) => toJsonNumber(source));
}

function toJsonNumber(source: string): string {
  if (JSON_NUMBER.test(source)) return source;
  if (/^[-+]?(?:0[xo])?[\da-f]+$/i.test(source)) return toInteger(source);
  const value = Number(source);
  return Number.isFinite(value) ? String(value) : JSON.stringify(source);
}

function toInteger(source: string): string {
  const digits = source.replace(/^[-+]/, '');
  return `${source.startsWith('-') ? '-' : ''}${BigInt(digits)}`;
}

/**
 * Returns whether a language with 64-bit floats can represent a number exactly.
 * @param hasLongIntegers whether its integers have any size
 */
export function isRepresentable({source}: ExactNumber, hasLongIntegers: boolean): boolean {
  if (hasLongIntegers && /^-?\d+$/.test(source)) return true;
  return normalize(source) === normalize(String(Number(source)));
}

/**
 * Normalizes a number to sign, significant digits, and power of ten, so that equal numbers are
 * equal strings.
 */
function normalize(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(source) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return /\d/.test(whole + fraction) ? '0' : source;
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign === '-' ? '-' : ''}${significant}e${power}`;
}

/** Replaces numbers of a YAML document that JavaScript would print differently by their source. */
export function keepNumbers(document: Document): void {
  visit(document, {
    Scalar(key, node) {
      const {value, source} = node;
      if (source === undefined || !isScalar(node)) return;
      // Keys are text: `1.10:` and `true:` are the names `1.10` and `true`.
      if (key === 'key' && /^(?:number|bigint|boolean)$/.test(typeof value)) node.value = source;
      else if (typeof value === 'number' && String(value) !== source) node.value = new ExactNumber(source);
    },
  });
}
