import * as z from 'zod';
import {CODES, type DiagnosticCode} from '../../../base/diagnostics/codeList.ts';
import {hasFixedSeverity} from '../../../base/diagnostics/codes.ts';
import {blogSchema} from './blog.ts';
import {basePathSchema, editUrlSchema, jsonSchema, originSchema, pictureSchema, stringsSchema} from './common.ts';
import {docsSchema} from './docs.ts';
import {footerSchema} from './footer.ts';
import {i18nSchema} from './i18n.ts';
import {assistantsSchema, feedbackSchema, lookSchema} from './look.ts';
import {markdownSchema} from './markdown.ts';
import {navbarSchema} from './navbar.ts';
import {pagesSchema} from './pages.ts';
import {pdfSchema} from './pdf.ts';
import {pluginsSchema} from './plugins.ts';
import {samplesSchema} from './samples.ts';
import {searchSchema} from './search.ts';
import {contentSecurityPolicySchema, headTagsSchema, securityHeadersSchema} from './security.ts';
import {variablesSchema} from './variables.ts';

const severitySchema = z.enum(['error', 'warn', 'ignore']);
const adjustable = (Object.keys(CODES) as DiagnosticCode[]).filter((code) => !hasFixedSeverity(code));

/** Schema of `site.config.ts`. Authors write its input type; steps get its output type. */
export const siteSchema = z.strictObject({
  title: z.string().min(1).describe("Name of the site. Follows each page's title in the browser tab."),
  tagline: z.string().optional().describe('Description of pages without one.'),
  url: originSchema.describe(
    'Origin under which the site is published, such as `https://docs.example.com`; canonical links, the sitemap and feeds begin with it.',
  ),
  baseUrl: basePathSchema
    .default('/')
    .describe(
      'Path below the origin, when the site does not have a host to itself: `/docs/`. `--base` and `MANUAL_BASE` override it.',
    ),
  trailingSlash: z
    .boolean()
    .default(false)
    .describe(
      'Whether addresses of pages end in a slash: `/guide/install/`, the file `guide/install/index.html`. Use it for hosts that require the slash, and for sites whose published addresses have it. Otherwise, only home pages below a base URL or of a language end in a slash. See [Trailing slashes](./hosts.md#trailing-slashes).',
    ),
  favicon: pictureSchema.optional().describe('Icon of the browser tab: a path below a static folder.'),
  customFields: z
    .record(z.string(), jsonSchema)
    .optional()
    .describe('Your own values for components, which read `useSite().customFields`. Every page contains them.'),
  variables: z
    .union([z.literal(false), variablesSchema])
    .optional()
    .describe(
      'Texts that you write once, and use as `{{name}}` in pages, sidebars, navbar, and footer. With `false`, or without the setting, braces are text. See [Variables](../write/variables.md).',
    ),
  titleDelimiter: z.string().default('|').describe("Separates a page's title from the site's."),
  siteVersion: z
    .string()
    .optional()
    .describe(
      'Version of the documented product, named in the generator tag, and on the cover of the book of a site without versions.',
    ),
  noIndex: z.boolean().default(false).describe('Tells search engines not to index the site.'),
  image: pictureSchema
    .optional()
    .describe('Social card for pages without an image of their own: a path below a static folder.'),
  metadata: z
    .array(z.record(z.string(), z.string()))
    .default([])
    .describe('`<meta>` elements for every page, each as its attributes.'),
  headTags: headTagsSchema
    .default([])
    .describe('Further `<link>`, `<meta>`, `<script>`, and `<style>` elements for every page.'),
  staticDirectories: stringsSchema
    .default(['static'])
    .describe(
      'Folders whose files are copied as they are, to the base of the site: `/img/logo.svg` is the same file in every language, except where a folder named like the language (`static/de/img/logo.svg`) holds one for it. If two folders contain the same file, the first wins.',
    ),
  readFrom: stringsSchema
    .default([])
    .describe(
      'Folders outside of the repository or package of the site that pages may take files from: images, code, and partials. Their paths begin at the site, such as `../shared`.',
    ),
  outDir: z
    .string()
    .default('build')
    .describe('Folder for the built site. `--out-dir` and `MANUAL_OUT_DIR` override it.'),
  editUrl: editUrlSchema
    .optional()
    .describe(
      'URL of `Edit this page`, to which the path of each file from the root of the site is appended. Docs, blogs, and pages may have their own `editUrl`.',
    ),
  i18n: i18nSchema.prefault({}).describe('Languages.'),
  docs: z
    .union([z.literal(false), docsSchema, z.array(docsSchema)])
    .prefault({})
    .transform((docs) => (docs === false ? [] : Array.isArray(docs) ? docs : [docs]))
    .describe('Documentation: options of one instance, a list of instances (each with an `id`), or `false` for none.'),
  blog: z
    .union([z.literal(false), blogSchema, z.array(blogSchema)])
    .default(false)
    .transform((blog) => (blog === false ? [] : Array.isArray(blog) ? blog : [blog]))
    .describe('Blog: options of one, a list of blogs (each with an `id`), or `false` for none.'),
  plugins: pluginsSchema
    .default([])
    .describe('Plugins of the site; lists in it are joined, and `false` stands for none. See [Plugins](./plugins.md).'),
  pages: z
    .union([z.literal(false), pagesSchema])
    .prefault({})
    .describe('Pages that are neither docs nor posts, Markdown or components: options, or `false` for none.'),
  markdown: markdownSchema.prefault({}).describe('How pages are read.'),
  navbar: navbarSchema.prefault({}).describe('The bar at the top.'),
  footer: footerSchema.optional().describe('The footer of every page. Default: none.'),
  theme: lookSchema.prefault({}).describe('How the site looks.'),
  assistants: assistantsSchema
    .default(['chatgpt', 'claude'])
    .describe(
      'Services that readers can send a page to, from the menu next to its title. Nothing is sent before a reader chooses one. Empty: none.',
    ),
  feedback: feedbackSchema
    .default(false)
    .transform((feedback) => (feedback === true ? {} : feedback))
    .describe(
      'Asks below each doc whether it helped. Each answer is also an event `manual:feedback` of the document, for scripts of the site.',
    ),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light').describe('Mode for readers who have not chosen one.'),
      disableSwitch: z
        .boolean()
        .default(false)
        .describe('Removes the toggle: every reader gets the default mode, or that of the system.'),
      respectPrefersColorScheme: z
        .boolean()
        .default(false)
        .describe(
          "Follows the reader's system until they choose; the toggle then goes through system, light, and dark.",
        ),
    })
    .prefault({})
    .describe('Light and dark.'),
  announcementBar: z
    .strictObject({
      id: z
        .string()
        .default('announcement-bar')
        .describe('A new id shows the bar again to readers who closed the last one.'),
      content: z.string().describe('HTML.'),
      isCloseable: z.boolean().default(false).describe('Lets readers close it.'),
    })
    .optional()
    .describe('A line above the navbar. Default: none.'),
  sidebar: z
    .strictObject({
      hideable: z.boolean().default(false).describe('Lets readers hide the sidebar on wide screens.'),
      autoCollapseCategories: z
        .boolean()
        .default(false)
        .describe('Closes the other categories of a level when one is opened.'),
    })
    .prefault({})
    .describe('How the sidebar behaves.'),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: z.number().int().min(2).max(6).default(2).describe('First level listed.'),
      maxHeadingLevel: z.number().int().min(2).max(6).default(3).describe('Last level listed.'),
    })
    .refine(({minHeadingLevel, maxHeadingLevel}) => minHeadingLevel <= maxHeadingLevel, {
      ...{path: ['maxHeadingLevel'], error: 'at least `minHeadingLevel`'},
    })
    .prefault({})
    .describe('The list of headings next to a page. Front matter can override it.'),
  search: searchSchema.prefault({}).describe('Search: the embedded index, Algolia, or `false` for none.'),
  pdf: pdfSchema
    .prefault({})
    .describe('The book that `manual export pdf` makes. See [Take it away](../publish/take-away.md).'),
  redirects: z
    .array(
      z.strictObject({
        from: z.union([z.string(), stringsSchema]).describe('Paths below the base URL.'),
        to: z.string().describe('A path below the base URL, or a URL.'),
      }),
    )
    .default([])
    .describe('Old addresses and their new targets. A page can do the same with `redirect_from` in its front matter.'),
  diagnostics: z
    .strictObject({
      severity: z
        .partialRecord(z.enum(adjustable as [DiagnosticCode]), severitySchema)
        .default({})
        .describe('Severity per code; see [Diagnostics](./diagnostics.md). Codes that are not named keep their own.'),
      baseline: z
        .string()
        .default('manual.baseline.json')
        .describe('File of accepted problems, which `--update-baseline` writes.'),
      publishedRoutes: z
        .string()
        .default('published-routes.txt')
        .describe(
          'File with one published path per line. If it exists, each path must exist or redirect, and anchors must stay on their pages.',
        ),
      pageTimeoutSeconds: z.number().positive().default(20).describe('Time limit for one page, in seconds.'),
      hookTimeoutSeconds: z
        .number()
        .positive()
        .default(60)
        .describe(
          'Time limit for one hook of a plugin, in seconds. Waiting counts, and the time of other programs does not.',
        ),
    })
    .prefault({})
    .describe('How strict the tool is.'),
  samples: samplesSchema
    .prefault({})
    .describe('How blocks of code are checked. See [Checked samples](../write/checked-samples.md).'),
  externalLinks: z
    .strictObject({
      ignore: stringsSchema
        .default([])
        .describe(
          'URLs that are not checked: globs (`https://intra.example/**`), or regular expressions between slashes. Hosts reserved for examples are never checked.',
        ),
      concurrency: z.number().int().min(1).max(100).default(10).describe('Requests at a time.'),
      timeoutSeconds: z.number().positive().default(20).describe('How long an answer may take, in seconds.'),
      retries: z
        .number()
        .int()
        .min(0)
        .max(10)
        .default(2)
        .describe('Number of further attempts if a host does not answer, or is too busy.'),
      cacheDays: z.number().min(0).default(7).describe('Number of days for which a good answer counts.'),
    })
    .prefault({})
    .describe('How `manual check-links --external` checks links to other sites.'),
  servedElsewhere: z
    .array(
      z.strictObject({
        path: z
          .string()
          .regex(/^\/[^*?#\s]+(?:\/\*\*)?$/, 'must be a path such as `/status` or `/api/**`')
          .describe('Path below the base URL: `/status`, or `/api/**` for a path with all below it.'),
        forward: originSchema
          .optional()
          .describe(
            'Origin to which `manual serve` forwards requests for these paths, such as `http://localhost:8080`.',
          ),
      }),
    )
    .default([])
    .describe(
      'Paths that another program serves, such as the reference that an API generator writes. Links to them are not checked, and navbar, sidebars, and redirects may lead there.',
    ),
  serve: z
    .strictObject({
      port: z.number().int().default(3000).describe('Port, or the next free one. `--port` overrides it.'),
      host: z.string().default('localhost').describe('Name or address to listen on. `--host` overrides it.'),
      allowedHosts: stringsSchema
        .default([])
        .describe('Further host names that the server accepts, for example that of a tunnel.'),
    })
    .prefault({})
    .describe('The server of `manual serve`.'),
  contentSecurityPolicy: contentSecurityPolicySchema
    .default({})
    .describe(
      'The Content-Security-Policy of every page and of `_headers`. It allows what the build finds in pages and configuration. The lists add what only the browser sees, such as the requests of a script. `false` writes no policy. See [Embeds, scripts, and the policy](./hosting.md#embeds-scripts-and-the-policy).',
    ),
  securityHeaders: securityHeadersSchema.prefault({}).describe('Further security headers of `_headers`.'),
});

/** Checked settings with defaults. */
export type SiteConfig = z.output<typeof siteSchema>;
