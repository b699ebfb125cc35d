import {diagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import {RECORD_LIMIT, recordBytes, type SearchRecord} from './records.ts';

/** All records, page by page, as often as asked for: so that a large site's records never are in memory together. */
export type RecordSource = () => Iterable<readonly SearchRecord[]>;

/** A summary of the records to send, without the records themselves. */
export interface Inventory {
  readonly count: number;
  readonly pages: number;
  /** Compact JSON in UTF-8, as the service counts. */
  readonly bytes: number;
  readonly largest: {readonly objectID: string; readonly url: string; readonly bytes: number} | null;
  readonly byType: Readonly<Record<string, number>>;
  readonly sample: readonly SearchRecord[];
  readonly diagnostics: readonly Diagnostic[];
  /** Content hash by objectID. */
  readonly hashes: ReadonlyMap<string, string>;
}

const SAMPLE_SIZE = 3;

/** Goes over all records once: counts, sizes, and what is wrong with them whatever the service says. */
export function takeInventory(source: RecordSource): Inventory {
  const hashes = new Map<string, string>();
  const byType: Record<string, number> = {};
  const sample: SearchRecord[] = [];
  const diagnostics: Diagnostic[] = [];
  let pages = 0;
  let bytes = 0;
  let largest: Inventory['largest'] = null;
  for (const page of source()) {
    pages++;
    for (const record of page) {
      const size = recordBytes(record);
      bytes += size;
      byType[record.type] = (byType[record.type] ?? 0) + 1;
      if (largest === null || size > largest.bytes) largest = {objectID: record.objectID, url: record.url, bytes: size};
      if (sample.length < SAMPLE_SIZE) sample.push(record);
      if (size >= RECORD_LIMIT) diagnostics.push(createSizeProblem(record, size));
      if (hashes.has(record.objectID)) diagnostics.push(createDuplicateProblem(record));
      hashes.set(record.objectID, record.hash);
    }
  }
  return {count: hashes.size, pages, bytes, largest, byType, hashes, sample, diagnostics};
}

function createSizeProblem(record: SearchRecord, size: number): Diagnostic {
  const hint = 'Its text is split already, so its address or its headings are too long. Shorten them.';
  return diagnostic('search-records', `The record of ${record.url} is ${size} bytes; ${RECORD_LIMIT} is the limit.`, {
    hint,
  });
}

function createDuplicateProblem({objectID, url}: SearchRecord): Diagnostic {
  const message = `Two records have the id ${objectID} (${url}): one would replace the other.`;
  return diagnostic('search-records', message, {hint: 'Two pages have the same address.'});
}
