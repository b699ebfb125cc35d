import {decodeEntities} from '../../../shared/decodeEntities.ts';
import {VERSION_KINDS, type VersionNotes} from '../../../shared/notes/versionNotes.ts';
import type {MarkedText, SearchHierarchy, SearchHit} from '../../../shared/search.ts';
import type {AlgoliaHit} from './algoliaHit.ts';
import type {HitAddress} from './createHitAddressResolver.ts';

/**
 * Marks around matches in the hosted search. Text of records is escaped, so it cannot contain them.
 */
export const MARK_TAGS = {open: '<mark>', close: '</mark>'} as const;

/**
 * Converts escaped text with marks to plain runs. Other markup, which careless indexers let
 * through, is shown as text.
 */
export function parseMarks(html: string): readonly MarkedText[] {
  const runs: MarkedText[] = [];
  let depth = 0;
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (piece === MARK_TAGS.open) depth++;
    else if (piece === MARK_TAGS.close) depth = Math.max(0, depth - 1);
    else if (piece !== '') runs.push({text: decodeEntities(piece), marked: depth > 0});
  }
  return runs;
}

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

/** Converts a record to the form of both engines: escaped text becomes plain, marks become runs. */
export function toSearchHit(hit: AlgoliaHit, {url, external}: HitAddress): SearchHit {
  const readLevel = (name: string): string | null => {
    const text = hit.hierarchy?.[name];
    return text ? decodeEntities(text) : null;
  };
  // A text record represents the heading above it.
  const deepestLevel = LEVELS.find((name) => readLevel(name) !== null) ?? 'lvl1';
  const type = LEVELS.find((name) => name === hit.type);
  const titleLevel = type ?? deepestLevel;
  const marked =
    hit._highlightResult?.hierarchy?.[titleLevel]?.value ??
    hit._snippetResult?.hierarchy?.[titleLevel]?.value ??
    hit.hierarchy?.[titleLevel] ??
    hit.hierarchy?.lvl0 ??
    '';
  const snippet = hit._snippetResult?.content?.value ?? hit.content;
  const lvl0 = readLevel('lvl0') ?? '';
  const hierarchy: SearchHierarchy = {
    lvl0,
    lvl1: readLevel('lvl1') ?? lvl0,
    lvl2: readLevel('lvl2'),
    lvl3: readLevel('lvl3'),
    lvl4: readLevel('lvl4'),
    lvl5: readLevel('lvl5'),
    lvl6: readLevel('lvl6'),
  };
  const language = hit.language ?? hit.lang;
  const version = typeof hit.version === 'string' ? hit.version : hit.version?.[0];
  return {
    objectID: hit.objectID,
    url,
    type: hit.type === 'content' ? 'content' : titleLevel,
    hierarchy,
    title: parseMarks(marked),
    ...(snippet ? {snippet: parseMarks(snippet)} : {}),
    language: language || undefined,
    version: version || undefined,
    ...readNotes(hit),
    external: external || undefined,
  };
}

/** Reads only texts, because other indexers may fill the field with anything. */
function readNotes({notes}: AlgoliaHit): {readonly notes?: VersionNotes} {
  const texts = VERSION_KINDS.flatMap((kind) => {
    const version = notes?.[kind];
    return typeof version === 'string' ? [[kind, version] as const] : [];
  });
  return texts.length === 0 ? {} : {notes: Object.fromEntries(texts)};
}
