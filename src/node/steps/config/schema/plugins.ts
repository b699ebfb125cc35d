import * as z from 'zod';
import {POLICY_DIRECTIVES} from '../../../../shared/policy.ts';
import type {Plugin, PluginEntry} from '../plugin.ts';
import {stringsSchema} from './common.ts';
import {headTagsSchema, sourceSchema} from './security.ts';

/** A hook. Only its type is checked. */
const hook = (what: string) =>
  z
    .custom((value) => typeof value === 'function', 'a function')
    .optional()
    .describe(what);

const listSchema = (what: string) => z.array(z.any()).optional().describe(what);

const pathsSchema = stringsSchema.optional();

const pluginSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[\w@][\w@./-]*$/, 'a name of letters, digits, `-`, and `/`')
    .describe('Name of the plugin, in messages and caches.'),
  version: z.string().optional().describe('Its version.'),
  key: z.any().optional().describe('The key of its results besides its code, such as its options.'),
  remarkPlugins: listSchema('Remark plugins for every page.'),
  rehypePlugins: listSchema('Rehype plugins for every page.'),
  trailingSlash: z
    .enum(['folders', 'always'])
    .optional()
    .describe('Pages whose relative links begin inside their address.'),
  headTags: headTagsSchema.optional().describe('Elements for the head of every page.'),
  contentSecurityPolicy: z
    .partialRecord(z.enum(Object.keys(POLICY_DIRECTIVES) as [keyof typeof POLICY_DIRECTIVES]), z.array(sourceSchema))
    .optional()
    .describe('Sources that the policy allows besides.'),
  head: hook('Elements for the head of one page.'),
  theme: z.string().optional().describe("Folder like a site's `theme/`."),
  clientModules: pathsSchema.describe('Modules that the browser runs once.'),
  esbuildPlugins: listSchema('Plugins of the bundler.'),
  islandFree: pathsSchema.describe('Folders whose components never become islands.'),
  loaders: z.record(z.string(), z.string()).optional().describe('How the bundler reads files, by extension.'),
  styles: hook('A style sheet of the site, changed.'),
  pages: hook('Pages made from data.'),
  frontMatter: hook('The front matter of a page, changed.'),
  sidebar: hook('The entries of a sidebar, changed.'),
  files: hook('Files of the finished site.'),
  check: hook('Problems that the plugin finds.'),
  sampleCheckers: z
    .array(
      z.strictObject({
        languages: stringsSchema.optional().describe('Languages that it checks.'),
        check: z
          .custom((value) => typeof value === 'function', 'a function')
          .describe('Problems of the samples of a page.'),
      }),
    )
    .optional()
    .describe('Checkers of the blocks of code of pages.'),
  watch: pathsSchema.describe('Files and folders that `pages` reads.'),
});

/** An entry of the list; see {@link Plugin}. */
export const pluginEntrySchema = z.custom<PluginEntry>(() => true);

/** Flattens the list: presets are lists of plugins, and conditions yield `false`. */
export const pluginsSchema = z.array(pluginEntrySchema).transform((entries, context): Plugin[] => {
  const names = new Set<string>();
  return entries.flatMap((entry, at) =>
    flattenPlugins(entry).flatMap((plugin) => {
      const checked = pluginSchema.safeParse(plugin);
      const keys = Object.keys(pluginSchema.shape);
      for (const issue of checked.error?.issues ?? [])
        context.issues.push({...issue, path: [at, ...issue.path], params: {known: keys}, input: plugin} as never);
      const {name} = checked.data ?? {};
      if (name !== undefined && names.has(name)) {
        const message = `plugins of different names, and not \`${name}\` twice`;
        context.issues.push({code: 'custom', path: [at], message, input: plugin});
      }
      names.add(name ?? '');
      return checked.success ? [checked.data as Plugin] : [];
    }),
  );
});

function flattenPlugins(entry: PluginEntry): readonly Plugin[] {
  if (Array.isArray(entry)) return entry.flatMap(flattenPlugins);
  return entry === false || entry === null || entry === undefined ? [] : [entry as Plugin];
}
