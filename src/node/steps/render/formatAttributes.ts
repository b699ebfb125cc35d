import {escapeAttribute} from '../../../shared/escapeHtml.ts';

/** Formats the attributes of a tag, each with a leading space. Omits undefined and false values. */
export function formatAttributes(values: Readonly<Record<string, string | boolean | undefined>>): string {
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
