import {expect, it} from 'vitest';
import {createLimiter} from './createLimiter.ts';

it('runs at most so many tasks at a time, in order, and goes on after a failure', async () => {
  const limited = createLimiter(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((n) =>
      limited(async () => {
        started.push(n);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        if (n % 2 === 1) throw new Error(`task ${n}`);
        return n;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(await limited(async () => 'free again')).toBe('free again');
});
