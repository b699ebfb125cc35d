/** Module that worker threads run: it lies beside the bundled command line. */
export function workerUrl(): URL {
  const here = import.meta.url;
  // Code-split chunks lie one folder below the entries.
  return new URL(/\/chunks\/[^/]+$/.test(here) ? '../worker.js' : './worker.js', here);
}
