import {isMap, isScalar, LineCounter} from 'yaml';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {type Remedy, suggestName} from '../../../base/diagnostics/fixes/suggestName.ts';
import {formatValue} from '../../../base/diagnostics/formatValue.ts';
import {findVariableProblem, flattenVariables, type VariableTree} from '../../../base/variables/flattenVariables.ts';
import {mapTexts} from '../../../base/variables/mapTexts.ts';
import {maskVariables, unmaskVariables} from '../../../base/variables/variableSyntax.ts';
import {parseYamlDocument} from '../../../base/yaml/parseYamlDocument.ts';
import {keepExactNumbers, readYamlValues} from '../../../base/yaml/readYamlValues.ts';
import type {CategoryMeta} from '../types.ts';
import {findMarkProblems} from './findMarkProblems.ts';
import {isIndexSlug} from './sidebarEntries.ts';

/**
 * Keys of Docusaurus. Those without a meaning here are accepted, so that existing folders work
 * unchanged.
 */
const KEYS = [
  'label',
  'position',
  'collapsible',
  'collapsed',
  'className',
  'badge',
  'icon',
  'link',
  'description',
  'search',
  'search_rank',
  'variables',
  'customProps',
  'key',
];

/** Most characters of a category file. The parser needs a kilobyte of memory for each. */
const MAX_LENGTH = 50_000;

/**
 * Parses `_category_.json` or `_category_.yml` (JSON is YAML). Reports a file with any problem, and
 * returns no value for it.
 */
export function parseCategoryFile({
  file,
  text,
  usesVariables = false,
}: {
  readonly file: string;
  readonly text: string;
  /** Whether the site uses variables, so that a value may begin with `{{`. */
  readonly usesVariables?: boolean;
}): WithDiagnostics<CategoryMeta | undefined> {
  const refuse = (
    message: string,
    position: {line: number; column?: number},
    hint: string,
  ): WithDiagnostics<undefined> => ({
    value: undefined,
    diagnostics: [createDiagnostic('category-file', message, {file, ...position, hint})],
  });
  if (text.length > MAX_LENGTH)
    return refuse(
      `The file has more than ${MAX_LENGTH / 1000} kB.`,
      {line: 1},
      'keep only the settings of the category in it',
    );
  const counter = new LineCounter();
  const document = parseYamlDocument(usesVariables ? maskVariables(text) : text, counter);
  const [error] = document.errors;
  if (error) {
    const {line, col} = counter.linePos(error.pos[0]);
    const reason = error.message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');
    return refuse(`The file does not parse: ${reason}.`, {line, column: col}, 'fix the syntax');
  }
  const {contents} = document;
  // An empty file says nothing, as in Docusaurus.
  if (contents !== null && !isMap(contents))
    return refuse('The category file is not a map of keys and values.', {line: 1}, makeKeysHint());
  const data = readYamlValues(document);
  if ('problem' in data) return refuse(`The file ${data.problem}.`, {line: 1}, data.hint);
  // No prototype, because an author may name a key `constructor`.
  const lines: Record<string, number> = Object.create(null);
  for (const {key} of contents?.items ?? []) {
    const start = (key as {range?: readonly number[] | null} | null)?.range?.[0];
    if (isScalar(key) && start !== undefined) lines[String(key.value)] = counter.linePos(start).line;
  }
  const {variables, ...meta} = mapTexts(
    selectTexts((data.values ?? {}) as Fields, (data.texts ?? {}) as Fields),
    unmaskVariables,
  );
  const diagnostics: Diagnostic[] = [...findProblems(meta), ...findVariablesProblem(variables, usesVariables)].map(
    ({key, message, ...remedy}) =>
      createDiagnostic('category-file', message, {file, line: lines[key] ?? 1, subject: key, ...remedy}),
  );
  return diagnostics.length > 0
    ? {value: undefined, diagnostics}
    : {
        value: {
          ...(meta as CategoryMeta),
          ...(variables ? {variables: flattenVariables(variables as VariableTree)} : {}),
          place: {file, lines},
        },
        diagnostics,
      };
}

type Fields = Readonly<Record<string, unknown>>;

const TEXT_KEYS = ['label', 'description', 'className', 'badge', 'icon', 'key', 'variables'];

/** Selects the source of texts. Keys of the site keep exact numbers. */
function selectTexts(values: Fields, texts: Fields): Fields {
  const select = ([key, value]: [string, unknown]): [string, unknown] => {
    if (TEXT_KEYS.includes(key) || (key === 'link' && value !== null)) return [key, texts[key]];
    return [key, key === 'customProps' ? keepExactNumbers({values: value, texts: texts[key]}) : value];
  };
  return Object.fromEntries(Object.entries(values).map(select));
}

interface Problem extends Remedy {
  readonly key: string;
  readonly message: string;
}

function findProblems(meta: Fields): Problem[] {
  const problems: Problem[] = [];
  for (const key of Object.keys(meta)) {
    if (KEYS.includes(key)) continue;
    problems.push({key, message: `Unknown key \`${key}\`.`, ...suggestName(key, KEYS, makeKeysHint())});
  }
  const expect = (key: string, type: 'string' | 'number' | 'boolean', example: string): void => {
    const value = meta[key];
    if (value === undefined || typeof value === type) return;
    const message = `\`${key}\` is ${formatValue(value)}, expected ${TYPE_LABELS[type]}.`;
    problems.push({key, message, hint: `write, for example, ${example}`});
  };
  expect('label', 'string', '"label": "Guide"');
  expect('position', 'number', '"position": 2');
  expect('collapsible', 'boolean', '"collapsible": true');
  expect('collapsed', 'boolean', '"collapsed": false');
  expect('className', 'string', '"className": "new"');
  problems.push(...findMarkProblems(meta));
  expect('search', 'boolean', '"search": false');
  expect('search_rank', 'number', '"search_rank": -3');
  const linkProblem = findLinkProblem(meta.link);
  if (linkProblem) problems.push({key: 'link', ...linkProblem});
  return problems;
}

function findVariablesProblem(tree: unknown, usesVariables: boolean): Problem[] {
  if (tree === undefined) return [];
  const problem = findVariableProblem(tree);
  if (problem) {
    const message = `\`${['variables', ...problem.path].join('.')}\` is wrong: expected ${problem.expected}.`;
    return [{key: 'variables', message, hint: 'write, for example, "variables": {"product": "Harbor"}'}];
  }
  const message = 'The variables of this folder are not read, because the site has none.';
  return usesVariables ? [] : [{key: 'variables', message, hint: 'add `variables: {}` to the configuration'}];
}

const TYPE_LABELS = {string: 'a text', number: 'a number', boolean: 'true or false'} as const;

function findLinkProblem(link: unknown): {message: string; hint: string} | undefined {
  if (link === undefined || link === null) return undefined;
  const {type, id, slug} = link as {type?: unknown; id?: unknown; slug?: unknown};
  if (type !== 'doc' && type !== 'generated-index') {
    const hint = 'write, for example, "link": {"type": "generated-index"}';
    return {message: '`link.type` is "doc" or "generated-index".', hint};
  }
  if (type === 'doc' && typeof id !== 'string') {
    return {
      message: 'A link of type "doc" needs an `id`.',
      hint: 'write, for example, "link": {"type": "doc", "id": "intro"}',
    };
  }
  if (type === 'generated-index' && !isIndexSlug(slug)) {
    return {
      message: `\`link.slug\` is ${JSON.stringify(slug)}, expected a path.`,
      hint: 'write, for example, "slug": "/guide"',
    };
  }
  return undefined;
}

function makeKeysHint(): string {
  return `write one of ${KEYS.slice(0, 8).join(', ')}`;
}
