import {type Document, type Scalar, visit} from 'yaml';

/** Content of a YAML document. Keys of maps are texts as the author wrote them. */
export interface YamlValues {
  /** Values with the types of YAML: `1.10` is the number 1.1. */
  readonly values: unknown;
  /** The same structure with the text of each number, boolean, and `~`. Only `null` and nothing stay `null`. */
  readonly texts: unknown;
}

/** A mistake that only shows when the data is made. */
interface YamlProblem {
  /** Predicate without a period: "is not valid YAML: Unresolved alias". */
  readonly problem: string;
  readonly hint: string;
}

/**
 * Converts a document to plain data, once with types and once with texts, because YAML changes
 * numbers on the way: `1.10`, `1e3`, `0x10`, large integers. Returns the problem of a document with
 * too many or unresolved aliases, or with a value that contains itself.
 * @param document - without syntax errors
 */
export function readYamlValues(document: Document): YamlValues | YamlProblem {
  let data: YamlValues;
  try {
    data = convertDocument(document);
  } catch (thrown) {
    const reason = (thrown as Error).message.split(/[\n(]/)[0]!.trim();
    return {problem: `is not valid YAML: ${reason}`, hint: 'quote values that begin with `*` or `&`'};
  }
  return holdsItself(data.values, [])
    ? {
        problem: 'contains a value that refers to itself',
        hint: 'remove the anchor (`&name`) or the reference to it (`*name`)',
      }
    : data;
}

/** Returns whether a value contains itself, by a YAML anchor around its alias. It cannot be serialized. */
function holdsItself(value: unknown, ancestors: readonly unknown[]): boolean {
  if (value === null || typeof value !== 'object') return false;
  return ancestors.includes(value) || Object.values(value).some((one) => holdsItself(one, [...ancestors, value]));
}

function convertDocument(document: Document): YamlValues {
  const scalars: {readonly scalar: Scalar; readonly value: unknown}[] = [];
  visit(document, {
    Scalar(position, scalar) {
      const {source, value} = scalar;
      // Bytes (`!!binary`) cannot be written from a text.
      if (value instanceof Uint8Array) return;
      if (source === undefined || typeof value === 'string' || (value === null && source !== '~')) return;
      if (position === 'key') scalar.value = source;
      else scalars.push({scalar, value});
    },
  });
  const values: unknown = document.toJS({maxAliasCount: 100});
  if (scalars.length === 0) return {values, texts: values};
  for (const {scalar} of scalars) scalar.value = scalar.source;
  const texts: unknown = document.toJS({maxAliasCount: 100});
  for (const {scalar, value} of scalars) scalar.value = value;
  return {values, texts};
}

/** Returns the values, with the text of each number that JavaScript would write in another way. */
export function keepExactNumbers({values, texts}: YamlValues): unknown {
  if (values === texts) return values;
  if (typeof values === 'number') return String(values) === texts ? values : texts;
  if (Array.isArray(values))
    return values.map((value, i) => keepExactNumbers({values: value, texts: (texts as unknown[])[i]}));
  if (values === null || typeof values !== 'object') return values;
  const fields = texts as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, keepExactNumbers({values: value, texts: fields[key]})]),
  );
}
