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
import {editDistance} from '../../../shared/search/editDistance.ts';
import {fromRoot} from '../../base/files/shownPath.ts';
import {type Asked, frontMatterHeight} from './asked.ts';
import {editsOf, textEdit} from './edits.ts';
import {namedIn, type Placed, toLsp} from './problems.ts';

/** The fixes of the problems at a place; for `source.fixAll`, of everything in the document that has one remedy. */
export function codeActions(
  asked: Asked,
  problems: readonly Placed[],
  {range, context}: CodeActionParams,
): CodeAction[] {
  const {file, documents} = asked;
  const wanted = (kind: string): boolean => !context.only || context.only.some((one) => kind.startsWith(one));
  const actions = problems.filter((one) => overlaps(one.range, range)).flatMap((one) => remedies(one, asked));
  const quick = wanted(CodeActionKind.QuickFix) ? actions : [];
  if (!wanted(CodeActionKind.SourceFixAll)) return quick;
  const edits: TextEdit[] = [];
  for (const one of problems) {
    const [only, second] = replacements(one, asked);
    if (only && !second && !isGuess(only) && !edits.some((edit) => overlaps(edit.range, only.range))) edits.push(only);
  }
  if (edits.length === 0) return quick;
  const all: CodeAction = {
    title: `Fix all that have one remedy (${edits.length})`,
    kind: CodeActionKind.SourceFixAll,
    edit: {documentChanges: [editsOf(file, edits, documents)]},
  };
  return [...quick, all];
}

function remedies(one: Placed, asked: Asked): CodeAction[] {
  const {file, documents} = asked;
  const diagnostics = [toLsp(one, documents.uriOf(file), true)];
  const found = replacements(one, asked);
  const replaced = found.map(
    (edit, i): CodeAction => ({
      title: titleOf(edit),
      kind: CodeActionKind.QuickFix,
      diagnostics,
      isPreferred: i === 0 && found.length === 1 && !isGuess(edit),
      edit: {documentChanges: [editsOf(file, [edit], documents)]},
    }),
  );
  const made = [newPage(one, asked), newTag(one, asked), newRedirect(one, asked), ...newWords(one, asked)];
  const actions = made.flatMap((action): CodeAction[] =>
    action ? [{...action, kind: CodeActionKind.QuickFix, diagnostics}] : [],
  );
  return [...replaced, ...actions];
}

/** Whether a fix is right only if the author meant something different from the text. */
const isGuess = ({newText}: TextEdit): boolean => /^(?:pathname:|`<)/.test(newText);

function titleOf({newText, range}: TextEdit): string {
  const isInsertion = range.start.line === range.end.line && range.start.character === range.end.character;
  return `${isInsertion ? 'Add' : 'Change to'} ${newText.trim()}`;
}

/** Texts that the hint gives in the place of what the message names, one edit each. */
function replacements({problem, range}: Placed, {document}: Asked): TextEdit[] {
  const {hint = '', message} = problem;
  const {line} = range.start;
  const content = document.getText().split(/\r?\n/)[line] ?? '';
  const put = (character: number, length: number, newText: string): TextEdit => ({
    range: {start: {line, character}, end: {line, character: character + length}},
    newText,
  });
  const whole = (newText: string): TextEdit[] => [put(0, content.length, newText)];
  const quoted = /^quote the value: (.*)$/s.exec(hint)?.[1];
  if (quoted !== undefined) return whole(quoted);
  if (hint === 'write the value without quotes') return whole(content.replace(/^([\w-]+:\s*)(["'])(.*)\2\s*$/, '$1$3'));
  const lacking = /^`(\w+)` has no `(\w+)`\.$/.exec(message);
  if (lacking) {
    const at = content.indexOf(`<${lacking[1]}`, Math.max(0, range.start.character - 1)) + lacking[1]!.length + 1;
    return at > lacking[1]!.length ? [put(at, 0, ` ${lacking[2]}=""`)] : [];
  }
  const value = /\ba text in quotes: `((\S+?)=.*)`$/.exec(hint);
  if (value) return whole(content.replace(new RegExp(`\\b${value[2]}=\\{[^{}]*\\}`), () => value[1]!));
  const [, element = ''] = /\bwrite `(<\w+>)` in backticks/.exec(hint) ?? [];
  const at = element && !content.includes(`</${element.slice(1)}`) ? content.indexOf(element) : -1;
  if (at >= 0) return [put(at, element.length, `\`${element}\``)];
  return meantBy(hint).flatMap((newText) => {
    // A setting is named with those around it.
    const names = namedIn(message).map((name) => (content.includes(name) ? name : name.replace(/^.*\./, '')));
    const named = names.filter((name) => content.includes(name) && name !== newText);
    // A message ends with the value that is wrong where the hint lists all of them.
    const nearest = named.toSorted((a, b) => editDistance(a, newText) - editDistance(b, newText))[0];
    const old = hint.startsWith('write one of') ? named.at(-1) : nearest;
    const place = old === undefined ? -1 : content.indexOf(old, Math.min(range.start.character, content.indexOf(old)));
    return old === undefined || place < 0 ? [] : put(place, old.length, newText);
  });
}

function meantBy(hint: string): string[] {
  const one =
    /\bdid you mean (?:the component )?[`"]([^`"]+)[`"]\?/.exec(hint)?.[1] ??
    /\b(?:write|copy) `([^`]+)`(?:$| if something)/.exec(hint)?.[1] ??
    /^`([^`]+)` has this anchor$/.exec(hint)?.[1];
  return one === undefined ? namedIn(/^write one of (`.*`)$/.exec(hint)?.[1] ?? '') : [one];
}

type Made = Pick<CodeAction, 'title' | 'edit'>;

function newPage({problem: {code, message}}: Placed, {file: from, documents, now}: Asked): Made | undefined {
  const [href = ''] = namedIn(message);
  const target = decodeSafely(href.replace(/[?#].*$/, ''));
  if (code !== 'broken-link' || !/^[^/@:][^:]*\.mdx?$/.test(target)) return undefined;
  const created = path.resolve(path.dirname(from), target);
  const {root} = now.snapshot.project;
  if (fs.existsSync(created) || !created.startsWith(root + path.sep)) return undefined;
  const file = path.parse(created).name;
  const name = file.replace(/^\d+[-_.]/, '').replace(/[-_]+/g, ' ');
  const title = name.slice(0, 1).toUpperCase() + name.slice(1);
  const start = {line: 0, character: 0};
  const uri = documents.uriOf(created);
  const text = {range: {start, end: start}, newText: `---\ntitle: ${title}\n---\n\n`};
  return {
    title: `Create ${fromRoot(root, created)}`,
    edit: {
      documentChanges: [
        {kind: 'create', uri},
        {textDocument: {uri, version: null}, edits: [text]},
      ],
    },
  };
}

function newTag({problem}: Placed, asked: Asked): Made | undefined {
  const [, tag, file] = /^The tag `([^`]+)` is not listed in (\S+)\.$/.exec(problem.message) ?? [];
  if (problem.code !== 'tag-unknown' || tag === undefined || file === undefined) return undefined;
  return inFile(file, `Add ${tag} to ${file}`, asked, (text) => `${text.trimEnd()}\n${tag}:\n  label: ${tag}\n`);
}

/** A redirect from a published address that is gone, where the hint knows the page that took its place. */
function newRedirect({problem}: Placed, asked: Asked): Made | undefined {
  const {configFile} = asked.now.snapshot.project;
  const entry = /(\{from: '[^']+', to: '(?!\/…)[^']+'\}),/.exec(problem.hint ?? '')?.[1];
  if (problem.code !== 'vanished-route' || entry === undefined) return undefined;
  return inFile(configFile, `Redirect ${entry}`, asked, (text) =>
    /\bredirects:\s*\[/.test(text)
      ? text.replace(/(\bredirects:\s*\[)/, `$1\n    ${entry},`)
      : text.replace(/(\bexport default (?:defineConfig\()?\{)/, `$1\n  redirects: [${entry}],`),
  );
}

/** The fields of the front matter that hold words for the search, and that are not there. */
function newWords({problem}: Placed, asked: Asked): (Made | undefined)[] {
  if (problem.code !== 'search-words') return [];
  const height = frontMatterHeight(asked.text);
  return ['keywords', 'questions'].map((field) =>
    inFile(asked.own, `Add ${field}: []`, asked, (text) => {
      const lines = text.split('\n');
      if (height === 0) return `---\n${field}: []\n---\n\n${text}`;
      if (lines.slice(0, height).some((line) => line.startsWith(`${field}:`))) return text;
      return lines.toSpliced(height - 1, 0, `${field}: []`).join('\n');
    }),
  );
}

function inFile(name: string, title: string, asked: Asked, change: (text: string) => string): Made | undefined {
  const file = path.join(asked.now.snapshot.project.root, name);
  const document = asked.documents.read(file);
  const next = document && change(document.getText());
  if (!document || next === undefined || next === document.getText()) return undefined;
  return {title, edit: {documentChanges: [editsOf(file, [textEdit(document, next)], asked.documents)]}};
}

function overlaps(a: Range, b: Range): boolean {
  const isBefore = (one: Range['start'], other: Range['start']): boolean =>
    one.line < other.line || (one.line === other.line && one.character < other.character);
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}
