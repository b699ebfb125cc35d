/** Creates the error of a cancelled search. */
export function aborted(): DOMException {
  return new DOMException('The search was aborted.', 'AbortError');
}

/** Returns whether a search was cancelled rather than failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
