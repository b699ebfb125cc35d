/** A blob of the store: SHA-256 as 64 hexadecimal digits, and its size in bytes. */
export interface Digest {
  readonly hash: string;
  readonly size: number;
}

/** A file that a result names: where it lies below `.manual/`, and which blob it is. */
export interface ResultFile {
  readonly path: string;
  readonly digest: Digest;
}

/** What stands under a key of a store. */
export interface Result {
  readonly files: readonly ResultFile[];
  /** What proves who wrote it; it lies where programs put their output. */
  readonly seal?: Uint8Array;
}

/** Numbers of fields in `ActionResult`, `OutputFile` and `Digest` of the Remote Execution API, version 2. */
const FIELD = {outputFiles: 2, stdout: 5, path: 1, digest: 2, hash: 1, size: 2};

/** Protocol Buffers know how a value is stored by these numbers. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

/** Reports that the bytes are not a message. Which fault they have makes no difference to callers. */
class NotAMessage extends Error {}

/**
 * An `ActionResult` message whose output files are `files`. Servers that speak the HTTP cache protocol of Bazel look at what lies under
 * `/ac/`, so that it has to be one.
 */
export function encodeResult({files, seal}: Result): Uint8Array {
  return Buffer.concat([
    ...files.map(({path, digest}) =>
      bytesField(
        FIELD.outputFiles,
        Buffer.concat([
          bytesField(FIELD.path, Buffer.from(path)),
          bytesField(
            FIELD.digest,
            Buffer.concat([
              bytesField(FIELD.hash, Buffer.from(digest.hash)),
              varint((FIELD.size << 3) | VARINT),
              varint(digest.size),
            ]),
          ),
        ]),
      ),
    ),
    ...(seal ? [bytesField(FIELD.stdout, seal)] : []),
  ]);
}

/** What {@link encodeResult} was given; undefined when the bytes are anything else. */
export function decodeResult(data: Uint8Array): Result | undefined {
  try {
    const fields = fieldsOf(data);
    const files = fields.filter(({number}) => number === FIELD.outputFiles).map(({value}) => fileOf(bytesOf(value)));
    const seal = fields.findLast(({number}) => number === FIELD.stdout);
    return {files, ...(seal ? {seal: bytesOf(seal.value)} : {})};
  } catch (error) {
    if (error instanceof NotAMessage) return undefined;
    throw error;
  }
}

function fileOf(data: Uint8Array): ResultFile {
  const fields = fieldsOf(data);
  const digest = fieldsOf(bytesOf(lastOf(fields, FIELD.digest)));
  const size = lastOf(digest, FIELD.size);
  if (typeof size !== 'number') throw new NotAMessage();
  return {
    path: Buffer.from(bytesOf(lastOf(fields, FIELD.path))).toString(),
    digest: {hash: Buffer.from(bytesOf(lastOf(digest, FIELD.hash))).toString(), size},
  };
}

interface Field {
  readonly number: number;
  readonly value: number | Uint8Array;
}

function lastOf(fields: readonly Field[], number: number): number | Uint8Array {
  const field = fields.findLast((one) => one.number === number);
  if (!field) throw new NotAMessage();
  return field.value;
}

function bytesOf(value: number | Uint8Array): Uint8Array {
  if (typeof value === 'number') throw new NotAMessage();
  return value;
}

function fieldsOf(data: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    // Numbers above 2 ** 53 stand in no message that this reads: sizes of files are smaller.
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      const byte = data[at++];
      if (byte === undefined) throw new NotAMessage();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new NotAMessage();
  };
  const take = (length: number): Uint8Array => {
    if (length > data.length - at) throw new NotAMessage();
    at += length;
    return data.subarray(at - length, at);
  };
  while (at < data.length) {
    const tag = next();
    const number = Math.floor(tag / 8);
    switch (tag % 8) {
      case VARINT:
        fields.push({number, value: next()});
        break;
      case BYTES:
        fields.push({number, value: take(next())});
        break;
      case FIXED64:
        take(8);
        break;
      case FIXED32:
        take(4);
        break;
      default:
        throw new NotAMessage();
    }
  }
  return fields;
}

function bytesField(number: number, value: Uint8Array): Uint8Array {
  return Buffer.concat([varint((number << 3) | BYTES), varint(value.length), value]);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) {
      bytes.push(rest);
      return Uint8Array.from(bytes);
    }
    bytes.push((rest % 128) | 128);
  }
}
