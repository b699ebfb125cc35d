import {expect, test} from 'vitest';
import {readEvents} from './readEvents.ts';

function streamOf(chunks: readonly Uint8Array[], onCancel?: () => void): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel: onCancel,
  });
}

async function read(text: string, size = 1000): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(text);
  const chunks = Array.from({length: Math.ceil(bytes.length / size)}, (_, n) => bytes.slice(n * size, (n + 1) * size));
  const events: unknown[] = [];
  for await (const event of readEvents(streamOf(chunks))) events.push(event);
  return events;
}

const TEXT = [
  ': hello',
  'event: message',
  'data: {"type":"start"}',
  '',
  'data: {"type":"text-delta",',
  'data: "delta":"größer 😀"}',
  '',
  'data:{"n":1}',
  '',
  'data: no json',
  '',
  'data: [1]',
  '',
  'data: [DONE]',
  '',
  'data: {"type":"late"}',
  '',
  '',
];
const EVENTS = [{type: 'start'}, {type: 'text-delta', delta: 'größer 😀'}, {n: 1}];

test.each([1, 2, 3, 7, 1000])('events arrive whole when the stream comes in pieces of %i bytes', async (size) => {
  expect(await read(TEXT.join('\n'), size)).toEqual(EVENTS);
  expect(await read(TEXT.join('\r\n'), size)).toEqual(EVENTS);
});

test('the last event needs no empty line after it', async () => {
  expect(await read('data: {"a":1}')).toEqual([{a: 1}]);
  expect(await read('')).toEqual([]);
});

test('a reader that stops ends the stream', async () => {
  let cancelled = false;
  const bytes = new TextEncoder().encode('data: {"a":1}\n\n');
  const stream = streamOf(
    Array.from({length: 50}, () => bytes),
    () => {
      cancelled = true;
    },
  );
  for await (const event of readEvents(stream)) {
    expect(event).toEqual({a: 1});
    break;
  }
  expect(cancelled).toBe(true);
});
