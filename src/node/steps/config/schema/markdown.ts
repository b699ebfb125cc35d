import * as z from 'zod';
import type {MarkdownPlugin} from '../inputTypes.ts';

/** Checks only the outer form of a plugin, because unified checks plugins when it runs them. */
export const markdownPluginSchema = z.custom<MarkdownPlugin>((plugin) => {
  const [attacher] = [plugin].flat();
  return typeof attacher === 'function' || (typeof attacher === 'object' && attacher !== null);
}, 'a function, or a list of a function and its options');

const codeColors = z.enum(['light', 'dark']);

export const markdownSchema = z.strictObject({
  format: z
    .enum(['detect', 'mdx', 'md'])
    .default('detect')
    .describe(
      '`detect`: `.md` is CommonMark with GFM and admonitions, `.mdx` is MDX. `mdx`: both are MDX. `md`: neither is.',
    ),
  remarkPlugins: z
    .array(markdownPluginSchema)
    .default([])
    .describe('Remark plugins of the site: functions, or `[function, options]`.'),
  rehypePlugins: z.array(markdownPluginSchema).default([]).describe('Rehype plugins of the site, in the same form.'),
  parser: z
    .enum(['native', 'unified'])
    .default('native')
    .describe(
      '`unified` parses in JavaScript, twenty times slower. A plugin that extends the syntax through micromark switches to it.',
    ),
  emoji: z.boolean().default(true).describe('Whether `:smile:` is an emoji.'),
  admonitions: z
    .array(z.string().regex(/^[a-z][a-z0-9-]*$/i))
    .default([])
    .describe('Names of admonitions besides note, tip, info, warning, danger, and caution.'),
  nextStepCards: z
    .boolean()
    .default(false)
    .describe(
      'Whether the last list of a page becomes cards, if each of its entries begins with a link. A page with `next_steps` has its own cards.',
    ),
  code: z
    .strictObject({
      grammars: z.array(z.string()).default([]).describe("Modules with TextMate grammars, from the site's root."),
      aliases: z.record(z.string(), z.string()).default({}).describe('Other names of languages.'),
      magicComments: z
        .array(
          z.strictObject({
            className: z
              .string()
              .regex(/^[\w-]+$/)
              .describe('Class of the lines, for `theme/custom.css`.'),
            line: z.string().optional().describe('Comment that marks the next line.'),
            block: z
              .strictObject({
                start: z.string().describe('Comment before the first line.'),
                end: z.string().describe('Comment after the last line.'),
              })
              .optional()
              .describe('Comments that mark the lines between them.'),
          }),
        )
        .default([])
        .describe('Hidden comments in code that give lines a class, in addition to `highlight-next-line` and its kin.'),
      defaultLanguage: z.string().optional().describe('Language of blocks without one.'),
      variables: z
        .boolean()
        .default(false)
        .describe(
          'Whether all code uses `variables`. Otherwise, a block uses them if `variables` follows its language.',
        ),
      theme: z
        .strictObject({
          light: codeColors.default('light').describe('Background and colors of code in light mode.'),
          dark: codeColors.default('dark').describe('The same in dark mode.'),
        })
        .prefault({})
        .describe('Whether code has a light or a dark background.'),
    })
    .prefault({})
    .describe('Code blocks.'),
});
