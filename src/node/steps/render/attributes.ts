import {escapeAttribute} from '../../../shared/escapeHtml.ts';

/** Attributes of an element as its tag has them. */
export function attributes(values: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === undefined || value === false
        ? ''
        : value === true
          ? ` ${name}`
          : ` ${name}="${escapeAttribute(value)}"`,
    )
    .join('');
}
