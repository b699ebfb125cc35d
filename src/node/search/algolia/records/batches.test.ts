import {describe, expect, it} from 'vitest';
import {type Operation, toBatches} from './batches.ts';

function group(page: string, count: number, text = ''): Operation[] {
  return Array.from({length: count}, (_, i) => ({action: 'addObject', body: {objectID: `${page}${i}`, text}}));
}

function ids(batches: Iterable<readonly Operation[]>): string[][] {
  return [...batches].map((batch) => batch.map(({body}) => body.objectID));
}

describe('toBatches', () => {
  it('keeps a page in one batch', () => {
    expect(ids(toBatches([group('a', 2), group('b', 2), group('c', 1)], {operations: 3, bytes: 1e6}))).toEqual([
      ['a0', 'a1'],
      ['b0', 'b1', 'c0'],
    ]);
  });

  it('divides a page that is larger than a batch', () => {
    expect(ids(toBatches([group('a', 5), group('b', 1)], {operations: 2, bytes: 1e6}))).toEqual([
      ['a0', 'a1'],
      ['a2', 'a3'],
      ['a4', 'b0'],
    ]);
  });

  it('counts bytes as they are sent, and sends a record that is larger than a batch alone', () => {
    const wide = 'ä'.repeat(100);
    expect(
      ids(toBatches([group('a', 1, wide), group('b', 1, wide), group('c', 1)], {operations: 9, bytes: 300})),
    ).toEqual([['a0'], ['b0'], ['c0']]);
    expect(ids(toBatches([group('a', 1, wide)], {operations: 9, bytes: 10}))).toEqual([['a0']]);
    expect(ids(toBatches([], {operations: 9, bytes: 10}))).toEqual([]);
  });
});
