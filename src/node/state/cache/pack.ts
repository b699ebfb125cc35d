import fs from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';

/** Position of data in a pack. The checksum covers the stored bytes. */
export interface PackSlot {
  /** File name below the pack folder. */
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

export interface PackWriter {
  write(data: Uint8Array): PackSlot;
  close(): void;
}

/**
 * Creates a writer that appends to its own pack, so that builds never share a file. The file is
 * created by the first write.
 */
export function createPackWriter(folder: string, name: string): PackWriter {
  let descriptor: number | undefined;
  let offset = 0;
  let pack = name;
  const close = (): void => {
    if (descriptor !== undefined) fs.closeSync(descriptor);
    descriptor = undefined;
  };
  return {
    write(data) {
      // The cache may be deleted while a server runs. Readers may still have the deleted file open,
      // so the next file gets another name.
      if (descriptor !== undefined && fs.fstatSync(descriptor).nlink === 0) {
        close();
        pack = `again-${pack}`;
        offset = 0;
      }
      if (descriptor === undefined) {
        fs.mkdirSync(folder, {recursive: true});
        descriptor = fs.openSync(path.join(folder, pack), 'w');
      }
      let writtenBytes = 0;
      while (writtenBytes < data.byteLength) writtenBytes += fs.writeSync(descriptor, data, writtenBytes);
      const slot = {pack, offset, length: data.byteLength, checksum: crc32(data)};
      offset += data.byteLength;
      return slot;
    },
    close,
  };
}

export interface PackReader {
  /** Reads the bytes of a slot; undefined if they are truncated, damaged, or missing. */
  read(slot: PackSlot): Buffer | undefined;
  close(): void;
}

/** Creates a reader of packs, which keeps their files open until `close`. */
export function createPackReader(folder: string): PackReader {
  const open = new Map<string, number | undefined>();
  const getDescriptor = (name: string): number | undefined => {
    if (!open.has(name)) {
      try {
        open.set(name, fs.openSync(path.join(folder, path.basename(name)), 'r'));
      } catch {
        open.set(name, undefined);
      }
    }
    return open.get(name);
  };
  return {
    read({pack, offset, length, checksum}) {
      const descriptor = getDescriptor(pack);
      if (descriptor === undefined) return undefined;
      try {
        const data = Buffer.allocUnsafe(length);
        let readBytes = 0;
        while (readBytes < length) {
          const n = fs.readSync(descriptor, data, readBytes, length - readBytes, offset + readBytes);
          if (n === 0) return undefined;
          readBytes += n;
        }
        return crc32(data) === checksum ? data : undefined;
      } catch {
        return undefined;
      }
    },
    close() {
      for (const descriptor of open.values()) if (descriptor !== undefined) fs.closeSync(descriptor);
      open.clear();
    },
  };
}
