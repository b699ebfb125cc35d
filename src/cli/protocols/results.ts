type Write = (data: string | Uint8Array) => boolean;

/** The replaced function of standard output. It keeps the original, because each bundle has its own copy of this module. */
type Reserved = Write & {readonly original?: Write};

/**
 * Sends what code of a site prints, also in page threads, to standard error, because programs read
 * reports and protocols from standard output.
 */
export function reserveStdout(): void {
  const original: Write = process.stdout.write.bind(process.stdout);
  process.stdout.write = Object.assign(process.stderr.write.bind(process.stderr), {original});
}

/** Writes a result to standard output. */
export function writeResult(data: string | Uint8Array): void {
  const write: Reserved = process.stdout.write;
  if (write.original) write.original(data);
  else process.stdout.write(data);
}
