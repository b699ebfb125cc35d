import type {SearchDocument} from '../../shared/search.ts';

/**
 * Suggestions of words that an author could add to help the search.
 *
 * @param log lines of JSON: those of `mcp --log-questions`, or the details of `manual:search` events; lines of another form are left out
 * @returns `pages` that have neither keywords nor questions, as the site lists them, and what was `asked`: queries for which readers found
 *   or opened nothing, the most frequent first
 */
export function suggestWords(documents: readonly SearchDocument[], log: string) {
  const times = new Map<string, number>();
  for (const line of log.split('\n')) {
    const query = unanswered(line);
    if (query !== undefined) times.set(query, (times.get(query) ?? 0) + 1);
  }
  return {
    pages: documents
      .filter(({keywords}) => keywords.length === 0)
      .map(({route, title, description}) => ({route, title, description})),
    asked: [...times].map(([query, count]) => ({query, times: count})).sort((a, b) => b.times - a.times),
  };
}

function unanswered(line: string): string | undefined {
  try {
    const {query, found, hits, chosen} = JSON.parse(line) as Record<string, unknown>;
    if (typeof query !== 'string' || query.trim() === '') return undefined;
    const isAnswered = found === undefined ? hits !== 0 && typeof chosen === 'string' : found !== 0;
    return isAnswered ? undefined : query.trim().toLowerCase();
  } catch {
    return undefined;
  }
}
