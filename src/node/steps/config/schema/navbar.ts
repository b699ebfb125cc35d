import * as z from 'zod';
import {formatValue} from '../../../base/diagnostics/formatValue.ts';
import type {NavbarItemInput} from '../input/navbar.ts';
import {addressSchema, logoSchema} from './common.ts';

const positioned = {
  position: z.enum(['left', 'right']).optional().describe('Side of the bar; default: right.'),
  className: z.string().optional().describe('Class of the item.'),
};

const html = z.string().optional().describe('HTML in place of the text.');
const linkFields = {
  label: z.string().optional().describe('Text of the link; translated as `item.label.<label>`.'),
  html,
  to: addressSchema.optional().describe('Path in this site.'),
  href: addressSchema.optional().describe('URL elsewhere.'),
  activeBasePath: z.string().optional().describe('The link is marked on every page below this path.'),
  activeBaseRegex: z.string().optional().describe('The link is marked on every page whose path matches.'),
  prependBaseUrlToHref: z.boolean().optional().describe('Puts the base URL before an `href` that is a path.'),
  target: z.string().optional().describe('`target` of the link.'),
  rel: z
    .string()
    .nullish()
    .describe('Accepted for existing configurations; links that leave the site always carry `noopener noreferrer`.'),
  'aria-label': z.string().optional().describe('Name for screen readers, when there is no text.'),
  ...positioned,
};

/** A checked navbar item. `type` determines which other fields are set. */
export interface NavbarItemOptions {
  type?: string;
  label?: string;
  html?: string;
  to?: string;
  href?: string;
  position?: 'left' | 'right';
  className?: string;
  activeBasePath?: string;
  activeBaseRegex?: string;
  prependBaseUrlToHref?: boolean;
  target?: string;
  rel?: string | null;
  'aria-label'?: string;
  value?: string;
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
  versions?: string[] | Record<string, {label?: string}>;
  queryString?: string;
  items?: NavbarItemOptions[];
  dropdownItemsBefore?: NavbarItemOptions[];
  dropdownItemsAfter?: NavbarItemOptions[];
}

const docFields = {
  docsPluginId: z.string().default('default').describe('The docs instance.'),
  label: z
    .string()
    .optional()
    .describe("Text of the link. Default: the doc's label, the sidebar's name, or the version's label."),
  ...positioned,
};
const nested = z.lazy(() => z.array(navbarItemSchema));
const around = {
  dropdownItemsBefore: nested.default([]).describe('Links above the others.'),
  dropdownItemsAfter: nested.default([]).describe('Links below the others.'),
};

const linkSchema = z
  .strictObject({type: z.literal('default').optional().describe('Optional.'), ...linkFields})
  .refine(
    ({to, href, label, html, className, ...names}) =>
      (to ?? href) !== undefined && (label ?? html ?? className ?? names['aria-label']) !== undefined,
    'a label with to (inside the site) or href (elsewhere)',
  );
/** Schema of each item type. */
export const NAVBAR_ITEM_SCHEMAS = {
  default: linkSchema,
  dropdown: z.strictObject({
    type: z.literal('dropdown').optional().describe('Optional if there are `items`.'),
    ...linkFields,
    label: z.string().describe('Text of the button.'),
    items: nested.describe('The entries: links, `doc`, `docSidebar`, and `html`.'),
  }),
  html: z.strictObject({
    type: z.literal('html'),
    value: z.string().describe('HTML from the configuration, shown as it is.'),
    ...positioned,
  }),
  search: z.strictObject({type: z.literal('search'), ...positioned}),
  doc: z.strictObject({
    type: z.literal('doc'),
    docId: z
      .string()
      .describe(
        'The doc: its path without extension and number prefixes; or the slug of the page that a category makes: `/guide`.',
      ),
    html,
    ...docFields,
  }),
  docSidebar: z.strictObject({
    type: z.literal('docSidebar'),
    sidebarId: z.string().describe('The sidebar; the link leads to its first page.'),
    html,
    ...docFields,
  }),
  docsVersion: z.strictObject({
    type: z.literal('docsVersion'),
    to: addressSchema.optional().describe('Path that the item leads to, instead of the main page of the version.'),
    ...docFields,
  }),
  docsVersionDropdown: z.strictObject({
    type: z.literal('docsVersionDropdown'),
    ...docFields,
    versions: z
      .union([
        z.array(z.string()),
        z.record(z.string(), z.strictObject({label: z.string().optional().describe('Name to show.')})),
      ])
      .optional()
      .describe('Names of the versions to list, or labels by name. Default: all.'),
    ...around,
  }),
  localeDropdown: z.strictObject({
    type: z.literal('localeDropdown'),
    ...positioned,
    queryString: z.string().optional().describe('Appended to each link, such as `?from=switch`.'),
    ...around,
  }),
};

const NAVBAR_ITEM_TYPES = Object.keys(NAVBAR_ITEM_SCHEMAS);

/**
 * Accepts a navbar item. Reports an unknown type with the message of
 * website/docs/reference/behaviour.md.
 */
export const navbarItemSchema: z.ZodType<NavbarItemOptions, NavbarItemInput> = z.any().transform((item, context) => {
  const type = item?.type ?? (Array.isArray(item?.items) ? 'dropdown' : 'default');
  const schema =
    typeof type === 'string' && Object.hasOwn(NAVBAR_ITEM_SCHEMAS, type)
      ? NAVBAR_ITEM_SCHEMAS[type as keyof typeof NAVBAR_ITEM_SCHEMAS]
      : undefined;
  if (!schema) {
    context.addIssue({
      code: 'custom',
      message: `No NavbarItem component found for type ${formatValue(type)}.`,
      params: {verbatim: true, candidates: NAVBAR_ITEM_TYPES, wanted: typeof type === 'string' ? type : ''},
    });
    return z.NEVER;
  }
  const result = schema.safeParse(item);
  if (result.success) return {...result.data, type} as NavbarItemOptions;
  for (const issue of result.error.issues) {
    // A nested item has already added itself to the issue.
    const params = (issue as {params?: object}).params ?? {
      item: formatValue(item),
      ...(issue.path.length === 0 ? {known: Object.keys(schema.shape)} : {}),
    };
    context.addIssue({...issue, params} as never);
  }
  return z.NEVER;
}) as never;

export const navbarSchema = z.strictObject({
  title: z.string().optional().describe('Text next to the logo. It links to the home page.'),
  logo: logoSchema.optional().describe('Image beside the title.'),
  hideOnScroll: z.boolean().default(false).describe('Hides the bar while the reader scrolls down.'),
  style: z.enum(['dark', 'primary']).optional().describe("Colors of the bar, when they differ from the page's."),
  items: z
    .array(navbarItemSchema)
    .default([])
    .describe('Links, dropdowns, and switchers, from left to right. The search button is added when it is not listed.'),
});
