import * as z from 'zod';
import {basePathSchema, originSchema} from './common.ts';
import {variablesSchema} from './variables.ts';

const localeConfigSchema = z.strictObject({
  variables: variablesSchema.optional().describe('Variables of this language. They override those of the site.'),
  label: z.string().optional().describe("Name in the language dropdown. Default: the language's own name."),
  direction: z
    .enum(['ltr', 'rtl'])
    .optional()
    .describe('Default: `rtl` for the languages that are written from right to left.'),
  htmlLang: z.string().optional().describe('Value of the `lang` attribute. Default: the locale.'),
  calendar: z.string().optional().describe('Calendar for dates, as in `Intl`. Default: `gregory`.'),
  path: z.string().optional().describe('Folder below `i18n.path`. Default: the locale.'),
  translate: z
    .boolean()
    .optional()
    .describe('Whether that folder is read. Default: yes, except for the default locale.'),
  url: originSchema.optional().describe("Origin of this language's site. Default: that of the site."),
  baseUrl: basePathSchema
    .optional()
    .describe(
      'Base path of this language. Default: that of the site, followed by the locale for all but the default one.',
    ),
});

/** Locales named as in BCP 47. Default: `en` at the root. */
export const i18nSchema = z
  .strictObject({
    defaultLocale: z.string().default('en').describe('Language of the original pages, published at the root.'),
    locales: z.array(z.string()).min(1).default(['en']).describe('All languages, as BCP 47 tags.'),
    path: z.string().default('i18n').describe('Folder of the translations.'),
    localeConfigs: z.record(z.string(), localeConfigSchema).default({}).describe('Options per language.'),
  })
  .superRefine(({locales, defaultLocale, localeConfigs}, context) => {
    const message = `one of the locales (${locales.join(', ')})`;
    const check = (locale: string, path: string[]): void => {
      if (!locales.includes(locale)) context.addIssue({code: 'custom', path, message});
    };
    check(defaultLocale, ['defaultLocale']);
    for (const locale of Object.keys(localeConfigs)) check(locale, ['localeConfigs', locale]);
  });
