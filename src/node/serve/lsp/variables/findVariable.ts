import type {Range} from 'vscode-languageserver/node';
import type {PageRecord} from '../../../../shared/build.ts';
import {readOwnVariables, type Variables} from '../../../base/variables/flattenVariables.ts';
import {getLanguageVariables} from '../../../base/variables/getLanguageVariables.ts';
import {findVariableUses} from '../../../base/variables/variableSyntax.ts';
import {createExpressionTest} from '../../../steps/markdown/variables/createExpressionTest.ts';
import type {RequestContext} from '../requestContext.ts';

interface CursorVariable {
  readonly name: string;
  /** Range of the name. */
  readonly range: Range;
}

/** Finds the use of a variable at the position of a request, on a site that has variables. */
export function findCursorVariable({text, offset, document, ...request}: RequestContext): CursorVariable | undefined {
  if (!request.state.snapshot.project.config.variables) return undefined;
  const use = findVariableUses(text).find(({open, close}) => open <= offset && offset <= close);
  if (!use || (request.sourceFile.endsWith('.mdx') && createExpressionTest(text)(use.open))) return undefined;
  const range = {start: document.positionAt(use.start), end: document.positionAt(use.start + use.name.length)};
  return {name: use.name, range};
}

/**
 * Returns the variables of a file: those of the page, of the first page that contains the partial, or
 * of the site. Undefined if the file does not use variables.
 */
export function listVariables({
  state: {snapshot},
  sourceFile,
}: Pick<RequestContext, 'state' | 'sourceFile'>): Variables | undefined {
  const {sources, pages, project} = snapshot;
  const records = new Map<string, PageRecord>([...pages.values()].map(({record}) => [record.source.file, record]));
  const contains = (file: string): boolean =>
    file === sourceFile || records.get(file)?.dependencies.includes(sourceFile) === true;
  const page =
    sources.pages.find(({source}) => source.file === sourceFile) ??
    sources.pages.find(({source}) => contains(source.file));
  if (!page) {
    return getLanguageVariables(project.config, project.config.i18n.defaultLocale);
  }
  const tree = records.get(page.source.file)?.frontMatter.variables;
  return tree === false || !page.variables ? undefined : {...page.variables, ...readOwnVariables(tree)};
}
