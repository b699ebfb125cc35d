import type {DocumentHead, DocumentParts} from './tokenizeDocument.ts';

/** A document as it is known while others are read. */
export interface MergedPage {
  readonly head: DocumentHead;
  /** Of its stored form. */
  readonly bytes: number;
  readonly read: () => DocumentParts;
}

/** Adds a file to an index and returns its name: folder, then a hash of the content. */
export type AddFile = (folder: string, content: Uint8Array) => string;
