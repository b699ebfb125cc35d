import {createProcessor} from '@mdx-js/mdx';
import type {Program} from 'estree-jsx';
import type {Root as HastRoot} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {diagnostic} from '../diagnostics/codes.ts';
import {nearest} from '../diagnostics/nearest.ts';
import {finishHtmlTree, tocLevels, transformMarkdown} from './chain.ts';
import type {CompileInput} from './compile.ts';
import type {Extracted} from './extract.ts';
import {explainMdxFailure} from './mdxErrors.ts';
import {parseUnified} from './parse.ts';
import {inlinePartials} from './plugins/partials.ts';
import type {References} from './plugins/references.ts';
import {remarkPrepare} from './prepareText.ts';
import {type FinishedHtml, hastHandlers} from './toHast.ts';
import type {PageContext} from './types.ts';
import {SKIP, visit} from './visit.ts';

type ModuleParts = Extracted & {references: References; html: string; code: string; markdown: string};

/**
 * Compiles a page that has components, expressions or imports of its own to an ES module whose default export takes
 * `components`. The same plugins run as for static pages, so both kinds look and link alike.
 */
export async function compileModule(text: string, input: CompileInput, outer: PageContext): Promise<ModuleParts> {
  const context: PageContext = {...outer, parse: parseUnified};
  let finished: (Extracted & {references: References}) | undefined;
  const processor = createProcessor({
    format: 'mdx',
    remarkPlugins: [
      remarkPrepare as never,
      remarkFrontmatter,
      remarkGfm,
      remarkDirective,
      () => (tree: MdastRoot) => inlinePartials(tree, context),
      ...(context.options.remarkPlugins as never[]),
      () => (tree: MdastRoot) => transformMarkdown(tree, context),
      () => (tree: MdastRoot) => reportUnknownComponents(tree, context),
    ],
    rehypePlugins: [
      ...(context.options.rehypePlugins as never[]),
      () => (tree: HastRoot) => {
        finished = finishHtmlTree(tree, context, tocLevels(input.frontMatter, context.options));
        finishedToJsx(tree);
      },
    ],
    remarkRehypeOptions: {handlers: hastHandlers(context) as never},
    tableCellAlignToStyle: false,
  });
  let code = '';
  try {
    code = String(await processor.process(new VFile({value: text, path: input.source.file})));
  } catch (error) {
    const {reason, line, column, message} = error as {reason?: string; message: string; line?: number; column?: number};
    context.diagnostics.push(
      explainMdxFailure(
        {reason: reason ?? message, line: line ?? 1, column: column ?? 1},
        context.lines,
        input.source.file,
      ),
    );
  }
  const empty = {toc: [], anchors: [], sections: [], excerpt: '', words: 0, references: {links: [], assets: []}};
  return {...(finished ?? empty), html: '', code, markdown: ''};
}

/** Finished HTML inside a module: one element whose content React never looks into. */
export function finishedToJsx(tree: HastRoot): void {
  visit(tree, (node, index, parent) => {
    if ((node.type as string) !== 'finishedHtml' || !parent || index === undefined) return;
    const {value} = node as unknown as FinishedHtml;
    const match = /^<(\w+) class="([^"]*)">([\s\S]*)<\/\1>\s*$/.exec(value);
    parent.children[index] = {
      type: 'mdxJsxFlowElement',
      name: match?.[1] ?? 'div',
      attributes: [
        {type: 'mdxJsxAttribute', name: 'className', value: match?.[2] ?? 'code-html'},
        {type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value: htmlExpression(match?.[3] ?? value)},
      ],
      children: [],
    } as never;
    return SKIP;
  });
}

function htmlExpression(html: string): object {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'ObjectExpression',
          properties: [
            {
              type: 'Property',
              key: {type: 'Identifier', name: '__html'},
              value: {type: 'Literal', value: html},
              kind: 'init',
              method: false,
              shorthand: false,
              computed: false,
            },
          ],
        },
      },
    ],
    comments: [],
  };
  return {type: 'mdxJsxAttributeValueExpression', value: '', data: {estree}};
}

/** A component that is neither imported, nor defined on the page, nor part of the theme, would throw in the reader's browser. */
function reportUnknownComponents(tree: MdastRoot, context: PageContext): void {
  const known = new Set(context.options.components);
  visit(tree, 'mdxjsEsm' as never, (node: {data?: {estree?: Program}}) => {
    for (const name of declaredNames(node.data?.estree)) known.add(name);
  });
  visit(tree, (node) => {
    const {type, name} = node as unknown as {type: string; name?: string | null};
    if (!type.startsWith('mdxJsx') || !name || !/^[A-Z]/.test(name) || name.includes('.') || known.has(name)) return;
    const near = nearest(name, known);
    context.diagnostics.push(
      diagnostic('unknown-component', `There is no component \`${name}\`.`, {
        file: context.source.file,
        line: node.position?.start.line,
        column: node.position?.start.column,
        length: name.length + 1,
        hint: near
          ? `did you mean \`${near}\`?`
          : `import it, or add it to the theme's MDX components; if it is a placeholder, write \`<${name}>\` in backticks`,
      }),
    );
  });
}

function declaredNames(program: Program | undefined): string[] {
  return (program?.body ?? []).flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map((specifier) => specifier.local.name);
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const {declaration} = statement;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({id}) => (id.type === 'Identifier' ? [id.name] : []));
    }
    return declaration.id ? [declaration.id.name] : [];
  });
}
