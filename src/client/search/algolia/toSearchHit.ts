import {decodeEntities} from '../../../shared/decodeEntities.ts';
import type {MarkedText, SearchHierarchy, SearchHit} from '../../../shared/search.ts';
import type {AlgoliaHit} from './algoliaHit.ts';
import type {HitAddress} from './hitAddress.ts';

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

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

/** A record in the form that both engines give. Escaped text becomes plain, marks become runs. */
export function toSearchHit(hit: AlgoliaHit, {url, external}: HitAddress): SearchHit {
  const level = (name: string): string | null => {
    const text = hit.hierarchy?.[name];
    return text ? decodeEntities(text) : null;
  };
  // A record of text stands for the heading above it.
  const deepest = LEVELS.find((name) => level(name) !== null) ?? 'lvl1';
  const type = LEVELS.find((name) => name === hit.type);
  const own = type ?? deepest;
  const marked =
    hit._highlightResult?.hierarchy?.[own]?.value ??
    hit._snippetResult?.hierarchy?.[own]?.value ??
    hit.hierarchy?.[own] ??
    hit.hierarchy?.lvl0 ??
    '';
  const snippet = hit._snippetResult?.content?.value ?? hit.content;
  const lvl0 = level('lvl0') ?? '';
  const hierarchy: SearchHierarchy = {
    lvl0,
    lvl1: level('lvl1') ?? lvl0,
    lvl2: level('lvl2'),
    lvl3: level('lvl3'),
    lvl4: level('lvl4'),
    lvl5: level('lvl5'),
    lvl6: level('lvl6'),
  };
  const language = hit.language ?? hit.lang;
  const version = typeof hit.version === 'string' ? hit.version : hit.version?.[0];
  return {
    objectID: hit.objectID,
    url,
    type: hit.type === 'content' ? 'content' : own,
    hierarchy,
    title: parseMarks(marked),
    ...(snippet ? {snippet: parseMarks(snippet)} : {}),
    language: language || undefined,
    version: version || undefined,
    external: external || undefined,
  };
}
