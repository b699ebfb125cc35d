import {createOnigurumaEngine} from 'shiki/engine/oniguruma';
import type {Registry} from 'shiki/textmate';

/** The regular expressions of a grammar engine: what `shiki/textmate` calls an Oniguruma library. */
export type RegexLibrary = Awaited<ConstructorParameters<typeof Registry>[0]['onigLib']>;

/** The clocks of a thread, in milliseconds. */
export interface Clocks {
  /** Time that passes. */
  now(): number;
  /** Processor time of the calling thread. Reading it may take longer than a search. */
  used(): number;
}

/** For systems that do not report the processor time of a thread: a fifth of the time that passes, since a busy machine shares it out. */
export const WALL_CLOCKS: Clocks = {now: () => performance.now(), used: () => performance.now() / 5};

/** Runs the expressions of grammars, with a limit for each line. */
export interface Engine {
  readonly library: RegexLibrary;
  /** Begins a line of `length` characters with a fresh budget of processor time. */
  beginLine(length: number): void;
  /** Whether the current line used up its budget. From there on, no expression matches on this line. */
  isOverLimit(): boolean;
}

/**
 * How often an expression may backtrack in one search. A search that reaches the limit ends without a match, so the other rules of the grammar
 * highlight the text. Oniguruma itself allows 10,000,000 for each position where it tries the expression, and does not limit all positions
 * together, which takes hours on some lines of 3,000 characters. With this limit, a search takes milliseconds.
 */
const MAX_BACKTRACKS = 250_000;
/** On long lines, a backtrack may run to the end of the line, so that this product bounds the time of a search: about two seconds. */
const MAX_BACKTRACKED_CHARACTERS = 500_000_000;
/** Processor time of a line, in milliseconds. Ordinary lines take less than a hundredth of it. */
const LINE_BUDGET = 1000;
/** How often the engine reads the processor time of a line, in milliseconds that pass. Most lines end before the first time. */
const READ_INTERVAL = 10;

/**
 * Addresses of limits in the memory of the program, which has no functions to set them: backtracks at one position, whose default
 * value proves that the addresses belong to this version, and backtracks of one search.
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
  /** How many scanners contain it. */
  users: number;
  /** A match ahead stays the match from a later start, unless the expression depends on the start of the search. */
  readonly isStable: boolean;
  text: Text | undefined;
  start: number;
  options: SearchOptions;
  match: Match;
}

/**
 * Makes an engine of Oniguruma, whose program each thread starts once.
 *
 * The rules of a grammar contain the same expressions again and again. So each expression is compiled once, and
 * searched once on a line up to its next match, whichever rules ask for it.
 *
 * @param loadModule compiles the program; called only for the first engine of a thread
 * @param clocks of the thread that runs the engine
 */
export async function createEngine(loadModule: () => WebAssembly.Module, clocks: Clocks): Promise<Engine> {
  const oniguruma = await createOnigurumaEngine(
    async (imports) => (await WebAssembly.instantiate(loadModule(), imports as WebAssembly.Imports)) as never,
  );
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

/** Measures a line. Its processor time counts from the first reading, since most lines end before that. */
function createBudget({now: readWallTime, used: readCpuTime}: Clocks) {
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

/** Returns a function that sets how often a search may backtrack, in the program that a text belongs to. */
function createLimiter(text: object): (backtracks: number) => void {
  // The program may replace its memory when it grows.
  const {_onigBinding: program} = text as {readonly _onigBinding: {readonly HEAPU32: Uint32Array}};
  if (program.HEAPU32[LIMIT_ADDRESSES.match / 4] !== DEFAULT_MATCH_LIMIT)
    throw new Error('Oniguruma keeps its limits at other addresses than before: find them in the new version');
  return (backtracks) => {
    program.HEAPU32[LIMIT_ADDRESSES.search / 4] = backtracks;
  };
}

/** Grammars of a site may have expressions of JavaScript. */
function toOnigurumaSource(expression: string | RegExp): string {
  if (typeof expression === 'string') return expression;
  const {source, ignoreCase, dotAll} = expression;
  // The flag `s` of JavaScript has the name `m` in Oniguruma.
  const flags = `${ignoreCase ? 'i' : ''}${dotAll ? 'm' : ''}`;
  return flags ? `(?${flags})${source}` : source;
}

/** An invalid expression matches nothing, so the other rules of its grammar work. */
const MATCHES_NEVER = '[^\\s\\S]';

function createExpression(source: string, compile: (source: string) => Scanner): Expression {
  const isStable = !/\\[GK]/.test(source);
  const scanner = compile(isInvalid(source, compile) ? MATCHES_NEVER : source);
  return {source, scanner, users: 0, isStable, text: undefined, start: 0, options: 0, match: null};
}

/** Oniguruma takes an invalid expression for one that matches without a character, even where more would have to follow. */
function isInvalid(source: string, compile: (source: string) => Scanner): boolean {
  return matchesNothing(source, compile) && matchesNothing(`(?:${source}\n)${MATCHES_NEVER}`, compile);
}

function matchesNothing(source: string, compile: (source: string) => Scanner): boolean {
  const scanner = compile(source);
  const match = scanner.findNextMatchSync('', 0, 0);
  scanner.dispose();
  return match !== null;
}

/** Finds the match that begins first, of several the one of the first expression. */
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
