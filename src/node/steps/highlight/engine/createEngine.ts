import {createOnigurumaEngine} from 'shiki/engine/oniguruma';
import type {Registry} from 'shiki/textmate';

/** Regular expression library of a grammar engine (`onigLib` of `shiki/textmate`). */
export type RegexLibrary = Awaited<ConstructorParameters<typeof Registry>[0]['onigLib']>;

/** Clocks of a thread, in milliseconds. */
export interface Clocks {
  /** Wall time. */
  wallTime(): number;
  /** Processor time of the calling thread. Reading it may be slower than a search. */
  cpuTime(): number;
}

/**
 * For systems without processor time per thread: a fifth of wall time, because busy machines share
 * it.
 */
export const WALL_CLOCKS: Clocks = {wallTime: () => performance.now(), cpuTime: () => performance.now() / 5};

/** Runs expressions of grammars with a limit per line. */
export interface Engine {
  readonly library: RegexLibrary;
  /** Begins a line of `length` characters with a new budget. */
  beginLine(length: number): void;
  /** Returns whether the line used up its budget. No expression matches on it any more. */
  isOverLimit(): boolean;
}

/**
 * Maximum backtracks of an expression per search. A search over it has no match, so that other
 * rules apply. Oniguruma itself allows 10,000,000 per position and has no limit for all positions,
 * which takes hours on some lines of 3,000 characters. With this limit, a search takes
 * milliseconds.
 */
const MAX_BACKTRACKS = 250_000;
/**
 * Maximum of backtracks times characters, because a backtrack may scan the whole line: about two
 * seconds.
 */
const MAX_BACKTRACKED_CHARACTERS = 500_000_000;
/** Budget of a line, in milliseconds. Ordinary lines take less than a hundredth of it. */
const LINE_BUDGET = 1000;
/** Interval between readings of processor time, in milliseconds. Most lines end earlier. */
const READ_INTERVAL = 10;

/**
 * Addresses of the limits in the memory of the program, which has no function for them: per
 * position, whose default value proves that the addresses are right, and per search.
 */
const LIMIT_ADDRESSES = {match: 281_872, search: 303_096};
const DEFAULT_MATCH_LIMIT = 10_000_000;

type Match = ReturnType<Scanner['findNextMatchSync']>;
type Text = Parameters<Scanner['findNextMatchSync']>[0];
type SearchOptions = Parameters<Scanner['findNextMatchSync']>[2];

interface Scanner extends ReturnType<RegexLibrary['createOnigScanner']> {
  dispose(): void;
}

/** A compiled expression with its last search. */
interface Expression {
  readonly source: string;
  readonly scanner: Scanner;
  /** Number of scanners that use it. */
  users: number;
  /**
   * Whether a later match stays valid for a later start. Not if the expression depends on the
   * start.
   */
  readonly isStable: boolean;
  text: Text | undefined;
  start: number;
  options: SearchOptions;
  match: Match;
}

/**
 * Creates an engine with Oniguruma, whose program starts once per thread. Rules of a grammar repeat
 * expressions, so each is compiled once, and searched once per line up to its next match.
 *
 * @param loadModule compiles the program; only called for the first engine of a thread
 * @param clocks clocks of the thread that runs the engine
 */
export async function createEngine(loadModule: () => WebAssembly.Module, clocks: Clocks): Promise<Engine> {
  // As an object: shiki asks whether another result is a `Response`, and Node then loads its whole client for HTTP.
  const oniguruma = await createOnigurumaEngine({
    instantiator: async (imports) =>
      (await WebAssembly.instantiate(loadModule(), imports as WebAssembly.Imports)) as never,
  });
  const limitSearches = createLimiter(oniguruma.createString(''));
  const compile = (source: string): Scanner => oniguruma.createScanner([source]) as unknown as Scanner;
  const expressions = new Map<string, Expression>();
  const acquire = (source: string): Expression => {
    let expression = expressions.get(source);
    if (!expression) {
      expression = createExpression(source, compile);
      expressions.set(source, expression);
    }
    expression.users++;
    return expression;
  };
  const release = (expression: Expression): void => {
    if (--expression.users > 0) return;
    expressions.delete(expression.source);
    expression.scanner.dispose();
  };

  const budget = createBudget(clocks);
  const library: RegexLibrary = {
    createOnigString: (text) => oniguruma.createString(text) as ReturnType<RegexLibrary['createOnigString']>,
    createOnigScanner(sources) {
      const acquired = (sources as readonly (string | RegExp)[]).map((source) => acquire(toOnigurumaSource(source)));
      return {
        findNextMatchSync: (text, start, options) =>
          budget.allowsSearch() ? findFirst(acquired, text, start, options) : null,
        dispose: () => acquired.forEach(release),
      };
    },
  };
  return {
    library,
    beginLine(length) {
      limitSearches(Math.min(MAX_BACKTRACKS, Math.floor(MAX_BACKTRACKED_CHARACTERS / (length + 1))));
      budget.begin();
    },
    isOverLimit: budget.isUsedUp,
  };
}

/** Measures the time of a line, from the first reading on, because most lines end before it. */
function createBudget({wallTime: readWallTime, cpuTime: readCpuTime}: Clocks) {
  let nextReading = 0;
  let usedBefore: number | undefined;
  let isUsedUp = false;
  return {
    begin() {
      nextReading = readWallTime() + READ_INTERVAL;
      usedBefore = undefined;
      isUsedUp = false;
    },
    allowsSearch() {
      if (isUsedUp) return false;
      const time = readWallTime();
      if (time < nextReading) return true;
      nextReading = time + READ_INTERVAL;
      const usedUntilNow = readCpuTime();
      usedBefore ??= usedUntilNow;
      isUsedUp = usedUntilNow - usedBefore > LINE_BUDGET;
      return !isUsedUp;
    },
    isUsedUp: () => isUsedUp,
  };
}

/** Returns a function that sets the maximum of backtracks per search, in the program of `text`. */
function createLimiter(text: object): (backtracks: number) => void {
  // Read each time, because the program replaces its memory when it grows.
  const {_onigBinding: program} = text as {readonly _onigBinding: {readonly HEAPU32: Uint32Array}};
  if (program.HEAPU32[LIMIT_ADDRESSES.match / 4] !== DEFAULT_MATCH_LIMIT)
    throw new Error('Oniguruma keeps its limits at other addresses than before: find them in the new version');
  return (backtracks) => {
    program.HEAPU32[LIMIT_ADDRESSES.search / 4] = backtracks;
  };
}

/** Converts expressions of JavaScript, which grammars of a site may contain. */
function toOnigurumaSource(expression: string | RegExp): string {
  if (typeof expression === 'string') return expression;
  const {source, ignoreCase, dotAll} = expression;
  // The flag `s` is `m` in Oniguruma.
  const flags = `${ignoreCase ? 'i' : ''}${dotAll ? 'm' : ''}`;
  return flags ? `(?${flags})${source}` : source;
}

/** Replaces an invalid expression, so that other rules of its grammar work. */
const MATCHES_NEVER = '[^\\s\\S]';

function createExpression(source: string, compile: (source: string) => Scanner): Expression {
  const isStable = !/\\[GK]/.test(source);
  let scanner = compile(source);
  if (isInvalid(source, scanner, compile)) {
    scanner.dispose();
    scanner = compile(MATCHES_NEVER);
  }
  return {source, scanner, users: 0, isStable, text: undefined, start: 0, options: 0, match: null};
}

/**
 * Returns whether an expression is invalid. Oniguruma then matches the empty text, even if more
 * text is required.
 */
function isInvalid(source: string, scanner: Scanner, compile: (source: string) => Scanner): boolean {
  if (!matchesNothing(scanner)) return false;
  const requiringMore = compile(`(?:${source}\n)${MATCHES_NEVER}`);
  const isInvalid = matchesNothing(requiringMore);
  requiringMore.dispose();
  return isInvalid;
}

const matchesNothing = (scanner: Scanner): boolean => scanner.findNextMatchSync('', 0, 0) !== null;

/** Returns the first match, by position and then by order of the expressions. */
function findFirst(expressions: readonly Expression[], text: Text, start: number, options: SearchOptions): Match {
  let first: Match = null;
  let index = 0;
  for (let i = 0; i < expressions.length; i++) {
    const expression = expressions[i]!;
    const match = searchExpression(expression, text, start, options);
    if (!match || (first && match.captureIndices[0]!.start >= first.captureIndices[0]!.start)) continue;
    first = match;
    index = i;
    if (match.captureIndices[0]!.start === start) break;
  }
  return first && {index, captureIndices: first.captureIndices};
}

function searchExpression(expression: Expression, text: Text, start: number, options: SearchOptions): Match {
  const {match} = expression;
  const isCurrent =
    expression.text === text &&
    expression.isStable &&
    expression.options === options &&
    expression.start <= start &&
    (!match || match.captureIndices[0]!.start >= start);
  if (isCurrent) return match;
  expression.text = text;
  expression.start = start;
  expression.options = options;
  expression.match = expression.scanner.findNextMatchSync(text, start, options);
  return expression.match;
}
