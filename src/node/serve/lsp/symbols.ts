import {
  type DocumentSymbol,
  type FoldingRange,
  type Position,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver/node';
import type {TextDocument} from 'vscode-languageserver-textdocument';
import {unpackDetails} from '../../../shared/build.ts';
import {escapeRegExp} from '../../../shared/escapeRegExp.ts';
import {countFrontMatterLines, getOutline} from '../../base/headings.ts';
import type {Documents} from './documents.ts';
import type {SiteState} from './liveSite.ts';
import {toAbsolutePath} from './requestContext.ts';

interface Section {
  readonly depth: number;
  readonly text: string;
  readonly line: number;
  /** Its last line. */
  readonly end: number;
}

function findSections(document: TextDocument): Section[] {
  const headings = getOutline(document.getText());
  return headings.map(({depth, text, line}, i) => {
    const next = headings.slice(i + 1).find((other) => other.depth <= depth);
    return {depth, text, line, end: (next?.line ?? document.lineCount) - 1};
  });
}

/** Lists the headings of a page as a tree. */
export function listDocumentSymbols(document: TextDocument): DocumentSymbol[] {
  const top: DocumentSymbol[] = [];
  const open: {readonly depth: number; readonly children: DocumentSymbol[]}[] = [{depth: 0, children: top}];
  for (const {depth, text, line, end} of findSections(document)) {
    const children: DocumentSymbol[] = [];
    const start = {line, character: 0};
    const symbol: DocumentSymbol = {
      name: text === '' ? '#'.repeat(depth) : text,
      kind: SymbolKind.String,
      range: {start, end: getLineEnd(document, end)},
      selectionRange: {start, end: getLineEnd(document, line)},
      children,
    };
    while (open.at(-1)!.depth >= depth) open.pop();
    open.at(-1)!.children.push(symbol);
    open.push({depth, children});
  }
  return top;
}

/** Upper limit; editors show only the first results and query again as the user types. */
const MAX_SYMBOLS = 200;

/** Finds pages and headings whose names contain the letters of the query in order. */
export function findWorkspaceSymbols(query: string, state: SiteState, documents: Documents): WorkspaceSymbol[] {
  const letters = [...query.toLowerCase()].map(escapeRegExp);
  const pattern = new RegExp(letters.join('.*'), 'i');
  const symbols: WorkspaceSymbol[] = [];
  const seen = new Set<string>();
  for (const page of state.snapshot.sites.flatMap(({pages}) => pages)) {
    if (!page.record || seen.has(page.record.source.file)) continue;
    const {file} = page.record.source;
    seen.add(file);
    const full = toAbsolutePath(file, state);
    const uri = documents.getUri(full);
    const add = (name: string, kind: SymbolKind, line: number): void => {
      const start = {line, character: 0};
      symbols.push({name, kind, containerName: file, location: {uri, range: {start, end: start}}});
    };
    if (pattern.test(page.props.title)) add(page.props.title, SymbolKind.File, 0);
    const toc = unpackDetails(page.record).toc.filter(({html}) => pattern.test(html.replace(/<[^>]*>/g, '')));
    const outline = toc.length > 0 ? getOutline(documents.read(full)?.getText() ?? '') : [];
    for (const {id} of toc) {
      const heading = outline.find(({anchor}) => anchor === id);
      if (heading) add(heading.text, SymbolKind.String, heading.line);
    }
    if (symbols.length >= MAX_SYMBOLS) break;
  }
  return symbols.slice(0, MAX_SYMBOLS);
}

/** Lists foldable ranges: sections, front matter, code blocks, and admonitions. */
export function listFoldingRanges(document: TextDocument): FoldingRange[] {
  const text = document.getText();
  const height = countFrontMatterLines(text);
  const ranges: FoldingRange[] = findSections(document).map(({line, end}) => ({startLine: line, endLine: end}));
  if (height > 1) ranges.push({startLine: 0, endLine: height - 1});
  const open: {readonly mark: string; readonly line: number}[] = [];
  for (const [line, content] of text.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,}|:{3,})/.exec(content)?.[1];
    if (mark === undefined) continue;
    const isEnd = content.trim() === mark && open.at(-1)?.mark === mark;
    if (isEnd) ranges.push({startLine: open.pop()!.line, endLine: line});
    else if (!/^[`~]/.test(open.at(-1)?.mark ?? '')) open.push({mark, line});
  }
  return ranges.filter(({startLine, endLine}) => endLine > startLine);
}

function getLineEnd(document: TextDocument, line: number): Position {
  return document.positionAt(
    document.offsetAt({line: line + 1, character: 0}) - (line + 1 < document.lineCount ? 1 : 0),
  );
}
