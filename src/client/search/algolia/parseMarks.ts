import {decodeEntities} from '../../../shared/decodeEntities.ts';
import type {MarkedText} from '../../../shared/search.ts';

/** The marks that the hosted search puts around matches. Records' own text is escaped, so that it cannot hold them. */
export const MARK_TAGS = {open: '<mark>', close: '</mark>'} as const;

/** Turns escaped text with marks into plain runs; other markup, which only careless indexers let in, is shown as text. */
export function parseMarks(html: string): readonly MarkedText[] {
  const runs: MarkedText[] = [];
  let depth = 0;
  for (const part of html.split(/(<\/?mark>)/)) {
    if (part === MARK_TAGS.open) depth++;
    else if (part === MARK_TAGS.close) depth = Math.max(0, depth - 1);
    else if (part !== '') runs.push({text: decodeEntities(part), marked: depth > 0});
  }
  return runs;
}
