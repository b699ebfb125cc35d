import fs from 'node:fs';
import path from 'node:path';
import {parseAst} from 'rolldown/parseAst';
import {expect, test} from 'vitest';
import {listFiles} from './tools/sourceFiles.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** First words of hints. Add a verb here only if it tells the reader what to do. */
const VERBS = new Set(
  `add allow begin build call change check choose close configure convert copy correct create declare define delete do draw empty end
  escape exclude export fetch fix give import include indent install keep lead leave let link list load look make mark move name
  open override pass point publish push put quote raise read rebuild reduce refer remove rename replace restrict return run save see send set
  shorten show split start stop translate try update use wait write`.split(/\s+/),
);
/** A guess, which an imperative would present as certain. */
const GUESS = /^did you mean /;

/** Returns whether a hint begins with what to do, in lower case. One hint about several files names each of them first. */
function isInstruction(hint: string): boolean {
  const text = hint.replace(/^`[^`]+`: /, '');
  return GUESS.test(text) || VERBS.has(/^[a-z]+/.exec(text)?.[0] ?? '');
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Returns the texts that an expression may begin with. A text that begins with a value is not among them. */
function listBeginnings(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value !== '' ? [node.value] : [];
  if (node.type === 'ConditionalExpression')
    return [...listBeginnings(node.consequent), ...listBeginnings(node.alternate)];
  if (node.type === 'LogicalExpression') return [...listBeginnings(node.left), ...listBeginnings(node.right)];
  if (node.type === 'BinaryExpression') return listBeginnings(node.left);
  if (node.type !== 'TemplateLiteral') return [];
  const [first] = node.quasis as {value: {cooked: string}}[];
  return /\w/.test(first!.value.cooked) ? [first!.value.cooked] : [];
}

/** Returns the beginnings of all values of a module that are named as hints. */
function listHints(text: string, lang: 'ts' | 'tsx'): string[] {
  const hints: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (!isNode(node)) return;
    const {name} = (node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' ? node.id : {}) as {
      name?: string;
    };
    if (name !== undefined && /^(?:hint|advice)$|(?:Hint|_HINT)$/.test(name))
      hints.push(...listBeginnings(node.value ?? node.init));
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(parseAst(text, {lang}));
  return hints;
}

test('hints in the sources begin with an imperative', () => {
  const files = listFiles(root, ['src', 'plugins', 'packages'], /(?<!\.d|\.test)\.tsx?$/).filter(
    (file) => !/\/(?:dist|node_modules)\/|\/(?:admonition|command)Habits\.ts$/.test(file),
  );
  const hints = files.flatMap((file) =>
    listHints(read(file), file.endsWith('x') ? 'tsx' : 'ts').map((hint) => ({file, hint})),
  );
  expect(hints.length).toBeGreaterThan(400);
  expect(hints.filter(({hint}) => !isInstruction(hint)).map(({file, hint}) => `${file}: ${hint}`)).toEqual([]);
});

test('hints that authors see begin with an imperative', () => {
  const hints = listFiles(root, ['test/fails'], /\/expected\.txt$/).flatMap((file) =>
    [...read(file).matchAll(/^ +help: (.+)$/gm)].map(([, hint]) => ({file, hint: hint!})),
  );
  expect(hints.length).toBeGreaterThan(200);
  expect(hints.filter(({hint}) => !isInstruction(hint)).map(({file, hint}) => `${file}: ${hint}`)).toEqual([]);
});
