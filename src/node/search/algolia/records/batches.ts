/** One operation of a batch, as the service takes it. */
export interface Operation {
  readonly action: 'addObject' | 'updateObject' | 'deleteObject';
  readonly body: Readonly<Record<string, unknown>> & {readonly objectID: string};
}

export interface BatchLimits {
  readonly operations: number;
  /** Bytes of JSON before compression. */
  readonly bytes: number;
}

/** Within what the service calls its sweet spot, and small enough to be uploaded again over a slow line. */
export const BATCH_LIMITS: BatchLimits = {operations: 1_000, bytes: 8_000_000};

/**
 * Packs groups of operations into batches. A batch is applied as one task, so a group (a page) is kept in one batch
 * unless it is larger than a batch by itself.
 */
export function* toBatches(groups: Iterable<readonly Operation[]>, limits: BatchLimits): Generator<Operation[]> {
  let batch: Operation[] = [];
  let bytes = 0;
  const fits = (count: number, size: number): boolean =>
    batch.length === 0 || (batch.length + count <= limits.operations && bytes + size <= limits.bytes);
  for (const group of groups) {
    const sizes = group.map((operation) => Buffer.byteLength(JSON.stringify(operation)) + 1);
    const isWhole = fits(
      group.length,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    for (const [i, operation] of group.entries()) {
      if ((i === 0 && !isWhole) || !fits(1, sizes[i]!)) {
        yield batch;
        batch = [];
        bytes = 0;
      }
      batch.push(operation);
      bytes += sizes[i]!;
    }
  }
  if (batch.length > 0) yield batch;
}
