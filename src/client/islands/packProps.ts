import {Fragment, isValidElement, type ReactElement, type ReactNode} from 'react';
import type {IslandReference} from '../runtime.ts';

/**
 * A value as it is stored in the HTML of an island: JSON, with a `$` object for values that JSON
 * lacks.
 */
type Packed = unknown;

interface PackOptions {
  /** Renders an element to HTML; returns the number of its slot. */
  readonly packHtml: (node: ReactNode) => number;
  /**
   * Returns the module and export of a component; undefined for components that only the server
   * renders.
   */
  readonly getReference: (component: unknown) => IslandReference | undefined;
}

/** A property of an island that cannot be sent to the browser. */
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

/**
 * Maximum length of an island's properties as JSON, in characters. They add to the HTML of every
 * page with the island.
 */
export const MAX_PROPS_CHARACTERS = 1_000_000;

interface Packing extends PackOptions {
  /** Paths of the objects that contain the value. */
  readonly ancestors: ReadonlyMap<object, string>;
}

/**
 * Converts the properties of an island to JSON for the browser.
 * @throws {UnpackableError} for a value without a text form, for a cycle, and for more than
 *   `MAX_PROPS_CHARACTERS` characters
 */
export function packProps(props: Readonly<Record<string, unknown>>, options: PackOptions): Packed {
  const packed = packEntries(props, '', {...options, ancestors: new Map()});
  const lengths = packed.map(([name, value]) => ({name, length: JSON.stringify(value).length}));
  if (lengths.reduce((sum, {length}) => sum + length, 0) > MAX_PROPS_CHARACTERS) {
    const {name, length} = lengths.reduce((a, b) => (b.length > a.length ? b : a));
    throw new UnpackableError(name, `too large (${length} characters)`);
  }
  return markObject(packed);
}

const packEntries = (value: object, path: string, packing: Packing): (readonly [string, Packed])[] =>
  Object.entries(value).map(([name, item]) => [name, pack(item, path ? `${path}.${name}` : name, packing)]);

/**
 * An object that has a property `$` is marked itself, because the browser would read it as a mark.
 */
const markObject = (entries: readonly (readonly [string, Packed])[]): Packed =>
  entries.some(([name]) => name === '$') ? {$: 'object', value: entries} : Object.fromEntries(entries);

function pack(value: unknown, path: string, packing: Packing): Packed {
  switch (typeof value) {
    case 'undefined':
      return {$: 'undefined'};
    case 'bigint':
      return {$: 'bigint', value: String(value)};
    case 'number':
      return packNumber(value);
    case 'function':
      throw new UnpackableError(path, 'a function');
    case 'symbol':
      throw new UnpackableError(path, 'a symbol');
    case 'object':
      return value === null ? null : packReference(value, path, packing);
    default:
      return value;
  }
}

/** JSON lacks `-0`, `NaN`, and `Infinity`. */
function packNumber(value: number): Packed {
  if (Object.is(value, -0)) return {$: 'number', value: '-0'};
  return Number.isFinite(value) ? value : {$: 'number', value: String(value)};
}

function packReference(value: object, path: string, outer: Packing): Packed {
  const cycle = outer.ancestors.get(value);
  if (cycle !== undefined) throw new UnpackableError(path, `the same object as \`${cycle}\`, which contains it`);
  const packing = {...outer, ancestors: new Map(outer.ancestors).set(value, path)};
  const packItems = (items: Iterable<unknown>) =>
    Array.from(items, (item, index) => pack(item, `${path}[${index}]`, packing));
  if (isValidElement(value)) return packElement(value as ReactElement<Record<string, unknown>>, path, packing);
  if (Array.isArray(value)) return packItems(value);
  // The time of an invalid date is `NaN`.
  if (value instanceof Date) return {$: 'date', value: packNumber(value.getTime())};
  if (value instanceof Map) return {$: 'map', value: packItems(value.entries())};
  if (value instanceof Set) return {$: 'set', value: packItems(value)};
  if (value instanceof RegExp) return {$: 'regexp', value: [value.source, value.flags]};
  if (value instanceof URL) return {$: 'url', value: value.href};
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new UnpackableError(path, `an object of the class \`${prototype.constructor?.name}\``);
  }
  return markObject(packEntries(value, path, packing));
}

/**
 * Packs an element as an element if it contains components of the browser bundle, otherwise as
 * HTML.
 */
function packElement(element: ReactElement<Record<string, unknown>>, path: string, options: Packing): Packed {
  const {type, props, key} = element;
  if (!containsComponents(element, options)) return {$: 'html', value: options.packHtml(element)};
  const reference = typeof type === 'string' ? type : type === Fragment ? '' : options.getReference(type);
  return {$: 'element', type: reference, key, props: markObject(packEntries(props, path, options))};
}

function containsComponents(node: unknown, options: PackOptions): boolean {
  if (Array.isArray(node)) return node.some((child) => containsComponents(child, options));
  if (!isValidElement(node)) return false;
  const {type, props} = node as ReactElement<{readonly children?: ReactNode}>;
  if (typeof type === 'string' || type === Fragment) return containsComponents(props.children, options);
  return options.getReference(type) !== undefined;
}
