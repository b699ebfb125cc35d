import {z} from 'zod';
import {regexSourceSchema} from './common.ts';

const facetFilters = z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]);

const hostSchema = z.strictObject({
  url: z.string(),
  port: z.number().int().optional(),
  protocol: z.enum(['http', 'https']).default('https'),
});

const common = {
  /** Route of the search page below the base URL; false for none (site spec, section 9: `search`). */
  searchPagePath: z.union([z.string(), z.literal(false), z.null()]).default('search'),
  contextualSearch: z.boolean().default(false),
  placeholder: z.string().optional(),
  missingResultsUrl: z.string().optional(),
  translations: z
    .strictObject({button: z.record(z.string(), z.any()), modal: z.record(z.string(), z.any())})
    .partial()
    .optional(),
};

/** Settings of the hosted index that replace the tool's own, name by name; sent with a new index and on request. */
const indexSettingsSchema = z.record(z.string(), z.unknown()).optional();

const askAiSchema = z.union([
  z.string(),
  z.strictObject({
    assistantId: z.string(),
    endpoint: z.string().optional(),
    indexName: z.string().optional(),
    apiKey: z.string().optional(),
    appId: z.string().optional(),
    suggestedQuestions: z.boolean().optional(),
    searchParameters: z.strictObject({facetFilters: facetFilters.optional()}).optional(),
  }),
]);

export const embeddedSearchSchema = z.strictObject({
  provider: z.literal('embedded').default('embedded'),
  ...common,
  askAi: askAiSchema.optional(),
  appId: z.string().optional(),
  apiKey: z.string().optional(),
  indexName: z.string().optional(),
  hosts: z.array(hostSchema).optional(),
  indexSettings: indexSettingsSchema,
});

export const algoliaSearchSchema = z.strictObject({
  provider: z.literal('algolia'),
  ...common,
  appId: z.string().min(1),
  /** The public search key. A key that can write is refused. */
  apiKey: z.string().min(1),
  indexName: z.string().min(1),
  externalUrlRegex: regexSourceSchema.optional(),
  replaceSearchResultPathname: z
    .strictObject({from: z.union([z.string(), z.instanceof(RegExp)]), to: z.string()})
    .transform(({from, to}) => ({
      from: typeof from === 'string' ? from.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&') : from.source,
      to,
    }))
    .optional(),
  searchParameters: z.looseObject({facetFilters: facetFilters.optional()}).optional(),
  /** A module (path from the site's root) whose `transformItems` export maps hits before they are shown. */
  transformItems: z.string().optional(),
  hosts: z.array(hostSchema).optional(),
  indexSettings: indexSettingsSchema,
  askAi: askAiSchema.optional(),
});

export const searchSchema = z.union([
  z.literal(false),
  z.any().transform((value, context) => {
    const schema = value?.provider === 'algolia' ? algoliaSearchSchema : embeddedSearchSchema;
    const result = schema.safeParse(value ?? {});
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const known = issue.path.length === 0 ? {params: {known: Object.keys(schema.shape)}} : {};
      context.addIssue({...issue, ...known} as never);
    }
    return z.NEVER;
  }),
]) as z.ZodType<
  false | z.output<typeof embeddedSearchSchema> | z.output<typeof algoliaSearchSchema>,
  false | z.input<typeof embeddedSearchSchema> | z.input<typeof algoliaSearchSchema>
>;
