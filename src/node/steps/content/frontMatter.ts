import * as z from 'zod';
import type {FrontMatter} from '../../../shared/build.ts';
import {BADGE_VARIANTS} from '../../../shared/notes/sidebarMarks.ts';
import {runsScript, runsScriptAsImage} from '../../../shared/runsScript.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {keepExactNumbers} from '../../base/yaml/readYamlValues.ts';
import {explainUnread, explainValue, type KeyLines} from './explainFrontMatter.ts';
import {findMisspeltKeys} from './findMisspeltKeys.ts';
import {parseFrontMatterYaml, type YamlFields} from './parseFrontMatterYaml.ts';

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const bool = z.boolean();
const list = z.union([text.transform((one) => [one]), z.array(text)]);
const textOrNull = z.union([text, z.null()]);
/** Fields of an author, in which numbers are texts. */
const authorFields = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
    ),
  );
const version = text.refine((value) => /\d/.test(value), 'a version such as 2.20');
const deprecation = text.refine((value) => /\d|^(?:true|false)$/.test(value), 'a version such as 2.20, or true');
const tagList = z.array(
  z.union([
    text,
    z.strictObject({
      label: text.describe('Name of the tag.'),
      permalink: z.string().describe('Its address below the tag list.'),
    }),
  ]),
);
const badge = z.union([
  text,
  z.strictObject({
    text: text.describe('Text of the badge.'),
    variant: z.enum(BADGE_VARIANTS).optional().describe('Its color. Default: `note`.'),
  }),
]);
/** Date as text, because YAML may parse dates. */
const dateText = z
  .union([z.string(), z.date()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()));
/** A displayed date, which has to be a valid day. */
const dayText = dateText.refine((value) => !Number.isNaN(Date.parse(value)), 'a day such as 2026-01-31');

/** Keys, types, and meaning follow Docusaurus. Unknown keys pass unchanged. */
export const frontMatterSchema = z.looseObject({
  id: text.optional().describe("Last part of the doc id. Default: the file's name without its number prefix."),
  title: text.optional().describe('Title of the page. Default: its first `#` heading, else its file name.'),
  sidebar_label: text.optional().describe('Text in the sidebar. Default: the title.'),
  sidebar_position: z.number().optional().describe('Order in the sidebar; overrides the number prefix.'),
  sidebar_class_name: text.optional().describe('Class of the entry in the sidebar.'),
  sidebar_badge: badge
    .optional()
    .describe('A word after the entry in the sidebar: `New`, or `{text: New, variant: tip}`. Search finds it, too.'),
  sidebar_icon: text
    .optional()
    .describe('Name of an icon of Lucide before the entry: `rocket`. Needs the package `@iconify-json/lucide`.'),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional().describe('Accepted, but not used by the theme.'),
  displayed_sidebar: textOrNull.optional().describe('Sidebar to show beside the page; `null` for none.'),
  slug: text.optional().describe("Address of the page: absolute below the version's path, or relative to the folder."),
  description: text.optional().describe('Description for search engines and lists. Default: the first sentence.'),
  keywords: list.optional().describe('Keywords for search engines and for the search of the site.'),
  questions: list.optional().describe('Questions that the page answers, only for search: `[How do I undo it?]`.'),
  not_covered: text
    .optional()
    .describe(
      'What the page leaves out, as words after "Not covered on this page:". Shown at its end, and with each passage for agents.',
    ),
  next_steps: list
    .optional()
    .describe(
      'Files of the pages to read next: `[./install.md]`. Cards at the end show their titles and descriptions.',
    ),
  since: version
    .optional()
    .describe('First version of the product that the page applies to: shown as a badge, also in search and copies.'),
  changed: version.optional().describe('Version that changed what the page describes, shown in the same way.'),
  deprecated: deprecation.optional().describe('Version since which the subject of the page is deprecated, or `true`.'),
  filter: bool
    .optional()
    .describe(
      'Shows a field that filters the sections and settings of the page, and a choice of versions if headings have some.',
    ),
  image: z
    .string()
    .refine((url) => !runsScriptAsImage(url), 'a path or the address of a picture, not one that runs a script')
    .optional()
    .describe('Social card: a file beside the page, a path below a static folder, or a URL.'),
  tags: tagList.optional().describe('Tags: keys of the tags file, words, or label and address.'),
  draft: bool.optional().describe('The page exists only in `manual serve`.'),
  unlisted: bool.optional().describe('The page is built, but hidden from lists, search, and search engines.'),
  hide_title: bool.optional().describe('Hides the title above the text.'),
  hide_table_of_contents: bool.optional().describe('Hides the list of headings next to the text.'),
  toc_min_heading_level: z.number().int().min(2).max(6).optional().describe('First level of headings beside the text.'),
  toc_max_heading_level: z.number().int().min(2).max(6).optional().describe('Last level of headings beside the text.'),
  pagination_prev: textOrNull.optional().describe('Id of the doc that the previous-link leads to; `null` for none.'),
  pagination_next: textOrNull.optional().describe('Id of the doc that the next-link leads to; `null` for none.'),
  pagination_label: text.optional().describe('Text of the links to this page on its neighbors.'),
  custom_edit_url: z
    .union([z.string().refine((url) => !runsScript(url), 'a web address, not one that runs a script'), z.null()])
    .optional()
    .describe('URL for `Edit this page`; `null` for none.'),
  last_update: z
    .looseObject({
      date: dayText.optional().describe('Day of the change.'),
      author: text.optional().describe('Its author.'),
    })
    .optional()
    .describe('Day and author that replace those of the last commit.'),
  redirect_from: list.optional().describe("Old addresses of the page, below the version's or blog's path."),
  search: bool
    .optional()
    .describe('`false` leaves the page out of the search; it stays in the sidebar and for search engines.'),
  search_rank: z
    .number()
    .optional()
    .describe('Moves the page up in search results, or down if it is negative. Each step counts about a tenth.'),
  variables: z
    .unknown()
    .optional()
    .describe(
      'Variables of the page: `{product: Harbor}`, or `false` to leave all braces as they are. See [Variables](../write/variables.md).',
    ),
  wrapperClassName: text.optional().describe('Class on the wrapper of the page.'),
  date: dateText.optional().describe('Blog: day of the post. Default: from its file name.'),
  authors: z
    .union([
      text.transform((one) => [one]),
      authorFields.transform((one) => [one]),
      z.array(z.union([text, authorFields])),
    ])
    .optional()
    .describe('Blog: keys of the authors file, or authors written out.'),
});

/** Adds rules across keys. */
const wholeSchema = frontMatterSchema.refine(
  // A level beyond those of headings is reported by itself.
  ({toc_min_heading_level: min = 2, toc_max_heading_level: max = 6}) => min > 6 || min <= max,
  {path: ['toc_max_heading_level'], error: 'at least `toc_min_heading_level`'},
);

const KNOWN_KEYS = Object.keys(frontMatterSchema.shape);

/** Returns the keys whose value has one of the schemas. */
const findKeys = (...schemas: readonly unknown[]): ReadonlySet<string> =>
  new Set(KNOWN_KEYS.filter((key) => schemas.includes(frontMatterSchema.shape[key as keyof FrontMatter].unwrap())));
const NULLABLE_TEXT_KEYS = findKeys(textOrNull);
const TEXT_KEYS = findKeys(text, list, textOrNull, tagList, version, deprecation, badge);
export interface ParsedFrontMatter {
  readonly data: FrontMatter;
  /** Line (1-based) of each top-level key. */
  readonly lines: Readonly<Record<string, number>>;
  /** Number of lines of the block with delimiters; 0 without front matter. */
  readonly height: number;
  readonly diagnostics: readonly Diagnostic[];
}

const BLOCK = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/;

/**
 * Parses and checks the front matter of a page. Invalid values are reported and omitted, so that
 * the page still compiles.
 *
 * @param source text with LF line ends
 * @param file path from the root, for messages
 */
export function parseFrontMatter(source: string, file: string): ParsedFrontMatter {
  const block = BLOCK.exec(source);
  if (!block) return {data: {}, lines: {}, height: 0, diagnostics: explainUnread(source, file, KNOWN_KEYS)};
  const yaml = block[1] ?? '';
  const height = block[0].replace(/\n$/, '').split('\n').length;
  const lines = findKeyLines(yaml);
  const parsed = parseFrontMatterYaml(yaml, file);
  if ('problem' in parsed) return {data: {}, lines, height, diagnostics: [parsed.problem]};
  return {...checkFrontMatter(selectTexts(parsed), {lines, text: source}, file), lines, height};
}

/** Selects the source of each field that the schema reads as text. Keys of the site keep exact numbers. */
function selectTexts({values, texts}: YamlFields): Record<string, unknown> {
  const select = ([key, value]: [string, unknown]): [string, unknown] => {
    const text = texts[key];
    // All values of variables are texts.
    if (key === 'variables') return [key, text];
    if (TEXT_KEYS.has(key)) return [key, value === null && text === '~' && NULLABLE_TEXT_KEYS.has(key) ? null : text];
    const isKnownNumber = typeof value === 'number' && KNOWN_KEYS.includes(key);
    return [key, isKnownNumber ? value : keepExactNumbers({values: value, texts: text})];
  };
  return Object.fromEntries(Object.entries(values).map(select));
}

/**
 * Checks front matter from any source. Invalid values are reported and omitted.
 *
 * @param fields values by key
 * @param source line of each key
 * @param file path from the root, for messages
 */
export function checkFrontMatter(
  fields: Record<string, unknown>,
  {lines, text: source}: KeyLines,
  file: string,
): Pick<ParsedFrontMatter, 'data' | 'diagnostics'> {
  const diagnostics = findMisspeltKeys(fields, {lines, file, knownKeys: KNOWN_KEYS});
  const result = wholeSchema.safeParse(convertSingleAuthor(fields));
  if (result.success) return {data: result.data as FrontMatter, diagnostics};
  const wrong = new Set<string>();
  for (const issue of result.error.issues) {
    const key = String(issue.path[0] ?? '');
    if (wrong.has(key)) continue;
    wrong.add(key);
    diagnostics.push(explainValue(key, {issue, value: fields[key], lines, text: source, file}));
  }
  const rest = Object.fromEntries(Object.entries(fields).filter(([key]) => !wrong.has(key)));
  const partial = frontMatterSchema.safeParse(convertSingleAuthor(rest));
  return {data: partial.success ? (partial.data as FrontMatter) : {}, diagnostics};
}

/** Fields of an author, with the two keys for each in old posts. */
const AUTHOR_KEYS = {
  title: ['author_title', 'authorTitle'],
  url: ['author_url', 'authorURL'],
  image_url: ['author_image_url', 'authorImageURL'],
} as const;

/** Converts `author`, `author_url`, and similar keys of Docusaurus to `authors`. */
function convertSingleAuthor(fields: Record<string, unknown>): Record<string, unknown> {
  const {author} = fields;
  if (typeof author !== 'string' || author.trim() === '' || fields.authors !== undefined) return fields;
  const authorFields = Object.entries(AUTHOR_KEYS).flatMap(([field, keys]) => {
    const value = keys.map((key) => fields[key]).find((one) => typeof one === 'string' && one !== '');
    return value === undefined ? [] : [[field, value]];
  });
  return {...fields, authors: [{name: author.trim(), ...Object.fromEntries(authorFields)}]};
}

function findKeyLines(yaml: string): Record<string, number> {
  // Without a prototype, because a key may be `constructor`.
  const lines: Record<string, number> = Object.create(null);
  for (const [i, line] of yaml.split('\n').entries()) {
    const key = /^([A-Za-z_][\w-]*)[ \t]*:/.exec(line)?.[1];
    // The block starts on line 2 of the file.
    if (key) lines[key] ??= i + 2;
  }
  return lines;
}
