/** Removes the characters of markers and masks from an author's text. */
export function stripMarkers(text: string): string {
  return /[\uE0F0-\uE0F5]/.test(text) ? text.replace(/[\uE0F0-\uE0F5]/g, '') : text;
}
