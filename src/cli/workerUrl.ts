/** Module that worker threads run: it is beside the bundled command line. */
export function workerUrl(): URL {
  return new URL('./worker.cjs', import.meta.url);
}
