import {type Document, isScalar, visit} from 'yaml';

/** A number whose text JavaScript would change, such as `1.10` and `9223372036854775807`. It prints as its source. */
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

/** Strings and numbers of a JSON text. A number inside a string belongs to the string. */
const JSON_TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Marks a number that is held in a string for a moment. The character is reserved for private use. */
const MARK = '\uE00F';
const MARKED = new RegExp(`"${MARK}([^"]*)"`, 'g');

/** Parses JSON without changing the text of any number. @throws SyntaxError */
export function parseJson(text: string): unknown {
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

/** Writes a value as JSON, with numbers as in the source. Numbers that JSON cannot express become text. */
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

/** Whether a number of a language with 64-bit floats, and integers of any size or not, has the value of its source. */
export function isRepresentable({source}: ExactNumber, hasLongIntegers: boolean): boolean {
  if (hasLongIntegers && /^-?\d+$/.test(source)) return true;
  return normalize(source) === normalize(String(Number(source)));
}

/** Sign, digits without zeros at their ends, and exponent of ten: equal for equal numbers. */
function normalize(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(source) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return /\d/.test(whole + fraction) ? '0' : source;
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return `${sign === '-' ? '-' : ''}${significant}e${power}`;
}

/** Replaces the numbers of a YAML document by the text of their source where a number would lose it. */
export function keepNumbers(document: Document): void {
  visit(document, {
    Scalar(key, node) {
      const {value, source} = node;
      if (source === undefined || !isScalar(node)) return;
      // A key is a text: `1.10:` and `true:` name `1.10` and `true`.
      if (key === 'key' && /^(?:number|bigint|boolean)$/.test(typeof value)) node.value = source;
      else if (typeof value === 'number' && String(value) !== source) node.value = new ExactNumber(source);
    },
  });
}
