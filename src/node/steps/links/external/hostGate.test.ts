import {expect, test} from 'vitest';
import {createHostGate} from './hostGate.ts';

/** Lets everything run that can run now. */
const settle = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

function recorder(gate: ReturnType<typeof createHostGate>) {
  const entered: string[] = [];
  const leave = new Map<string, () => void>();
  const ask = (name: string, host = name[0]!) =>
    gate.enter(host).then((done) => {
      entered.push(name);
      leave.set(name, done);
    });
  return {entered, leave: (name: string) => leave.get(name)!(), ask};
}

test('a busy host does not hold up the others', async () => {
  const {entered, leave, ask} = recorder(createHostGate({concurrency: 3, perHost: 1, gapMs: 0}));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) ask(name);
  await settle();
  expect(entered).toEqual(['a1', 'b1', 'c1']);
  leave('a1');
  await settle();
  expect(entered).toEqual(['a1', 'b1', 'c1', 'a2']);
  leave('b1');
  await settle();
  expect(entered.at(-1)).toBe('d1');
});

test('a pause ends by itself, and at once when it is taken back', async () => {
  const gate = createHostGate({concurrency: 3, perHost: 2, gapMs: 0});
  const {entered, leave, ask} = recorder(gate);
  ask('b1');
  gate.pause('a', 60);
  ask('a1');
  await settle(20);
  expect(entered).toEqual(['b1']);
  await settle(60);
  expect(entered).toEqual(['b1', 'a1']);
  gate.pause('a', 60_000);
  ask('a2');
  await settle();
  gate.reopen('a');
  leave('b1');
  await settle();
  expect(entered).toEqual(['b1', 'a1', 'a2']);
});

test('requests at one time are limited, for each host and for all', async () => {
  const {entered, leave, ask} = recorder(createHostGate({concurrency: 3, perHost: 2, gapMs: 0}));
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) ask(name);
  await settle();
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  leave('a2');
  await settle();
  expect(entered).toEqual(['a1', 'a2', 'b1', 'a3']);
  leave('b1');
  leave('a1');
  await settle();
  expect(entered).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('requests to one host begin with a gap between them', async () => {
  const gate = createHostGate({concurrency: 9, perHost: 9, gapMs: 50});
  const times: number[] = [];
  const enter = async (host: string): Promise<void> => {
    await gate.enter(host);
    times.push(performance.now());
  };
  await Promise.all(['a', 'a', 'a'].map(enter));
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(45);
  expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(45);
});

test('a shorter pause does not end a longer one', async () => {
  const gate = createHostGate({concurrency: 9, perHost: 9, gapMs: 0});
  const began = performance.now();
  gate.pause('a', 80);
  gate.pause('a', 10);
  await gate.enter('a');
  expect(performance.now() - began).toBeGreaterThanOrEqual(75);
});
