import {expect, test} from 'vitest';
import {once} from './once.ts';

test('work is done once, and again only where it failed', async () => {
  const outcomes = [new Error('offline'), 1, 2];
  let calls = 0;
  const work = once(async (suffix) => {
    expect(suffix).toBe('?'.repeat(calls));
    const outcome = outcomes[calls++];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const both = [work(), work()];
  await expect(both[0]).rejects.toThrow('offline');
  await expect(both[1]).rejects.toThrow('offline');
  expect(calls).toBe(1);
  expect(await work()).toBe(1);
  expect(await work()).toBe(1);
  expect(calls).toBe(2);
});
