import {PbfReader, PbfWriter} from 'pbf';

/** A blob of the store: SHA-256 as 64 hexadecimal digits, and its size in bytes. */
export interface Digest {
  readonly hash: string;
  readonly size: number;
}

export interface ResultFile {
  /** Below `.manual/`. */
  readonly path: string;
  readonly digest: Digest;
}

/** The content under a key of a store. */
export interface Result {
  readonly files: readonly ResultFile[];
  /** The field that proves who wrote it: programs put their output there. */
  readonly seal?: Uint8Array;
}

/** Numbers of fields in `ActionResult`, `OutputFile` and `Digest` of the Remote Execution API, version 2. */
const FIELD = {outputFiles: 2, stdout: 5, path: 1, digest: 2, hash: 1, size: 2};

/**
 * An `ActionResult` message whose output files are `files`. Servers that speak the HTTP cache protocol of Bazel look at what is under
 * `/ac/`, so that it has to be one.
 */
export function encodeResult({files, seal}: Result): Uint8Array {
  const writer = new PbfWriter();
  for (const file of files) writer.writeMessage(FIELD.outputFiles, writeFile, file);
  if (seal) writer.writeBytesField(FIELD.stdout, seal);
  return writer.finish();
}

function writeFile({path, digest}: ResultFile, writer: PbfWriter): void {
  writer.writeStringField(FIELD.path, path);
  writer.writeMessage(FIELD.digest, writeDigest, digest);
}

function writeDigest({hash, size}: Digest, writer: PbfWriter): void {
  writer.writeStringField(FIELD.hash, hash);
  writer.writeVarintField(FIELD.size, size);
}

/** The inverse of {@link encodeResult}; undefined when the bytes are anything else. */
export function decodeResult(data: Uint8Array): Result | undefined {
  const files: ResultFile[] = [];
  let seal: Uint8Array | undefined;
  const reader = new PbfReader(data);
  try {
    reader.readFields((field) => {
      if (field === FIELD.outputFiles) files.push(readFile(reader));
      if (field === FIELD.stdout) seal = reader.readBytes();
    }, undefined);
  } catch {
    // The reader throws at other bytes, and past the end.
    return undefined;
  }
  const isWhole = files.every(({path, digest: {hash, size}}) => path !== '' && hash.length === 64 && size >= 0);
  return isWhole && reader.pos === data.length ? {files, seal} : undefined;
}

function readFile(reader: PbfReader): ResultFile {
  const file = {path: '', digest: {hash: '', size: -1}};
  return reader.readMessage((field) => {
    if (field === FIELD.path) file.path = reader.readString();
    if (field === FIELD.digest) reader.readMessage(readDigest, file.digest);
  }, file);
}

function readDigest(field: number, digest: {hash: string; size: number}, reader: PbfReader): void {
  if (field === FIELD.hash) digest.hash = reader.readString();
  if (field === FIELD.size) digest.size = reader.readVarint();
}
