import {z} from 'zod';
import {logoSchema} from './common.ts';

const positioned = {
  position: z.enum(['left', 'right']).optional(),
  className: z.string().optional(),
};

const linkFields = {
  label: z.string().optional(),
  html: z.string().optional(),
  to: z.string().optional(),
  href: z.string().optional(),
  activeBasePath: z.string().optional(),
  activeBaseRegex: z.string().optional(),
  prependBaseUrlToHref: z.boolean().optional(),
  target: z.string().optional(),
  rel: z.string().optional(),
  'aria-label': z.string().optional(),
  ...positioned,
};

/** A navbar item as authors write it. Types as in the site spec, section 2; `type` is optional for links and dropdowns. */
export interface NavbarItemInput {
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
  rel?: string;
  'aria-label'?: string;
  value?: string;
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
  versions?: string[] | Record<string, {label?: string}>;
  queryString?: string;
  items?: NavbarItemInput[];
  dropdownItemsBefore?: NavbarItemInput[];
  dropdownItemsAfter?: NavbarItemInput[];
}

const docFields = {docsPluginId: z.string().default('default'), label: z.string().optional(), ...positioned};
const nested = z.lazy(() => z.array(navbarItemSchema));
const around = {dropdownItemsBefore: nested.default([]), dropdownItemsAfter: nested.default([])};

const linkSchema = z.strictObject({type: z.literal('default').optional(), ...linkFields});
const typedSchemas = {
  default: linkSchema,
  dropdown: z.strictObject({type: z.literal('dropdown').optional(), ...linkFields, label: z.string(), items: nested}),
  html: z.strictObject({type: z.literal('html'), value: z.string(), ...positioned}),
  search: z.strictObject({type: z.literal('search'), ...positioned}),
  doc: z.strictObject({type: z.literal('doc'), docId: z.string(), ...docFields}),
  docSidebar: z.strictObject({type: z.literal('docSidebar'), sidebarId: z.string(), ...docFields}),
  docsVersion: z.strictObject({type: z.literal('docsVersion'), to: z.string().optional(), ...docFields}),
  docsVersionDropdown: z.strictObject({
    type: z.literal('docsVersionDropdown'),
    ...docFields,
    versions: z
      .union([z.array(z.string()), z.record(z.string(), z.strictObject({label: z.string().optional()}))])
      .optional(),
    ...around,
  }),
  localeDropdown: z.strictObject({
    type: z.literal('localeDropdown'),
    ...positioned,
    queryString: z.string().optional(),
    ...around,
  }),
};

export const NAVBAR_ITEM_TYPES = Object.keys(typedSchemas);

/** The error for an unknown type carries the spec's text (site spec, section 5). */
export const navbarItemSchema: z.ZodType<NavbarItemInput> = z.any().transform((item, context) => {
  const type = item?.type ?? (Array.isArray(item?.items) ? 'dropdown' : 'default');
  const schema = Object.hasOwn(typedSchemas, type) ? typedSchemas[type as keyof typeof typedSchemas] : undefined;
  if (!schema) {
    context.addIssue({
      code: 'custom',
      message: `No NavbarItem component found for type "${type}".`,
      params: {verbatim: true, candidates: NAVBAR_ITEM_TYPES, wanted: String(type)},
    });
    return z.NEVER;
  }
  const result = schema.safeParse(item);
  if (result.success) return {...result.data, type} as NavbarItemInput;
  for (const issue of result.error.issues) {
    // An item inside this one has said already which item it is.
    const params = (issue as {params?: object}).params ?? {
      item: JSON.stringify(item),
      ...(issue.path.length === 0 ? {known: Object.keys(schema.shape)} : {}),
    };
    context.addIssue({...issue, params} as never);
  }
  return z.NEVER;
}) as never;

export const navbarSchema = z.strictObject({
  title: z.string().optional(),
  logo: logoSchema.optional(),
  hideOnScroll: z.boolean().default(false),
  style: z.enum(['dark', 'primary']).optional(),
  items: z.array(navbarItemSchema).default([]),
});
