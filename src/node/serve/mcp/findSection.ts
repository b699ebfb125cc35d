import {findHeadings, hasAnchor} from '../../base/headings.ts';

/**
 * Returns a heading with the text below it, up to the next heading of its level; undefined if the
 * heading does not exist.
 */
export function findSection(markdown: string, title: string): string | undefined {
  const headings = findHeadings(markdown);
  const anchor = title.replace(/^#+\s*/, '');
  const exact = headings.findIndex((one) => hasAnchor(one, anchor));
  const at = exact >= 0 ? exact : headings.findIndex((one) => normalizeText(one.text) === normalizeText(anchor));
  const heading = headings[at];
  if (!heading) return undefined;
  const next = headings.slice(at + 1).find(({depth}) => depth <= heading.depth);
  return markdown.split('\n').slice(heading.line, next?.line).join('\n').trim();
}

function normalizeText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
