import * as z from 'zod';
import {addressSchema} from './common.ts';

/** The book of a site's docs. */
export const pdfSchema = z.strictObject({
  title: z.string().min(1).optional().describe('Title of the cover and of the document. Default: `title` of the site.'),
  paper: z.enum(['A4', 'Letter']).default('A4').describe('Size of the pages. `--paper` overrides it.'),
  styles: z
    .string()
    .optional()
    .describe(
      'Style sheet of the book, from the root of the site: `print.css`. Its rules come after those of the theme.',
    ),
  cover: z
    .string()
    .optional()
    .describe(
      'Module whose default export is a component, from the root of the site: it takes the place of the cover. Its properties are `title`, `subtitle`, `version`, `date`, and `logo`.',
    ),
  index: z
    .boolean()
    .default(false)
    .describe(
      'Ends the book with an index: of `keywords` in front matter, and of terms that pages define (`<dfn>`, `<dt>`).',
    ),
  link: addressSchema
    .optional()
    .describe(
      'Address of the published book: the menu beside the title of each doc offers it. `{docs}`, `{version}`, and `{locale}` stand for those of the page.',
    ),
});
