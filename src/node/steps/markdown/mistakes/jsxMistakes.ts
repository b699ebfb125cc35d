import type {Pattern, Program} from 'estree-jsx';
import type {Root} from 'mdast';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import {nearest} from '../../../base/diagnostics/nearest.ts';
import {sourceOf} from '../plugins/sourceOf.ts';
import type {JsxNode} from '../plugins/staticJsx.ts';
import type {PageContext} from '../types.ts';
import {visit} from '../visit.ts';
import {type Part, reportPartMistakes} from './partMistakes.ts';

/** Among the known names: the site's own cannot all be read. */
const ANY_COMPONENT = '*';

/** Reports what parses as JSX and would throw in Node or in the reader's browser. */
export function reportJsxMistakes(tree: Root, context: PageContext): void {
  const declared = declaredNames(tree);
  const components = new Set([...context.options.components, ...declared]);
  // A part of the theme that is imported by its name is the theme's.
  const siteComponents = declaredNames(tree, (from, name) => from !== `@theme/${name}`);
  visit(tree, (node: JsxNode) => {
    if (!node.type.startsWith('mdxJsx') || !node.name) return;
    const component = node.name.split('.')[0]!;
    if (/^[A-Z]/.test(component) && !components.has(component) && !components.has(ANY_COMPONENT))
      reportUnknownComponent(component, components, {node, context});
    if (context.options.themeParts.includes(node.name) && !siteComponents.has(node.name))
      reportPartMistakes(node as unknown as Part, context);
  });
}

interface FoundElement {
  readonly node: JsxNode;
  readonly context: PageContext;
}

/** Components that other tools are known by, and what does their work here. */
const FOREIGN_COMPONENTS: Readonly<Record<string, string>> = {
  ThemedImage:
    'write `<Figure src="./light.png" srcDark="./dark.png" alt="…" />`, or import it from `@theme/ThemedImage`',
};

function reportUnknownComponent(name: string, components: ReadonlySet<string>, {node, context}: FoundElement): void {
  const near = nearest(name, components);
  context.diagnostics.push(
    diagnostic('unknown-component', `There is no component \`${name}\`.`, {
      ...sourceOf(node as never, context),
      length: name.length + 1,
      hint: near
        ? `did you mean \`${near}\`?`
        : (FOREIGN_COMPONENTS[name] ??
          `import it, or add it to the theme's MDX components; if it is a placeholder, write \`<${name}>\` in backticks`),
    }),
  );
}

type IsIncluded = (from: unknown, name: string) => boolean;

/** Names that the statements of a page bind; of what it imports, those that are wanted. */
export function declaredNames(tree: Root, includes: IsIncluded = () => true): ReadonlySet<string> {
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

/** Names that a pattern binds: `{A, b: [C], ...D}`. */
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
