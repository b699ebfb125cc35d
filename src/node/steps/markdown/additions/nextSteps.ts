import type {Link, List, ListItem, Paragraph, PhrasingContent, Root, Text} from 'mdast';
import {linkMarker, linkWordsMarker} from '../../../base/linkMarkers.ts';
import {getDefaultText} from '../defaultTexts.ts';
import {isParseFailure} from '../parse.ts';
import type {References} from '../plugins/references.ts';
import type {CompileContext, CompileInput} from '../types.ts';
import {visit} from '../visit.ts';

type PageFields = Pick<CompileInput, 'frontMatter' | 'frontMatterLines'>;

/**
 * Appends `next_steps` as cards below a heading. Without it, the last list of a page becomes cards where `nextStepCards` is set
 * and each entry begins with a link.
 */
export async function appendNextSteps(
  tree: Root,
  {frontMatter, frontMatterLines}: PageFields,
  context: CompileContext,
) {
  const targets = frontMatter.next_steps ?? [];
  if (targets.length === 0) {
    const last = tree.children.at(-1);
    if (context.options.nextStepCards && last?.type === 'list') convertToCards(last);
    return;
  }
  const markdown = `${formatHeading(context)}${targets.map((target) => `- [](<${target}>)`).join('\n')}`;
  const {tree: parsed} = await context.parse(markdown, 'md', context.source.file);
  if (isParseFailure(parsed)) return;
  const point = {line: frontMatterLines.next_steps ?? 1, column: 1};
  visit(parsed, (node) => {
    node.position = {start: point, end: point};
    if (node.type === 'list') convertToCards(node);
  });
  tree.children.push(...parsed.children);
}

/** Appends the list to the Markdown copy. `references` has the links of the page. */
export function appendNextStepsText(
  copy: string,
  {frontMatter, context}: {readonly frontMatter: PageFields['frontMatter']; readonly context: CompileContext},
  {links}: References,
): string {
  const indexes = (frontMatter.next_steps ?? []).map((target) => links.findLastIndex(({href}) => href === target));
  if (indexes.length === 0) return copy;
  const items = indexes.map((index) => `- [${linkWordsMarker(index)}](${linkMarker(index)})`).join('\n');
  return `${copy}\n\n${formatHeading(context)}${items}`;
}

function formatHeading(context: CompileContext): string {
  return `## ${getDefaultText(context, 'theme.text.nextSteps')}\n\n`;
}

/** The link of an entry, and the words after it. */
interface Card {
  readonly paragraph: Paragraph;
  readonly link: Link;
  readonly words: PhrasingContent[];
}

/** Shows a list as cards: title and text of each are in its link. Other lists stay. */
function convertToCards(list: List): void {
  const cards = list.children.map(readCard);
  if (!cards.every((card) => card !== undefined)) return;
  list.data = {hProperties: {className: ['m-card-grid', 'm-next-steps']}};
  for (const {paragraph, link, words} of cards) {
    const text: PhrasingContent[] =
      words.length > 0 ? [{type: 'emphasis', children: words, data: {hName: 'span'}}] : [];
    const title: PhrasingContent[] =
      link.children.length > 0 ? [{type: 'strong', children: link.children, data: {hName: 'b'}}] : [];
    link.children = [...title, ...text];
    link.data = {hProperties: {className: ['m-card'], ...(text.length === 0 && {dataDescribed: ''})}};
    paragraph.children = [link];
  }
}

function readCard({children: [paragraph, ...more]}: ListItem): Card | undefined {
  if (paragraph?.type !== 'paragraph' || more.length > 0) return undefined;
  const [link, ...rest] = paragraph.children;
  const hasOtherLinks = rest.some(({type}) => type !== 'text' && type !== 'inlineCode');
  if (link?.type !== 'link' || hasOtherLinks) return undefined;
  const [first, ...following] = rest;
  const start: readonly Text[] =
    first?.type === 'text' ? [{...first, value: first.value.replace(/^\s*[:,.–—-]?\s+/, '')}] : [];
  const words = [...(first?.type === 'text' ? start : rest.slice(0, 1)), ...following];
  return {paragraph, link, words: words.filter((node) => node.type !== 'text' || node.value !== '')};
}
