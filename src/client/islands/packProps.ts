import {Fragment, isValidElement, type ReactElement, type ReactNode} from 'react';
import type {IslandReference} from '../runtime.ts';

/** A value as it is in the HTML of an island: JSON, with objects that have `$` for what JSON has not. */
type Packed = unknown;

interface PackOptions {
  /** Renders an element to HTML on the way: a number names its place. */
  readonly packHtml: (node: ReactNode) => number;
  /** Finds where browsers have a component; undefined for one that is only rendered. */
  readonly referenceOf: (component: unknown) => IslandReference | undefined;
  /** The objects that the value is in. */
  readonly holders?: ReadonlySet<object>;
}

/** A property of an island that cannot be handed to the browser. */
export class UnpackableError extends Error {
  override readonly name = 'UnpackableError';
  readonly path: string;
  readonly what: string;
  constructor(path: string, what: string) {
    super(`\`${path}\` is ${what}`);
    this.path = path;
    this.what = what;
  }
}

/** Packs the properties of an island for the browser. @throws {UnpackableError} for a function, and for what has no text form */
export function packProps(props: Readonly<Record<string, unknown>>, options: PackOptions): Packed {
  return packObject(props, '', options);
}

function packObject(value: object, path: string, options: PackOptions): Packed {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, pack(one, path ? `${path}.${name}` : name, options)]),
  );
}

function pack(value: unknown, path: string, options: PackOptions): Packed {
  switch (typeof value) {
    case 'undefined':
      return {$: 'undefined'};
    case 'bigint':
      return {$: 'bigint', value: String(value)};
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : {$: 'number', value: Object.is(value, -0) ? '-0' : String(value)};
    case 'function':
      throw new UnpackableError(path, 'a function');
    case 'symbol':
      throw new UnpackableError(path, 'a symbol');
    case 'object':
      return value === null ? null : packReference(value, path, options);
    default:
      return value;
  }
}

function packReference(value: object, path: string, outer: PackOptions): Packed {
  if (outer.holders?.has(value)) throw new UnpackableError(path, 'an object that contains itself');
  const options = {...outer, holders: new Set(outer.holders).add(value)};
  const each = (all: Iterable<unknown>) => [...all].map((one, i) => pack(one, `${path}[${i}]`, options));
  if (isValidElement(value)) return packElement(value as ReactElement<Record<string, unknown>>, path, options);
  if (Array.isArray(value)) return each(value);
  // JSON has no NaN, and `null` would be the year 1970.
  if (value instanceof Date) return {$: 'date', value: Number.isNaN(value.getTime()) ? 'invalid' : value.getTime()};
  if (value instanceof Map) return {$: 'map', value: each(value.entries())};
  if (value instanceof Set) return {$: 'set', value: each(value)};
  if (value instanceof RegExp) return {$: 'regexp', value: [value.source, value.flags]};
  if (value instanceof URL) return {$: 'url', value: value.href};
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new UnpackableError(path, `an object of the class \`${prototype.constructor?.name}\``);
  }
  const packed = packObject(value, path, options) as Record<string, unknown>;
  return '$' in packed ? {$: 'object', value: Object.entries(packed)} : packed;
}

/** An element with components in it that browsers have stays an element; any other is HTML. */
function packElement(element: ReactElement<Record<string, unknown>>, path: string, options: PackOptions): Packed {
  const {type, props, key} = element;
  if (!holdsComponents(element, options)) return {$: 'html', value: options.packHtml(element)};
  const known = typeof type === 'string' ? type : type === Fragment ? '' : options.referenceOf(type);
  return {$: 'element', type: known, key, props: packObject(props, path, options)};
}

function holdsComponents(node: unknown, options: PackOptions): boolean {
  if (Array.isArray(node)) return node.some((one) => holdsComponents(one, options));
  if (!isValidElement(node)) return false;
  const {type, props} = node as ReactElement<{readonly children?: ReactNode}>;
  if (typeof type === 'string' || type === Fragment) return holdsComponents(props.children, options);
  return options.referenceOf(type) !== undefined;
}
