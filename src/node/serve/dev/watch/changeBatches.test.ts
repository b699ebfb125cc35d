import {expect, test} from 'vitest';
import type {ChangedFile} from '../invalidate.ts';
import {createChangeBatches} from './createChangeBatches.ts';

const change = (file: string): ChangedFile => ({file, kind: 'change'});
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('changes that come together are one batch, and a second batch waits for the first', async () => {
  const applied: string[][] = [];
  const ends: (() => void)[] = [];
  const batches = createChangeBatches({
    apply(changes) {
      applied.push(changes.map(({file}) => file));
      return new Promise((resolve) => ends.push(resolve));
    },
    onError() {},
  });
  batches.add(change('a'));
  batches.add(change('b'));
  await expect.poll(() => applied).toEqual([['a', 'b']]);
  batches.add(change('c'));
  await wait(40);
  batches.add(change('d'));
  await wait(40);
  expect(applied).toHaveLength(1);
  ends[0]!();
  await expect
    .poll(() => applied)
    .toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  ends[1]!();
  await batches.close();
});

test('changes that the running batch takes before they settle leave no batch behind', async () => {
  const applied: string[][] = [];
  let end = (): void => {};
  const batches = createChangeBatches({
    apply(changes) {
      applied.push(changes.map(({file}) => file));
      return applied.length > 1 ? Promise.resolve() : new Promise((resolve) => (end = resolve));
    },
    onError() {},
  });
  batches.add(change('a'));
  await expect.poll(() => applied).toEqual([['a']]);
  batches.add(change('b'));
  end();
  await wait(40);
  batches.add(change('c'));
  await expect.poll(() => applied).toEqual([['a'], ['b'], ['c']]);
  await batches.close();
});

test('an error is told, and the next batch comes all the same', async () => {
  const applied: string[] = [];
  const errors: unknown[] = [];
  const batches = createChangeBatches({
    async apply([first]) {
      applied.push(first!.file);
      if (first!.file === 'bad') throw new Error('no');
    },
    onError: (error) => void errors.push(error),
  });
  batches.add(change('bad'));
  await expect.poll(() => errors).toEqual([new Error('no')]);
  batches.add(change('good'));
  await expect.poll(() => applied).toEqual(['bad', 'good']);
  await batches.close();
});

test('closing waits for the batch that is applied, and drops the one that waits', async () => {
  const applied: string[] = [];
  let end = (): void => {};
  const batches = createChangeBatches({
    apply([first]) {
      applied.push(first!.file);
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    onError() {},
  });
  batches.add(change('a'));
  await expect.poll(() => applied).toEqual(['a']);
  batches.add(change('b'));
  let closed = false;
  const closing = batches.close().then(() => {
    closed = true;
  });
  await wait(30);
  expect(closed).toBe(false);
  end();
  await closing;
  expect(applied).toEqual(['a']);
});
