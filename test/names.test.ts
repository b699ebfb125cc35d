import fs from 'node:fs';
import path from 'node:path';
import {parseAst} from 'rolldown/parseAst';
import {describe, expect, test} from 'vitest';
import {listFiles} from './tools/sourceFiles.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = listFiles(root, ['src', 'theme', 'plugins', 'packages'], /(?<!\.d)\.tsx?$/).filter(
  (file) => !/\.test\.tsx?$|\/(?:dist|node_modules)\//.test(file),
);

/** Folders whose names are not checked yet. */
const UNCHECKED: readonly string[] = [];
const isChecked = (file: string): boolean => !UNCHECKED.some((prefix) => file.startsWith(prefix));

/** Words that say nothing about the value, for names that are used more than three lines after their declaration. */
const VAGUE = /^(?:one|own|found|known|written|wanted|part|parts|place|places|all|now)$/;
const PREPOSITION =
  /(?:^|[a-z\d])(?:Of|In|At|For|To|From|By|With|Without|On|Onto|Into|Before|After|Below|Above|Under|Beside|Behind|Between|Within|Against|About|Over|Through|Around)$/;
/** Verbs with a particle, and a method that JavaScript calls by its name. */
const NOT_A_PREPOSITION = /(?:[sS]ign|[lL]og|[pP]lug|[oO]pt|[zZ]oom)In$|^valueOf$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Declared {
  readonly name: string;
  readonly line: number;
  /** Lines from the declaration to the end of what can use it. */
  readonly lives: number;
  readonly isFunction: boolean;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSDeclareFunction)$/;
const SCOPE = /Function|^(?:BlockStatement|Program|For\w*Statement|CatchClause|StaticBlock)$/;

/** Returns the variables, parameters, and functions that a module declares. */
function findDeclared(text: string, lang: 'ts' | 'tsx'): Declared[] {
  const declared: Declared[] = [];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const declare = (pattern: unknown, scope: Node, isFunction: boolean): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') {
      const line = lineAt(pattern.start);
      declared.push({name: pattern.name as string, line, lives: lineAt(scope.end) - line + 1, isFunction});
    } else if (pattern.type === 'AssignmentPattern') declare(pattern.left, scope, false);
    else if (pattern.type === 'RestElement') declare(pattern.argument, scope, false);
    else if (pattern.type === 'TSParameterProperty') declare(pattern.parameter, scope, false);
    else if (pattern.type === 'ArrayPattern')
      for (const item of pattern.elements as unknown[]) declare(item, scope, false);
    else if (pattern.type === 'ObjectPattern')
      for (const item of pattern.properties as Node[])
        declare(item.type === 'Property' ? item.value : item, scope, false);
  };
  const walk = (value: unknown, scope: Node): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, scope);
    if (!isNode(value)) return;
    const inner = SCOPE.test(value.type) ? value : scope;
    if (value.type === 'VariableDeclarator')
      declare(value.id, scope, isNode(value.init) && FUNCTION.test(value.init.type));
    if (/^(?:FunctionDeclaration|TSDeclareFunction)$/.test(value.type)) declare(value.id, scope, true);
    if (FUNCTION.test(value.type)) for (const parameter of value.params as unknown[]) declare(parameter, value, false);
    if (/^(?:MethodDefinition|TSMethodSignature)$/.test(value.type)) declare(value.key, scope, true);
    if (value.type === 'Property' && value.method) declare(value.key, scope, true);
    for (const [key, child] of Object.entries(value)) if (key !== 'typeAnnotation') walk(child, inner);
    if (isNode(value.typeAnnotation) && /^TS(?:TypeAlias|Interface)/.test(value.type))
      walk(value.typeAnnotation, inner);
  };
  const program = parseAst(text, {lang}) as unknown as Node;
  walk(program, program);
  return declared;
}

const declaredIn = (file: string): Declared[] =>
  findDeclared(fs.readFileSync(path.join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');

/** Exports that share a name because they implement one interface, with that interface. */
const ONE_INTERFACE: Readonly<Record<string, string>> = {
  build: 'the interface for programs, which startApi.ts loads',
  checkLinks: 'the interface for programs, which startApi.ts loads',
  serve: 'the interface for programs, which startApi.ts loads',
  onMove: 'the interface of client modules, which tellMoves.ts calls',
};
/** A replaceable part of the theme has the name of what it shows, and so has the type of that. */
const isPart = (file: string): boolean => /^theme\/.*\/[A-Z]\w*\.tsx$/.test(file);
const isPartType = (file: string): boolean => /^src\/shared\/(?:build|pageProps)\.ts$/.test(file);

describe('names', () => {
  const declared = files
    .filter(isChecked)
    .flatMap((file) => declaredIn(file).map((declaration) => ({...declaration, file})));
  const listPositions = (list: typeof declared): string[] =>
    list.map(({file, line, name}) => `${file}:${line} ${name}`);

  test('say what a value is', () => {
    expect(listPositions(declared.filter(({name, lives}) => VAGUE.test(name) && lives > 3))).toEqual([]);
  });

  test('of functions do not end in a preposition', () => {
    expect(
      listPositions(
        declared.filter(({name, isFunction}) => isFunction && PREPOSITION.test(name) && !NOT_A_PREPOSITION.test(name)),
      ),
    ).toEqual([]);
  });

  test('are exported once', () => {
    const exported = files
      // The extension of VS Code is a program of its own.
      .filter((file) => isChecked(file) && !file.startsWith('packages/'))
      .flatMap((file) =>
        [
          ...fs
            .readFileSync(path.join(root, file), 'utf8')
            .matchAll(/^export (?:async |abstract )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm),
        ].map((match) => ({file, name: match[1]!})),
      );
    const filesByName = new Map<string, string[]>();
    for (const {file, name} of exported) filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
    const shared = [...filesByName].filter(
      ([name, list]) =>
        list.length > 1 &&
        !Object.hasOwn(ONE_INTERFACE, name) &&
        !(list.length === 2 && list.some(isPart) && list.some(isPartType)),
    );
    expect(shared.map(([name, list]) => `${name}: ${list.join(', ')}`)).toEqual([]);
  });
});
