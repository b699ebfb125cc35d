/** Finds the Step that an unknown wording means, with the values of the author in its slots. */
import {type KnownStep, SLOT} from './stepList.ts';

export interface NearestStep {
  /** Text of the Step, without its keyword. */
  readonly text: string;
  /** Whether only letters of a word differ. */
  readonly certain: boolean;
}

const TOKEN = /"""+[\s\S]*?"""+|"[^"]*"|\$<?\w+>?|<[^<>]*>|\S+/g;
const VALUE = /^["$<\d]/;
const LIMIT = /\s+within\s+\S+\s+(?:seconds|ms)$/i;
/** Stands for a slot in a wording, as no author writes it. */
const EMPTY = '\u0000';

/** Most differences: 1 for each word more, less, or other. */
const MAX_COST = 1.2;
/** Below it, letters of a single word differ. */
const CERTAIN_COST = 0.5;

/** The nearest Step; undefined when none is near, or when two are as near. */
export function nearestStep(known: readonly KnownStep[], text: string): NearestStep | undefined {
  const limit = LIMIT.exec(text)?.[0] ?? '';
  const tokens = text.slice(0, text.length - limit.length).match(TOKEN) ?? [];
  let best: (NearestStep & {readonly cost: number}) | undefined;
  let isUnique = true;
  for (const {wording, within, slots} of known) {
    if (limit !== '' && !within) continue;
    const words = wording.replace(SLOT, EMPTY).split(/\s+/);
    if (Math.abs(words.length - tokens.length) > 1 || slots.some(({many}) => many)) continue;
    const aligned = align(tokens, words);
    if (!aligned || aligned.cost > MAX_COST || (best && aligned.cost > best.cost)) continue;
    isUnique = !best || aligned.cost < best.cost;
    best = {text: aligned.words.join(' ') + limit, certain: aligned.cost < CERTAIN_COST, cost: aligned.cost};
  }
  return best && isUnique ? {text: best.text, certain: best.certain} : undefined;
}

interface Alignment {
  readonly cost: number;
  readonly words: readonly string[];
}

/** Aligns tokens with the words of a wording at the lowest cost; undefined if a slot stays empty. */
function align(tokens: readonly string[], words: readonly string[]): Alignment | undefined {
  let row: (Alignment | undefined)[] = [{cost: 0, words: []}];
  for (let t = 1; t <= tokens.length; t++) row.push({cost: t, words: []});
  for (const word of words) {
    const next: (Alignment | undefined)[] = [word === EMPTY ? undefined : add(row[0], 1, word)];
    for (const [t, token] of tokens.entries())
      next.push(
        cheapest([
          matchToken(row[t], token, word),
          word === EMPTY ? undefined : add(row[t + 1], 1, word),
          add(next[t], 1),
        ]),
      );
    row = next;
  }
  return row.at(-1);
}

function matchToken(before: Alignment | undefined, token: string, word: string): Alignment | undefined {
  if (word === EMPTY) return VALUE.test(token) ? add(before, 0, token) : undefined;
  if (VALUE.test(token)) return undefined;
  const cost = Math.min(1, distance(token.toLowerCase(), word.toLowerCase()) / word.length);
  return add(before, cost, cost === 0 ? token : word);
}

const add = (before: Alignment | undefined, cost: number, ...words: readonly string[]): Alignment | undefined =>
  before && {cost: before.cost + cost, words: [...before.words, ...words]};

const cheapest = (options: readonly (Alignment | undefined)[]): Alignment | undefined =>
  options.filter((option) => option !== undefined).toSorted((a, b) => a.cost - b.cost)[0];

/** The name that another name means; undefined when more than a third of its letters differ. */
export function nearestName(names: Iterable<string>, name: string): string | undefined {
  const near = [...names]
    .map((candidate) => ({candidate, letters: distance(candidate.toLowerCase(), name.toLowerCase())}))
    .filter(({letters}) => letters <= name.length / 3);
  return near.toSorted((a, b) => a.letters - b.letters)[0]?.candidate;
}

/** Number of letters to change, add, or remove. */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === b[j] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
