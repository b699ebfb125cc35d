import type {DocumentHead, DocumentParts} from './tokenizeDocument.ts';

/** Metadata of a document, whose content is read on demand. */
export interface MergedPage {
  readonly head: DocumentHead;
  /** Bytes of its stored form. */
  readonly bytes: number;
  readonly read: () => DocumentParts;
}

/** Adds a file to an index. Returns its name: folder and hash of the content. */
export type AddFile = (folder: string, content: Uint8Array) => string;
