import type {StateStack} from 'shiki/textmate';

/** A line in colors, and the state of the tokenizer after it. */
interface TokenizedLine {
  readonly html: string;
  readonly next: StateStack;
  /** Whether the line exceeded a limit of the engine. */
  readonly isOverLimit: boolean;
}

export type TokenizeLine = (line: string, state: StateStack) => TokenizedLine;

/** How many characters of lines are kept before all are forgotten. */
const MAX_CHARACTERS = 1_000_000;
/** How many different states are kept; lines after further states are tokenized each time. */
const MAX_STATES = 64;

/**
 * Remembers lines: documentation repeats them (imports, brackets, the first step of a scenario), and half of the time
 * of coloring goes into lines that were there before. The tokens of a line depend only on it and on the state before
 * it. A tokenizer makes a new state for each line, so a state is replaced by the first one that was equal to it.
 */
export function createLineMemo(tokenize: TokenizeLine): TokenizeLine {
  let linesByState = new Map<StateStack, Map<string, TokenizedLine>>();
  let characters = 0;
  const toCanonical = (state: StateStack): StateStack => {
    if (linesByState.has(state)) return state;
    for (const equal of linesByState.keys()) if (areEqual(equal, state)) return equal;
    if (linesByState.size < MAX_STATES) linesByState.set(state, new Map());
    return state;
  };
  return (line, before) => {
    const state = toCanonical(before);
    const remembered = linesByState.get(state)?.get(line);
    if (remembered) return remembered;
    const tokenized = tokenize(line, state);
    const result = {...tokenized, next: toCanonical(tokenized.next)};
    characters += line.length + tokenized.html.length;
    if (characters > MAX_CHARACTERS) {
      linesByState = new Map();
      characters = 0;
    } else linesByState.get(state)?.set(line, result);
    return result;
  };
}

/** A frame of the tokenizer's stack that its own comparison leaves out. */
interface Frame {
  readonly parent: Frame | null;
  readonly beginRuleCapturedEOL: boolean;
}

function areEqual(a: StateStack, b: StateStack): boolean {
  if (a.depth !== b.depth || !a.equals(b)) return false;
  let [left, right] = [a, b] as unknown as [Frame | null, Frame | null];
  for (; left && right && left !== right; left = left.parent, right = right.parent)
    if (left.beginRuleCapturedEOL !== right.beginRuleCapturedEOL) return false;
  return true;
}
