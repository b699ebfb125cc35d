/** Whether the reader has wished for nothing else since. */
export type IsLatest = () => boolean;

/** The reader's moves, one after another: what they asked for last is what they get. */
export function createTurns() {
  let turn = 0;
  const latest = (): IsLatest => {
    const mine = turn;
    return () => mine === turn;
  };
  return {
    latest,
    /** Begins a turn; what is under way for earlier ones is of no use any more. */
    next() {
      turn += 1;
      return latest();
    },
  };
}
