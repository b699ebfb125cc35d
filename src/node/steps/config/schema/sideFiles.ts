import * as z from 'zod';
import {BADGE_VARIANTS} from '../../../../shared/notes/sidebarMarks.ts';

/** Schemas of files beside the pages, for editors. The code that reads these files checks more. */

const text = z.union([z.string(), z.number()]);

/** `_category_.json` and `_category_.yml`. */
export const categorySchema = z.strictObject({
  label: text.optional().describe('Name of the category. Default: the name of the folder.'),
  position: z.number().optional().describe('Order among its siblings; overrides the number prefix.'),
  collapsible: z.boolean().optional().describe('Whether the category can be closed.'),
  collapsed: z.boolean().optional().describe('Whether it begins closed.'),
  className: z.string().optional().describe('Class of the entry in the sidebar.'),
  badge: z
    .union([
      text,
      z.strictObject({
        text: text.describe('Text of the badge.'),
        variant: z.enum(BADGE_VARIANTS).optional().describe('Its color. Default: `note`.'),
      }),
    ])
    .optional()
    .describe('A word after the label: `New`, or `{text: New, variant: tip}`.'),
  icon: z.string().optional().describe('Name of an icon of Lucide before the label: `rocket`.'),
  link: z
    .union([
      z.strictObject({type: z.literal('doc'), id: z.string().describe('Id of the doc that the category leads to.')}),
      z.strictObject({
        type: z.literal('generated-index'),
        title: text.optional().describe('Title of the page.'),
        description: text.optional().describe('Text above the list.'),
        slug: z.string().optional().describe('Address of the page below the base of the docs.'),
        keywords: z.array(text).optional().describe('Keywords for search engines.'),
      }),
      z.null(),
    ])
    .optional()
    .describe('Page of the category: a doc, a list that is made of its entries, or none.'),
  description: text.optional().describe('Shown in lists of categories.'),
  customProps: z.record(z.string(), z.unknown()).optional().describe('Accepted, but not used by the theme.'),
  search: z.boolean().optional().describe('`false` leaves the pages of the folder out of the search.'),
  search_rank: z
    .number()
    .optional()
    .describe('Moves the pages of the folder up in search results, or down. Front matter overrides it.'),
  variables: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Variables of the pages in the folder. They override those of the site, the language, and the version.'),
  key: z.string().optional().describe('Accepted; categories have keys of their own.'),
});

/** `authors.yml`. */
export const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    name: text.optional().describe('Name of the author.'),
    title: text.optional().describe("The author's job."),
    url: z.string().optional().describe("The target of the author's name."),
    image_url: z.string().optional().describe('Picture: a path below a static folder, or a URL.'),
    imageURL: z.string().optional().describe('Another name for `image_url`.'),
    email: z.string().optional().describe('Email address. The name links to it if there is no `url`.'),
    description: text.optional().describe('Text on the page of the author.'),
    page: z
      .union([z.boolean(), z.strictObject({permalink: z.string().describe('Address below the list of authors.')})])
      .optional()
      .describe('Gives the author a page.'),
    socials: z.record(z.string(), z.string()).optional().describe('Names or addresses by network: `github: name`.'),
  }),
);

/** `tags.yml`. */
export const tagsSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: text.optional().describe('Name of the tag. Default: its key.'),
      permalink: z.string().optional().describe('Address below the tag list.'),
      description: text.optional().describe('Text on the page of the tag.'),
    })
    .nullable(),
);
