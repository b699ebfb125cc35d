import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';
import {countRecordBytes, RECORD_LIMIT, type SearchRecord} from './records.ts';

/** Yields all records, page by page. Callable repeatedly, so that memory never holds them all. */
export type RecordSource = () => Iterable<readonly SearchRecord[]>;

/** Summary of the records to send. */
export interface Inventory {
  readonly count: number;
  readonly pages: number;
  /** Bytes of compact JSON in UTF-8, as the service counts. */
  readonly bytes: number;
  readonly largest: {readonly objectID: string; readonly url: string; readonly bytes: number} | null;
  readonly byType: Readonly<Record<string, number>>;
  readonly sample: readonly SearchRecord[];
  readonly diagnostics: readonly Diagnostic[];
  /** Content hashes by objectID. */
  readonly hashes: ReadonlyMap<string, string>;
}

const SAMPLE_SIZE = 3;

/** Counts and measures all records in one pass, and reports invalid ones. */
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
      const size = countRecordBytes(record);
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
  const hint = 'shorten the address of the page or its headings: the text is split already';
  return createDiagnostic(
    'search-records',
    `The record of ${record.url} is ${size} bytes; ${RECORD_LIMIT} is the limit.`,
    {
      hint,
    },
  );
}

function createDuplicateProblem({objectID, url}: SearchRecord): Diagnostic {
  const message = `Two records have the id ${objectID} (${url}): one would replace the other.`;
  return createDiagnostic('search-records', message, {hint: 'give one of the two pages another address'});
}
