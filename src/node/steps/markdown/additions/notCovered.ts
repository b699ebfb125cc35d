import type {Paragraph, Root} from 'mdast';
import {linkMarker} from '../../../base/linkMarkers.ts';
import {getDefaultText} from '../defaultTexts.ts';
import {isParseFailure} from '../parse.ts';
import type {References} from '../plugins/references.ts';
import type {CompileContext, CompileInput} from '../types.ts';
import {visit} from '../visit.ts';

type PageFields = Pick<CompileInput, 'frontMatter' | 'frontMatterLines'>;

/** Appends `not_covered` as the last paragraph. Its nodes have the position of that key. */
export async function appendNotCovered(
  tree: Root,
  {frontMatter, frontMatterLines}: PageFields,
  context: CompileContext,
) {
  const markdown = formatNotCovered(frontMatter, context);
  if (markdown === undefined) return;
  const {tree: parsed} = await context.parse(markdown, 'md', context.source.file);
  if (isParseFailure(parsed)) return;
  const point = {line: frontMatterLines.not_covered ?? 1, column: 1};
  visit(parsed, (node) => {
    node.position = {start: point, end: point};
    // A component page cannot contain HTML that is not JSX.
    if (node.type === 'html') node.type = 'text';
    if (node.type === 'paragraph') (node as Paragraph).data = {hProperties: {className: ['m-not-covered']}};
  });
  tree.children.push(...parsed.children);
}

/** Appends the paragraph to the Markdown copy. `references` has the links of the page. */
export function appendNotCoveredText(
  copy: string,
  {frontMatter, context}: {readonly frontMatter: PageFields['frontMatter']; readonly context: CompileContext},
  {links}: References,
): string {
  const markdown = formatNotCovered(frontMatter, context)?.replace(/\]\(([^()\s]+)\)/g, (link, href: string) => {
    const index = links.findLastIndex((link) => link.href === href);
    return index < 0 ? link : `](${linkMarker(index)})`;
  });
  return [copy, markdown].filter(Boolean).join('\n\n');
}

function formatNotCovered({not_covered}: PageFields['frontMatter'], context: CompileContext): string | undefined {
  const subjects = not_covered?.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
  return subjects ? getDefaultText(context, 'theme.text.notCovered', {subjects}) : undefined;
}
