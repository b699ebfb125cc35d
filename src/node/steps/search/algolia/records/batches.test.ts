import {describe, expect, it} from 'vitest';
import {type BatchOperation, toBatches} from './batches.ts';

function group(page: string, count: number): BatchOperation[] {
  return Array.from({length: count}, (_, i) => ({action: 'addObject', body: {objectID: `${page}${i}`}}));
}

function ids(batches: Iterable<readonly BatchOperation[]>): string[][] {
  return [...batches].map((batch) => batch.map(({body}) => body.objectID));
}

describe('toBatches', () => {
  it('keeps a page in one batch', () => {
    expect(ids(toBatches([group('a', 2), group('b', 2), group('c', 1)], 3))).toEqual([
      ['a0', 'a1'],
      ['b0', 'b1', 'c0'],
    ]);
  });

  it('divides a page that is larger than a batch', () => {
    expect(ids(toBatches([group('a', 5), group('b', 1)], 2))).toEqual([
      ['a0', 'a1'],
      ['a2', 'a3'],
      ['a4', 'b0'],
    ]);
  });

  it('makes no batch of nothing', () => {
    expect(ids(toBatches([[]], 9))).toEqual([]);
  });
});
