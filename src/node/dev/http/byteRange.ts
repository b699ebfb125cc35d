/** Part of a file; both ends count. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, section 14.1.2). `whole`: answer with the whole file, as for an
 * unknown unit or several ranges (a list is optional, and lists of overlapping ranges were an attack on Apache).
 * `unsatisfiable`: answer 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : {start: size - length, end: size - 1};
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : {start, end};
}
