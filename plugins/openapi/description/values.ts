import {ExactNumber, isNumber, toJson} from './exactNumber.ts';

/** An object of a description, whose fields may hold anything. */
export type Obj = Readonly<Record<string, unknown>>;

/** Descriptions are written by hand: what is not an object, list, or text where one belongs reads as none. */
export function isObject(value: unknown): value is Obj {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

export function objectOf(value: unknown): Obj {
  return isObject(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : isNumber(value) || typeof value === 'boolean' ? String(value) : '';
}

export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(objectOf(value));
}

/** As it would be in JSON, on one line unless `space` indents it. Numbers are as in the source. */
export function inJson(value: unknown, space?: number): string {
  return toJson(value, space);
}
