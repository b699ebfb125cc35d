import * as z from 'zod';

export const accentSchema = z
  .string()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, {error: 'expected a color such as #b3261e'});

const familySchema = z.string().regex(/^[^"'\\\n,;{}]+$/, {error: 'expected the name of one font family'});

/** Appearance of the theme, and features beside a page. */
export const lookSchema = z.strictObject({
  preset: z
    .enum(['manual', 'neutral', 'warm'])
    .default('manual')
    .describe(
      'Colors of both modes: teal on white, blue on gray, or terracotta on paper. `theme/custom.css` changes them further.',
    ),
  accent: accentSchema
    .optional()
    .describe(
      'Color of links, buttons, and marks, such as `#b3261e`. The colors beside it and those of dark mode follow from it.',
    ),
  font: z
    .union([
      z.enum(['bundled', 'system']),
      z.strictObject({
        text: familySchema.optional().describe('Font family of all text.'),
        code: familySchema.optional().describe('Font family of code.'),
      }),
    ])
    .default('bundled')
    .describe(
      "The typefaces that come with the tool (29 kB, and 10 kB more on pages with code, from the site itself), those of the reader's system, or families that `theme/custom.css` loads.",
    ),
  radius: z.number().min(0).max(24).optional().describe('Rounding of boxes and buttons in pixels. The theme has 8.'),
  density: z
    .enum(['compact', 'normal', 'spacious'])
    .default('normal')
    .describe('Size of texts, and the space between lines and in the navbar.'),
});

const templateSchema = z.string().refine((text) => URL.canParse(text.replaceAll('{url}', 'x')), {
  error: 'expected an absolute URL, with {url} where the address of the page goes',
});

export const connectSchema = z.strictObject({
  mcp: z
    .string()
    // Becomes part of a shell command that readers paste.
    .regex(/^https?:\/\/[\w.:/-]+$/, {
      error: 'expected the address of a server, such as https://docs.example.com/mcp',
    })
    .describe(
      "Address of the site's own MCP server: entries that connect Claude Code (by a command to copy), Cursor, and VS Code with it.",
    ),
});

export const assistantsSchema = z.array(
  z.union([
    z.enum(['chatgpt', 'claude']).describe('A service whose address the tool knows.'),
    z.strictObject({
      label: z.string().min(1).describe('Text of the link, such as `Ask our assistant`.'),
      href: templateSchema.describe("Address; `{url}` stands for that of the page's Markdown."),
    }),
    connectSchema,
  ]),
);

export const feedbackSchema = z.union([
  z.boolean(),
  z.strictObject({
    endpoint: z
      .string()
      .refine((text) => URL.canParse(text), {error: 'expected an absolute URL'})
      .optional()
      .describe('Address that receives each answer by POST, as JSON: `{"page": "/path", "helpful": true}`.'),
    moreUrl: templateSchema
      .optional()
      .describe(
        'Address offered after the answer, for those who want to say more; `{url}` stands for that of the page.',
      ),
  }),
]);
