/** Length of the key of a history entry (website/docs/reference/behaviour.md). */
export const HISTORY_KEY_LENGTH = 6;

/** Creates a random key for a history entry: base 36, `HISTORY_KEY_LENGTH` characters. */
export function createHistoryKey(random: () => number = Math.random): string {
  return random()
    .toString(36)
    .slice(2, 2 + HISTORY_KEY_LENGTH)
    .padEnd(HISTORY_KEY_LENGTH, '0');
}
