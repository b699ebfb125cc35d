import type {Element, ElementContent, Root as HastRoot} from 'hast';
import type {Code, Root as MdastRoot} from 'mdast';
import {toHast as mdastToHast} from 'mdast-util-to-hast';
import {VFile} from 'vfile';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {renderCodeBlock, shownCode} from '../highlight/block/codeBlock.ts';
import {defaultText} from './defaultTexts.ts';
import {sourceOf} from './plugins/sourceOf.ts';
import type {PageContext} from './types.ts';
import {visit} from './visit.ts';

/** A finished piece of HTML inside a hast tree: nothing walks into it, no parser reads it again. */
export interface FinishedHtml {
  readonly type: 'finishedHtml';
  readonly value: string;
  /** The code of a code block, for search. */
  readonly code: string;
}

const MDX_NODES = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** Options that `mdast-util-to-hast` and `@mdx-js/mdx` both use: handlers, and the labels of footnotes. */
export function hastOptions(context: PageContext) {
  return {
    handlers: {code: (_state: unknown, node: Code): FinishedHtml => renderCode(node, context)} as never,
    footnoteLabel: defaultText(context, 'theme.text.footnotes'),
    footnoteBackLabel: (index: number, again: number): string =>
      defaultText(context, 'theme.text.footnoteBack', {number: again > 1 ? `${index + 1}-${again}` : index + 1}),
  };
}

function renderCode(node: Code, context: PageContext): FinishedHtml {
  const language = node.lang ?? context.options.defaultLanguage ?? '';
  const {html, copyText, overLimit} = renderCodeBlock({
    code: `${node.value}\n`,
    language,
    meta: node.meta ?? '',
    highlighter: context.options.highlighter,
    magicComments: context.options.magicComments,
    labels: {
      copy: defaultText(context, 'theme.text.copyCode'),
      text: defaultText(context, 'theme.text.code'),
      terminal: defaultText(context, 'theme.text.terminal'),
    },
  });
  if (overLimit.length > 0) context.diagnostics.push(slowLineProblem(overLimit[0]!, language, sourceOf(node, context)));
  return {type: 'finishedHtml', value: html, code: copyText};
}

function slowLineProblem(index: number, language: string, position: ReturnType<typeof sourceOf>): Diagnostic {
  const message = `The grammar of \`${language}\` takes too long for line ${index + 1} of this code block; the rest of the line has no colors of its own.`;
  return diagnostic('code-uncolored', message, {
    ...position,
    length: language.length + 3,
    hint: 'split the line, or write `text` for the language',
  });
}

/**
 * Languages that a page's code blocks need, with the place of the first block of each. None when all blocks are remembered: while
 * one is new, coloring it may make the highlighter forget another.
 */
function findNewLanguages(tree: MdastRoot, context: PageContext): Map<string, ReturnType<typeof sourceOf>> {
  const {defaultLanguage = '', highlighter, magicComments} = context.options;
  let isNew = false;
  const languages = new Map<string, ReturnType<typeof sourceOf>>();
  visit(tree, 'code', (node: Code) => {
    const language = node.lang ?? defaultLanguage;
    isNew ||= !highlighter.remembers(shownCode(`${node.value}\n`, magicComments), language);
    if (language !== '' && !languages.has(language)) languages.set(language, sourceOf(node, context));
  });
  return isNew ? languages : new Map();
}

/** Loads the grammars that a page needs and reports the names that have none. */
export async function loadLanguages(tree: MdastRoot, context: PageContext): Promise<void> {
  const languages = context.inTurn(() => findNewLanguages(tree, context));
  if (languages.size === 0) return;
  const unknown = await context.options.highlighter.load(languages.keys());
  for (const language of unknown) {
    context.diagnostics.push(
      diagnostic(
        'unknown-language',
        `No grammar for the language \`${language}\`; the block is shown without colours.`,
        {
          ...languages.get(language),
          length: language.length + 3,
          hint: 'correct the name, write `text`, or add a grammar to markdown.code.grammars',
        },
      ),
    );
  }
}

/** Markdown tree to HTML tree; raw HTML of `.md` pages is parsed into elements, so that its links and ids count. */
export async function toHast(tree: MdastRoot, context: PageContext): Promise<HastRoot> {
  const hast = context.inTurn(
    () =>
      mdastToHast(tree, {
        allowDangerousHtml: true,
        ...hastOptions(context),
        passThrough: [...MDX_NODES],
      }) as HastRoot,
  );
  return parseRaw(hast, context);
}

/** The same tree with raw HTML as elements. */
export async function parseRaw(hast: HastRoot, context: PageContext): Promise<HastRoot> {
  let hasRaw = false;
  visit(hast, 'raw', () => {
    hasRaw = true;
    return false;
  });
  if (!hasRaw) return hast;
  // Most sites hold no HTML, and the parser is a third of what a thread would load.
  const {raw} = await import('hast-util-raw');
  return context.inTurn(() => {
    const parsed = raw(hast, {file: new VFile(context.text), passThrough: ['finishedHtml', ...MDX_NODES]}) as HastRoot;
    restoreTemplates(parsed);
    return parsed;
  });
}

/** The parser leaves its own placeholders in what `<template>` holds; they stand for finished HTML. */
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

/** Text of an element, without code of finished blocks and without drawings. */
export function textOf(node: Element | ElementContent | HastRoot): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'svg') return '';
  return 'children' in node ? (node.children as ElementContent[]).map(textOf).join('') : '';
}
