import type {FrontMatter, PageRecord} from '../../../shared/build.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {createVariableReader, type VariableReader} from '../../base/variables/createVariableReader.ts';
import {
  findVariableProblem,
  flattenVariables,
  readOwnVariables,
  toVariableTexts,
  type Variables,
  type VariableTree,
} from '../../base/variables/flattenVariables.ts';
import {mapTexts} from '../../base/variables/mapTexts.ts';
import {findVariableUses, maskVariables, unmaskVariables} from '../../base/variables/variableSyntax.ts';
import {type ParsedFrontMatter, parseFrontMatter} from './frontMatter.ts';

/** Front matter of a page, with its variables filled. */
export interface PageFront extends ParsedFrontMatter {
  /** Reader for the text of the page; undefined if the page does not use variables. */
  readonly reader: VariableReader | undefined;
  /** Returns the variables read so far that the page does not define, for its record. */
  readonly getUses: () => Pick<PageRecord, 'variables'>;
}

/**
 * Parses the front matter of a page, and fills its variables.
 *
 * @param source text with LF line ends
 * @param file path from the root, for messages
 * @param variables values for the folder of the page; undefined if the site does not use variables
 */
export function readPageFront(source: string, file: string, variables: Variables | undefined): PageFront {
  return fillFront(parseFrontMatter(variables ? maskVariables(source) : source, file), {source, file, variables});
}

/** Fills the variables of parsed front matter, whose uses may be masked. */
export function fillFront(
  parsed: ParsedFrontMatter,
  {
    source,
    file,
    variables,
  }: {readonly source: string; readonly file: string; readonly variables: Variables | undefined},
): PageFront {
  const {variables: tree, ...fields} = parsed.data;
  const withoutReader = {reader: undefined, getUses: () => ({})};
  if (!variables)
    return {
      ...parsed,
      ...withoutReader,
      diagnostics: [...parsed.diagnostics, ...findUnread(tree, {source, file, parsed})],
    };
  const diagnostics = parsed.diagnostics.map(unmaskProblem);
  if (tree === false) return {...parsed, ...withoutReader, data: mapTexts(parsed.data, unmaskVariables), diagnostics};
  const {pageVariables, problems} = readPageVariables(tree, parsed, file);
  const reader = createVariableReader({...variables, ...pageVariables});
  const fill = (text: string, key: string): string =>
    reader.fill(text, () => ({file, line: parsed.lines[key] ?? 1, column: 1}));
  const data = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, mapTexts(value, (text) => fill(text, key))]),
  ) as FrontMatter;
  return {
    ...parsed,
    data: tree === undefined ? data : {...data, variables: tree},
    diagnostics: [...diagnostics, ...problems],
    reader,
    getUses() {
      const uses = [...reader.names].filter((name) => !Object.hasOwn(pageVariables, name)).sort();
      return uses.length === 0
        ? {}
        : {variables: Object.fromEntries(uses.map((name) => [name, variables[name] ?? null]))};
    },
  };
}

function readPageVariables(
  tree: unknown,
  {lines}: ParsedFrontMatter,
  file: string,
): {readonly pageVariables: Variables; readonly problems: readonly Diagnostic[]} {
  if (tree === undefined || tree === null) return {pageVariables: {}, problems: []};
  const texts = toVariableTexts(tree);
  const problem = findVariableProblem(texts);
  if (!problem) return {pageVariables: flattenVariables(texts as VariableTree), problems: []};
  const message = `\`${['variables', ...problem.path].join('.')}\` is wrong: expected ${problem.expected}.`;
  const hint = problem.hint ?? "write, for example, `variables: {product: {name: Harbor}, version: '5.2'}`";
  const place = {file, line: lines.variables ?? 1, column: 1, hint};
  return {pageVariables: {}, problems: [createDiagnostic('front-matter-invalid', message, place)]};
}

/** Reports variables of a page that uses them on a site without variables, where they are text. */
function findUnread(
  tree: unknown,
  {source, file, parsed}: {readonly source: string; readonly file: string; readonly parsed: ParsedFrontMatter},
): Diagnostic[] {
  const pageVariables = readOwnVariables(tree);
  if (!findVariableUses(source).some(({name}) => Object.hasOwn(pageVariables, name))) return [];
  return [
    createDiagnostic('variable-unknown', 'The variables of this page are not read, because the site has none.', {
      ...{file, line: parsed.lines.variables ?? 1, column: 1},
      hint: 'add `variables: {}` to the configuration',
    }),
  ];
}

function unmaskProblem(problem: Diagnostic): Diagnostic {
  return {
    ...problem,
    message: unmaskVariables(problem.message),
    ...(problem.hint ? {hint: unmaskVariables(problem.hint)} : {}),
  };
}
