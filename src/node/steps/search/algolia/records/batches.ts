/** An operation of a batch, in the form of the service. */
export interface BatchOperation {
  readonly action: 'addObject' | 'updateObject' | 'deleteObject';
  readonly body: Readonly<Record<string, unknown>> & {readonly objectID: string};
}

/** Operations per batch. Even with records at their limit, the service recommends this size. */
export const BATCH_SIZE = 1_000;

/**
 * Packs groups of operations into batches. A batch is one task, so a group (a page) is only split
 * if it is larger than a batch.
 */
export function* toBatches(groups: Iterable<readonly BatchOperation[]>, size: number): Generator<BatchOperation[]> {
  let batch: BatchOperation[] = [];
  for (const group of groups) {
    if (batch.length > 0 && batch.length + group.length > size) {
      yield batch;
      batch = [];
    }
    batch.push(...group);
    while (batch.length > size) yield batch.splice(0, size);
  }
  if (batch.length > 0) yield batch;
}
