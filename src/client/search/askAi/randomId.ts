/** Length of an id in characters: enough that no two of a reader's conversations meet. */
const LENGTH = 16;

/** A random id for a message or a conversation. */
export function randomId(random: () => number = Math.random): string {
  return Array.from({length: LENGTH}, () => Math.floor(random() * 36).toString(36)).join('');
}
