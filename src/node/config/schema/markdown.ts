import {z} from 'zod';

export const markdownSchema = z.strictObject({
  /** `detect`: `.md` is CommonMark with GFM and admonitions, `.mdx` is MDX. `mdx`: both are MDX. */
  format: z.enum(['detect', 'mdx', 'md']).default('detect'),
  remarkPlugins: z.array(z.any()).default([]),
  rehypePlugins: z.array(z.any()).default([]),
  /** micromark syntax extensions need the JavaScript parser: set this when a plugin adds one. */
  parser: z.enum(['native', 'unified']).default('native'),
  /** Names of admonitions besides note, tip, info, warning, danger and caution. */
  admonitions: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/i)).default([]),
  code: z
    .strictObject({
      /** TextMate grammars in JSON or JS modules, from the site's root. */
      grammars: z.array(z.string()).default([]),
      aliases: z.record(z.string(), z.string()).default({}),
      defaultLanguage: z.string().optional(),
    })
    .prefault({}),
});

export type MarkdownOptions = z.output<typeof markdownSchema>;
