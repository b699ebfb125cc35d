/** Creates the error of a cancelled search. */
export function createAbortError(): DOMException {
  return new DOMException('The search was aborted.', 'AbortError');
}

/** Returns whether a search was cancelled rather than failed. */
export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
