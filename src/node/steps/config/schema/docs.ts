import * as z from 'zod';
import type {SidebarsInput} from '../inputTypes.ts';
import {basePathSchema, editUrlSchema, globsSchema, pathPartSchema, stringsSchema} from './common.ts';
import {variablesSchema} from './variables.ts';

const versionSchema = z.strictObject({
  label: z
    .string()
    .optional()
    .describe("Name in the version dropdown. Default: the version's name, `Next` for the current one."),
  path: pathPartSchema
    .optional()
    .describe(
      "Path below `routeBasePath`. Default: none for the last version, `next` for the current one, else the version's name.",
    ),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe(
      'Notice on each page. Default: `unreleased` for versions newer than the last one, `unmaintained` for older ones.',
    ),
  badge: z
    .boolean()
    .optional()
    .describe("Shows the version's label on each page. Default: yes when there are several versions."),
  className: z.string().optional().describe('Class on the wrapper of each page.'),
  noIndex: z.boolean().optional().describe('Tells search engines not to index this version.'),
  variables: variablesSchema
    .optional()
    .describe('Variables of this version. They override those of the site and the language.'),
});

/** Options of one docs instance. Names follow Docusaurus, so that existing configurations move over. */
export const docsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .default('default')
    .describe('Name of the instance. Files and folders of all but `default` begin with it: `api_versions.json`.'),
  path: z.string().default('docs').describe('Folder of the pages.'),
  routeBasePath: basePathSchema.default('/').describe('Path of the pages below the base URL.'),
  sidebarPath: z
    .string()
    .optional()
    .describe('A TypeScript, JavaScript or JSON file whose default export is the sidebars.'),
  sidebars: z
    .custom<SidebarsInput>((value) => value !== null && typeof value === 'object', 'an object of sidebars')
    .optional()
    .describe(
      'The sidebars themselves. Without `sidebarPath` and `sidebars`, there is one sidebar, made from the folders.',
    ),
  include: globsSchema.default(['**/*.md', '**/*.mdx']).describe('Globs of files that are pages.'),
  exclude: globsSchema.default([]).describe('Globs of files that are left out.'),
  numberPrefixParser: z.boolean().default(true).describe('Removes the number from `01-install.md`, and orders by it.'),
  sidebarCollapsible: z
    .boolean()
    .default(true)
    .describe('Whether categories can be closed, unless a category says otherwise.'),
  sidebarCollapsed: z
    .boolean()
    .default(true)
    .describe('Whether categories begin closed, unless a category says otherwise.'),
  breadcrumbs: z.boolean().default(true).describe('Shows breadcrumbs above the title of a page.'),
  editUrl: editUrlSchema.optional().describe('Like `editUrl` of the site, but only for these files.'),
  showLastUpdateTime: z.boolean().default(false).describe('Shows the day of the last commit.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Shows the author of the last commit.'),
  tags: z
    .union([z.string(), z.literal(false), z.null()])
    .optional()
    .describe('File of tags below `path`; `false` or `null` for none. Default: `tags.yml`, when it exists.'),
  tagsBasePath: pathPartSchema.default('tags').describe('Path of the tag pages below `routeBasePath`.'),
  onInlineTags: z
    .enum(['ignore', 'warn', 'error'])
    .default('warn')
    .describe('The severity of a tag that is not in the tags file.'),
  includeCurrentVersion: z
    .boolean()
    .default(true)
    .describe('Publishes the pages in `path`, in addition to those in `versioned_docs/`.'),
  lastVersion: z.string().optional().describe('The version at the root. Default: the first one in `versions.json`.'),
  onlyIncludeVersions: stringsSchema.optional().describe('Publishes only these versions.'),
  versions: z
    .record(z.string(), versionSchema)
    .default({})
    .describe('Options per version, `current` for the pages in `path`.'),
});

export type DocsOptions = z.output<typeof docsSchema>;
