import type {Code, Root} from 'mdast';
import {isFailure} from '../parse.ts';
import type {PageContext} from '../types.ts';
import {visit} from '../visit.ts';

const PREVIEW = /(?:^|\s)preview(?=\s|$)/;

/**
 * Puts what a block of Markdown becomes below it where the fence says `preview`: the sample is written once, and cannot differ from its
 * result. `file`, from the site's root, is that of the tree. Places of the result are lines of that file; it has no offsets, since the
 * Markdown copy shows the sample alone.
 */
export async function showPreviews(tree: Root, file: string, context: PageContext): Promise<void> {
  // Text from elsewhere must not choose that a part of it is a program.
  if (context.source.generated?.foreign) return;
  const found: {code: Code; parent: {children: object[]}}[] = [];
  visit(tree, 'code', (code: Code, _index, parent) => {
    if (PREVIEW.test(code.meta ?? '') && /^mdx?$/.test(code.lang ?? '')) found.push({code, parent});
  });
  for (const {code, parent} of found) {
    const shown = code.value.replace(/^---\n[\s\S]*?\n---(?=\n|$)/, (settings) => settings.replace(/[^\n]/g, ''));
    const padded = '\n'.repeat(code.position?.start.line ?? 0) + shown;
    const {tree: result, text} = await context.parse(padded, code.lang as 'md' | 'mdx');
    if (isFailure(result)) {
      context.failures.push({failure: result, text: padded, file});
      continue;
    }
    visit(result, (node) => {
      const {start, end} = node.position ?? {};
      if (/^(?:text|leaf)Directive$/.test(node.type))
        node.data = {...node.data, written: text.slice(start.offset, end.offset)};
      // Not one of the page: no entry in its contents, no second title, and no id that another could have.
      if (node.type === 'heading') {
        const hProperties = {role: 'heading', ariaLevel: String(node.depth)};
        node.data = {...node.data, hName: 'div', hProperties};
      }
      delete start?.offset;
      delete end?.offset;
    });
    // Statements are at the top of a module.
    const [statements, content] = [true, false].map((wanted) =>
      result.children.filter(({type}) => ((type as string) === 'mdxjsEsm') === wanted),
    );
    tree.children.unshift(...statements!);
    const data = {hName: 'div', hProperties: {className: ['preview']}};
    parent.children.splice(parent.children.indexOf(code) + 1, 0, {type: 'preview', children: content, data});
  }
}
