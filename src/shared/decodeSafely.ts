/** Decodes the percent-encoding of a URL or a part of it. Invalid encoding stays unchanged. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
