import {z} from 'zod';
import {CODES} from '../../diagnostics/codes.ts';
import {blogSchema} from './blog.ts';
import {basePathSchema, originSchema, stringsSchema} from './common.ts';
import {docsSchema} from './docs.ts';
import {footerSchema} from './footer.ts';
import {i18nSchema} from './i18n.ts';
import {markdownSchema} from './markdown.ts';
import {navbarSchema} from './navbar.ts';
import {searchSchema} from './search.ts';

const severitySchema = z.enum(['error', 'warn', 'ignore']);

/** `site.config.ts`. What authors may write is the input type, what the stages read is the output type. */
export const siteSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().optional(),
  url: originSchema,
  baseUrl: basePathSchema.default('/'),
  favicon: z.string().optional(),
  titleDelimiter: z.string().default('|'),
  /** Version of the documented product, named in the generator tag. */
  siteVersion: z.string().optional(),
  noIndex: z.boolean().default(false),
  /** Social card for pages without an image of their own: a path below a static folder. */
  image: z.string().optional(),
  metadata: z.array(z.record(z.string(), z.string())).default([]),
  headTags: z
    .array(z.strictObject({tagName: z.enum(['link', 'meta']), attributes: z.record(z.string(), z.string())}))
    .default([]),
  staticDirectories: stringsSchema.default(['static']),
  outDir: z.string().default('build'),
  i18n: i18nSchema.prefault({}),
  docs: z
    .union([z.literal(false), docsSchema, z.array(docsSchema)])
    .prefault({})
    .transform((docs) => (docs === false ? [] : Array.isArray(docs) ? docs : [docs])),
  blog: z
    .union([z.literal(false), blogSchema, z.array(blogSchema)])
    .default(false)
    .transform((blog) => (blog === false ? [] : Array.isArray(blog) ? blog : [blog])),
  markdown: markdownSchema.prefault({}),
  navbar: navbarSchema.prefault({}),
  footer: footerSchema.optional(),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar'),
      content: z.string(),
      isCloseable: z.boolean().default(false),
    })
    .optional(),
  sidebar: z
    .strictObject({hideable: z.boolean().default(false), autoCollapseCategories: z.boolean().default(false)})
    .prefault({}),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: z.number().int().min(2).max(6).default(2),
      maxHeadingLevel: z.number().int().min(2).max(6).default(3),
    })
    .prefault({}),
  search: searchSchema.prefault({}),
  redirects: z.array(z.strictObject({from: z.union([z.string(), stringsSchema]), to: z.string()})).default([]),
  /** Severity per diagnostic code, and files to live with known problems. */
  diagnostics: z
    .strictObject({
      severity: z.partialRecord(z.enum(Object.keys(CODES) as [keyof typeof CODES]), severitySchema).default({}),
      baseline: z.string().default('manual.baseline.json'),
      publishedRoutes: z.string().default('published-routes.txt'),
      pageTimeoutSeconds: z.number().positive().default(20),
    })
    .prefault({}),
  externalLinks: z
    .strictObject({
      ignore: stringsSchema.default([]),
      concurrency: z.number().int().min(1).max(100).default(10),
      timeoutSeconds: z.number().positive().default(20),
      retries: z.number().int().min(0).max(10).default(2),
      cacheDays: z.number().min(0).default(7),
    })
    .prefault({}),
  serve: z
    .strictObject({
      port: z.number().int().default(3000),
      host: z.string().default('localhost'),
      allowedHosts: stringsSchema.default([]),
    })
    .prefault({}),
  contentSecurityPolicy: z.boolean().default(true),
});

/** What authors write. */
export type SiteConfigInput = z.input<typeof siteSchema>;
/** What the stages read: checked, completed, frozen. */
export type SiteConfig = z.output<typeof siteSchema>;
