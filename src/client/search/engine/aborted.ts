/** The error with which a cancelled search rejects. */
export function aborted(): DOMException {
  return new DOMException('The search was aborted.', 'AbortError');
}

/** Whether a rejection says that a search was given up, rather than that it failed. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
