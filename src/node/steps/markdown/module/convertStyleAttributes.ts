import type {Root} from 'mdast';
import {visit} from '../visit.ts';
import {createObjectExpression} from './finishedHtmlToJsx.ts';

/**
 * Converts `style` attributes with a text to the object that React needs, because pages without
 * components may use texts.
 */
export function convertStyleAttributes(tree: Root): void {
  visit(tree, (node) => {
    const style = node.type.startsWith('mdxJsx')
      ? node.attributes.find(({name}: {name?: string}) => name === 'style')
      : undefined;
    if (typeof style?.value === 'string' && /^[a-z]/.test(node.name ?? ''))
      style.value = createObjectExpression(parseStyle(style.value));
  });
}

/** Parses declarations. Property names become camel case, except custom properties. */
function parseStyle(style: string): Record<string, string> {
  const rules = style.matchAll(/([-\w]+)\s*:\s*((?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+)/g);
  const toCamelCase = (name: string): string =>
    name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries([...rules].map(([, name, value]) => [toCamelCase(name!), value!.trim()]));
}
