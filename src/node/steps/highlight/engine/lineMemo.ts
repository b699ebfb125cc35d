import type {StateStack} from 'shiki/textmate';

/** A rendered line, and the state after it. */
interface TokenizedLine {
  readonly html: string;
  readonly next: StateStack;
  readonly isOverLimit: boolean;
}

export type TokenizeLine = (line: string, state: StateStack) => TokenizedLine;

/** Maximum characters of remembered lines; then all are dropped. */
const MAX_CHARACTERS = 1_000_000;
/** Maximum number of states; lines after others are not remembered. */
const MAX_STATES = 64;

/**
 * Wraps a tokenizer with a memo of lines, because documentation repeats them, and half of the
 * coloring time goes into repeated lines. Tokens only depend on the line and the state before it.
 * The tokenizer creates new states, so each is replaced by the first equal one.
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

/** Fields of a stack frame that its own comparison ignores. */
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
