import {type Node, parse} from 'acorn';
import {transform} from 'esbuild';

/** Stands for a value that only running code has. */
const UNKNOWN = Symbol('unknown');
/** Type of a node with the fields that its type has. */
// biome-ignore lint/suspicious/noExplicitAny: fields depend on the type
type AnyNode = Node & Record<string, any>;

interface StaticConfig {
  /** The settings, without those whose value only running code has. */
  readonly value: unknown;
  /** Key paths of the settings that are missing in `value`. An object with a spread is one of them. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * Reads the settings that a configuration exports, without running it: samples are text. Settings
 * without a module around them are read, too.
 * @returns undefined if the text does not parse, or exports no object
 */
export async function readStaticConfig(code: string): Promise<StaticConfig | undefined> {
  for (const text of [code, `export default {${code}\n}`]) {
    const exported = await findExported(text);
    if (exported?.type !== 'ObjectExpression') continue;
    const unknown = new Set<string>();
    try {
      return {value: evaluate(exported, [], unknown), unknown};
    } catch {
      // It is nested too deep for the stack.
      return undefined;
    }
  }
  return undefined;
}

async function findExported(code: string): Promise<AnyNode | undefined> {
  try {
    const {code: script} = await transform(code, {loader: 'tsx', logLevel: 'silent', jsx: 'automatic'});
    const {body} = parse(script, {ecmaVersion: 'latest', sourceType: 'module'});
    const statement = body.find(({type}) => type === 'ExportDefaultDeclaration') as AnyNode | undefined;
    const exported = statement?.declaration as AnyNode | undefined;
    return exported?.type === 'CallExpression' ? exported.arguments[0] : exported;
  } catch {
    return undefined;
  }
}

function evaluate(node: AnyNode, path: readonly PropertyKey[], unknown: Set<string>): unknown {
  if (node.type === 'Literal' && !node.regex) return node.value;
  if (node.type === 'UnaryExpression' && node.operator === '!' && node.argument.type === 'Literal')
    return !node.argument.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node.type === 'ArrayExpression') {
    const values = node.elements.map((element: AnyNode, i: number) => evaluate(element, [...path, i], unknown));
    if (!values.includes(UNKNOWN)) return values;
  }
  if (node.type === 'ObjectExpression') {
    const entries = node.properties.flatMap((property: AnyNode): [string, unknown][] => {
      const {key, computed, value} = property;
      if (property.type !== 'Property' || computed) {
        unknown.add(path.join('.'));
        return [];
      }
      const name = String(key.name ?? key.value);
      const result = evaluate(value, [...path, name], unknown);
      return result === UNKNOWN ? [] : [[name, result]];
    });
    return Object.fromEntries(entries);
  }
  unknown.add(path.join('.'));
  return UNKNOWN;
}
