import {expect, test} from 'vitest';
import {createTimeSlice, TimeSliceExceeded} from './timeSlice.ts';

test('a loop ends with its turn, although nothing else can reach it', () => {
  const turn = createTimeSlice(50);
  const began = performance.now();
  expect(() =>
    turn.run(() => {
      for (;;);
    }),
  ).toThrow(TimeSliceExceeded);
  expect(performance.now() - began).toBeGreaterThan(45);
});

test('the parts of a page share its turn, and the next page has its own', () => {
  const turn = createTimeSlice(2000);
  const busy = (): void => {
    const end = performance.now() + 1200;
    while (performance.now() < end);
  };
  turn.run(busy);
  expect(() => turn.run(busy)).toThrow(TimeSliceExceeded);
  expect(() => turn.run(busy)).toThrow(TimeSliceExceeded);
  turn.begin();
  expect(turn.run(() => 'next')).toBe('next');
});

test('work inside work belongs to the same turn, and errors pass through', () => {
  const turn = createTimeSlice(10_000);
  expect(turn.run(() => turn.run(() => 1) + 1)).toBe(2);
  const error = new RangeError('own');
  expect(() =>
    turn.run(() => {
      throw error;
    }),
  ).toThrow(error);
  expect(turn.run(() => 3)).toBe(3);
});
