import {expect, test} from 'vitest';
import type * as z from 'zod';
import type {SiteConfigInput} from './input/site.ts';
import type {siteSchema} from './schema/site.ts';

type ReadOnly<T> = T extends RegExp | ((...args: never[]) => unknown)
  ? T
  : T extends object
    ? {readonly [K in keyof T]: ReadOnly<T[K]>}
    : T;
/** `customFields` is JSON and `plugins` are lists of lists on both sides, in types that the compiler would follow without end. */
type Checked = ReadOnly<Omit<z.input<typeof siteSchema>, 'customFields' | 'plugins'>>;
type Written = Omit<SiteConfigInput, 'customFields' | 'plugins'>;

/** The compiler's answers are the test: each function has to return what it is given. */
const forth = (written: Written): Checked => written;
const back = (checked: Checked): Written => checked;

test('what the interfaces allow is what the schema takes, and the other way round', () => {
  const config: SiteConfigInput = {title: 'A', url: 'https://a.example.com'};
  expect(back(forth(config))).toBe(config);
});
