/**
 * Wraps `work` so that it runs once, on the first call. After a failure the next call runs it
 * again.
 * @param work gets what to add to the URL of a module: nothing, then a longer query after each
 * failure. Browsers remember that an import failed as long as the document lives (HTML standard, "fetch
 * a single module script").
 */
export function once<T>(work: (suffix: string) => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let suffix = '';
  return () => {
    running ??= work(suffix).catch((error) => {
      running = undefined;
      suffix += '?';
      throw error;
    });
    return running;
  };
}
