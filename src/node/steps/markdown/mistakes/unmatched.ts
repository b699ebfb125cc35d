import type {Code, FootnoteDefinition, FootnoteReference, Heading, Html, Image, Link, Node, Root, Text} from 'mdast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {advancePosition} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';
import {SKIP, visit} from '../visit.ts';

/**
 * Elements that extend to the end of the page if they are not closed. HTML does not close them
 * implicitly.
 */
const NEEDS_CLOSING_TAG =
  /^(?:details|div|section|article|aside|figure|table|ul|ol|dl|blockquote|center|a|span|strong|em|kbd|sub|sup|code)$/i;

/** Reports references, footnotes, tags, and blocks without their counterpart. */
export function reportUnmatched(tree: Root, context: CompileContext): void {
  if (context.text.includes('[^')) reportFootnotes(tree, context);
  if (context.text.includes('][')) reportReferences(tree, context);
  if (context.source.format === 'md' && /<[a-z!]/i.test(context.text)) reportOpenTags(tree, context);
  if (/```|~~~|:::/.test(context.text)) reportOpenBlocks(tree, context);
  if (/^[>\s]*#+[#\s]*$/m.test(context.text)) reportEmptyHeadings(tree, context);
  if (/\]\(\s*(?:<>\s*)?\)/.test(context.text)) reportEmptyLinks(tree, context);
}

function reportEmptyLinks(tree: Root, context: CompileContext): void {
  visit(tree, ({type, url, position}: Link | Image) => {
    if ((type !== 'link' && type !== 'image') || url !== '') return;
    const message =
      type === 'link' ? 'This link has no address: it leads to its own page.' : 'This image has no address.';
    report(context, position!.start, {message, hint: 'write the address between the round brackets'});
  });
}

function reportEmptyHeadings(tree: Root, context: CompileContext): void {
  visit(tree, 'heading', ({children, depth, position}: Heading) => {
    if (children.length > 0) return;
    const hint = 'write its text on the same line, or remove it: readers see a gap';
    report(context, position!.start, {message: 'This heading has no text.', hint, length: depth});
  });
}

/** Reports top-level blocks that are never closed, because they contain the rest of the page. */
function reportOpenBlocks(tree: Root, context: CompileContext): void {
  for (const {type, position, name = ''} of tree.children as readonly (Node & {readonly name?: string})[]) {
    if (type !== 'code' && type !== 'containerDirective') continue;
    const block = context.text.slice(position?.start.offset, position?.end.offset);
    const fence = /^(?:`{3,}|~{3,}|:{3,})/.exec(block)?.[0];
    const last = block.trimEnd().split('\n').slice(1).at(-1) ?? '';
    if (fence === undefined || new RegExp(`^\\s*${fence}${fence[0]}*$`).test(last)) continue;
    report(context, position!.start, {
      message: `${type === 'code' ? 'The block of code' : `\`${fence}${name}\``} is never closed.`,
      hint: `write ${type === 'code' ? fence : `\`${fence}\``} on a line of its own where it ends: until then it includes all that follows`,
      length: fence.length + name.length,
    });
  }
}

/**
 * Reports footnotes without a reference, which are not shown, and references without a footnote,
 * which stay text.
 */
function reportFootnotes(tree: Root, context: CompileContext): void {
  const used = new Set<string>();
  const defined: FootnoteDefinition[] = [];
  visit(tree, (node: FootnoteReference | FootnoteDefinition) => {
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if (node.type === 'footnoteDefinition') defined.push(node);
  });
  for (const {identifier, label, position} of defined) {
    if (used.has(identifier)) continue;
    report(context, position!.start, {
      message: `Nothing refers to the footnote \`[^${label ?? identifier}]\`: it is not shown.`,
      hint: `write \`[^${label ?? identifier}]\` where it belongs, or remove the footnote`,
    });
  }
  // `[^word]` may be a pattern of a regular expression; `[^1]` is not.
  reportMatches(tree, context, {
    pattern: /(?<!\\)\[\^\d+\](?!\()/g,
    message: (text) => `There is no footnote \`${text}\`, so it is shown as text.`,
    hint: (text) => `add it on a line of its own: \`${text}: The note.\``,
  });
}

function reportReferences(tree: Root, context: CompileContext): void {
  reportMatches(tree, context, {
    pattern: /(?<![\w\])\\])\[[^[\]]*[^\W\d_]{2}[^[\]]*\]\[([^[\]^]*)\]/g,
    message: (text) => `\`${text}\` names a link that is not defined, so it is shown as text.`,
    hint: (text) =>
      `add a line \`[${/\[([^[\]]+)\]$/.exec(text)?.[1] ?? text.slice(1, -3)}]: address\`, or write \`[text](address)\``,
  });
}

interface TextPattern {
  readonly pattern: RegExp;
  readonly message: (text: string) => string;
  readonly hint: (text: string) => string;
}

/**
 * Reports matches in the source of text nodes. The source shows what the author escaped on purpose.
 */
function reportMatches(tree: Root, context: CompileContext, {pattern, message, hint}: TextPattern): void {
  visit(tree, (node: Text | Code) => {
    if ((node.type as string) === 'linkReference' || (node.type as string) === 'link') return SKIP;
    const start = node.position?.start;
    if (node.type !== 'text' || start?.offset === undefined) return undefined;
    const rawText = context.text.slice(start.offset, node.position!.end.offset);
    for (const match of rawText.matchAll(pattern)) {
      const position = advancePosition(start, rawText.slice(0, match.index));
      report(context, position, {message: message(match[0]), hint: hint(match[0]), length: match[0].length});
    }
    return undefined;
  });
}

/** Reports tags that are never closed: browsers close them at the end of the page. */
function reportOpenTags(tree: Root, context: CompileContext): void {
  const open: {name: string; line: number; column: number}[] = [];
  visit(tree, 'html', (node: Html) => {
    const {start} = node.position!;
    // An unclosed construct matches to the end of the text, so that the search for its end does not
    // repeat.
    const html = node.value.replace(
      /<!--[\s\S]*?(?:-->|$)|<(script|style|pre|textarea|svg)\b[\s\S]*?(?:<\/\1>|$)/gi,
      (text, name: string | undefined, at: number) => {
        // At the start of a block, such an element extends to its end tag. Elsewhere its end may be
        // in a later node.
        const isOpen = name
          ? at === 0 && !/^svg$/i.test(name) && text.includes('\n') && !/<\/\w+>$/.test(text)
          : !text.endsWith('-->');
        if (isOpen) open.push({name: name ?? '!--', ...advancePosition(start, node.value.slice(0, at))});
        return blankOut(text);
      },
    );
    for (const match of html.matchAll(/<(\/?)([a-z]\w*)\b(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi)) {
      const [tag, slash, name] = match as unknown as [string, string, string];
      if (!NEEDS_CLOSING_TAG.test(name) || tag.endsWith('/>')) continue;
      if (slash === '') {
        open.push({name, ...advancePosition(start, html.slice(0, match.index))});
      } else {
        const last = open.findLastIndex((one) => one.name.toLowerCase() === name.toLowerCase());
        if (last >= 0) open.splice(last);
      }
    }
  });
  for (const {name, ...position} of open) {
    const [begin, end] = name === '!--' ? ['<!--', '-->'] : [`<${name}>`, `</${name}>`];
    report(context, position, {
      message: `\`${begin}\` is never closed.`,
      hint: `add \`${end}\` where it ends: until then it includes all that follows`,
      length: name.length + 1,
    });
  }
}

const blankOut = (text: string): string => text.replace(/[^\n]/g, ' ');

function report(
  {source, diagnostics}: CompileContext,
  {line, column}: {readonly line: number; readonly column: number},
  {message, ...rest}: {readonly message: string; readonly hint: string; readonly length?: number},
): void {
  diagnostics.push(createDiagnostic('unmatched', message, {file: source.file, line, column, ...rest}));
}
