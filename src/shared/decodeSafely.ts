/** An address or a part of one without percent-encoding; what is not valid stays unchanged. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
