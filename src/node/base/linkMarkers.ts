const OPEN = '\uE0F0';
const CLOSE = '\uE0F1';

/** Returns a placeholder of private-use characters for the final URL of `links[index]`. */
export function linkMarker(index: number): string {
  return `${OPEN}${index}${CLOSE}`;
}

/** Returns a placeholder for the words of `links[index]`, which has none. */
export function linkWordsMarker(index: number): string {
  return `${OPEN}w${index}${CLOSE}`;
}

/**
 * Replaces each {@link linkMarker} by the result of `resolve` for its index, and each
 * {@link linkWordsMarker} by that of `getWords`.
 */
export function replaceLinkMarkers(
  text: string,
  resolve: (index: number) => string,
  getWords: (index: number) => string = () => '',
): string {
  if (!text.includes(OPEN)) return text;
  return text.replace(/\uE0F0(w?)(\d+)\uE0F1/g, (_, words: string, index: string) =>
    words ? getWords(Number(index)) : resolve(Number(index)),
  );
}

/** Removes the characters of markers and masks from an author's text. */
export function stripMarkers(text: string): string {
  return /[\uE0F0-\uE0F5]/.test(text) ? text.replace(/[\uE0F0-\uE0F5]/g, '') : text;
}
