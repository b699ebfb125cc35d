import type {Code, Root} from 'mdast';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {linkMarker, linkWordsMarker} from '../../base/linkMarkers.ts';
import {splitHeadingIds} from '../../base/splitHeadingIds.ts';
import {readVersionProperties, toVersionText} from './additions/versionBadges.ts';
import {editCode} from './editCode.ts';
import type {PartialOrigin} from './locateNode.ts';
import type {References} from './plugins/references.ts';
import type {CompileContext} from './types.ts';
import type {FilledData} from './variables/fillTree.ts';
import {EXIT, visit} from './visit.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  /** Replacement: a text, the address of a link that gets a marker, or a partial. */
  readonly text?: string;
  readonly href?: string;
  /** Address of a link whose words are inserted. */
  readonly wordsOf?: string;
  /** The same address with the values of its variables. */
  readonly url?: string;
  readonly partial?: string;
}

/**
 * Prepares the Markdown copy of a static page: the text of the author without front matter, with
 * markers for links, and with partials inserted. Call it before the tree is converted to HTML, and
 * the returned function when links have numbers.
 */
export function prepareMarkdownCopy(tree: Root, context: CompileContext): (references: References) => string {
  const page = context.source.file;
  const texts = new Map([[page, context.text], ...context.partialTexts]);
  const fileEdits = new Map<string, Edit[]>([...texts.keys()].map((file) => [file, []]));
  for (const {in: file, start, end, file: partial} of context.inlined) {
    const text = texts.get(file) ?? '';
    fileEdits.get(file)?.push(partial ? {start, end, partial} : {start, end: skipBlank(text, start, end), text: ''});
  }
  visit(tree, (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    const file = ((node.data ?? {}) as PartialOrigin).partial ?? page;
    const edits = fileEdits.get(file);
    if (start === undefined || end === undefined || !edits) return;
    const text = texts.get(file)!;
    const {markdown, fills = []} = (node.data ?? {}) as FilledData & {markdown?: string};
    edits.push(...fills);
    if (markdown !== undefined) edits.push({start, end, text: indentLikeContainer(markdown, text, start)});
    else if (node.type === 'code') edits.push(...editCode(node as Code, text, context.options.magicComments));
    const versions = node.type === 'heading' && readVersionProperties(node.data?.hProperties ?? {});
    if (versions) edits.push(editHeading(text, {start, end}, toVersionText(versions, context)));
    if (isInvisible(node)) edits.push({start, end: skipBlank(text, start, end), text: ''});
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const href = node.data?.hProperties?.dataManualHref ?? node.url;
    const at = text.slice(start, end).lastIndexOf(href);
    if (at > 0 && href !== '') {
      if (node.type === 'link' && node.children.length === 0)
        edits.push({start: start + 1, end: start + 1, wordsOf: href});
      edits.push({start: start + at, end: start + at + href.length, href, url: node.url});
    }
  });
  return (references) => {
    const byHref = new Map<string, number>();
    for (const [i, link] of references.links.entries()) {
      const key = `${link.file ?? page} ${link.href}`;
      if (!byHref.has(key)) byHref.set(key, i);
    }
    const write = (file: string): string => {
      const findIndex = (href: string) => byHref.get(`${file} ${href}`) ?? byHref.get(`${file} ${decodeSafely(href)}`);
      return applyEdits(texts.get(file)!, fileEdits.get(file)!, {findIndex, write});
    };
    return write(page).trim();
  };
}

/** Writes the versions of a heading as words before its ids. */
function editHeading(source: string, {start, end}: {start: number; end: number}, versions: string): Edit {
  const line = source.slice(start, end).split('\n', 1)[0]!;
  const {text, id, oldIds} = splitHeadingIds(line);
  const ids = id === undefined ? '' : ` {#${[id, ...oldIds].join(' ')}}`;
  return {start: start + text.length, end: start + line.length, text: ` (${versions})${ids}`};
}

/** Attributes that do not change the meaning of an element. */
const PLAIN_ATTRIBUTE = /\s+(?:id|name|open|align)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>])/gi;
const HTML_ONLY = /<(?:script|style|svg|template)\b|<[a-z][\w-]*\s+[^\s/>]/i;

/** Returns whether the rendered page makes a better copy, because of HTML or expressions. */
export function needsRenderedCopy(tree: Root): boolean {
  let needsRendered = false;
  visit(tree, (node) => {
    const {type, value = '', attributes = []} = node as {type: string; value?: string; attributes?: {name?: string}[]};
    if ((node.data as PartialOrigin | undefined)?.isComputed) needsRendered = true;
    else if (type === 'html') needsRendered ||= HTML_ONLY.test(value.replace(PLAIN_ATTRIBUTE, ''));
    // The page may define the same label with another address.
    else if (/^(?:d|footnoteD)efinition$/.test(type))
      needsRendered ||= (node.data as PartialOrigin | undefined)?.partial !== undefined;
    else if (type === 'mdxFlowExpression' || type === 'mdxTextExpression')
      needsRendered ||= !isInvisible({type, value});
    else if (type.startsWith('mdxJsx'))
      needsRendered ||= attributes.some(({name = ''}) => !['id', 'name', 'open', 'align'].includes(name));
    return needsRendered ? EXIT : undefined;
  });
  return needsRendered;
}

/** Returns a signature of texts and addresses, by which to compare the content of two trees. */
export function textSignature(tree: Root): string {
  const texts: string[] = [];
  visit(tree, (node) => {
    const {value, alt, url} = node as {value?: string; alt?: string | null; url?: string};
    for (const text of [value, alt, url]) if (text) texts.push(text);
  });
  return texts.join('\0');
}

interface Writers {
  readonly findIndex: (href: string) => number | undefined;
  readonly write: (partial: string) => string;
}

function applyEdits(source: string, edits: readonly Edit[], {findIndex, write}: Writers): string {
  let text = '';
  let from = 0;
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  for (const {start, end, text: replacement, href = '', url = href, wordsOf, partial} of sorted) {
    if (start < from) continue;
    text += source.slice(from, start);
    if (partial !== undefined) text += indentLines(write(partial).trim(), text);
    else if (replacement !== undefined) text += replacement;
    else if (wordsOf !== undefined) text += linkWordsMarker(findIndex(wordsOf) ?? -1);
    else {
      const index = findIndex(href) ?? findIndex(url);
      const shown = href.includes('{{') ? url : href;
      text += index === undefined || href.startsWith('#') ? shown : linkMarker(index);
    }
    from = end;
  }
  return text + source.slice(from);
}

/** Indents each line like the list item or block quote that it is inserted into. */
function indentLikeContainer(replacement: string, text: string, at: number): string {
  const margin = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).replace(/[^>\s]/g, ' ');
  return replacement.replace(/\n(?=(\n?))/g, (_, blank: string) => `\n${blank ? margin.trimEnd() : margin}`);
}

function indentLines(text: string, before: string): string {
  const [indent] = /[ \t]*$/.exec(before)!;
  return indent === '' ? text : text.replace(/\n(?=.)/g, `\n${indent}`);
}

/** Returns the end of a removed range; after a whole line, it includes blank lines. */
function skipBlank(text: string, start: number, end: number): number {
  const opensLine = start === 0 || text[start - 1] === '\n';
  return opensLine ? end + /^[ \t]*\n*/.exec(text.slice(end))![0].length : end;
}

function isInvisible(node: {readonly type: string; readonly value?: unknown}): boolean {
  const {type} = node;
  const value = typeof node.value === 'string' ? node.value.trim() : '';
  if (type === 'yaml' || type === 'mdxjsEsm') return true;
  if (type === 'html') return /^<!--[\s\S]*-->$/.test(value) && !value.slice(4).includes('<!--');
  return (type === 'mdxFlowExpression' || type === 'mdxTextExpression') && /^\/\*[\s\S]*\*\/$/.test(value);
}
