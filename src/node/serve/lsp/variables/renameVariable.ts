import {ResponseError, type WorkspaceEdit} from 'vscode-languageserver/node';
import {runUnlimited} from '../../../base/diagnostics/timeSlice.ts';
import {findVariableUses, isVariableKey} from '../../../base/variables/variableSyntax.ts';
import {createNativeParser, isParseFailure} from '../../../steps/markdown/parse.ts';
import {maskPageVariables} from '../../../steps/markdown/variables/withVariables.ts';
import {visit} from '../../../steps/markdown/visit.ts';
import {createFileEdits, createWorkspaceEdit} from '../edits.ts';
import {type RequestContext, toAbsolutePath} from '../requestContext.ts';
import {findDefinitions} from './findDefinitions.ts';

/** The protocol's error code for a request that failed. */
const REQUEST_FAILED = -32803;

/**
 * Renames a variable where it is defined, and where pages, sidebars, and translations use it.
 * @param newName the last part of the name, or the whole name with the same parts before
 * @throws {ResponseError} with the reason, if the new name cannot be used
 */
export async function renameVariable(
  name: string,
  newName: string,
  {state, documents, sourceFile}: RequestContext,
): Promise<WorkspaceEdit | null> {
  const parent = name.slice(0, name.lastIndexOf('.') + 1);
  const key = newName.trim().startsWith(parent) ? newName.trim().slice(parent.length) : newName.trim();
  if (!isVariableKey(key))
    throw new ResponseError(REQUEST_FAILED, 'A name has letters, digits, `_`, and `-`, and begins with a letter.');
  if (findDefinitions(parent + key, {state, documents}).length > 0)
    throw new ResponseError(REQUEST_FAILED, `There is a variable \`${parent}${key}\` already.`);
  const definitions = findDefinitions(name, {state, documents}, sourceFile);
  if (definitions.length === 0)
    throw new ResponseError(REQUEST_FAILED, `No key \`${name}\` is written in the configuration: rename it there.`);
  const files = new Set([...definitions.map(({file}) => file), ...listFiles(name, {state, sourceFile})]);
  const texts = new Map<string, string>();
  for (const file of files) {
    const text = documents.read(file)?.getText() ?? '';
    const uses = await findFilledUses(text, file, state.tools.settings.value.codeVariables);
    const ranges = [
      ...definitions.filter((definition) => definition.file === file),
      ...uses.flatMap((use) =>
        use.name === name ? [{start: use.start + parent.length, end: use.start + name.length}] : [],
      ),
    ].sort((a, b) => b.start - a.start);
    const next = ranges.reduce((before, {start, end}) => before.slice(0, start) + key + before.slice(end), text);
    if (next !== text) texts.set(file, next);
  }
  return createWorkspaceEdit(createFileEdits(texts, documents));
}

/** Lists the files that may use a variable, as absolute paths. */
function listFiles(name: string, {state, sourceFile}: Pick<RequestContext, 'state' | 'sourceFile'>): string[] {
  const {project, sources, pages} = state.snapshot;
  const inPages = [...pages.values()].flatMap(({record}) =>
    Object.hasOwn(record.variables ?? {}, name) || record.frontMatter.variables
      ? [record.source.file, ...record.dependencies.filter((file) => /\.mdx?$/.test(file))]
      : [],
  );
  const categoryFiles = [...sources.categories.values()].flatMap((folders) =>
    [...folders.values()].flatMap(({place}) => place?.file ?? []),
  );
  const sidebarFiles = project.docs.flatMap(({sidebars}) => Object.values(sidebars).map(({file}) => file));
  const translations = [...sources.translations.values()].flatMap(({messages: {code, navbar, footer, sets}}) => [
    ...[code, navbar, footer].flat(),
    ...[...sets.values()].flat(),
  ]);
  const files = [sourceFile, project.configFile, ...inPages, ...categoryFiles, ...sidebarFiles, ...translations];
  return files.map((file) => toAbsolutePath(file, state));
}

const parse = createNativeParser({containers: new Set(), hasPlugins: false, inTurn: runUnlimited});
const CODE = /^(?:code|inlineCode|mdxjsEsm|mdxFlowExpression|mdxTextExpression)$/;

/** Finds the uses of variables in a file, without those in code that does not use them. */
async function findFilledUses(
  text: string,
  file: string,
  inCode: boolean,
): Promise<ReturnType<typeof findVariableUses>> {
  const uses = findVariableUses(text);
  const format = /\.(mdx?)$/.exec(file)?.[1] as 'md' | 'mdx' | undefined;
  if (!format || uses.length === 0) return uses;
  const masked = maskPageVariables(text.replace(/\r\n/g, ' \n'), format);
  const {tree} = await parse(masked, format, file);
  if (isParseFailure(tree)) return [];
  const ranges: (readonly [number, number])[] = [];
  visit(
    tree,
    (node: {type: string; meta?: string | null; position?: {start: {offset: number}; end: {offset: number}}}) => {
      const isChosen = /ode$/.test(node.type) && (inCode || /(?:^|\s)variables(?=\s|$)/.test(node.meta ?? ''));
      if (CODE.test(node.type) && !isChosen && node.position)
        ranges.push([node.position.start.offset, node.position.end.offset]);
    },
  );
  return uses.filter(({open}) => masked[open] !== '{' && !ranges.some(([start, end]) => start <= open && open < end));
}
