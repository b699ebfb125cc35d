import {ExactNumber, isNumber, toJson} from './exactNumber.ts';

/** An object of a description, whose fields may contain anything. */
export type Obj = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object, but not an array or an {@link ExactNumber}. */
export function isObject(value: unknown): value is Obj {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/**
 * Returns an object unchanged, and an empty object for any other value, because descriptions are
 * written by hand.
 */
export function objectOf(value: unknown): Obj {
  return isObject(value) ? value : {};
}

/** Returns an array unchanged, and an empty array for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Converts a string, number, or Boolean to text. Returns an empty string for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : isNumber(value) || typeof value === 'boolean' ? String(value) : '';
}

/** Returns the entries of an object, and an empty array for any other value. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(objectOf(value));
}

/**
 * Formats a value as JSON, with numbers as in the source.
 * @param space width of the indentation; on one line without it
 */
export function inJson(value: unknown, space?: number): string {
  return toJson(value, space);
}
