import {fromHtml} from 'hast-util-from-html';
import type {Plugin} from 'manual-docs/config';
import {loadPackages} from '../shared/loadPackages.ts';
import {type TreeNode as Node, type TreePage as Page, reportError} from '../shared/tree.ts';

const {temml: temmlModule, 'remark-math': remarkMathModule} = await loadPackages('math', {
  temml: () => import('temml'),
  'remark-math': () => import('remark-math'),
});

export interface MathOptions {
  /** Macros by name: `{'\\RR': '\\mathbb{R}'}`. */
  readonly macros?: Readonly<Record<string, string>>;
  /**
   * Whether `$x$` is math. If false, only `$$x$$` and blocks are, for pages with many prices.
   * Default: true.
   */
  readonly singleDollar?: boolean;
}

/**
 * Converts TeX in `$…$`, `$$…$$`, and `math` code blocks to MathML at build time. Browsers need no
 * style sheet, font, or script.
 */
export function math(options: MathOptions = {}): Plugin {
  const {macros = {}, singleDollar = true} = options;
  const syntax = remarkMathModule.default as (this: unknown, options: object) => unknown;
  // Limit the slower parser that knows math to pages with a dollar sign.
  const parse = Object.assign(
    function parseMath(this: unknown) {
      return syntax.call(this, {singleDollarTextMath: singleDollar});
    },
    {when: /\$/},
  );
  const show = Object.assign(() => (tree: Node, page: Page) => toMathMl(tree, {macros, page}), {
    when: /\$|[`~]{3,}\s*math\b/,
  });
  return {name: 'math', version: '1', key: options, remarkPlugins: [parse, show]};
}

export default math;

interface Context {
  readonly macros: Readonly<Record<string, string>>;
  readonly page: Page;
}

function toMathMl(node: Node, context: Context): void {
  for (const child of node.children ?? []) toMathMl(child, context);
  const isBlock = node.type === 'math' || (node.type === 'code' && node.lang === 'math');
  if (!isBlock && node.type !== 'inlineMath') return;
  const rendered = render(node, isBlock, context);
  if (rendered === undefined) return;
  // Prevents other plugins from handling the formula as code.
  if (node.type === 'code') node.type = 'math';
  node.data = {
    hName: isBlock ? 'div' : 'span',
    hProperties: isBlock
      ? {className: ['math', 'math-display'], style: 'margin-block: 1.25rem; overflow-x: auto'}
      : {className: ['math']},
    hChildren: fromHtml(rendered, {fragment: true}).children,
  };
}

function render(node: Node, displayMode: boolean, {macros, page}: Context): string | undefined {
  const temml = (temmlModule as {default?: Temml}).default ?? (temmlModule as unknown as Temml);
  try {
    return temml.renderToString(node.value ?? '', {displayMode, throwOnError: true, macros: {...macros}});
  } catch (error) {
    // The message begins with the library's error name, and may continue with an excerpt.
    const [first = ''] = (error as Error).message.trim().split('\n');
    reportError(page, node, {reason: `The formula cannot be read: ${first.replace(/^[\w ]*error:\s*/i, '')}`});
    return undefined;
  }
}

interface Temml {
  renderToString(tex: string, options: object): string;
}
