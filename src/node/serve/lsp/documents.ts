import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {TextDocuments} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import type {UnsavedTexts} from '../../base/files/readBufferOrFile.ts';
import {decodeText} from '../../steps/content/readSourceText.ts';

/** The texts of a workspace: the editor's buffers, and files on the disk. */
export interface Documents {
  /** Texts that differ from the disk, by absolute path. */
  readonly unsaved: UnsavedTexts;
  /**
   * Handles a text that the editor opened, changed, or closed.
   * @returns whether the current text is another one
   */
  update(file: string): boolean;
  /** Reads a file (absolute path); undefined if it cannot be read. */
  read(file: string): TextDocument | undefined;
  /** Returns the URI of a file, as the editor writes it. */
  getUri(file: string): string;
  /** Returns the editor's version of a text; undefined if the editor has not opened it. */
  getVersion(file: string): number | undefined;
  listOpen(): readonly string[];
}

export function createDocuments(buffers: Pick<TextDocuments<TextDocument>, 'get' | 'all'>): Documents {
  const unsaved = new Map<string, string>();
  const findBuffer = (file: string): TextDocument | undefined =>
    buffers.get(pathToFileURL(file).href) ?? buffers.all().find(({uri}) => toFilePath(uri) === file);
  return {
    unsaved,
    update(file) {
      const text = findBuffer(file)?.getText();
      const before = unsaved.get(file);
      if (text === undefined || text === readDisk(file)) unsaved.delete(file);
      else unsaved.set(file, text);
      return unsaved.get(file) !== before;
    },
    read(file) {
      const buffer = findBuffer(file);
      const text = buffer ? undefined : readDisk(file);
      return buffer ?? (text === undefined ? undefined : TextDocument.create(pathToFileURL(file).href, '', 0, text));
    },
    getUri: (file) => findBuffer(file)?.uri ?? pathToFileURL(file).href,
    getVersion: (file) => findBuffer(file)?.version,
    listOpen: () => buffers.all().flatMap(({uri}) => toFilePath(uri) ?? []),
  };
}

/** Returns the absolute path of a document; undefined for one that is not a file. */
export function toFilePath(uri: string): string | undefined {
  try {
    return path.normalize(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

/** Largest text in bytes that is read from the disk, far more than any page has. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** Reads a regular file only, because a device or a pipe may have no end. */
function readDisk(file: string): string | undefined {
  try {
    const stats = fs.statSync(file);
    if (!stats.isFile() || stats.size > MAX_FILE_BYTES) return undefined;
    return decodeText(fs.readFileSync(file)).text;
  } catch {
    return undefined;
  }
}
