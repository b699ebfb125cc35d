const OPEN = '\uE0F0';
const CLOSE = '\uE0F1';

/** Returns a placeholder of private-use characters for the final URL of `links[index]`. */
export function linkMarker(index: number): string {
  return `${OPEN}${index}${CLOSE}`;
}

/** Replaces each {@link linkMarker} by the result of `resolve` for its index. */
export function replaceLinkMarkers(text: string, resolve: (index: number) => string): string {
  return text.includes(OPEN) ? text.replace(/\uE0F0(\d+)\uE0F1/g, (_, index: string) => resolve(Number(index))) : text;
}

/** Removes the characters of markers and masks from an author's text. */
export function stripMarkers(text: string): string {
  return /[\uE0F0-\uE0F5]/.test(text) ? text.replace(/[\uE0F0-\uE0F5]/g, '') : text;
}
