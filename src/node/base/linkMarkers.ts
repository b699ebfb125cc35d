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

/** Returns a placeholder for the description of the page that `links[index]` leads to. */
export function linkDescriptionMarker(index: number): string {
  return `${OPEN}d${index}${CLOSE}`;
}

/**
 * Replaces each {@link linkMarker} by the result of `resolve` for its index, and each
 * {@link linkWordsMarker} and {@link linkDescriptionMarker} by that of `getWords` for the index and for `d` with the index.
 */
export function replaceLinkMarkers(
  text: string,
  resolve: (index: number) => string,
  getWords: (key: string) => string = () => '',
): string {
  if (!text.includes(OPEN)) return text;
  return text.replace(/\uE0F0([wd]?)(\d+)\uE0F1/g, (_, kind: string, index: string) =>
    kind ? getWords(kind === 'd' ? `d${index}` : index) : resolve(Number(index)),
  );
}

/** Removes the characters of markers and masks from an author's text. */
export function stripMarkers(text: string): string {
  return /[\uE0F0-\uE0F5]/.test(text) ? text.replace(/[\uE0F0-\uE0F5]/g, '') : text;
}
