import type {Code, Root, RootContent} from 'mdast';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {splitFrontMatter} from '../../../base/splitFrontMatter.ts';
import {isStaticAttribute, isStaticExpression, type MaybeJsx} from '../jsx/staticJsx.ts';
import {isParseFailure} from '../parse.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';
import {resolveMarkdownFormat} from './resolveMarkdownFormat.ts';

const PREVIEW = /(?:^|\s)preview(?=\s|$)/;

/**
 * Inserts the result of Markdown blocks with `preview` below them. Its positions are lines of
 * `file` (path from the root), without offsets, because the Markdown copy only shows the sample.
 */
export async function showPreviews(tree: Root, file: string, context: CompileContext): Promise<void> {
  // Untrusted text must not turn a part of itself into code.
  if (context.source.generated?.foreign) return;
  const samples: {code: Code; parent: {children: object[]}}[] = [];
  visit(tree, 'code', (code: Code, _index, parent) => {
    if (PREVIEW.test(code.meta ?? '') && /^mdx?$/.test(code.lang ?? '')) samples.push({code, parent});
  });
  // Authors of `.md` pages may not be allowed to write code.
  const isPlain =
    (file === context.source.file ? context.source.format : resolveMarkdownFormat(file, context.options)) === 'md';
  for (const {code: block, parent} of samples) {
    const {block: settings, body} = splitFrontMatter(block.value);
    const sample = settings.replace(/[^\n]/g, '') + body;
    const padded = '\n'.repeat(block.position?.start.line ?? 0) + sample;
    const {tree: result, text} = await context.parse(padded, block.lang as 'md' | 'mdx', file);
    if (isParseFailure(result)) {
      context.failures.push({failure: result, text: padded, file});
      continue;
    }
    const code = isPlain && block.lang === 'mdx' ? findCode(result) : undefined;
    if (code) {
      const {line, column} = code.position!.start;
      context.diagnostics.push(
        createDiagnostic('mdx-in-markdown', 'The code of this sample does not run in a .md page.', {
          ...{file, line, column},
          hint: 'name the file .mdx, because samples in .md pages have only components with plain values',
        }),
      );
      continue;
    }
    visit(result, (node) => {
      const {start, end} = node.position ?? {};
      if (/^(?:text|leaf)Directive$/.test(node.type))
        node.data = {...node.data, written: text.slice(start.offset, end.offset)};
      // No heading of a sample may be in the table of contents, be the title, or have an id.
      if (node.type === 'heading') {
        const hProperties = {role: 'heading', ariaLevel: String(node.depth)};
        node.data = {...node.data, hName: 'div', hProperties};
      }
      delete start?.offset;
      delete end?.offset;
    });
    // Statements have to be at the top of a module.
    const [statements, content] = [true, false].map((isStatement) =>
      result.children.filter(({type}) => ((type as string) === 'mdxjsEsm') === isStatement),
    );
    tree.children.unshift(...statements!);
    const data = {hName: 'div', hProperties: {className: ['m-preview']}};
    parent.children.splice(parent.children.indexOf(block) + 1, 0, {type: 'preview', children: content, data});
  }
}

function findCode(tree: Root): RootContent | undefined {
  let code: RootContent | undefined;
  visit(tree, (node) => {
    const {type, value = '', attributes = []}: MaybeJsx = node;
    const isCode =
      type === 'mdxjsEsm' ||
      (/^mdx(?:Flow|Text)Expression$/.test(type) && !isStaticExpression(value)) ||
      (type.startsWith('mdxJsx') && !attributes.every(isStaticAttribute));
    if (isCode) code ??= node as RootContent;
  });
  return code;
}
