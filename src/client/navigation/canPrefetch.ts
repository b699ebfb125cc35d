/** The part of the Network Information API that tells how dear a byte is to the reader. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Pages are prefetched unless the connection is 2g or data saver is on. */
export function canPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
