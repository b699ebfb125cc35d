import type {Expression, Node, Program} from 'estree-jsx';
import type {Heading, Root} from 'mdast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';

/** Values that are known at compile time, by name. */
export type Constants = Readonly<Record<string, unknown>>;

/** Returns the constants of a page that consist of literals and other such constants. */
export function collectConstants(tree: Root): Constants {
  const constants: Record<string, unknown> = {};
  visit(tree, 'mdxjsEsm', (node: {data?: {estree?: Program}}) => {
    for (const statement of node.data?.estree?.body ?? []) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
      for (const {id, init} of declaration.declarations) {
        if (id.type !== 'Identifier' || !init) continue;
        const result = evaluate(init, constants);
        if (result) constants[id.name] = result.value;
      }
    }
  });
  return constants;
}

/** Replaces expressions in headings by their values, and reports unknown ones. */
export function computeHeadings(tree: Root, constants: Constants, context: CompileContext): void {
  visit(tree, 'heading', (heading: Heading) => {
    for (const [i, child] of heading.children.entries()) {
      const node = child as unknown as {type: string; value: string; data?: {readonly estree?: Program}};
      if (node.type !== 'mdxTextExpression') continue;
      const body = node.data?.estree?.body[0];
      if (body?.type !== 'ExpressionStatement') continue;
      const result = evaluate(body.expression, constants);
      if (result && /^(?:string|number)$/.test(typeof result.value)) {
        heading.children[i] = {type: 'text', value: String(result.value)};
        continue;
      }
      context.diagnostics.push(
        createDiagnostic('heading-computed', `\`{${node.value}}\` in a heading is known only when the page runs.`, {
          ...locateNode(child, context),
          length: node.value.length + 2,
          hint: 'write the text itself, or a constant that the page exports: the id and the table of contents lack this value',
        }),
      );
    }
  });
}

/** Evaluates literals and constants. Returns `undefined` for other expressions. */
export function evaluate(node: Expression | Node, constants: Constants): {value: unknown} | undefined {
  switch (node.type) {
    case 'Literal':
      return {value: node.value};
    case 'Identifier':
      return Object.hasOwn(constants, node.name) ? {value: constants[node.name]} : undefined;
    case 'MemberExpression': {
      const object = evaluate(node.object, constants)?.value;
      const key = node.computed
        ? evaluate(node.property, constants)?.value
        : node.property.type === 'Identifier' && node.property.name;
      if (typeof object !== 'object' || object === null) return undefined;
      return Object.hasOwn(object, String(key)) ? {value: (object as Constants)[String(key)]} : undefined;
    }
    case 'TemplateLiteral': {
      const values = node.expressions.map((expression) => evaluate(expression, constants));
      if (values.some((part) => part === undefined)) return undefined;
      const texts = node.quasis.map(({value}, i) => `${value.cooked}${i < values.length ? values[i]!.value : ''}`);
      return {value: texts.join('')};
    }
    case 'BinaryExpression': {
      const left = evaluate(node.left, constants)?.value;
      const right = evaluate(node.right, constants)?.value;
      if (node.operator !== '+' || !isText(left) || !isText(right)) return undefined;
      return {value: typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`};
    }
    case 'ObjectExpression': {
      const entries = node.properties.map((property) => {
        if (property.type !== 'Property' || property.computed) return undefined;
        const key = property.key.type === 'Identifier' ? property.key.name : evaluate(property.key, constants)?.value;
        const value = evaluate(property.value, constants);
        return value && [String(key), value.value];
      });
      return entries.includes(undefined) ? undefined : {value: Object.fromEntries(entries as [string, unknown][])};
    }
    default:
      return undefined;
  }
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
