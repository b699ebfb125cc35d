import type {Paragraph, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {type PluggableList, type Processor, unified} from 'unified';
import {remarkCjkEmphasis} from './prepare/remarkCjkEmphasis.ts';
import type {ParseFailure} from './types.ts';
import {visit} from './visit.ts';

/** Parses prepared text with unified. Plugins only extend the syntax; they do not transform. */
export function parseUnified(
  text: string,
  format: 'md' | 'mdx',
  plugins: readonly unknown[] = [],
): Root | ParseFailure {
  try {
    const tree = createMarkdownProcessor(format)
      .use(plugins as never)
      .parse(text) as Root;
    if (format === 'mdx') unwrapBlockJsx(tree);
    return tree;
  } catch (error) {
    const {reason, message, line, column} = error as {reason?: string; message: string; line?: number; column?: number};
    const position = {line: line ?? 1, column: column ?? 1};
    return reason === undefined ? {reason: message, ...position, thrown: error} : {reason, ...position};
  }
}

/** Remark plugins for the syntax that all pages have, besides CommonMark. */
export const MARKDOWN_SYNTAX: PluggableList = [remarkFrontmatter, remarkGfm, remarkDirective, remarkCjkEmphasis];

/** Extensions of the parser by format. To compose them for each page takes longer than a plugin does. */
const SYNTAX_DATA = {md: composeSyntax(MARKDOWN_SYNTAX), mdx: composeSyntax([...MARKDOWN_SYNTAX, remarkMdx])};

function composeSyntax(plugins: PluggableList): Readonly<Record<string, readonly unknown[]>> {
  return unified().use(plugins).freeze().data() as Record<string, readonly unknown[]>;
}

/** Creates a unified processor with the syntax that pages have. */
export function createMarkdownProcessor(format: 'md' | 'mdx'): Processor<Root> {
  const processor = unified().use(remarkParse);
  for (const [name, extensions] of Object.entries(SYNTAX_DATA[format]))
    processor.data(name as never, [...extensions] as never);
  return processor as unknown as Processor<Root>;
}

/** Turns a paragraph that contains only JSX and expressions into blocks. */
function unwrapBlockJsx(tree: Root): void {
  visit(tree, 'paragraph', ({children}: Paragraph, index, parent) => {
    const nodes = children as {type: string; value?: string}[];
    const isSpace = (node: {type: string; value?: string}) => node.type === 'text' && /^[\t\r\n ]*$/.test(node.value!);
    const isCode = ({type}: {type: string}) => type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
    if (index === undefined || !nodes.some(isCode) || !nodes.every((node) => isCode(node) || isSpace(node))) return;
    const blocks = nodes.filter(isCode);
    for (const node of blocks)
      node.type = node.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression';
    parent.children.splice(index, 1, ...blocks);
    return index;
  });
}
