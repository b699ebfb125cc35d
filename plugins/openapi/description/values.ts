import {ExactNumber, isNumber, toJson} from './exactNumber.ts';

/** An object of a description, whose fields may contain anything. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object, but not an array or an {@link ExactNumber}. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/**
 * Returns an object unchanged, and an empty object for any other value, because descriptions are
 * written by hand.
 */
export function toObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns an array unchanged, and an empty array for any other value. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Converts a string, number, or Boolean to text. Returns an empty string for any other value. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : isNumber(value) || typeof value === 'boolean' ? String(value) : '';
}

/** Returns the entries of an object, and an empty array for any other value. */
export function toEntries(value: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(toObject(value));
}

/**
 * Formats a value as JSON, with numbers as in the source.
 * @param space width of the indentation; on one line without it
 */
export function formatExactJson(value: unknown, space?: number): string {
  return toJson(value, space);
}
