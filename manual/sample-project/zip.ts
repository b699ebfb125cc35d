import {crc32, deflateRawSync} from 'node:zlib';

/** 1 January 2024, as a zip file writes dates: the same input gives the same bytes. */
const DATE = (44 << 9) | (1 << 5) | 1;
/** Names are UTF-8. */
const UTF8 = 0x0800;

/** A zip file with these files, by path. Fields are in the order of the format's specification (PKWARE APPNOTE 4.3). */
export function zip(files: ReadonlyMap<string, string>): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, place, name);
    local.push(Buffer.from([0x50, 0x4b, 3, 4]), common, name, packed);
    offset += 4 + common.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(
    central.reduce((sum, {length}) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...central, end]);
}
