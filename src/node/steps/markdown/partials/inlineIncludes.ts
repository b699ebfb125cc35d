import type {Root, RootContent} from 'mdast';
import {getRelativeLinkBase} from '../../../../shared/pageFiles.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {JsxNode} from '../jsx/staticJsx.ts';
import {locateNode} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';
import {canInline, collectStatementWords} from './canInline.ts';
import {fillProps} from './fillProps.ts';
import {type ReadContent, recordInlined} from './partialContent.ts';
import {resolveSiteImport} from './partialImports.ts';

/** `::include{file="./_note.md" name="value"}`. */
interface Include {
  readonly type: 'leafDirective';
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null;
  readonly position?: RootContent['position'];
  readonly data?: object;
}

interface IncludeInput {
  readonly context: CompileContext;
  /** Files that include this tree, the outermost first. */
  readonly ancestors: readonly string[];
  readonly readContent: ReadContent;
}

/** Inserts the files that `::include` names, or parts of them. Reports those that cannot be inserted. */
export async function inlineIncludes(tree: Root, {context, ancestors, readContent}: IncludeInput): Promise<void> {
  // Untrusted text must not read files of the site.
  if (context.source.generated?.foreign) return;
  const includes: {readonly node: Include; readonly parent: {children: RootContent[]}}[] = [];
  visit(tree, 'leafDirective', (node: Include, _index, parent) => {
    if (node.name === 'include') includes.push({node, parent});
  });
  if (includes.length === 0) return;
  const usedWords = collectStatementWords(tree);
  for (const {node, parent} of includes) {
    const report = (message: string, hint: string): RootContent[] => {
      const position = locateNode(node as never, context);
      context.diagnostics.push(createDiagnostic('unresolved-import', message, {...position, length: 9, hint}));
      return [];
    };
    const {file: address = '', ...props} = node.attributes ?? {};
    const [target = '', selector] = (address ?? '').split('#');
    const file = resolveSiteImport(target, ancestors.at(-1) ?? getRelativeLinkBase(context.source));
    const content = file === undefined ? undefined : await readContent(file, {context, ancestors, selector});
    const nodes = content && fillProps(content.nodes, {attributes: toAttributes(props)} as JsxNode);
    const isWhole = nodes !== undefined && canInline(nodes, usedWords);
    if (content && isWhole) {
      content.keep(nodes);
      recordInlined(node, nodes, context);
    }
    const inserted = isWhole ? nodes : report(...explainRefusal(address ?? '', content !== undefined));
    parent.children.splice(parent.children.indexOf(node as never), 1, ...inserted);
  }
}

/** Returns message and hint for an include whose file could not be read, or could not be inserted. */
function explainRefusal(address: string, isRead: boolean): [string, string] {
  if (!/\.mdx?(?:#|$)/.test(address))
    return ['This include names no Markdown file.', 'write `::include{file="./_note.md"}`'];
  if (isRead) {
    const hint = 'import it into an .mdx page: `import Note from "./_note.mdx"`, then `<Note />`';
    return [`\`${address}\` contains code, or needs a value that the include does not give.`, hint];
  }
  const hint = address.includes('#')
    ? 'check that the file exists, and that it has a heading with this id, or these lines, `#L3-L6`'
    : 'begin the path with `./`, `../`, or `@site/`, and check that the file exists, that the site may read it, and that it does not include this one';
  return [`\`${address}\` cannot be included.`, hint];
}

function toAttributes(props: Readonly<Record<string, string | null | undefined>>): JsxNode['attributes'] {
  return Object.entries(props).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value: value ?? ''}));
}
