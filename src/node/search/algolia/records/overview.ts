import {escapeHtml} from '../../../../shared/escapeHtml.ts';
import type {SearchDocument} from '../../../../shared/search.ts';
import {type Overview, SAMPLE_SIZE, takeInventory} from './inventory.ts';
import {
  draftRecord,
  forEachRecord,
  HASH_BYTES,
  ID_LENGTH,
  levelOf,
  measuredPageRecords,
  type Place,
  pageRecords,
  RECORD_LIMIT,
  type RecordOptions,
  type RecordType,
  recordBytes,
} from './records.ts';

/**
 * What {@link takeInventory} says of the records of these documents, without their hashes: nothing is compared, so hardly any of
 * them has to be made. A site of 10,000 pages has 180,000.
 */
export function takeOverview(documents: readonly SearchDocument[], options: RecordOptions): Overview {
  const byType: Record<string, number> = {};
  const pages = new Set<string>();
  let count = 0;
  let bytes = 0;
  let largest: {readonly document: SearchDocument; readonly index: number; readonly bytes: number} | undefined;
  for (const document of documents) {
    let index = 0;
    forEachMeasured(document, options, (place, type, size) => {
      if (index === 0) pages.add(place.page);
      count++;
      bytes += size;
      byType[type] = (byType[type] ?? 0) + 1;
      if (largest === undefined || size > largest.bytes) largest = {document, index, bytes: size};
      index++;
    });
  }
  // What is wrong with records is told with the records; a page with the address of another makes equal ids.
  if ((largest?.bytes ?? 0) >= RECORD_LIMIT || pages.size < documents.length)
    return takeInventory(function* () {
      for (const document of documents) yield measuredPageRecords(document, options);
    });
  const record = largest && pageRecords(largest.document, options)[largest.index]!;
  return {
    count,
    pages: documents.length,
    bytes,
    largest: record ? {objectID: record.objectID, url: record.url, bytes: largest!.bytes} : null,
    byType,
    // Each page has a record at least: that of its title.
    sample: documents
      .slice(0, SAMPLE_SIZE)
      .flatMap((document) => pageRecords(document, options))
      .slice(0, SAMPLE_SIZE),
    diagnostics: [],
  };
}

/** Visits the records of a page in page order with the bytes of each, see {@link recordBytes}. */
function forEachMeasured(
  document: SearchDocument,
  options: RecordOptions,
  visit: (place: Place, type: RecordType, bytes: number) => void,
): void {
  let last: Place | undefined;
  let shared = 0;
  let position = 0;
  forEachRecord(document, options, (place, type, content) => {
    // Records of one heading come together.
    if (place !== last) shared = sharedBytes(place);
    last = place;
    const own = type.length + (content === null ? NULL : jsonBytes(escapeHtml(content)));
    visit(place, type, shared + own + digits(levelOf(type)) + digits(position++));
  });
}

const NULL = 'null'.length;
const PART = {objectID: 'x'.repeat(ID_LENGTH), type: 'content', content: null, position: 0} as const;
/** Of type, content, level and position in it. */
const PART_BYTES = PART.type.length + NULL + digits(levelOf(PART.type)) + digits(PART.position);

/** Bytes that all records of a heading have in common. */
function sharedBytes(place: Place): number {
  return recordBytes(draftRecord(place, PART)) + HASH_BYTES - PART_BYTES;
}

/** Bytes of a text in JSON. */
function jsonBytes(text: string): number {
  return /^[ !#-[\]-~]*$/.test(text) ? text.length + 2 : Buffer.byteLength(JSON.stringify(text));
}

function digits(number: number): number {
  return String(number).length;
}
