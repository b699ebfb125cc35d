import type {NotFoundPage} from 'manual';

type Known = NonNullable<NotFoundPage['pages']>[number];

const MOST = 3;
/** A name is like another when they share half of their pairs of letters. */
const ALIKE = 0.5;

/** The parts of an address as readers mean them: without what servers and editors append. */
function partsOf(pathname: string): readonly string[] {
  let text = pathname;
  try {
    text = decodeURIComponent(pathname);
  } catch {
    // Compared as it was written.
  }
  return text
    .toLowerCase()
    .replace(/(\/index)?(\.\w+)?\/?$/, '')
    .split('/')
    .filter(Boolean);
}

function pairsOf(text: string): readonly string[] {
  return Array.from({length: Math.max(0, text.length - 1)}, (_, at) => text.slice(at, at + 2));
}

/** How alike two names are, from 0 to 1: the share of their pairs of letters that both have. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const left = [...pairsOf(b)];
  const right = pairsOf(a);
  const all = left.length + right.length;
  let shared = 0;
  for (const pair of right) {
    const at = left.indexOf(pair);
    if (at === -1) continue;
    left.splice(at, 1);
    shared++;
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

/** Pages whose address is like the one that was asked for, best first, and the nearest page above it. */
export function nearestPages(pathname: string, known: readonly Known[]): readonly Known[] {
  const wanted = partsOf(pathname);
  const name = wanted.at(-1);
  if (name === undefined) return [];
  const pages = known.map((page) => ({page, parts: partsOf(page[0])})).filter(({parts}) => parts.length > 0);
  const alike = pages
    .map(({page, parts}) => {
      const byName = likeness(name, parts.at(-1)!);
      return {page, byName, score: byName + likeness(wanted.join('/'), parts.join('/'))};
    })
    .filter(({byName}) => byName > ALIKE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST);
  const above = pages
    .filter(({parts}) => parts.length < wanted.length && parts.every((part, at) => part === wanted[at]))
    .sort((a, b) => b.parts.length - a.parts.length)
    .slice(0, 1);
  return [...new Set([...alike, ...above].map(({page}) => page))];
}
