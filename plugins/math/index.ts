import {fromHtml} from 'hast-util-from-html';
import type {Plugin} from 'manual-docs/config';
import {needs} from '../shared/needs.ts';
import {fail, type TreeNode as Node, type TreePage as Page} from '../shared/tree.ts';

const {temml: temmlModule, 'remark-math': remarkMathModule} = await needs('math', {
  temml: () => import('temml'),
  'remark-math': () => import('remark-math'),
});

export interface MathOptions {
  /** Macros by name: `{'\\RR': '\\mathbb{R}'}`. */
  readonly macros?: Readonly<Record<string, string>>;
  /** Whether `$x$` is math. With false only `$$x$$` and blocks are, for pages full of prices. Default: true. */
  readonly singleDollar?: boolean;
}

/**
 * Math in TeX, `$…$`, `$$…$$`, and blocks of code in the language `math`, as MathML that is made while the site is built: no style sheet,
 * no font, and no script reaches the browser.
 */
export function math(options: MathOptions = {}): Plugin {
  const {macros = {}, singleDollar = true} = options;
  const syntax = remarkMathModule.default as (this: unknown, options: object) => unknown;
  // Only pages that may hold math are read by the parser that knows it.
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
  // Other Markdown plugins must not transform the formula as code.
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
    // It begins with the name of the library's error, and may continue with a picture of the place.
    const [first = ''] = (error as Error).message.trim().split('\n');
    fail(page, node, {reason: `The formula cannot be read: ${first.replace(/^[\w ]*error:\s*/i, '')}`});
    return undefined;
  }
}

interface Temml {
  renderToString(tex: string, options: object): string;
}
