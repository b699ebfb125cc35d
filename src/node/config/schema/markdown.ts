import * as z from 'zod';

export const markdownSchema = z.strictObject({
  format: z
    .enum(['detect', 'mdx', 'md'])
    .default('detect')
    .describe(
      '`detect`: `.md` is CommonMark with GFM and admonitions, `.mdx` is MDX. `mdx`: both are MDX. `md`: neither is.',
    ),
  remarkPlugins: z
    .array(z.any())
    .default([])
    .describe('Remark plugins of the site: functions, or `[function, options]`.'),
  rehypePlugins: z.array(z.any()).default([]).describe('Rehype plugins, likewise.'),
  parser: z
    .enum(['native', 'unified'])
    .default('native')
    .describe(
      '`unified` parses in JavaScript, twenty times slower: for plugins that extend the syntax through micromark.',
    ),
  admonitions: z
    .array(z.string().regex(/^[a-z][a-z0-9-]*$/i))
    .default([])
    .describe('Names of admonitions besides note, tip, info, warning, danger, and caution.'),
  code: z
    .strictObject({
      grammars: z.array(z.string()).default([]).describe("Modules with TextMate grammars, from the site's root."),
      aliases: z.record(z.string(), z.string()).default({}).describe('Other names of languages.'),
      defaultLanguage: z.string().optional().describe('Language of blocks that name none.'),
    })
    .prefault({})
    .describe('Code blocks.'),
});

export type MarkdownOptions = z.output<typeof markdownSchema>;
