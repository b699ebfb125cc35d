import * as z from 'zod';
import {POLICY_DIRECTIVES} from '../../../../shared/policy.ts';
import {DOCS_TOOLS} from '../agentTool.ts';
import {listKeys} from '../explainIssues.ts';
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

const argumentSchema = z.strictObject({
  type: z.enum(['string', 'integer', 'number', 'boolean']),
  description: z.string(),
  enum: stringsSchema.optional(),
  maxLength: z.int().positive().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const inputSchema = z
  .strictObject({
    type: z.literal('object'),
    properties: z.record(z.string(), argumentSchema),
    required: stringsSchema.optional(),
  })
  .superRefine(({properties, required = []}, context) => {
    for (const [i, name] of required.entries())
      if (!Object.hasOwn(properties, name))
        context.addIssue({
          code: 'custom',
          path: ['required', i],
          message: 'the name of one of `properties`',
          params: {hint: `add \`${name}\` to \`properties\`, or remove it here`},
        });
  });

const toolSchema = z.strictObject({
  name: z.string().regex(/^[\w-]{1,64}$/, 'a name of letters, digits, `_`, and `-`'),
  title: z.string().optional(),
  description: z.string().min(1),
  inputSchema,
  run: z.custom((value) => typeof value === 'function', 'a function'),
});

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
  agents: z
    .strictObject({tools: z.array(toolSchema).optional().describe('Tools that `manual mcp` offers.')})
    .optional()
    .describe('What the plugin adds for agents.'),
  watch: pathsSchema.describe('Files and folders that `pages` reads.'),
});

/** Accepts an entry of the list of plugins; see {@link Plugin}. */
export const pluginEntrySchema = z.custom<PluginEntry>(() => true);

/** Flattens the list: presets are lists of plugins, and conditions yield `false`. */
export const pluginsSchema = z.array(pluginEntrySchema).transform((entries, context): Plugin[] => {
  const names = new Set<string>();
  const tools = new Map<string, string>(DOCS_TOOLS.map((tool) => [tool, 'the site']));
  return entries.flatMap((entry, at) =>
    flattenPlugins(entry).flatMap((plugin) => {
      const checked = pluginSchema.safeParse(plugin);
      for (const issue of checked.error?.issues ?? [])
        context.issues.push({
          ...issue,
          path: [at, ...issue.path],
          params: {...(issue as {params?: object}).params, known: listKeys(pluginSchema, issue.path)},
          input: plugin,
        } as never);
      const {name, agents} = checked.data ?? {};
      if (name !== undefined && names.has(name)) {
        const message = `plugins of different names, and not \`${name}\` twice`;
        context.issues.push({code: 'custom', path: [at], message, input: plugin});
      }
      names.add(name ?? '');
      for (const [i, tool] of (agents?.tools ?? []).entries()) {
        const owner = tools.get(tool.name);
        if (owner !== undefined)
          context.issues.push({
            code: 'custom',
            path: [at, 'agents', 'tools', i, 'name'],
            message: `a name that no other tool has: \`${tool.name}\` belongs to ${owner}`,
            params: {hint: 'rename the tool'},
            input: plugin,
          });
        tools.set(tool.name, owner ?? `the plugin \`${name}\``);
      }
      return checked.success ? [checked.data as Plugin] : [];
    }),
  );
});

function flattenPlugins(entry: PluginEntry): readonly Plugin[] {
  if (Array.isArray(entry)) return entry.flatMap(flattenPlugins);
  return entry === false || entry === null || entry === undefined ? [] : [entry as Plugin];
}
