import {afterEach, expect, test} from 'vitest';
import {exposeSignals, onInterrupt} from './interrupts.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Listens without an effect. */
function listen(): () => void {
  const listener = (): void => {};
  ends.push(onInterrupt(listener));
  return listener;
}
const isListening = (listener: () => void): boolean => process.listeners('SIGTERM').includes(listener);

test('a listener gives way while code of a site runs, and comes back once the thread is free', async () => {
  const listener = listen();
  const end = await exposeSignals();
  expect(isListening(listener)).toBe(false);
  end();
  expect(isListening(listener)).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isListening(listener)).toBe(true);
});

test('a signal that has arrived before code of a site runs reaches its listener', async () => {
  const received: string[] = [];
  ends.push(onInterrupt((signal) => received.push(signal)));
  process.kill(process.pid, 'SIGINT');
  (await exposeSignals())();
  expect(received).toEqual(['SIGINT']);
});

test('and one that arrives in the turn before does, too', async () => {
  const received: string[] = [];
  ends.push(onInterrupt((signal) => received.push(signal)));
  setImmediate(() => process.kill(process.pid, 'SIGTERM'));
  (await exposeSignals())();
  expect(received).toEqual(['SIGTERM']);
});

test('a listener that is added after code of a site has ended listens at once', async () => {
  const before = listen();
  (await exposeSignals())();
  const after = listen();
  expect([before, after].map(isListening)).toEqual([true, true]);
});

test('a listener that is added while code of a site runs waits for its end', async () => {
  const end = await exposeSignals();
  const listener = listen();
  expect(isListening(listener)).toBe(false);
  end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isListening(listener)).toBe(true);
});
