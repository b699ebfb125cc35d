/** One operation of a batch, as the service takes it. */
export interface Operation {
  readonly action: 'addObject' | 'updateObject' | 'deleteObject';
  readonly body: Readonly<Record<string, unknown>> & {readonly objectID: string};
}

/** Operations in a batch: with records at their limit it is still one that the service calls its sweet spot. */
export const BATCH_SIZE = 1_000;

/**
 * Packs groups of operations into batches. A batch is applied as one task, so a group (a page) is kept in one batch
 * unless it is larger than a batch by itself.
 */
export function* toBatches(groups: Iterable<readonly Operation[]>, size: number): Generator<Operation[]> {
  let batch: Operation[] = [];
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
