import {expect, test} from 'vitest';
import {renameWithRetry} from './renameWithRetry.ts';

/** A system whose first answers are these. */
function answering(codes: string[]) {
  const calls: string[] = [];
  const rename = (from: unknown, to: unknown): void => {
    calls.push(`${from} ${to}`);
    const code = codes.shift();
    if (code !== undefined) throw Object.assign(new Error(code), {code});
  };
  return {calls, rename};
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('what another program holds for a moment is renamed after it: %s', (code) => {
  const {calls, rename} = answering([code, code]);
  renameWithRetry('a', 'b', rename);
  expect(calls).toEqual(['a b', 'a b', 'a b']);
});

test('another answer is final', () => {
  const {calls, rename} = answering(['ENOENT']);
  expect(() => renameWithRetry('a', 'b', rename)).toThrow('ENOENT');
  expect(calls).toHaveLength(1);
});

test('a rename is tried 21 times: each twentieth of a second for a second', () => {
  const {calls, rename} = answering(Array.from({length: 1000}, () => 'EBUSY'));
  const began = performance.now();
  expect(() => renameWithRetry('a', 'b', rename)).toThrow('EBUSY');
  expect(calls).toHaveLength(21);
  expect(performance.now() - began).toBeGreaterThanOrEqual(900);
  expect(() => renameWithRetry('a', 'b', answeringWithout())).toThrow('no code');
});

function answeringWithout() {
  return (): void => {
    throw new Error('no code');
  };
}
