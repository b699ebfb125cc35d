import {z} from 'zod';
import {basePathSchema, originSchema} from './common.ts';

export const localeConfigSchema = z.strictObject({
  label: z.string().optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  htmlLang: z.string().optional(),
  calendar: z.string().optional(),
  path: z.string().optional(),
  translate: z.boolean().optional(),
  url: originSchema.optional(),
  baseUrl: basePathSchema.optional(),
});

/** Locale names as in BCP 47; the default is `en` at the root (site spec, section 9). */
export const i18nSchema = z
  .strictObject({
    defaultLocale: z.string().default('en'),
    locales: z.array(z.string()).min(1).default(['en']),
    path: z.string().default('i18n'),
    localeConfigs: z.record(z.string(), localeConfigSchema).default({}),
  })
  .superRefine((i18n, context) => {
    if (!i18n.locales.includes(i18n.defaultLocale)) {
      context.addIssue({
        code: 'custom',
        path: ['defaultLocale'],
        message: `one of the locales (${i18n.locales.join(', ')})`,
      });
    }
    for (const locale of Object.keys(i18n.localeConfigs)) {
      if (i18n.locales.includes(locale)) continue;
      context.addIssue({
        code: 'custom',
        path: ['localeConfigs', locale],
        message: `one of the locales (${i18n.locales.join(', ')})`,
      });
    }
  });
