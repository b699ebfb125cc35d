import {readFileSync, statSync} from 'node:fs';
import {dirname, extname, relative, resolve, sep} from 'node:path';
import type {Plugin} from 'manual-docs/config';
import {type TreeNode as Node, type TreePage as Page, reportError} from '../shared/tree.ts';
import {readCsv, type Table} from './csv.ts';
import {dedent, findRegion, removeRegionMarks} from './region.ts';

/** A line in the syntax of VitePress: `<<< @/path/file.ts#region{2-4 ts:line-numbers} [Name]`. */
const ARROWS =
  /^<<<\s+(?<path>[^\s#{[]+)(?:#(?<part>[^\s{[]+))?\s*(?:\{(?<lines>[\d,-]*)\s*(?<lang>[^\s:}]*)(?<more>:[^}]*)?\})?\s*(?:\[(?<name>[^\]]+)\])?\s*$/;
/** Markers of quotes and lists before such a line. */
const BEFORE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?=<<<\s)/;
const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const TABLE = /(?:^|\s)table(?=\s|$)/;

export interface IncludesOptions {
  /**
   * Folder for paths that begin with `@/` or `/`, from the root of the site, or several folders.
   * Default: the root.
   */
  readonly root?: string | readonly string[];
}

/** A page, and the folders for paths that begin with `@/`. */
interface IncludeContext {
  readonly page: Page;
  readonly root: string | readonly string[];
}

/**
 * Includes code and tables from files, so that pages cannot go stale: `<<< ./greet.ts#region`, code
 * blocks with `file=./greet.ts`, tables from CSV, and `import rows from './rows.csv'`.
 */
export function includes({root = '.'}: IncludesOptions = {}): Plugin {
  const include = Object.assign(() => (tree: Node, page: Page) => walk(tree, {page, root}), {
    when: /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*<<<[ \t]|\bfile=|[`~]{3,}[ \t]*[ct]sv\b/m,
  });
  return {name: 'includes', version: '1', key: root, remarkPlugins: [include], esbuildPlugins: [createCsvPlugin()]};
}

export default includes;

function walk(node: Node, context: IncludeContext): void {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'paragraph') return expandArrows(child, context) ?? [child];
    if (child.type === 'code') fillBlock(child, context);
    else walk(child, context);
    return [child];
  });
}

/** Converts a paragraph of `<<<` lines to code blocks. */
function expandArrows(node: Node, context: IncludeContext): Node[] | undefined {
  const {page} = context;
  const sourceLines = String(page).split('\n');
  const {start, end} = node.position ?? {};
  const paragraphLines = start && end ? sourceLines.slice(start.line - 1, end.line) : [];
  const text = node.children?.map(({value = ''}) => value).join('') ?? '';
  const lines = (/<<</.test(paragraphLines[0] ?? '') ? paragraphLines : text.split('\n')).map((line) =>
    line.replace(BEFORE, ''),
  );
  if (!lines[0]?.startsWith('<<<')) return undefined;
  const blocks = lines.map((line, i): Node | undefined => {
    const groups = ARROWS.exec(line.trim())?.groups;
    if (!groups) return undefined;
    const {path = '', part: region, lines: marked, lang, more, name} = groups;
    const meta = [marked ? `{${marked}}` : '', more ?? '', name ? `[${name}]` : ''].filter(Boolean).join(' ');
    const block: Node = {type: 'code', lang: lang || getLanguage(path), meta, value: ''};
    const number = (start?.line ?? 0) + i;
    if (start) block.position = {start: {...start, line: number}, end: i === 0 ? end! : {line: number}};
    showFile(block, {file: path, region}, context);
    return block;
  });
  const complete = blocks.filter((block) => block !== undefined);
  if (complete.length < blocks.length) {
    const note = 'write `<<< ./file.ts#region{2-4}` on a line of its own';
    reportError(page, node, {reason: 'This line names no file', note});
    return undefined;
  }
  // In the Markdown copy, the first block stands for the paragraph.
  const [first, ...rest] = complete;
  const copies = complete.flatMap(({data}) => data?.markdown ?? []);
  if (copies.length > 0) first!.data = {...first!.data, markdown: copies.join('\n\n')};
  for (const one of rest) delete one.data;
  return complete;
}

function fillBlock(node: Node, context: IncludeContext): void {
  const {page} = context;
  const match = FILE.exec(node.meta ?? '');
  if (match) {
    node.meta = node.meta!.replace(match[0], '').trim();
    const [path = '', region] = (match[1] ?? match[2] ?? match[3] ?? '').split('#');
    const isEmpty = (node.value ?? '').trim() === '';
    const reason = 'A block that takes its text from a file holds text';
    if (!isEmpty) reportError(page, node, {reason, note: 'remove one of the two'});
    node.lang ??= getLanguage(path);
    if (isEmpty && showFile(node, {file: path, region}, context) && isTable(node))
      makeTable(node, page, {file: path, firstLine: 1});
  } else if (isTable(node)) makeTable(node, page, {firstLine: (node.position?.start.line ?? 0) + 1});
}

function isTable({lang, meta}: Node): boolean {
  return /^[ct]sv$/.test(lang ?? '') && TABLE.test(meta ?? '');
}

/**
 * Reads a file into a code block.
 * @param source path of the file, and a region or line range (`L3-L10`)
 * @returns whether the file was read; problems are reported
 */
function showFile(
  node: Node,
  {file, region}: {file: string; region: string | undefined},
  context: IncludeContext,
): boolean {
  const {page} = context;
  const refuse = (reason: string, note: string): false => {
    reportError(page, node, {reason, note});
    return false;
  };
  const absolute = findFile(file, context);
  if (absolute === undefined)
    return refuse(
      `There is no file ${file}`,
      'begin the path with `./` for the folder of the page, or with `@/` for the root of the site',
    );
  const secret = page.data.whyPrivate(absolute);
  if (secret !== undefined)
    return refuse(`The file ${file} is not shown: it ${secret}`, 'copy what the page shows into a file of the site');
  const text = readFileSync(absolute, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
  const lines = text.split('\n');
  const chosen = region === undefined ? lines : selectLines(lines, region);
  const shownPath = relative(page.cwd, absolute).split(sep).join('/');
  if (chosen === 'open')
    return refuse(`The region \`${region}\` of ${shownPath} has no end`, 'close it by a comment with #endregion');
  if (chosen === undefined)
    return refuse(
      `There is no region \`${region}\` in ${shownPath}`,
      `begin it by a comment with #region ${region}, or name lines: #L3-L10`,
    );
  node.value = dedent(removeRegionMarks(chosen)).join('\n');
  node.data = {...node.data, markdown: toFencedCode(node)};
  return true;
}

function selectLines(lines: readonly string[], region: string): readonly string[] | 'open' | undefined {
  const range = /^L(\d+)(?:-L?(\d+))?$/.exec(region);
  if (!range) return findRegion(lines, region);
  const chosen = lines.slice(Number(range[1]) - 1, Number(range[2] ?? range[1]));
  return chosen.length > 0 ? chosen : undefined;
}

/**
 * Finds a file next to the page or its original. `@/` is the root of the site, or the configured
 * folder.
 */
function findFile(requested: string, {page: {path, cwd, data}, root}: IncludeContext): string | undefined {
  const rootedPath = /^(?:@site|@|~)?\/(.*)/.exec(requested)?.[1];
  const folders = [dirname(resolve(cwd, path)), ...(data.original === undefined ? [] : [dirname(data.original)])];
  const candidates =
    rootedPath === undefined
      ? folders.map((folder) => resolve(folder, requested))
      : [root].flat().map((one) => resolve(cwd, one, rootedPath));
  for (const place of candidates) data.dependOn(place);
  return candidates.find((place) => statSync(place, {throwIfNoEntry: false})?.isDirectory() === false);
}

function makeTable(node: Node, page: Page, {file, firstLine}: {file?: string; firstLine: number}): void {
  const separator = /(?:^|\s)separator=(["'])(.)\1/.exec(node.meta ?? '')?.[2] ?? (node.lang === 'tsv' ? '\t' : ',');
  const table = readCsv(node.value ?? '', separator);
  if ('reason' in table) {
    const line = firstLine + table.line - 1;
    const note =
      'give each row as many values as the header, and put values with commas or quotation marks into quotation marks';
    if (file === undefined) reportError(page, {line, column: 1}, {reason: table.reason, note});
    else reportError(page, node, {reason: `${file}, line ${line}: ${table.reason}`, note});
    return;
  }
  const {header, rows} = table;
  // Align columns of numbers right.
  const isNumber = (value: string): boolean => value === '' || /^[-+]?\d[\d,. ]*%?$/.test(value);
  const align = header.map((_, i) => (rows.length > 0 && rows.every((row) => isNumber(row[i]!)) ? 'right' : null));
  const cell = (value: string) => ({type: 'tableCell', children: [{type: 'text', value}]});
  const children = [header, ...rows].map((cells) => ({type: 'tableRow', children: cells.map(cell)}));
  const data = {markdown: toTableMarkdown(table, align)};
  Object.assign(node, {type: 'table', align, children, lang: undefined, meta: undefined, value: undefined, data});
}

function toFencedCode({lang, meta, value = ''}: Node): string {
  const longest = Math.max(2, ...(value.match(/`{3,}/g) ?? []).map(({length}) => length));
  const fence = '`'.repeat(longest + 1);
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta ?? '')?.[2];
  return `${title ? `**${title}**\n\n` : ''}${fence}${lang ?? ''}\n${value}\n${fence}`;
}

function getLanguage(file: string): string | null {
  return extname(file).slice(1).toLowerCase() || null;
}

/**
 * Loads imported CSV: `import ports from './ports.csv'` returns an array with an object for each
 * row, whose keys are the column names and whose values are strings.
 */
function createCsvPlugin(): NonNullable<Plugin['esbuildPlugins']>[number] {
  return {
    name: 'manual-csv',
    setup(build) {
      build.onLoad({filter: /\.[ct]sv$/, namespace: 'file'}, ({path, suffix}) => {
        if (suffix !== '') return undefined;
        const wrong = (text: string, line: number) => ({errors: [{text, location: {file: path, line, column: 0}}]});
        const table = readCsv(readFileSync(path, 'utf8'), path.endsWith('.tsv') ? '\t' : ',');
        if ('reason' in table) return wrong(table.reason, table.line);
        const {header, rows} = table;
        const twice = header.find((name, i) => header.indexOf(name) < i);
        if (twice !== undefined) return wrong(`Two columns are called "${twice}"`, 1);
        const objects = rows.map((row) => Object.fromEntries(row.map((value, i) => [header[i]!, value])));
        return {contents: JSON.stringify(objects), loader: 'json'};
      });
    },
  };
}

function toTableMarkdown({header, rows}: Table, align: readonly (string | null)[]): string {
  const cell = (value: string): string =>
    value.replace(/\s*\n\s*/g, ' ').replace(/[\\|*_`<[\]]/g, (mark) => `\\${mark}`);
  const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [row(header), `| ${align.map((one) => (one ? '---:' : '---')).join(' | ')} |`, ...rows.map(row)].join('\n');
}
