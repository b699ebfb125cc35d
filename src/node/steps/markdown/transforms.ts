import type {Comment, Element, Root as HastRoot} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeSlug from 'rehype-slug';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {tieCodeNotes} from './additions/codeNotes.ts';
import {insertArticleFilter} from './additions/insertArticleFilter.ts';
import {markFileNotes} from './additions/markFileNotes.ts';
import {addVersionBadges, selectVersions} from './additions/versionBadges.ts';
import {getDefaultText} from './defaultTexts.ts';
import {type ExtractedContent, extractContent, isOldId} from './extractContent.ts';
import {lowerHeading} from './jsx/staticJsx.ts';
import {reportUnreadSyntax} from './mistakes/unreadSyntax.ts';
import {transformCodeBlocks} from './plugins/codeTabs.ts';
import {transformDirectives} from './plugins/directives.ts';
import {insertEmoji, loadEmoji} from './plugins/emoji.ts';
import {applyHeadingIds} from './plugins/headingIds.ts';
import {keepWordsWhole} from './plugins/keepWordsWhole.ts';
import {noteLinkSources} from './plugins/noteLinkSources.ts';
import {collectReferences, insertLinkWords, type References} from './plugins/references.ts';
import {avoidReservedIds, reportReservedId} from './plugins/reservedIds.ts';
import {addSettingIds, convertSettingsTable, type SettingsList, wrapTable} from './plugins/tables.ts';
import {getElementText, loadCodeLanguages} from './toHast.ts';
import type {CompileContext} from './types.ts';
import {fillInsertedCode} from './variables/fillTree.ts';
import {SKIP, visit} from './visit.ts';

/** Runs the steps on the Markdown tree, in order. Static pages and modules share them. */
export async function transformMarkdown(tree: MdastRoot, context: CompileContext): Promise<void> {
  context.inTurn(() => {
    reportUnreadSyntax(tree, context);
    applyHeadingIds(tree);
    noteLinkSources(tree);
    const {variables, source, text} = context;
    if (variables) fillInsertedCode(tree, {variables, file: source.file, text});
    transformDirectives(tree, context);
    tieCodeNotes(tree, context);
  });
  await transformCodeBlocks(tree, context);
  await loadEmoji(tree, context);
  await loadCodeLanguages(tree, context);
}

const addSlugs = rehypeSlug();
/** Adds links after headings. Inside, screen readers would read them in lists of headings. */
function addHeadingLinks(headings: readonly PlacedHeading[], context: CompileContext): void {
  const root = createHeadingRoot(headings);
  const linkHeadings = rehypeAutolinkHeadings({
    behavior: 'after',
    content: [],
    properties: (heading) => ({
      className: ['m-hash-link'],
      ariaLabel: getDefaultText(context, 'theme.text.headingLink', {heading: getElementText(heading)}),
      ...{translate: 'no'},
    }),
    test: ['h2', 'h3', 'h4', 'h5', 'h6'],
  });
  linkHeadings(root);
  const parents = new Map<HastRoot['children'][number], PlacedHeading['parent']>(
    headings.map(({heading, parent}) => [heading, parent]),
  );
  root.children.forEach((link, i) => {
    const heading = root.children[i - 1];
    if (parents.has(link) || !heading) return;
    const {children} = parents.get(heading)!;
    children.splice(children.indexOf(heading) + 1, 0, link);
  });
}

/** Generates the ids of headings whose author did not choose one. */
function addHeadingIds(headings: readonly PlacedHeading[]): void {
  const unnamed = headings.filter(({heading}) => !heading.properties.id).map(({heading}) => heading);
  addSlugs(createHeadingRoot(headings));
  avoidReservedIds(unnamed);
  // A heading that contains only emoji or an image has no letters for an id.
  for (const {heading} of headings) heading.properties.id ||= 'heading';
}

/** Reports ids that the author chose for two headings, because links only reach the first. */
function reportSharedIds(headings: readonly PlacedHeading[], context: CompileContext): void {
  const seen = new Map<unknown, Element>();
  const ids = headings.map(({heading}) => ({heading, id: heading.properties.id}));
  for (const {heading, id} of [...ids, ...headings.flatMap(({heading}) => listOldIds(heading))]) {
    const first = seen.get(id);
    if (first === undefined) seen.set(id, heading);
    else if (id) {
      context.diagnostics.push(
        createDiagnostic('duplicate-anchor', `Another heading already has the id \`${id}\`.`, {
          ...{file: context.source.file, line: heading.position?.start.line, column: heading.position?.start.column},
          hint: `give this heading another id, \`{#another-id}\`: links reach the first heading, \`${getElementText(first)}\``,
        }),
      );
    }
  }
}

function listOldIds(heading: Element) {
  const elements = heading.children.filter((child): child is Element => child.type === 'element');
  return elements.filter(isOldId).map(({properties}) => ({heading, id: properties.id}));
}

/** Returns a tree that contains only the headings, for plugins that need no other nodes. */
const createHeadingRoot = (headings: readonly PlacedHeading[]): HastRoot => ({
  type: 'root',
  children: headings.map(({heading}) => heading),
});

interface PlacedHeading {
  readonly heading: Element;
  readonly parent: {children: HastRoot['children']};
}

/** Runs the steps on the HTML tree, in order. Static pages and modules share them. */
export function finishHtmlTree(
  tree: HastRoot,
  context: CompileContext,
  levels: {min: number; max: number},
): ExtractedContent & {references: References} {
  const {headings, lists} = collectHeadings(tree, context);
  addHeadingIds(headings);
  reportSharedIds(headings, context);
  addSettingIds(lists, (heading) => getDefaultText(context, 'theme.text.headingLink', {heading}));
  insertEmoji(tree, context);
  const references = collectReferences(tree, context);
  const extracted = extractContent(tree, levels, selectVersions(context.frontMatter ?? {}));
  insertLinkWords(references);
  addHeadingLinks(headings, context);
  const elements = headings.map(({heading}) => heading);
  addVersionBadges(tree, elements, context);
  insertArticleFilter(tree, elements, context);
  return {...extracted, references};
}

/**
 * Collects headings and lists of settings. The same walk wraps tables, labels tasks, and removes
 * comments, because walks are slow.
 */
function collectHeadings(tree: HastRoot, context: CompileContext) {
  const headings: PlacedHeading[] = [];
  const lists: SettingsList[] = [];
  const endsExcerpt = createTruncationTest(context);
  const collect = (node: Element | Comment, index: number | undefined, parent: Element): number | undefined => {
    if (node.type === 'element') reportReservedId(node, context);
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) headings.push({heading: node, parent});
    if (node.type === 'element' && node.tagName === 'code' && parent.tagName !== 'pre') keepWordsWhole(node);
    // The new children of the label are visited, too.
    if (node.type === 'element' && index !== undefined && labelTask(node, index, parent)) return index;
    if (node.type !== 'comment' || index === undefined) return undefined;
    if (endsExcerpt(node.value)) return undefined;
    parent.children.splice(index, 1);
    return index;
  };
  visit(tree, (node, index, parent) => {
    markFileNotes(node);
    const heading = index === undefined ? undefined : lowerHeading(node);
    if (heading) {
      parent.children[index!] = heading;
      return index;
    }
    const list = node.type === 'element' && convertSettingsTable(node, index, parent);
    if (list) lists.push({list, heading: headings.at(-1)?.heading});
    if (node.type !== 'element' || !(list || wrapTable(node, index, parent))) return collect(node, index, parent);
    visit(list || node, collect);
    return SKIP;
  });
  return {headings, lists};
}

/** Returns a test for comments that end the excerpt of a post; false on other pages. */
export function createTruncationTest({source, options}: CompileContext): (comment: string) => boolean {
  const markers =
    source.kind === 'blog' ? options.truncateMarkers.map((marker) => new RegExp(marker.source, marker.flags)) : [];
  return (comment) => markers.some((marker) => marker.test(`<!--${comment}-->`) || marker.test(`{/*${comment}*/}`));
}

const BLOCK_ELEMENTS = new Set(['ul', 'ol', 'p', 'pre', 'div', 'table', 'blockquote', 'figure', 'details', 'label']);

/** Wraps the checkbox and text of a task in a label. Returns false for other inputs. */
function labelTask(input: Element, index: number, parent: Element): boolean {
  const {type, disabled} = input.properties;
  if (input.tagName !== 'input' || type !== 'checkbox' || disabled !== true || parent.tagName === 'label') return false;
  const rest = parent.children.slice(index + 1);
  const end = rest.findIndex(
    (node) =>
      (node.type as string) === 'finishedHtml' ||
      (node.type === 'element' && BLOCK_ELEMENTS.has(node.tagName)) ||
      (node.type === 'text' && /^\n+$/.test(node.value)),
  );
  const words = end < 0 ? rest : rest.slice(0, end);
  const label: Element = {type: 'element', tagName: 'label', properties: {}, children: [input, ...words]};
  parent.children.splice(index, words.length + 1, label);
  return true;
}
