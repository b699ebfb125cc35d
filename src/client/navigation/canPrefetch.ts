/** The fields of the Network Information API that say whether data is slow or expensive. */
export interface NetworkConnection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Returns false if the connection is 2g or the reader saves data. */
export function canPrefetch(connection: NetworkConnection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
