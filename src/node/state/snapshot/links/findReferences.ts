import type {Image, Link, Nodes} from 'mdast';
import {runUnlimited} from '../../../base/diagnostics/timeSlice.ts';
import {createNativeParser, isParseFailure} from '../../../steps/markdown/parse.ts';
import type {ParseFailure} from '../../../steps/markdown/types.ts';
import {maskPageVariables} from '../../../steps/markdown/variables/withVariables.ts';

/** A URL or module path in the text of a page, as it is written. */
export interface Reference {
  readonly href: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** `module` for paths that code imports, `address` for all others. */
  readonly kind: 'address' | 'module';
}

const parse = createNativeParser({containers: new Set(), hasPlugins: false, inTurn: runUnlimited});

/**
 * Finds all URLs and imports of a Markdown or MDX text, except in code samples.
 * @returns the parse error if the text does not parse
 */
export async function findReferences(text: string, format: 'md' | 'mdx'): Promise<readonly Reference[] | ParseFailure> {
  const {tree} = await parse(maskPageVariables(text, format), format, '');
  if (isParseFailure(tree)) return tree;
  const references: Reference[] = [];
  collect(tree, {text, lines: findLineStarts(text), references});
  return references.sort((a, b) => a.start - b.start);
}

/**
 * Replaces references in a text. `change` returns the new text of a reference, or undefined to keep
 * it.
 */
export function replaceReferences(
  text: string,
  references: readonly Reference[],
  change: (reference: Reference) => string | undefined,
): string {
  let result = '';
  let from = 0;
  for (const reference of references) {
    const next = change(reference);
    if (next === undefined || next === reference.href) continue;
    result += text.slice(from, reference.start) + next;
    from = reference.end;
  }
  return result + text.slice(from);
}

interface Scan {
  readonly text: string;
  /** Offset of each line in the original text. */
  readonly lines: readonly number[];
  readonly references: Reference[];
}

/** Link destination: in angle brackets, or without spaces and with balanced parentheses. */
const DESTINATION = String.raw`(?:<(?<angled>[^<>\n]*)>|(?<plain>(?:\\.|[^\s()\\<]|\((?:\\.|[^\s()\\])*\))(?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\])*\))*))`;
const AFTER_LABEL = new RegExp(String.raw`\]\(\s*${DESTINATION}`, 'y');
const DEFINITION = new RegExp(String.raw`\[(?:\\.|[^\]\\])+\]:\s*${DESTINATION}`, 'y');
const ATTRIBUTE =
  /\b(?:href|src|srcDark|to|poster|action|data)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'<>={}]+))/gi;
const IN_STYLE = /\burl\(\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'<>()]+))/gi;
/** The file of an include, without the part of it. */
const INCLUDE = /\bfile\s*=\s*(?:"(?<double>[^"#]*)["#]|'(?<single>[^'#]*)['#]|(?<bare>[^\s"'#}]+))/g;
const REQUIRE = /\brequire\s*\(\s*(?:"(?<double>[^"\n]+)"|'(?<single>[^'\n]+)')/g;
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(?:"(?<double>[^"\n]+)"|'(?<single>[^'\n]+)')/g;

function collect(node: Nodes, scan: Scan): void {
  const {type} = node as {type: string};
  if (type === 'link') addLink(node as Link, scan);
  else if (type === 'image') addImage(node as Image, scan);
  else if (type === 'definition') addMatch(DEFINITION, getRange(node, scan)[0], scan);
  else if (type === 'html' && !(node as {value: string}).value.startsWith('<!--')) {
    addAll(ATTRIBUTE, getRange(node, scan), scan);
    addAll(IN_STYLE, getRange(node, scan), scan);
  } else if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement') {
    addAll(ATTRIBUTE, getOpeningTag(node, scan), scan);
    addAll(REQUIRE, getOpeningTag(node, scan), scan);
  } else if (type === 'leafDirective' && (node as {name?: string}).name === 'include') {
    addAll(INCLUDE, getRange(node, scan), scan);
  } else if (type === 'mdxjsEsm' || type.endsWith('Expression')) addAll(IMPORT, getRange(node, scan), scan);
  if ('children' in node) for (const child of node.children) collect(child as Nodes, scan);
}

function addLink(node: Link, scan: Scan): void {
  const [start, end] = getRange(node, scan);
  // Autolinks lead to other sites.
  if (scan.text[start] !== '[') return;
  const last = node.children.at(-1);
  const label = last ? toOffset(last.position!.end, scan) : start + 1;
  const at = scan.text.indexOf('](', label);
  if (at >= 0 && at < end) addMatch(AFTER_LABEL, at, scan);
}

function addImage(node: Image, scan: Scan): void {
  const [start, end] = getRange(node, scan);
  let depth = 0;
  for (let i = start + 1; i < end; i++) {
    if (scan.text[i] === '\\') i++;
    else if (scan.text[i] === '[') depth++;
    else if (scan.text[i] === ']' && --depth === 0) {
      addMatch(AFTER_LABEL, i, scan);
      return;
    }
  }
}

function addMatch(pattern: RegExp, at: number, {text, references}: Scan): void {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return;
  const {angled, plain} = match.groups!;
  const href = angled ?? plain!;
  const end = pattern.lastIndex - (angled === undefined ? 0 : 1);
  references.push({href, start: end - href.length, end, kind: 'address'});
}

function addAll(pattern: RegExp, [from, to]: readonly [number, number], {text, references}: Scan): void {
  for (const match of text.slice(from, to).matchAll(pattern)) {
    const {double, single, bare} = match.groups!;
    const href = double ?? single ?? bare!;
    const end = from + match.index + match[0].length - (bare === undefined ? 1 : 0);
    const kind = [REQUIRE, IMPORT, INCLUDE].includes(pattern) ? 'module' : 'address';
    references.push({href, start: end - href.length, end, kind});
  }
}

/** Returns the range from the start of an element to its first child. */
function getOpeningTag(node: Nodes, scan: Scan): readonly [number, number] {
  const [start, end] = getRange(node, scan);
  const first = 'children' in node ? node.children[0] : undefined;
  return [start, first?.position ? toOffset(first.position.start, scan) : end];
}

function getRange(node: Nodes, scan: Scan): readonly [number, number] {
  return [toOffset(node.position!.start, scan), toOffset(node.position!.end, scan)];
}

function toOffset({line, column}: {line: number; column: number}, {lines}: Scan): number {
  return lines[line - 1]! + column - 1;
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
