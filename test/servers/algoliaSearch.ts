import type {AlgoliaIndex, AlgoliaRecord} from './algoliaState.ts';

/**
 * Answers one query over an index: prefix on the last word, typos, fewer words when nothing matches, facet filters, one hit
 * an address, highlights and snippets. A plain scan: true to the documented answer, not to the vendor's ranking in detail.
 */
export function searchIndex(
  index: AlgoliaIndex,
  name: string,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const settings = {...index.settings, ...query};
  const text = String(query.query ?? '');
  const words = tokens(text);
  const attributes = searchable(settings);
  const filtered = [...index.records.values()].filter((record) => passesFilters(record, query.facetFilters));
  let matches = filtered.flatMap((record) => match(record, {words, attributes, all: true}));
  if (matches.length === 0 && words.length > 1 && settings.removeWordsIfNoResults !== 'none') {
    matches = filtered.flatMap((record) => match(record, {words, attributes, all: false}));
  }
  matches.sort(compareMatches);
  const distinct = settings.distinct ? unique(matches, String(settings.attributeForDistinct ?? 'url')) : matches;
  const size = Number(query.hitsPerPage ?? 20);
  const page = Number(query.page ?? 0);
  const tags: Tags = [String(settings.highlightPreTag ?? '<em>'), String(settings.highlightPostTag ?? '</em>')];
  return {
    hits: distinct.slice(page * size, (page + 1) * size).map(({record}) => toHit(record, {words, settings, tags})),
    nbHits: distinct.length,
    page,
    nbPages: size > 0 ? Math.ceil(distinct.length / size) : 0,
    hitsPerPage: size,
    exhaustiveNbHits: true,
    query: text,
    params: '',
    index: name,
    processingTimeMS: 1,
    ...(query.facets === undefined ? {} : {facets: countFacets(distinct, query.facets)}),
  };
}

type Tags = readonly [string, string];

interface Match {
  readonly record: AlgoliaRecord;
  readonly words: number;
  readonly typos: number;
  readonly attribute: number;
}

const MARKUP: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#039;': "'"};

function tokens(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text
    .replace(/&(?:lt|gt|amp|quot|#039);/g, (entity) => MARKUP[entity] ?? ' ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

function searchable(settings: Readonly<Record<string, unknown>>): string[] {
  const list = Array.isArray(settings.searchableAttributes) ? (settings.searchableAttributes as string[]) : [];
  if (list.length === 0) return ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'content'];
  return list.flatMap((entry) => entry.replace(/^unordered\((.*)\)$/, '$1').split(',')).map((name) => name.trim());
}

function read(record: AlgoliaRecord, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], record);
}

function match(
  record: AlgoliaRecord,
  query: {words: readonly string[]; attributes: readonly string[]; all: boolean},
): Match[] {
  const {words, attributes, all} = query;
  const fields = attributes.map((path) => {
    const value = read(record, path);
    return typeof value === 'string' ? tokens(value) : [];
  });
  let found = 0;
  let typos = 0;
  let attribute = fields.length;
  for (const [position, word] of words.entries()) {
    let best: number | undefined;
    for (const [at, field] of fields.entries()) {
      for (const token of field) {
        const distance = wordDistance(word, token, position === words.length - 1);
        if (distance === undefined || (best !== undefined && distance >= best)) continue;
        best = distance;
        attribute = Math.min(attribute, at);
      }
    }
    if (best !== undefined) {
      found++;
      typos += best;
    }
  }
  const enough = words.length === 0 || (all ? found === words.length : found > 0);
  return enough ? [{record, words: found, typos, attribute}] : [];
}

/** Typos between a word of the query and one of the record; undefined when they do not match. */
function wordDistance(word: string, token: string, prefix: boolean): number | undefined {
  if (prefix ? token.startsWith(word) : token === word) return 0;
  const allowed = /\d/.test(word) ? 0 : word.length >= 7 ? 2 : word.length >= 3 ? 1 : 0;
  if (allowed === 0 || token[0] !== word[0]) return undefined;
  const candidates = prefix ? [token, token.slice(0, word.length), token.slice(0, word.length + 1)] : [token];
  const distance = Math.min(...candidates.map((candidate) => editDistance(word, candidate)));
  return distance <= allowed ? distance : undefined;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({length: b.length + 1}, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(change, previous[j]! + 1, current[j - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}

function compareMatches(a: Match, b: Match): number {
  const weight = (match: Match, key: string): number => Number(read(match.record, `weight.${key}`) ?? 0);
  return (
    b.words - a.words ||
    a.typos - b.typos ||
    a.attribute - b.attribute ||
    weight(b, 'pageRank') - weight(a, 'pageRank') ||
    weight(b, 'level') - weight(a, 'level') ||
    weight(a, 'position') - weight(b, 'position')
  );
}

function unique(matches: readonly Match[], attribute: string): Match[] {
  const seen = new Set<unknown>();
  return matches.filter(({record}) => {
    const value = read(record, attribute);
    if (value === undefined || !seen.has(value)) {
      seen.add(value);
      return true;
    }
    return false;
  });
}

/** All entries must hold; of a list within, one. A leading `-` negates. */
function passesFilters(record: AlgoliaRecord, filters: unknown): boolean {
  const list =
    typeof filters === 'string' ? [filters] : Array.isArray(filters) ? (filters as (string | string[])[]) : [];
  return list.every((entry) => (Array.isArray(entry) ? entry.some((one) => holds(record, one)) : holds(record, entry)));
}

function holds(record: AlgoliaRecord, filter: string): boolean {
  const colon = filter.indexOf(':');
  const negative = filter[colon + 1] === '-';
  const value = filter.slice(colon + (negative ? 2 : 1));
  const actual = read(record, filter.slice(0, colon));
  return (Array.isArray(actual) ? actual.includes(value) : String(actual) === value) !== negative;
}

function countFacets(matches: readonly Match[], facets: unknown): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const name of Array.isArray(facets) ? (facets as string[]) : [String(facets)]) {
    const values: Record<string, number> = {};
    counts[name] = values;
    for (const {record} of matches) {
      const value = read(record, name);
      for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value]) {
        values[String(one)] = (values[String(one)] ?? 0) + 1;
      }
    }
  }
  return counts;
}

interface HitContext {
  readonly words: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly tags: Tags;
}

function toHit(record: AlgoliaRecord, {words, settings, tags}: HitContext): Record<string, unknown> {
  const wanted = Array.isArray(settings.attributesToRetrieve) ? (settings.attributesToRetrieve as string[]) : ['*'];
  const kept = Object.entries(record).filter(
    ([key]) =>
      key === 'objectID' || wanted.includes('*') || wanted.some((path) => path === key || path.startsWith(`${key}.`)),
  );
  const highlighted = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const {text, count} = highlight(value, words, tags);
      return {
        value: text,
        matchLevel: count === 0 ? 'none' : count >= words.length ? 'full' : 'partial',
        matchedWords: [],
      };
    }
    if (value === null || typeof value !== 'object') return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, highlighted(inner)]])),
    );
  };
  const snippets: Record<string, unknown> = {};
  for (const entry of Array.isArray(settings.attributesToSnippet) ? (settings.attributesToSnippet as string[]) : []) {
    const [path = '', length = '10'] = entry.split(':');
    const value = read(record, path);
    if (typeof value !== 'string') continue;
    const {text, count} = highlight(snippet(value, words, Number(length)), words, tags);
    setPath(snippets, path, {value: text, matchLevel: count === 0 ? 'none' : 'full'});
  }
  return {
    ...Object.fromEntries(kept),
    _highlightResult: {
      hierarchy: highlighted(record.hierarchy),
      ...(record.content == null ? {} : {content: highlighted(record.content)}),
    },
    _snippetResult: snippets,
  };
}

/** Marks the words of the text that match; the text is HTML already, so entities are stepped over. */
function highlight(text: string, words: readonly string[], [open, close]: Tags): {text: string; count: number} {
  let count = 0;
  const marked = text.replace(/&(?:#\d+|\w+);|[\p{L}\p{N}\p{Mn}]+/gu, (token) => {
    if (token.startsWith('&')) return token;
    const hit = words.some((word, i) => wordDistance(word, fold(token), i === words.length - 1) !== undefined);
    if (!hit) return token;
    count++;
    return `${open}${token}${close}`;
  });
  return {text: marked, count};
}

function snippet(text: string, words: readonly string[], length: number): string {
  const parts = text.split(/\s+/);
  const first = parts.findIndex((part) => tokens(part).some((token) => words.some((word) => token.startsWith(word))));
  const start = Math.max(0, Math.min(first - Math.floor(length / 2), parts.length - length));
  const shown = parts.slice(start, start + length).join(' ');
  return `${start > 0 ? '…' : ''}${shown}${start + length < parts.length ? '…' : ''}`;
}

function setPath(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop()!;
  let at = target;
  for (const key of keys) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = value;
}
