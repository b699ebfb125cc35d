import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {TextDocuments} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import type {Unsaved} from '../../base/files/unsaved.ts';
import {decodeText} from '../../steps/content/readText.ts';

/** The texts of a workspace: what the editor holds, and what is on the disk. */
export interface Documents {
  /** By absolute path: texts that are another one than on the disk. */
  readonly unsaved: Unsaved;
  /** The editor opened, changed or closed a text. @returns whether another text counts now */
  update(file: string): boolean;
  /** A file, which has an absolute path; undefined when it cannot be read. */
  read(file: string): TextDocument | undefined;
  /** Its address, written as the editor wrote it. */
  getUri(file: string): string;
  /** Version that the editor gave the text; undefined when it does not hold it. */
  getVersion(file: string): number | undefined;
  listOpen(): readonly string[];
}

export function createDocuments(buffers: Pick<TextDocuments<TextDocument>, 'get' | 'all'>): Documents {
  const unsaved = new Map<string, string>();
  const findBuffer = (file: string): TextDocument | undefined =>
    buffers.get(pathToFileURL(file).href) ?? buffers.all().find(({uri}) => pathOf(uri) === file);
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
    listOpen: () => buffers.all().flatMap(({uri}) => pathOf(uri) ?? []),
  };
}

/** Absolute path of a document; undefined for one that is not a file. */
export function pathOf(uri: string): string | undefined {
  try {
    return path.normalize(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

/** Bytes of the largest text that is read from the disk, far more than any page has. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** The text of a regular file: a device or a pipe may have no end. */
function readDisk(file: string): string | undefined {
  try {
    const stats = fs.statSync(file);
    if (!stats.isFile() || stats.size > MAX_FILE_BYTES) return undefined;
    return decodeText(fs.readFileSync(file)).text;
  } catch {
    return undefined;
  }
}
