import type {Pattern, Program} from 'estree-jsx';
import type {Root} from 'mdast';
import type {Node} from 'unist';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Fix, SourceEdit, SourcePosition} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {COMPONENT_HABITS} from '../../../base/habits/componentHabits.ts';
import {getRow} from '../../../base/habits/habit.ts';
import type {JsxNode} from '../jsx/staticJsx.ts';
import {getSourceText, locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';
import {reportComponentMistakes, type ThemeElement} from './componentMistakes.ts';

/** Listed among the components if the names of the site cannot all be read. */
const ANY_COMPONENT = '*';

/** Reports JSX that parses and would throw in Node or the browser. */
export function reportJsxMistakes(tree: Root, context: CompileContext): void {
  const declared = findDeclaredNames(tree);
  const components = new Set([...context.options.components, ...declared]);
  // An import of `@theme/Name` under its own name is still the component of the theme.
  const siteComponents = findDeclaredNames(tree, (from, name) => from !== `@theme/${name}`);
  visit(tree, (node: JsxNode) => {
    if (!node.type.startsWith('mdxJsx') || !node.name) return;
    const component = node.name.split('.')[0]!;
    if (/^[A-Z]/.test(component) && !components.has(component) && !components.has(ANY_COMPONENT))
      reportUnknownComponent(component, components, {node, context});
    if (context.options.themeParts.includes(node.name) && !siteComponents.has(node.name))
      reportComponentMistakes(node as unknown as ThemeElement, context);
  });
}

interface FoundElement {
  readonly node: JsxNode;
  readonly context: CompileContext;
}

function reportUnknownComponent(name: string, components: ReadonlySet<string>, {node, context}: FoundElement): void {
  const habit = getRow(COMPONENT_HABITS, name);
  const near = habit ? undefined : findNearest(name, components);
  const placeholder = `write \`<${name}>\` in backticks if it is a placeholder`;
  const hint = habit?.advice ?? `import it, or add it to the theme's MDX components; ${placeholder}`;
  context.diagnostics.push(
    createDiagnostic('unknown-component', `There is no component \`${name}\`.`, {
      ...locateNode(node as never, context),
      length: name.length + 1,
      ...(near === undefined
        ? {hint}
        : {hint: `did you mean \`${near}\`?`, fixes: [createRenaming({name, near, node}, context)]}),
    }),
  );
}

/** Creates the fix that gives an element, with its closing tag, the name of another component. */
function createRenaming({name, near, node}: Renaming, context: CompileContext): Fix {
  const {file, line, column} = locateNode(node as never, context);
  const {end} = (node as unknown as Node).position!;
  const isClosed = getSourceText(node as never, context).endsWith(`</${name}>`);
  const createEdit = (start: SourcePosition): SourceEdit => ({
    file,
    range: {start, end: {line: start.line, column: start.column + name.length}},
    text: near,
  });
  return {
    title: `Change \`${name}\` to \`${near}\``,
    certain: false,
    edits: [
      createEdit({line, column: column + 1}),
      ...(isClosed ? [createEdit({line: end.line, column: end.column - name.length - 1})] : []),
    ],
  };
}

interface Renaming {
  readonly name: string;
  readonly near: string;
  readonly node: JsxNode;
}

type IsIncluded = (from: unknown, name: string) => boolean;

/**
 * Returns the names that the statements of a page declare. `includes` selects among imported names.
 */
export function findDeclaredNames(tree: Root, includes: IsIncluded = () => true): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, 'mdxjsEsm', (node: {data?: {estree?: Program}}) => {
    for (const name of readBindings(node.data?.estree, includes)) names.add(name);
  });
  return names;
}

function readBindings(program: Program | undefined, includes: IsIncluded): string[] {
  return (program?.body ?? []).flatMap((statement) => {
    if (statement.type === 'ImportDeclaration')
      return statement.specifiers.map(({local}) => local.name).filter((name) => includes(statement.source.value, name));
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const {declaration} = statement;
    if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({id}) => getNames(id));
    return declaration.id ? [declaration.id.name] : [];
  });
}

/** Returns the names that a pattern binds: `{A, b: [C], ...D}`. */
function getNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => getNames(one.type === 'Property' ? one.value : one.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? getNames(one) : []));
    case 'AssignmentPattern':
      return getNames(pattern.left);
    case 'RestElement':
      return getNames(pattern.argument);
    default:
      return [];
  }
}
