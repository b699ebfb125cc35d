import {parseDocument} from 'yaml';
import * as z from 'zod';
import type {FrontMatter} from '../../../shared/build.ts';
import {runsScript, runsScriptAsImage} from '../../../shared/runsScript.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {explainUnread, explainValue, explainYaml} from './explainFrontMatter.ts';
import {findMisspeltKeys} from './findMisspeltKeys.ts';

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const bool = z.boolean();
const list = z.union([text.transform((one) => [one]), z.array(text)]);
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
  sidebar_position: z.number().optional().describe('Order in the sidebar; beats the number prefix.'),
  sidebar_class_name: z.string().optional().describe('Class of the entry in the sidebar.'),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional().describe('Accepted; the theme does not use it.'),
  displayed_sidebar: z
    .union([z.string(), z.null()])
    .optional()
    .describe('Sidebar to show beside the page; `null` for none.'),
  slug: text.optional().describe("Address of the page: absolute below the version's path, or relative to the folder."),
  description: text.optional().describe('Description for search engines and lists. Default: the first sentence.'),
  keywords: list.optional().describe('Keywords for search engines and for the search of the site.'),
  questions: list.optional().describe('Ways to ask for the page, for search alone: `[How do I undo it?]`.'),
  not_covered: text
    .optional()
    .describe(
      'What the page leaves out, as words after "Not covered on this page:". Shown at its end, and with each passage for agents.',
    ),
  image: z
    .string()
    .refine((url) => !runsScriptAsImage(url), 'a path or the address of a picture, not one that runs a script')
    .optional()
    .describe('Social card: a file beside the page, a path below a static folder, or a URL.'),
  tags: z
    .array(
      z.union([
        text,
        z.strictObject({
          label: text.describe('Name of the tag.'),
          permalink: z.string().describe('Its address below the tag list.'),
        }),
      ]),
    )
    .optional()
    .describe('Tags: keys of the tags file, words, or label and address.'),
  draft: bool.optional().describe('The page exists in `manual serve` only.'),
  unlisted: bool.optional().describe('The page is built, but not listed, not searched, and not for search engines.'),
  hide_title: bool.optional().describe('Does not show the title above the text.'),
  hide_table_of_contents: bool.optional().describe('Does not show the headings beside the text.'),
  toc_min_heading_level: z.number().int().min(2).max(6).optional().describe('First level of headings beside the text.'),
  toc_max_heading_level: z.number().int().min(2).max(6).optional().describe('Last level of headings beside the text.'),
  pagination_prev: z
    .union([z.string(), z.null()])
    .optional()
    .describe('Id of the doc that the previous-link leads to; `null` for none.'),
  pagination_next: z
    .union([z.string(), z.null()])
    .optional()
    .describe('Id of the doc that the next-link leads to; `null` for none.'),
  pagination_label: text.optional().describe('Text of the links that lead to this page from its neighbors.'),
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
    .describe('Day and author to show in place of those of the last commit.'),
  redirect_from: list.optional().describe("Old addresses of the page, below the version's or blog's path."),
  search: bool
    .optional()
    .describe('`false` leaves the page out of the search; it stays in the sidebar and for search engines.'),
  search_rank: z
    .number()
    .optional()
    .describe('Moves the page up in search results, or down when it is below 0; a step counts about a tenth.'),
  wrapperClassName: z.string().optional().describe('Class on the wrapper of the page.'),
  date: dateText.optional().describe('Blog: day of the post. Default: from its file name.'),
  authors: z
    .union([
      z.string().transform((one) => [one]),
      z.record(z.string(), z.unknown()).transform((one) => [one]),
      z.array(z.union([z.string(), z.record(z.string(), z.unknown())])),
    ])
    .optional()
    .describe('Blog: keys of the authors file, or authors written out.'),
});

/** Adds rules across keys. */
const wholeSchema = frontMatterSchema.refine(
  ({toc_min_heading_level: min = 2, toc_max_heading_level: max = 6}) => min <= max,
  {path: ['toc_max_heading_level'], error: 'at least `toc_min_heading_level`'},
);

const KNOWN_KEYS = Object.keys(frontMatterSchema.shape);
export interface ParsedFrontMatter {
  readonly data: FrontMatter;
  /** Line (1-based) of each top-level key. */
  readonly lines: Readonly<Record<string, number>>;
  /** Number of lines of the block with delimiters; 0 without front matter. */
  readonly height: number;
  readonly diagnostics: readonly Diagnostic[];
}

const BLOCK = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

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
  const parsed = parsePlain(yaml) ?? parseYaml(yaml, file);
  if ('problem' in parsed) return {data: {}, lines, height, diagnostics: [parsed.problem]};
  return {...checkFrontMatter(parsed.data, lines, file), lines, height};
}

/**
 * Checks front matter from any source. Invalid values are reported and omitted.
 *
 * @param fields values by key
 * @param lines line of each key
 * @param file path from the root, for messages
 */
export function checkFrontMatter(
  fields: Record<string, unknown>,
  lines: Record<string, number>,
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
    diagnostics.push(explainValue(key, {issue, value: fields[key], lines, file}));
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

/**
 * Parses plain `key: value` lines, a hundred times faster than YAML. Returns `undefined` in case of
 * doubt.
 */
function parsePlain(yaml: string): {data: Record<string, unknown>} | undefined {
  const data: Record<string, unknown> = {};
  for (const line of yaml.split('\n')) {
    if (line === '') continue;
    const match = /^([A-Za-z_]\w*): +(\S.*?) *$/.exec(line);
    if (!match) return undefined;
    const [, key, raw] = match as unknown as [string, string, string];
    const value = parsePlainValue(raw);
    if (value === undefined || key in data) return undefined;
    data[key] = value;
  }
  return {data};
}

function parsePlainValue(raw: string): unknown {
  if (/^\[[^[\]{}"'#&*!|>%@`:\\]*\]$/.test(raw)) {
    const items = raw
      .slice(1, -1)
      .split(',')
      .map((part) => part.trim());
    if (items.every((part) => /^[A-Za-z]/.test(part) && !isKeyword(part))) return items;
    return undefined;
  }
  if (raw === 'true') return true;
  if (raw === 'false') return false;
  if (/^(?:0|[1-9]\d{0,8})$/.test(raw)) return Number(raw);
  if (/^[A-Za-z/(][^:#]*$/.test(raw) && !isKeyword(raw)) return raw;
  return undefined;
}

function isKeyword(value: string): boolean {
  return /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);
}

/**
 * Returns whether a value contains itself, by a YAML anchor around its alias. It cannot be
 * serialized.
 */
function holdsItself(value: unknown, ancestors: readonly unknown[]): boolean {
  if (value === null || typeof value !== 'object') return false;
  return ancestors.includes(value) || Object.values(value).some((one) => holdsItself(one, [...ancestors, value]));
}

function parseYaml(yaml: string, file: string): {data: Record<string, unknown>} | {problem: Diagnostic} {
  const toProblem = (what: string, hint: string, place: {line: number; column?: number} = {line: 2}) => ({
    problem: createDiagnostic('front-matter-syntax', `The front matter ${what}.`, {file, ...place, hint}),
  });
  const document = parseDocument(yaml, {prettyErrors: true, uniqueKeys: true, logLevel: 'error'});
  const error = document.errors[0];
  if (error) {
    const [start] = error.linePos ?? [{line: 1, col: 1}];
    const {reason, hint} = explainYaml(error, yaml.split('\n')[start.line - 1] ?? '');
    return toProblem(`is not valid YAML: ${reason}`, hint, {line: start.line + 1, column: start.col});
  }
  let data: unknown;
  try {
    data = document.toJS({maxAliasCount: 100});
  } catch (thrown) {
    const reason = (thrown as Error).message.split(/[\n(]/)[0]!.trim();
    return toProblem(`is not valid YAML: ${reason}`, 'quote values that begin with `*` or `&`');
  }
  if (holdsItself(data, []))
    return toProblem(
      'holds a value that refers to itself',
      'take out the anchor (`&name`) or the reference to it (`*name`)',
    );
  if (data === null || data === undefined) return {data: {}};
  if (typeof data !== 'object' || Array.isArray(data))
    return toProblem(
      'is not a list of `key: value` lines',
      'write one `key: value` a line, for example `title: Group Tests`; a rule at the head of a page is written `***`',
    );
  return {data: data as Record<string, unknown>};
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
