import * as z from 'zod';

/** A date of front matter as text, whether YAML reads a date there or not. */
export const dateText = z
  .union([z.string(), z.date()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()));

/** One that is shown as it is, and so has to be a day. */
export const dayText = dateText.refine((value) => !Number.isNaN(Date.parse(value)), 'a day such as 2026-01-31');
