import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {chunkValues, countChunks, encodeJsonLine, parseJsonLines} from './jsonLines.ts';
import {readSealed, readSealedLines, writeSealed} from './sealedFile.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-sealed-'));
const file = path.join(folder, 'deep/er/state.json');
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

const HEAD = {version: '1', text: 'Ä \u2028 🦀 \ud800 \x7f \0'};
const read = (): unknown[] | undefined => {
  const sealed = readSealedLines(file, '1');
  return sealed && [sealed.value, ...sealed.more];
};

test('what was written comes back, and nothing is left beside it', () => {
  writeSealed(file, HEAD, [1, [HEAD.text]]);
  expect(read()).toEqual([HEAD, 1, [HEAD.text]]);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['state.json']);
  writeSealed(file, HEAD);
  expect(read()).toEqual([HEAD]);
  expect(readSealed(file, '1')).toEqual(HEAD);
});

test('of another version it reads as absent', () => {
  writeSealed(file, HEAD);
  expect(readSealedLines(file, '2')).toBeUndefined();
  expect(readSealed(file, '2')).toBeUndefined();
  expect(readSealed(path.join(folder, 'none'), '1')).toBeUndefined();
});

test('wherever a byte is changed, lost, or added, it reads as absent', () => {
  writeSealed(file, HEAD, [1, 2]);
  const whole = fs.readFileSync(file);
  expect(whole.toString('latin1', 0, 11)).toMatch(/^\d{10}\n$/);
  for (let at = 0; at < whole.length; at++) {
    const changed = Buffer.from(whole);
    changed[at]! ^= 1;
    for (const damaged of [
      changed,
      whole.subarray(0, at),
      Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]),
    ]) {
      fs.writeFileSync(file, damaged);
      expect(read()).toBeUndefined();
    }
  }
  fs.writeFileSync(file, Buffer.concat([whole, Buffer.from('3\n')]));
  expect(read()).toBeUndefined();
});

test('a line that cannot be made leaves the file as it was', () => {
  writeSealed(file, HEAD, [1]);
  const lines = function* (): Generator<unknown> {
    yield 2;
    throw new Error('no line');
  };
  expect(() => writeSealed(file, HEAD, lines())).toThrow('no line');
  expect(read()).toEqual([HEAD, 1]);
});

test('a line is ASCII, and lines are parsed one by one', () => {
  expect(encodeJsonLine('aÄ\u2028\x7f').toString()).toBe('"a\\u00c4\\u2028\x7f"\n');
  expect([...parseJsonLines(Buffer.from('1\n[2]\n"3"'))]).toEqual([1, [2], '3']);
  expect([...parseJsonLines(Buffer.from('x\n1\n'), 2)]).toEqual([1]);
  expect([...parseJsonLines(Buffer.alloc(0))]).toEqual([]);
  const lines = parseJsonLines(Buffer.from('1\nx\n'));
  expect(lines.next().value).toBe(1);
  expect(() => lines.next()).toThrow(SyntaxError);
});

test.each([
  [0, []],
  [1, [1]],
  [255, [255]],
  [256, [256]],
  [257, [256, 1]],
  [512, [256, 256]],
  [600, [256, 256, 88]],
])('%i values are in lines of at most 256', (count, sizes) => {
  const values = Array.from({length: count}, (_, i) => i);
  const lines = [...chunkValues(values)];
  expect(lines.map((line) => line.length)).toEqual(sizes);
  expect(lines.flat()).toEqual(values);
  expect(countChunks(count)).toBe(sizes.length);
});
