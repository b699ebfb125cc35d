import {findHeadings, getOutline, type Heading} from '../../base/headings.ts';
import {splitHeadingIds} from '../../base/splitHeadingIds.ts';

/** The new text or id of a heading. */
export type HeadingChange = {readonly title: string} | {readonly id: string};

interface HeadingInPage {
  readonly heading: Heading;
  /** All headings of the page. */
  readonly outline: readonly Heading[];
}

interface RenamedHeading {
  /** Text of the page. */
  readonly text: string;
  /** Old and new id. Both are equal if no link to the heading changes. */
  readonly from: string;
  readonly to: string;
}

/**
 * Renames a heading of a page. It keeps its old id as a further one, so that links from other sites
 * reach it, and all other headings keep their ids.
 */
export function renameHeading(text: string, {heading, outline}: HeadingInPage, change: HeadingChange): RenamedHeading {
  const lines = text.split('\n');
  const from = heading.anchor;
  const to = chooseId(heading, change, outline);
  const oldIds = to === from ? [] : [from, ...heading.oldAnchors.filter((oldId) => oldId !== to)];
  const rename = (content: string): string => {
    const {text: title} = splitHeadingIds(content);
    const ids = to === from ? content.slice(title.length) : ` {#${[to, ...oldIds].join(' ')}}`;
    return ('title' in change ? change.title : title) + ids;
  };
  lines[heading.line] = replaceContent(lines[heading.line]!, rename);
  for (const [i, {anchor}] of getOutline(lines.join('\n')).entries()) {
    const old = outline[i]!;
    if (old.line === heading.line || old.anchor === anchor) continue;
    lines[old.line] = replaceContent(lines[old.line]!, (content) => `${content} {#${old.anchor}}`);
  }
  return {text: lines.join('\n'), from, to};
}

/** Replaces a heading in its line, without the marks around it. */
function replaceContent(line: string, replace: (content: string) => string): string {
  const [, opening, content, closing] = /^(\s*#+\s+)(.*?)((?:\s+#+)?\s*)$/.exec(line)!;
  return opening! + replace(content!) + closing!;
}

/** Returns the id after the rename. One that follows from the new text is not that of another heading. */
function chooseId(heading: Heading, change: HeadingChange, outline: readonly Heading[]): string {
  if ('id' in change) return change.id;
  const others = outline.filter(({line}) => line !== heading.line);
  const taken = new Set(others.flatMap(({anchor, oldAnchors}) => [anchor, ...oldAnchors]));
  const [renamed] = findHeadings(`## ${change.title}`);
  if (heading.isFixed || !renamed) return heading.anchor;
  let id = renamed.anchor;
  for (let number = 1; taken.has(id); number++) id = `${renamed.anchor}-${number}`;
  return id;
}
