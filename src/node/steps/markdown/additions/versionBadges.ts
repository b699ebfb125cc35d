import type {Element, Properties, Root} from 'hast';
import {listVersionNotes, VERSION_KINDS, type VersionNotes} from '../../../../shared/notes/versionNotes.ts';
import {getDefaultText} from '../defaultTexts.ts';
import type {CompileContext} from '../types.ts';

/** Returns the attributes in which a heading keeps its versions. */
export function toVersionProperties({since, changed, deprecated}: VersionNotes = {}): Record<string, string> {
  return {
    ...(since && {dataSince: since}),
    ...(changed && {dataChanged: changed}),
    ...(deprecated && {dataDeprecated: deprecated}),
  };
}

/** Reads the versions of a heading; `undefined` if it has none. */
export function readVersionProperties(properties: Properties): VersionNotes | undefined {
  const entries = VERSION_KINDS.flatMap((kind) => {
    const value = properties[`data${kind[0]!.toUpperCase()}${kind.slice(1)}`];
    return typeof value === 'string' ? [[kind, value]] : [];
  });
  return entries.length > 0 ? (Object.fromEntries(entries) as VersionNotes) : undefined;
}

/** Returns the versions of front matter; `undefined` if it has none. */
export function selectVersions({since, changed, deprecated}: VersionNotes): VersionNotes | undefined {
  const notes = {...(since && {since}), ...(changed && {changed}), ...(deprecated && {deprecated})};
  return listVersionNotes(notes).length > 0 ? notes : undefined;
}

/** Adds badges to headings with versions, and at the start of a page with versions. Call it when the text has been extracted. */
export function addVersionBadges(tree: Root, headings: readonly Element[], context: CompileContext): void {
  for (const heading of headings) {
    const notes = readVersionProperties(heading.properties);
    if (notes) heading.children.push(...createBadges(notes, context));
  }
  const badges = createBadges(context.frontMatter ?? {}, context);
  if (badges.length === 0) return;
  const title = tree.children.findIndex((child) => child.type === 'element');
  const after = (tree.children[title] as Element | undefined)?.tagName === 'h1' ? title + 1 : 0;
  tree.children.splice(after, 0, {
    type: 'element',
    tagName: 'p',
    properties: {className: ['m-page-versions']},
    children: badges,
  });
}

function createBadges(notes: VersionNotes, context: CompileContext): Element['children'] {
  return listVersionNotes(notes).flatMap(({id, version, tone}) => [
    {type: 'text', value: ' '},
    {
      type: 'element',
      tagName: 'span',
      properties: {className: ['m-badge', `m-badge-${tone}`]},
      children: [{type: 'text', value: getDefaultText(context, id, {version})}],
    },
  ]);
}

/** Returns the badges as words; empty without versions. */
export function toVersionText(notes: VersionNotes, context: CompileContext): string {
  return listVersionNotes(notes)
    .map(({id, version}) => getDefaultText(context, id, {version}))
    .join(', ');
}

/** Adds the versions of the page to its Markdown copy, below a title in the text. */
export function addVersionText(copy: string, context: CompileContext): string {
  const text = toVersionText(context.frontMatter ?? {}, context);
  if (!text) return copy;
  const [title] = /^#[ \t][^\n]*\n*/.exec(copy) ?? [''];
  return `${title && `${title.trimEnd()}\n\n`}${text}.\n\n${copy.slice(title.length)}`;
}
