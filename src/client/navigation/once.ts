/**
 * Wraps `work` so that it runs once, on the first call. After a failure the next call runs it
 * again.
 * @param work gets the number of earlier failures
 */
export function once<T>(work: (attempt: number) => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let attempt = 0;
  return () => {
    running ??= work(attempt++).catch((error) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

/**
 * Returns the URL for another attempt to import a module. Browsers remember that an import failed as
 * long as the document lives (HTML standard, "fetch a single module script").
 */
export const addAttempt = (url: string, attempt: number): string => (attempt ? `${url}?${attempt}` : url);
