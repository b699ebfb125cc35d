import * as z from 'zod';
import {basePathSchema, editUrlSchema, globsSchema} from './common.ts';

/** Options of the pages that are neither docs nor posts. */
export const pagesSchema = z.strictObject({
  path: z.string().default('pages').describe('Folder of the pages. It need not exist.'),
  routeBasePath: basePathSchema.default('/').describe('Path of the pages below the base URL.'),
  include: globsSchema
    .default(['**/*'])
    .describe('Globs of `.md`, `.mdx`, `.tsx`, `.jsx`, and `.js` files that are pages.'),
  exclude: globsSchema.default([]).describe('Globs of files that are left out.'),
  editUrl: editUrlSchema.optional().describe('Like `editUrl` of the site, but only for these files.'),
});

export type PagesOptions = z.output<typeof pagesSchema>;
