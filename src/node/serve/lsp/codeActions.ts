import fs from 'node:fs';
import path from 'node:path';
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Range,
  type TextEdit,
} from 'vscode-languageserver/node';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {getEditDistance} from '../../../shared/search/editDistance.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {countFrontMatterLines} from '../../base/headings.ts';
import {createDocumentEdit, createTextEdit} from './edits.ts';
import {findQuotedNames, type PlacedProblem, toLspDiagnostic} from './problems.ts';
import type {RequestContext} from './requestContext.ts';

/**
 * Lists the fixes of the problems in a range. For `source.fixAll`, combines all problems of the
 * document that have exactly one fix.
 */
export function listCodeActions(
  request: RequestContext,
  problems: readonly PlacedProblem[],
  {range, context}: CodeActionParams,
): CodeAction[] {
  const {file, documents} = request;
  const isRequested = (kind: string): boolean =>
    !context.only || context.only.some((requestedKind) => kind.startsWith(requestedKind));
  const actions = problems
    .filter((placed) => overlaps(placed.range, range))
    .flatMap((one) => createQuickFixes(one, request));
  const quick = isRequested(CodeActionKind.QuickFix) ? actions : [];
  if (!isRequested(CodeActionKind.SourceFixAll)) return quick;
  const edits: TextEdit[] = [];
  for (const placed of problems) {
    const [replacement, second] = findReplacements(placed, request);
    if (
      replacement &&
      !second &&
      !isGuess(replacement) &&
      !edits.some((edit) => overlaps(edit.range, replacement.range))
    )
      edits.push(replacement);
  }
  if (edits.length === 0) return quick;
  const fixAll: CodeAction = {
    title: `Fix all that have one remedy (${edits.length})`,
    kind: CodeActionKind.SourceFixAll,
    edit: {documentChanges: [createDocumentEdit(file, edits, documents)]},
  };
  return [...quick, fixAll];
}

function createQuickFixes(placed: PlacedProblem, request: RequestContext): CodeAction[] {
  const {file, documents} = request;
  const diagnostics = [toLspDiagnostic(placed, documents.getUri(file), true)];
  const edits = findReplacements(placed, request);
  const replaced = edits.map(
    (edit, i): CodeAction => ({
      title: describeEdit(edit),
      kind: CodeActionKind.QuickFix,
      diagnostics,
      isPreferred: i === 0 && edits.length === 1 && !isGuess(edit),
      edit: {documentChanges: [createDocumentEdit(file, [edit], documents)]},
    }),
  );
  const made = [
    createPageAction(placed, request),
    createTagAction(placed, request),
    createRedirectAction(placed, request),
    ...createWordsActions(placed, request),
  ];
  const actions = made.flatMap((action): CodeAction[] =>
    action ? [{...action, kind: CodeActionKind.QuickFix, diagnostics}] : [],
  );
  return [...replaced, ...actions];
}

/** Returns whether a fix is right only if the author meant something different from the text. */
const isGuess = ({newText}: TextEdit): boolean => /^(?:pathname:|`<)/.test(newText);

function describeEdit({newText, range}: TextEdit): string {
  const isInsertion = range.start.line === range.end.line && range.start.character === range.end.character;
  return `${isInsertion ? 'Add' : 'Change to'} ${newText.trim()}`;
}

/** Returns the replacements that a hint suggests for text that the message names, one edit each. */
function findReplacements({problem, range}: PlacedProblem, {document}: RequestContext): TextEdit[] {
  const {hint = '', message} = problem;
  const {line} = range.start;
  const content = document.getText().split(/\r?\n/)[line] ?? '';
  const createEdit = (character: number, length: number, newText: string): TextEdit => ({
    range: {start: {line, character}, end: {line, character: character + length}},
    newText,
  });
  const replaceLine = (newText: string): TextEdit[] => [createEdit(0, content.length, newText)];
  const quoted = /^quote the value: (.*)$/s.exec(hint)?.[1];
  if (quoted !== undefined) return replaceLine(quoted);
  if (hint === 'write the value without quotes')
    return replaceLine(content.replace(/^([\w-]+:\s*)(["'])(.*)\2\s*$/, '$1$3'));
  const missingProp = /^`(\w+)` has no `(\w+)`\.$/.exec(message);
  if (missingProp) {
    const at =
      content.indexOf(`<${missingProp[1]}`, Math.max(0, range.start.character - 1)) + missingProp[1]!.length + 1;
    return at > missingProp[1]!.length ? [createEdit(at, 0, ` ${missingProp[2]}=""`)] : [];
  }
  const value = /\ba text in quotes: `((\S+?)=.*)`$/.exec(hint);
  if (value) return replaceLine(content.replace(new RegExp(`\\b${value[2]}=\\{[^{}]*\\}`), () => value[1]!));
  const [, element = ''] = /\bwrite `(<\w+>)` in backticks/.exec(hint) ?? [];
  const at = element && !content.includes(`</${element.slice(1)}`) ? content.indexOf(element) : -1;
  if (at >= 0) return [createEdit(at, element.length, `\`${element}\``)];
  return findSuggestions(hint).flatMap((newText) => {
    // Messages name a setting with its parents.
    const names = findQuotedNames(message).map((name) => (content.includes(name) ? name : name.replace(/^.*\./, '')));
    const named = names.filter((name) => content.includes(name) && name !== newText);
    // If the hint lists all values, the message ends with the wrong one.
    const nearest = named.toSorted((a, b) => getEditDistance(a, newText) - getEditDistance(b, newText))[0];
    const replaced = hint.startsWith('write one of') ? named.at(-1) : nearest;
    const position =
      replaced === undefined
        ? -1
        : content.indexOf(replaced, Math.min(range.start.character, content.indexOf(replaced)));
    return replaced === undefined || position < 0 ? [] : createEdit(position, replaced.length, newText);
  });
}

function findSuggestions(hint: string): string[] {
  const suggestion =
    /\bdid you mean (?:the component )?[`"]([^`"]+)[`"]\?/.exec(hint)?.[1] ??
    /\b(?:write|copy) `([^`]+)`(?:$| if something)/.exec(hint)?.[1] ??
    /^`([^`]+)` has this anchor$/.exec(hint)?.[1];
  return suggestion === undefined ? findQuotedNames(/^write one of (`.*`)$/.exec(hint)?.[1] ?? '') : [suggestion];
}

type ActionDraft = Pick<CodeAction, 'title' | 'edit'>;

function createPageAction(
  {problem: {code, message}}: PlacedProblem,
  {file: from, documents, state}: RequestContext,
): ActionDraft | undefined {
  const [href = ''] = findQuotedNames(message);
  const target = decodeSafely(href.replace(/[?#].*$/, ''));
  if (code !== 'broken-link' || !/^[^/@:][^:]*\.mdx?$/.test(target)) return undefined;
  const created = path.resolve(path.dirname(from), target);
  const {root} = state.snapshot.project;
  if (fs.existsSync(created) || !created.startsWith(root + path.sep)) return undefined;
  const file = path.parse(created).name;
  const name = file.replace(/^\d+[-_.]/, '').replace(/[-_]+/g, ' ');
  const title = name.slice(0, 1).toUpperCase() + name.slice(1);
  const start = {line: 0, character: 0};
  const uri = documents.getUri(created);
  const text = {range: {start, end: start}, newText: `---\ntitle: ${title}\n---\n\n`};
  return {
    title: `Create ${toSitePath(root, created)}`,
    edit: {
      documentChanges: [
        {kind: 'create', uri},
        {textDocument: {uri, version: null}, edits: [text]},
      ],
    },
  };
}

function createTagAction({problem}: PlacedProblem, request: RequestContext): ActionDraft | undefined {
  const [, tag, file] = /^The tag `([^`]+)` is not listed in (\S+)\.$/.exec(problem.message) ?? [];
  if (problem.code !== 'tag-unknown' || tag === undefined || file === undefined) return undefined;
  return createFileAction(
    file,
    `Add ${tag} to ${file}`,
    request,
    (text) => `${text.trimEnd()}\n${tag}:\n  label: ${tag}\n`,
  );
}

/** Creates the redirect from a removed published address, if the hint knows its new page. */
function createRedirectAction({problem}: PlacedProblem, request: RequestContext): ActionDraft | undefined {
  const {configFile} = request.state.snapshot.project;
  const entry = /(\{from: '[^']+', to: '(?!\/…)[^']+'\}),/.exec(problem.hint ?? '')?.[1];
  if (problem.code !== 'vanished-route' || entry === undefined) return undefined;
  return createFileAction(configFile, `Redirect ${entry}`, request, (text) =>
    /\bredirects:\s*\[/.test(text)
      ? text.replace(/(\bredirects:\s*\[)/, `$1\n    ${entry},`)
      : text.replace(/(\bexport default (?:defineConfig\()?\{)/, `$1\n  redirects: [${entry}],`),
  );
}

/** Adds missing front matter fields with search words. */
function createWordsActions({problem}: PlacedProblem, request: RequestContext): (ActionDraft | undefined)[] {
  if (problem.code !== 'search-words') return [];
  const height = countFrontMatterLines(request.text);
  return ['keywords', 'questions'].map((field) =>
    createFileAction(request.sourceFile, `Add ${field}: []`, request, (text) => {
      const lines = text.split('\n');
      if (height === 0) return `---\n${field}: []\n---\n\n${text}`;
      if (lines.slice(0, height).some((line) => line.startsWith(`${field}:`))) return text;
      return lines.toSpliced(height - 1, 0, `${field}: []`).join('\n');
    }),
  );
}

function createFileAction(
  name: string,
  title: string,
  request: RequestContext,
  change: (text: string) => string,
): ActionDraft | undefined {
  const file = path.join(request.state.snapshot.project.root, name);
  const document = request.documents.read(file);
  const next = document && change(document.getText());
  if (!document || next === undefined || next === document.getText()) return undefined;
  return {
    title,
    edit: {documentChanges: [createDocumentEdit(file, [createTextEdit(document, next)], request.documents)]},
  };
}

function overlaps(a: Range, b: Range): boolean {
  const precedes = (one: Range['start'], other: Range['start']): boolean =>
    one.line < other.line || (one.line === other.line && one.character < other.character);
  return !precedes(a.end, b.start) && !precedes(b.end, a.start);
}
