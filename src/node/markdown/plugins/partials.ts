import fs from 'node:fs';
import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {isFailure} from '../parse.ts';
import type {PageContext} from '../types.ts';
import {visit} from '../visit.ts';
import {escapeHeadingIds} from './headingIds.ts';

const IMPORT = /^import\s+([A-Z]\w*)\s+from\s+(['"])([^'"]+\.mdx?)\2\s*;?\s*$/;

interface EsmNode {
  type: 'mdxjsEsm';
  value: string;
  data?: {estree?: {body: {type: string; source?: {value?: unknown}}[]}};
}

/** Takes one import out of a block of statements, in its text and, where the parser made one, in its syntax tree. */
function removeStatement(node: EsmNode, line: string, specifier: string): void {
  node.value = node.value
    .split('\n')
    .filter((one) => one !== line)
    .join('\n');
  const program = node.data?.estree;
  if (program) {
    program.body = program.body.filter(
      (statement) => statement.type !== 'ImportDeclaration' || statement.source?.value !== specifier,
    );
  }
}

interface JsxNode {
  type: string;
  name?: string | null;
  attributes?: unknown[];
  children?: unknown[];
}

/**
 * `import Notice from './_notice.mdx'` used as `<Notice />` is text, not code: it is put in place, so that the page
 * stays static and the partial's links, headings and words count as the page's own. Partials with props stay modules.
 */
export function inlinePartials(tree: Root, context: PageContext, ancestors: readonly string[] = []): void {
  const imports = new Map<string, string>();
  const from = ancestors.at(-1) ?? context.source.file;
  for (const node of tree.children) {
    if ((node.type as string) !== 'mdxjsEsm') continue;
    const esm = node as unknown as EsmNode;
    for (const line of esm.value.split('\n')) {
      const [, name, , specifier] = IMPORT.exec(line) ?? [];
      const file = specifier === undefined ? undefined : resolvePartial(specifier, from);
      if (!name || !file || !usedPlainly(tree, name) || !isPlainPartial(file, context, ancestors)) continue;
      imports.set(name, file);
      removeStatement(esm, line, specifier!);
    }
  }
  if (imports.size === 0) return;
  tree.children = tree.children.filter(
    (node) => (node.type as string) !== 'mdxjsEsm' || (node as unknown as EsmNode).value.trim() !== '',
  );
  visit(tree, (node, index, parent) => {
    const jsx = node as unknown as JsxNode;
    if (!jsx.type.startsWith('mdxJsx') || !jsx.name || !parent || index === undefined) return;
    const found = imports.get(jsx.name);
    if (!found) return;
    const content = readPartial(found, context, ancestors);
    parent.children.splice(index, 1, ...(content as never[]));
    return index + content.length;
  });
}

function resolvePartial(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('@site/')) return path.posix.normalize(specifier.slice('@site/'.length));
  if (!specifier.startsWith('.')) return undefined;
  const file = path.posix.join(path.posix.dirname(from), specifier);
  return file.startsWith('..') ? undefined : file;
}

function usedPlainly(tree: Root, name: string): boolean {
  let plain = true;
  visit(tree, (node) => {
    const jsx = node as unknown as JsxNode & {value?: string};
    if (jsx.type.startsWith('mdxJsx') && jsx.name === name) {
      if ((jsx.attributes?.length ?? 0) > 0 || (jsx.children?.length ?? 0) > 0) plain = false;
    } else if (/^mdx(Flow|Text)Expression$/.test(jsx.type) && new RegExp(`\\b${name}\\b`).test(jsx.value ?? ''))
      plain = false;
  });
  return plain;
}

/** A partial that uses `props`, exports or imports code of its own has to be a module. */
function isPlainPartial(file: string, context: PageContext, ancestors: readonly string[]): boolean {
  if (ancestors.includes(file)) return false;
  const absolute = path.join(context.options.root, file);
  context.dependencies.add(file);
  if (!fs.existsSync(absolute)) return false;
  const text = fs.readFileSync(absolute, 'utf8');
  return !/\bprops\b|^export\b/m.test(text);
}

function readPartial(file: string, context: PageContext, ancestors: readonly string[]): RootContent[] {
  const raw = fs
    .readFileSync(path.join(context.options.root, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const format = file.endsWith('.mdx') ? 'mdx' : 'md';
  const tree = context.parse(format === 'mdx' ? escapeHeadingIds(raw) : raw, format);
  if (isFailure(tree)) {
    context.failures.push({failure: tree, text: raw, file});
    return [];
  }
  rebase(tree, file, context.source.file);
  inlinePartials(tree, context, [...ancestors, file]);
  return tree.children.filter((node) => node.type !== 'yaml');
}

/** Relative links of a partial are relative to the partial; the place of each is kept for messages. */
function rebase(tree: Root, partial: string, page: string): void {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const start = node.position?.start;
    const written = node.url;
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
        dataManualHref: written,
      },
    } as never;
  });
}
