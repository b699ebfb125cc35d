import {inflateSync} from 'node:zlib';

/** Font data for measuring and drawing text. */
export interface Font {
  readonly family: string;
  readonly isBold: boolean;
  /** Content as TrueType or OpenType. */
  readonly data: Buffer;
  /** Returns the width of a character in units of the font size; undefined if the font lacks it. */
  getWidth(character: number): number | undefined;
}

/** Minimum weight of a font for titles. */
const BOLD = 600;

/**
 * Reads a font in TrueType, OpenType, or WOFF.
 * @throws if the font is invalid or unsupported
 */
export function readFont(bytes: Buffer): Font {
  const kind = bytes.toString('latin1', 0, 4);
  if (kind === 'wOF2')
    throw new Error('it is a WOFF2 file, which cannot be drawn: take the .ttf, .otf, or .woff of it');
  if (kind === 'ttcf') throw new Error('it is a collection of fonts: take a file with one font');
  const data = kind === 'wOFF' ? unpackWoff(bytes) : bytes;
  const tables = readTables(data);
  const getTable = (name: string): Buffer => {
    const content = tables.get(name);
    if (!content) throw new Error(`it is not a font, or has no table \`${name}\``);
    return content;
  };
  const unitsPerEm = getTable('head').readUInt16BE(18);
  const metrics = getTable('hhea').readUInt16BE(34);
  const advances = getTable('hmtx');
  const glyphs = readGlyphs(getTable('cmap'));
  return {
    family: readFamily(getTable('name')),
    isBold: getTable('OS/2').readUInt16BE(4) >= BOLD,
    data,
    getWidth(character) {
      const glyph = glyphs.get(character);
      return glyph && advances.readUInt16BE(Math.min(glyph, metrics - 1) * 4) / unitsPerEm;
    },
  };
}

function readTables(data: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < data.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    const start = data.readUInt32BE(at + 8);
    tables.set(data.toString('latin1', at, at + 4), data.subarray(start, start + data.readUInt32BE(at + 12)));
  }
  return tables;
}

/**
 * Most bytes of an uncompressed font. The largest Chinese and Japanese fonts have less than half.
 */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Uncompresses a WOFF font, whose tables are compressed individually. Its declared sizes are not
 * trusted.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const chunks: Buffer[] = [header];
  let end = header.length;
  for (let i = 0; i < count; i++) {
    const from = 44 + i * 20;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    const to = 12 + i * 16;
    woff.copy(header, to, from, from + 4);
    woff.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(end, to + 8);
    header.writeUInt32BE(length, to + 12);
    if (end + length > MOST_BYTES) throw new Error('it is larger than 64 MB when it is unpacked');
    // Tables are aligned to four bytes.
    const room = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed.length < length ? inflate(packed, length) : packed).copy(room);
    chunks.push(room);
    end += room.length;
  }
  return Buffer.concat(chunks);
}

function inflate(packed: Buffer, length: number): Buffer {
  try {
    return inflateSync(packed, {maxOutputLength: length});
  } catch {
    throw new Error('it is damaged');
  }
}

/** Reads glyphs by character from all supported subtables. */
function readGlyphs(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const platform = cmap.readUInt16BE(4 + i * 8);
    const table = cmap.subarray(cmap.readUInt32BE(8 + i * 8));
    const format = table.readUInt16BE(0);
    // Platform 1 does not use Unicode.
    if (platform === 1) continue;
    if (format === 4) readSegments(table, glyphs);
    if (format === 12) readGroups(table, glyphs);
  }
  return glyphs;
}

function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const last = table.readUInt16BE(at);
    const first = table.readUInt16BE(at + size + 2);
    const delta = table.readUInt16BE(at + 2 * size + 2);
    const position = at + 3 * size + 2;
    const offset = table.readUInt16BE(position);
    for (let character = first; character <= last && character < 0xffff; character++) {
      const entry = offset === 0 ? character : table.readUInt16BE(position + offset + (character - first) * 2);
      const glyph = entry === 0 ? 0 : (entry + delta) & 0xffff;
      if (glyph) glyphs.set(character, glyph);
    }
  }
}

/** Last code point of Unicode. */
const LAST_CHARACTER = 0x10ffff;

function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  for (let i = 0; i < table.readUInt32BE(12); i++) {
    const at = 16 + i * 12;
    const first = table.readUInt32BE(at);
    const last = table.readUInt32BE(at + 4);
    for (let character = first; character <= Math.min(last, LAST_CHARACTER); character++)
      glyphs.set(character, table.readUInt32BE(at + 8) + character - first);
  }
}

/** Name ids of the family: that for more than four styles, then the basic one. */
const FAMILY_NAMES = [16, 1];

function readFamily(name: Buffer): string {
  const strings = name.readUInt16BE(4);
  for (const nameId of FAMILY_NAMES)
    for (let i = 0; i < name.readUInt16BE(2); i++) {
      const at = 6 + i * 12;
      if (name.readUInt16BE(at) !== 3 || name.readUInt16BE(at + 6) !== nameId) continue;
      const start = strings + name.readUInt16BE(at + 10);
      return Buffer.from(name.subarray(start, start + name.readUInt16BE(at + 8)))
        .swap16()
        .toString('utf16le');
    }
  throw new Error('it does not say the name of its family');
}
