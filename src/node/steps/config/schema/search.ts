import * as z from 'zod';
import {addressSchema, pathPartSchema, regexSourceSchema} from './common.ts';

const facetFilters = z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]);

const hostSchema = z.strictObject({
  url: z.string().describe('Host name without protocol.'),
  port: z.number().int().optional().describe('Port, if it is not the default.'),
  protocol: z.enum(['http', 'https']).default('https').describe('Protocol.'),
});

const common = {
  searchPagePath: z
    .union([pathPartSchema, z.literal(false), z.null()])
    .default('search')
    .describe('Path of the search page below the base URL; `false` or `null` for none.'),
  contextualSearch: z
    .boolean()
    .default(false)
    .describe('Limits results to the language and version of the current page.'),
  placeholder: z.string().optional().describe('Text in the empty field.'),
  missingResultsUrl: addressSchema
    .optional()
    .describe('The target of `Let us know.` when nothing is found; `{query}` is replaced.'),
  translations: z
    .strictObject({
      button: z.record(z.string(), z.unknown()).describe('Texts of the button.'),
      modal: z.record(z.string(), z.unknown()).describe('Texts of the modal.'),
    })
    .partial()
    .optional()
    .describe('Texts of the search button and the modal that replace those of the theme.'),
};

const indexSettingsSchema = z
  .record(z.string(), z.unknown())
  .optional()
  .describe(
    "Settings of the hosted index that replace the tool's own, name by name; sent with a new index and with `--settings`.",
  );

const askAiSchema = z.union([
  z.string(),
  z.strictObject({
    assistantId: z.string().describe('Id of the assistant.'),
    endpoint: z
      .string()
      .optional()
      .describe("Address of a service of your own that speaks the same protocol. Default: Algolia's."),
    indexName: z.string().optional().describe('Default: that of the search.'),
    apiKey: z.string().optional().describe('Public key. Default: that of the search.'),
    appId: z.string().optional().describe('Application. Default: that of the search.'),
    suggestedQuestions: z.boolean().optional().describe("Shows the assistant's suggested questions."),
    searchParameters: z
      .strictObject({facetFilters: facetFilters.optional().describe('Filters on facets.')})
      .optional()
      .describe("Parameters of the assistant's searches."),
  }),
]);

const synonymsSchema = z
  .array(
    z.array(z.string().refine((text) => /^\s*\S+(?:\s+\S+)?\s*$/.test(text), 'one word, or two side by side')).min(2),
  )
  .default([])
  .describe('Groups of synonyms: a search for one word also finds the others. Algolia has its own setting.');

export const embeddedSearchSchema = z.strictObject({
  provider: z
    .literal('embedded')
    .default('embedded')
    .describe('The index that the build writes; no account, no request that leaves the site.'),
  ...common,
  synonyms: synonymsSchema,
  relatedWords: z
    .union([z.boolean(), z.enum(['developers', 'everyday'])])
    .default(true)
    .describe(
      'A search also finds related words, with less weight. `developers`: only those of developers (folder, directory); `everyday`: only those of end users (money back, refund). English has both, German, French, Spanish, and Japanese have those of end users.',
    ),
  askAi: askAiSchema.optional().describe('An assistant beside the search: its id, or its options. Absent: none.'),
  appId: z.string().optional().describe('For `manual index` and the assistant.'),
  apiKey: z.string().optional().describe('Public key, for the assistant.'),
  indexName: z.string().optional().describe('For `manual index` and the assistant.'),
  hosts: z.array(hostSchema).optional().describe("Hosts of `manual index` in place of Algolia's."),
  indexSettings: indexSettingsSchema,
});

export const algoliaSearchSchema = z.strictObject({
  provider: z.literal('algolia').describe('Algolia.'),
  ...common,
  appId: z.string().min(1).describe('Application id.'),
  apiKey: z.string().min(1).describe('The public search key. A key that can write is refused.'),
  indexName: z.string().min(1).describe('Name of the index.'),
  externalUrlRegex: regexSourceSchema
    .optional()
    .describe('Hits whose URL matches are opened as pages of another site.'),
  replaceSearchResultPathname: z
    .strictObject({
      from: z.union([z.string(), z.instanceof(RegExp)]).describe('The text to replace, or a regular expression.'),
      to: z.string().describe('The replacement.'),
    })
    .transform(({from, to}) => ({
      from: typeof from === 'string' ? from.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&') : from.source,
      to,
    }))
    .optional()
    .describe("Replaces part of each hit's path, every time it occurs."),
  searchParameters: z
    .looseObject({facetFilters: facetFilters.optional().describe('Filters on facets.')})
    .optional()
    .describe('Parameters of each search.'),
  transformItems: z
    .string()
    .optional()
    .describe("A module, from the site's root, whose `transformItems` export maps hits before they are shown."),
  hosts: z.array(hostSchema).optional().describe("Hosts in place of Algolia's, for browser and `manual index`."),
  indexSettings: indexSettingsSchema,
  askAi: askAiSchema.optional().describe('An assistant beside the search: its id, or its options. Absent: none.'),
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
