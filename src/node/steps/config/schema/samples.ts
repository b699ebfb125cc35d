import * as z from 'zod';

/** Languages that the tool parses by itself or by a package of the site. */
const SAMPLE_LANGUAGES = [
  ...['json', 'json5', 'yaml', 'toml', 'xml', 'csv', 'http'],
  ...['js', 'jsx', 'ts', 'tsx', 'css', 'sh'],
  ...['dockerfile', 'graphql', 'protobuf', 'sql'],
] as const;

type ParsedLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** Those whose parser is a package that the site installs. */
const PACKAGE_LANGUAGES: ReadonlySet<ParsedLanguage> = new Set(['toml', 'dockerfile', 'graphql', 'protobuf', 'sql']);

export const samplesSchema = z.strictObject({
  parse: z
    .union([z.boolean(), z.array(z.enum(SAMPLE_LANGUAGES))])
    .default(false)
    .transform((languages): readonly ParsedLanguage[] => {
      if (languages === true) return SAMPLE_LANGUAGES.filter((language) => !PACKAGE_LANGUAGES.has(language));
      return languages === false ? [] : languages;
    })
    .describe(
      'Languages whose samples have to parse; `true` for all that need no package. For `toml`, `dockerfile`, `graphql`, `protobuf`, and `sql`, install the package that the message names.',
    ),
  types: z
    .boolean()
    .default(false)
    .describe(
      'Whether the TypeScript of the site checks samples with a path as title (`title="src/a.ts"`). Those of one page form a project.',
    ),
  run: z
    .record(z.string(), z.string().min(1))
    .default({})
    .describe(
      "Commands that run samples, by language: `{python: 'python3 -'}`. `manual check-samples` passes each block with `run` to its command as standard input.",
    ),
  timeoutSeconds: z.number().positive().default(30).describe('How long a sample may run, in seconds.'),
  schemas: z
    .boolean()
    .default(false)
    .describe('Whether front matter and configurations of this tool in samples must match its schemas.'),
});
