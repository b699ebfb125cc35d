import type {Element, Nodes, Root} from 'hast';
import rehypeSlug from 'rehype-slug';
import {avoidReservedIds} from '../plugins/reservedIds.ts';
import {visit} from '../visit.ts';

/** Elements that only show a heading: it names a link or a control, not a part of the text. */
const UNLISTED_IN = new Set(['a', 'button', 'dialog', 'nav', 'svg', 'template']);

export interface RenderedHeading {
  readonly element: Element;
  readonly level: number;
}

/** The headings of an article. */
export interface RenderedHeadings {
  /** Listed headings that have an id, in order. */
  readonly listed: readonly RenderedHeading[];
  /** Ids that were added, with the offset in the document at which their attribute belongs. */
  readonly edits: readonly {readonly offset: number; readonly id: string}[];
}

/**
 * Finds the listed headings of an article, and adds ids to those without, as the compiler does for
 * headings of the text. A heading of an island keeps what its component gives it, because the
 * browser expects the same HTML.
 */
export function nameHeadings(article: Root): RenderedHeadings {
  const headings: {readonly heading: RenderedHeading; readonly isInIsland: boolean}[] = [];
  const collect = (node: Nodes, isInIsland: boolean): void => {
    if (!('children' in node)) return;
    for (const child of node.children) {
      if (child.type !== 'element' || isUnlisted(child)) continue;
      const level = /^h([2-6])$/.exec(child.tagName)?.[1];
      if (level) headings.push({heading: {element: child, level: Number(level)}, isInIsland});
      else collect(child, isInIsland || child.tagName === 'manual-island');
    }
  };
  collect(article, false);
  const unnamed = headings.flatMap(({heading, isInIsland}) =>
    heading.element.properties.id || isInIsland ? [] : [heading.element],
  );
  if (unnamed.length > 0) addIds(unnamed, article);
  return {
    listed: headings.flatMap(({heading}) => (heading.element.properties.id ? [heading] : [])),
    edits: unnamed.map(({position, tagName, properties}) => ({
      offset: position!.start.offset! + `<${tagName}`.length,
      id: String(properties.id),
    })),
  };
}

function isUnlisted({tagName, properties}: Element): boolean {
  return UNLISTED_IN.has(tagName) || properties.ariaHidden === 'true' || properties.dataUnlisted !== undefined;
}

const addSlugs = rehypeSlug();

function addIds(headings: readonly Element[], article: Root): void {
  const taken = new Set<unknown>();
  visit(article, 'element', ({properties}: Element) => {
    taken.add(properties.id);
  });
  for (const heading of headings) {
    const {properties} = heading;
    // One at a time, because ids of the text count, too.
    addSlugs({type: 'root', children: [heading]});
    avoidReservedIds([heading]);
    // A heading that contains only an image has no letters for an id.
    const name = properties.id || 'heading';
    let id = name;
    for (let number = 1; taken.has(id); number++) id = `${name}-${number}`;
    properties.id = id;
    taken.add(id);
  }
}
