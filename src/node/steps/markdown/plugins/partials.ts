import fs from 'node:fs';
import path from 'node:path';
import type {Program} from 'estree';
import type {Root, RootContent} from 'mdast';
import {getRelativeLinkBase} from '../../../../shared/pageFiles.ts';
import {findImportReason} from '../../../base/files/findPrivacyReason.ts';
import {readBufferOrFile} from '../../../base/files/readBufferOrFile.ts';
import {isParseFailure} from '../parse.ts';
import type {CompileContext} from '../types.ts';
import {createPluginData} from '../userPlugins/createPluginData.ts';
import {runUserPlugins, selectPlugins} from '../userPlugins/userPlugins.ts';
import {visit} from '../visit.ts';
import type {PartialOrigin} from './locateNode.ts';
import {showPreviews} from './previews.ts';
import {resolveMarkdownFormat} from './resolveMarkdownFormat.ts';
import type {JsxNode, MaybeJsx} from './staticJsx.ts';

const IMPORT = /^import\s+([A-Z]\w*)\s+from\s+(['"])([^'"]+\.mdx?)\2\s*;?\s*$/;

interface EsmNode {
  type: 'mdxjsEsm';
  value: string;
  data?: {estree?: Program};
  position?: {start: {offset: number}; end: {offset: number}};
}

export interface PartialImport {
  readonly name: string;
  /** Path from the root. */
  readonly file: string;
  readonly line: string;
  readonly specifier: string;
}

/** Removes one import from a block of statements: from its text and its syntax tree. */
function removeStatement(node: EsmNode, {line, name}: PartialImport): void {
  node.value = node.value
    .split('\n')
    .filter((one) => one !== line)
    .join('\n');
  const program = node.data?.estree;
  if (!program) return;
  program.body = program.body.filter((statement) => {
    const [first, ...others] = statement.type === 'ImportDeclaration' ? statement.specifiers : [];
    // Another import of the same file stays.
    return first?.type !== 'ImportDefaultSpecifier' || others.length > 0 || first.local.name !== name;
  });
}

/** Returns imports of Markdown with their statements. `from` is the file of the tree. */
export function findPartialImports(tree: Root, from: string): (PartialImport & {readonly node: EsmNode})[] {
  return tree.children.flatMap((child) => {
    if ((child.type as string) !== 'mdxjsEsm') return [];
    const node = child as unknown as EsmNode;
    return node.value.split('\n').flatMap((line) => {
      const [, name, , rawSpecifier] = IMPORT.exec(line) ?? [];
      // Formatters write `\_`, which means `_` in a JavaScript string.
      const specifier = rawSpecifier?.replace(/\\(?=[^\w\\])|\\(?=_)/g, '');
      const file = specifier === undefined ? undefined : resolveSiteImport(specifier, from);
      return file === undefined ? [] : [{name: name!, file, line, specifier: specifier!, node}];
    });
  });
}

/**
 * Inserts partials that are used without props. The page stays static, and their links, headings,
 * and words are its own. A partial whose meaning would change stays a module.
 */
export async function inlinePartials(
  tree: Root,
  context: CompileContext,
  ancestors: readonly string[] = [],
): Promise<void> {
  const from = ancestors.at(-1) ?? context.source.file;
  const contentByName = new Map<string, () => RootContent[]>();
  const usedWords = collectStatementWords(tree);
  for (const partialImport of findPartialImports(tree, ancestors.at(-1) ?? getRelativeLinkBase(context.source))) {
    const {name, file, node} = partialImport;
    if (!isUsedWithoutProps(tree, partialImport) || !isPlainPartial(file, context, ancestors)) continue;
    const content = await readPartial(file, {context, ancestors, taken: usedWords});
    if (!content) continue;
    contentByName.set(name, content);
    removeStatement(node, partialImport);
    const {start, end} = node.position ?? {};
    if (node.value.trim() === '' && start && end) {
      context.inlined.push({in: from, start: start.offset, end: end.offset});
    }
  }
  if (contentByName.size === 0) return;
  tree.children = tree.children.filter(
    (node) => (node.type as string) !== 'mdxjsEsm' || (node as unknown as EsmNode).value.trim() !== '',
  );
  visit(tree, (node, index, parent) => {
    const jsx: JsxNode = node;
    if (!jsx.type.startsWith('mdxJsx') || !jsx.name || !parent || index === undefined) return;
    const createContent = contentByName.get(jsx.name);
    if (!createContent) return;
    const content = createContent();
    recordInlined(node, content, context);
    parent.children.splice(index, 1, ...(content as never[]));
    return index + content.length;
  });
}

/** Resolves an import of a file (path from the root); undefined for packages and files outside of the site. */
export function resolveSiteImport(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('@site/')) return path.posix.normalize(specifier.slice('@site/'.length));
  if (!specifier.startsWith('.')) return undefined;
  const file = path.posix.join(path.posix.dirname(from), specifier);
  // Content folders may be outside of the root. A page inside of the root may not leave it.
  return file.startsWith('..') && !from.startsWith('..') ? undefined : file;
}

function isUsedWithoutProps(tree: Root, {name, line}: PartialImport): boolean {
  const mentions = new RegExp(`\\b${name}\\b`);
  let isPlain = true;
  visit(tree, (node) => {
    const jsx: JsxNode & {value?: string} = node;
    if (jsx.type.startsWith('mdxJsx') && jsx.name === name) {
      if (jsx.attributes.length > 0 || jsx.children.length > 0) isPlain = false;
    } else if (collectCode(jsx).some((code) => mentions.test(code.replace(line, '')))) isPlain = false;
  });
  return isPlain;
}

function collectCode({type, value, attributes = []}: MaybeJsx): string[] {
  if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(type)) return [value ?? ''];
  if (!type.startsWith('mdxJsx')) return [];
  return attributes.flatMap(({type: kind, value: rawValue}) =>
    kind === 'mdxJsxExpressionAttribute' ? [String(rawValue)] : ((rawValue as {value?: string} | null)?.value ?? []),
  );
}

function collectStatementWords(tree: Root): ReadonlySet<string> {
  const statements = tree.children.filter(({type}) => (type as string) === 'mdxjsEsm') as unknown as EsmNode[];
  return new Set(statements.flatMap(({value}) => value.match(WORD) ?? []));
}

const WORD = /[\w$]+/g;
const ADDRESS = /^(?:href|xlink:?href|src|srcSet|srcDark|poster|action|data|to)$/i;
const RELATIVE = /^(?!\s*$)(?![a-z][a-z\d+.-]*:|[/#{]|@site\/)/i;
const RELATIVE_IN_HTML =
  /(?:\s(?:href|xlink:href|src|srcset|poster|action|data)\s*=\s*|\burl\(\s*)(?:"(?!")|'(?!')|(?!["'\s]))(?![a-z][a-z\d+.-]*:|[/#]|@site\/)/i;

/** Returns whether content has no statements, relative addresses, or names that are declared. */
function canInline(tree: Root, usedWords: ReadonlySet<string>): boolean {
  let canMove = true;
  visit(tree, (node) => {
    const {type, name, value = '', attributes = []}: MaybeJsx = node;
    const names = name && /^[A-Z]/.test(name) ? [name.split('.')[0]!] : [];
    const code = collectCode({type, value, attributes});
    const words = [...names, ...code.flatMap((one) => one.match(WORD) ?? [])];
    const isRelative =
      type.startsWith('mdxJsx') &&
      attributes.some(
        (one) => ADDRESS.test(one.name ?? '') && typeof one.value === 'string' && RELATIVE.test(one.value),
      );
    if (
      type === 'mdxjsEsm' ||
      isRelative ||
      (type === 'html' && RELATIVE_IN_HTML.test(value)) ||
      words.some((word) => usedWords.has(word) || word === 'require' || word === 'import')
    )
      canMove = false;
  });
  return canMove;
}

/** Returns whether a partial neither uses `props` nor exports anything. */
function isPlainPartial(file: string, context: CompileContext, ancestors: readonly string[]): boolean {
  if (ancestors.includes(file)) return false;
  const absolute = path.join(context.options.root, file);
  context.dependencies.add(file);
  if (!fs.existsSync(absolute) || findImportReason(absolute, context.options.readableFolders)) return false;
  const text = readBufferOrFile(absolute, context.options.unsaved).toString();
  return !/\bprops\b|^export\b/m.test(text);
}

/**
 * Reads and prepares a partial.
 *
 * @returns a function that copies the content for each use; `undefined` if the partial has to be a
 *   module
 */
async function readPartial(
  file: string,
  {context, ancestors, taken}: {context: CompileContext; ancestors: readonly string[]; taken: ReadonlySet<string>},
): Promise<(() => RootContent[]) | undefined> {
  const raw = readBufferOrFile(path.join(context.options.root, file), context.options.unsaved)
    .toString()
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const {tree: parsed, text} = await context.parse(raw, resolveMarkdownFormat(file, context.options), file);
  if (isParseFailure(parsed)) {
    context.failures.push({failure: parsed, text: raw, file});
    return () => [];
  }
  await showPreviews(parsed, file, context);
  const source = {...context.source, file, generated: undefined};
  const pluginData = createPluginData(parsed, {...context, source, frontMatter: undefined});
  const plugins = selectPlugins(raw, context.options.remarkPlugins);
  const tree = await runUserPlugins(parsed, plugins, {...context, source, text, pluginData});
  rebaseTree(tree, {partial: file, text, page: getRelativeLinkBase(context.source)});
  const nestedContext: CompileContext = {...context, failures: [], inlined: [], partialTexts: new Map()};
  await inlinePartials(tree, nestedContext, [...ancestors, file]);
  const content = tree.children.filter((node) => node.type !== 'yaml');
  if (!canInline(tree, taken)) return undefined;
  context.failures.push(...nestedContext.failures);
  context.inlined.push(...nestedContext.inlined);
  for (const [name, partialText] of nestedContext.partialTexts) context.partialTexts.set(name, partialText);
  context.partialTexts.set(file, text);
  return () => structuredClone(content);
}

/** Records the range of a component, which the Markdown copy replaces by the partial. */
function recordInlined(
  node: {position?: unknown; data?: unknown},
  content: readonly RootContent[],
  context: CompileContext,
) {
  const {start, end} = (node.position ?? {}) as {start?: {offset?: number}; end?: {offset?: number}};
  const outerFile = ((node.data ?? {}) as PartialOrigin).partial ?? context.source.file;
  const file = content.map((one) => ((one.data ?? {}) as PartialOrigin).partial).find((one) => one !== undefined);
  if (file === undefined || start?.offset === undefined || end?.offset === undefined) return;
  context.inlined.push({in: outerFile, start: start.offset, end: end.offset, file});
}

const LABELED_NODE = /^(?:definition|footnoteDefinition|(?:link|image|footnote)Reference)$/;

/** Rewrites relative links for the page, and records the file of each node for messages. */
function rebaseTree(tree: Root, {partial, text, page}: {partial: string; text: string; page: string}): void {
  visit(tree, (node) => {
    const {start, end} = node.position ?? {};
    const isDirective = start !== undefined && (node.type === 'textDirective' || node.type === 'leafDirective');
    const directiveText = isDirective ? {written: text.slice(start.offset, end.offset)} : {};
    node.data = {partial, ...directiveText, ...node.data};
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') rebaseLink(node, partial, page);
    // The page or another partial may define the same label.
    if (LABELED_NODE.test(node.type)) {
      const labeled = node as unknown as {identifier: string};
      labeled.identifier = `${labeled.identifier}-${partial.replace(/\W+/g, '-')}`;
    }
  });
}

function rebaseLink(
  node: {
    url: string;
    data?: {hProperties?: {readonly dataManualHref?: string}};
    position?: {start: {line: number; column: number}};
  },
  partial: string,
  page: string,
): void {
  const start = node.position?.start;
  const href = node.data?.hProperties?.dataManualHref ?? node.url;
  if (/^\.{0,2}\/|^[^/#?:]+\.mdx?(?:[#?]|$)|^[^/#?:]+(?:\/|\.)/.test(node.url) && !node.url.startsWith('/')) {
    const [, target, rest] = /^([^?#]*)(.*)$/.exec(node.url)!;
    const fromRoot = path.posix.join(path.posix.dirname(partial), target!);
    const relative = path.posix.relative(path.posix.dirname(page), fromRoot);
    node.url = `${relative.startsWith('.') ? relative : `./${relative}`}${rest}`;
  }
  node.data = {
    ...node.data,
    hProperties: {
      ...node.data?.hProperties,
      dataManualPlace: `${partial}:${start?.line ?? 1}:${start?.column ?? 1}`,
      dataManualHref: href,
    },
  } as never;
}
