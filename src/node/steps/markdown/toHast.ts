import type {Element, ElementContent, Root as HastRoot} from 'hast';
import type {Code, Root as MdastRoot} from 'mdast';
import {toHast as mdastToHast} from 'mdast-util-to-hast';
import {VFile} from 'vfile';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {WordMark} from '../highlight/block/codeMarks.ts';
import {parseCodeMeta} from '../highlight/block/codeMeta.ts';
import {renderCodeBlock, stripMagicComments} from '../highlight/block/renderCodeBlock.ts';
import {getNotes} from './additions/codeNotes.ts';
import {getDefaultText} from './defaultTexts.ts';
import {locateNode} from './locateNode.ts';
import type {CompileContext} from './types.ts';
import {visit} from './visit.ts';

/** Finished HTML inside a hast tree. Walks and parsers skip it. */
export interface FinishedHtml {
  readonly type: 'finishedHtml';
  readonly value: string;
  /** Code of the block, for search. */
  readonly code: string;
  readonly source: Code;
}

const MDX_NODES = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** Returns options for `mdast-util-to-hast`: handlers, and labels of footnotes. */
export function createHastOptions(context: CompileContext) {
  return {
    handlers: {code: (_state: unknown, node: Code): FinishedHtml => renderCode(node, context)} as never,
    footnoteLabel: getDefaultText(context, 'theme.text.footnotes'),
    footnoteBackLabel: (index: number, again: number): string =>
      getDefaultText(context, 'theme.text.footnoteBack', {number: again > 1 ? `${index + 1}-${again}` : index + 1}),
  };
}

/** Renders a code block with its colors. */
export function renderCode(node: Code, context: CompileContext): FinishedHtml {
  const language = node.lang ?? context.options.defaultLanguage ?? '';
  const {html, copyText, overLimit, unmatched} = renderCodeBlock({
    code: `${node.value}\n`,
    language,
    meta: node.meta ?? '',
    highlighter: context.options.highlighter,
    magicComments: context.options.magicComments,
    notes: getNotes(node),
    labels: {
      copy: getDefaultText(context, 'theme.text.copyCode'),
      text: getDefaultText(context, 'theme.text.code'),
      terminal: getDefaultText(context, 'theme.text.terminal'),
      toCollapsed: (lines) => getDefaultText(context, 'theme.text.codeLines', {lines}),
    },
  });
  if (overLimit.length > 0)
    context.diagnostics.push(slowLineProblem(overLimit[0]!, language, locateNode(node, context)));
  for (const mark of unmatched) context.diagnostics.push(unmatchedProblem(mark, locateNode(node, context)));
  return {type: 'finishedHtml', value: html, code: copyText, source: node};
}

function unmatchedProblem({source, pattern}: WordMark, position: ReturnType<typeof locateNode>): Diagnostic {
  return createDiagnostic('code-unread', `\`${source}\` marks nothing in this block.`, {
    ...position,
    subject: source,
    hint:
      pattern === undefined
        ? 'write the text as it is in the code, with the same letter case, or remove it'
        : 'correct the expression; it is searched in each line, and gives up on lines that take too long',
  });
}

function slowLineProblem(index: number, language: string, position: ReturnType<typeof locateNode>): Diagnostic {
  const message = `The grammar of \`${language}\` takes too long for line ${index + 1} of this code block, so the rest of the line has no colors.`;
  return createDiagnostic('code-uncolored', message, {
    ...position,
    length: language.length + 3,
    hint: 'split the line, or write `text` for the language',
  });
}

/**
 * Returns the languages of code blocks with a position; empty if all blocks are remembered. If one
 * is new, all are returned, because coloring it may evict another.
 */
function findNewLanguages(tree: MdastRoot, context: CompileContext): Map<string, ReturnType<typeof locateNode>> {
  const {defaultLanguage = '', highlighter, magicComments: siteComments} = context.options;
  let isNew = false;
  const languages = new Map<string, ReturnType<typeof locateNode>>();
  visit(tree, 'code', (node: Code) => {
    const language = node.lang ?? defaultLanguage;
    const code = stripMagicComments(`${node.value}\n`, {siteComments, hasNotes: getNotes(node) !== undefined});
    isNew ||= !highlighter.remembers(code, language);
    if (language !== '' && !languages.has(language)) languages.set(language, locateNode(node, context));
  });
  return isNew ? languages : new Map();
}

/** Returns whether a block marks words by regular expressions. */
function hasPatterns(tree: MdastRoot): boolean {
  let has = false;
  visit(tree, 'code', ({meta}: Code) => {
    has ||= Boolean(meta?.includes('/')) && parseCodeMeta(meta).marks.words.some(({pattern}) => pattern !== undefined);
  });
  return has;
}

/** Loads the grammars for the code blocks of a page, and reports languages without a grammar. */
export async function loadCodeLanguages(tree: MdastRoot, context: CompileContext): Promise<void> {
  const languages = context.inTurn(() => findNewLanguages(tree, context));
  if (hasPatterns(tree)) await context.options.highlighter.startEngine();
  if (languages.size === 0) return;
  const unknown = await context.options.highlighter.load(languages.keys());
  for (const language of unknown) {
    context.diagnostics.push(
      createDiagnostic(
        'unknown-language',
        `There is no grammar for the language \`${language}\`, so the block has no colors.`,
        {
          ...languages.get(language),
          length: language.length + 3,
          hint: 'correct the name, write `text`, or add a grammar to markdown.code.grammars',
        },
      ),
    );
  }
}

/** Converts a Markdown tree to an HTML tree, and parses raw HTML to find links and ids. */
export async function toHast(tree: MdastRoot, context: CompileContext): Promise<HastRoot> {
  const hast = context.inTurn(
    () =>
      mdastToHast(tree, {
        allowDangerousHtml: true,
        ...createHastOptions(context),
        passThrough: [...MDX_NODES],
      }) as HastRoot,
  );
  return parseRaw(hast, context);
}

/** Parses raw HTML in a tree into elements. */
export async function parseRaw(hast: HastRoot, context: CompileContext): Promise<HastRoot> {
  let hasRaw = false;
  visit(hast, 'raw', () => {
    hasRaw = true;
    return false;
  });
  if (!hasRaw) return hast;
  // The parser calculates with offsets. Nodes that are not in the text of the page have none.
  visit(hast, ({position}) => {
    for (const point of [position?.start, position?.end]) if (point) point.offset ??= 0;
  });
  // Loaded on demand, because most sites contain no HTML, and this parser is a third of the code
  // that a thread loads.
  const {raw} = await import('hast-util-raw');
  return context.inTurn(() => {
    const parsed = raw(hast, {file: new VFile(context.text), passThrough: ['finishedHtml', ...MDX_NODES]}) as HastRoot;
    restoreTemplates(parsed);
    return parsed;
  });
}

/** Restores finished HTML inside `<template>`, where the parser leaves its placeholders. */
function restoreTemplates(tree: HastRoot): void {
  visit(tree, 'element', (node: Element) => {
    if (!node.content) return;
    visit(node.content, 'comment', (comment: {value: unknown}, index, parent) => {
      const {stitch} = comment.value as {stitch?: FinishedHtml};
      if (stitch && index !== undefined) parent.children[index] = {type: 'raw', value: stitch.value};
    });
    restoreTemplates(node.content);
  });
}

/** Returns the text of an element, without finished HTML and drawings. */
export function getElementText(node: Element | ElementContent | HastRoot): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'svg') return '';
  return 'children' in node ? (node.children as ElementContent[]).map(getElementText).join('') : '';
}
