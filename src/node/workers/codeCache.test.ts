import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {compileWithCodeCache, engineName} from './codeCache.ts';

const SOURCE = `(function () {
  const twice = (value) => value * 2;
  return [1, 2, 3].map(twice);
})`;

let folder: string;
let keptFile: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-code-'));
  keptFile = path.join(folder, 'code/kept');
});

afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

function run(): {wasKept: boolean; result: unknown; keep: () => void} {
  const {script, wasKept, keep} = compileWithCodeCache(Buffer.from(SOURCE), {filename: '/tool/commands.cjs', keptFile});
  const result = (script.runInThisContext() as () => unknown)();
  return {wasKept, result, keep};
}

function runAndKeep(): void {
  run().keep();
}

describe('compileWithCodeCache', () => {
  test('keeps code and takes it the next time', () => {
    const first = run();
    expect(first.wasKept).toBe(false);
    first.keep();
    expect(fs.readdirSync(path.dirname(keptFile))).toEqual(['kept']);
    const second = run();
    expect(second.wasKept).toBe(true);
    expect(second.result).toEqual([2, 4, 6]);
  });

  test('does not write again what has hardly grown', () => {
    runAndKeep();
    const before = fs.statSync(keptFile, {bigint: true});
    runAndKeep();
    expect(fs.statSync(keptFile, {bigint: true})).toMatchObject({ino: before.ino, mtimeNs: before.mtimeNs});
  });

  describe('with a large heap', () => {
    const count = () => vi.spyOn(v8, 'getHeapCodeStatistics');
    const grown = {...v8.getHeapCodeStatistics(), bytecode_and_metadata_size: 1e9};

    beforeEach(() => {
      runAndKeep();
      vi.spyOn(v8, 'getHeapStatistics').mockReturnValue({...v8.getHeapStatistics(), used_heap_size: 100e6});
    });
    afterEach(() => void vi.restoreAllMocks());

    test('adds to young code', () => {
      const before = fs.statSync(keptFile, {bigint: true});
      count().mockReturnValue(grown);
      runAndKeep();
      expect(fs.statSync(keptFile, {bigint: true}).ino).not.toBe(before.ino);
    });

    test('leaves older code alone, without counting', () => {
      const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
      fs.utimesSync(keptFile, old, old);
      const counted = count().mockReturnValue(grown);
      runAndKeep();
      expect(counted).not.toHaveBeenCalled();
      expect(Math.round(fs.statSync(keptFile).mtimeMs)).toBe(old.getTime());
    });
  });

  test.each([
    [
      'one bit is wrong',
      (data: Buffer) => data.fill(data[data.length >> 1]! ^ 1, data.length >> 1, (data.length >> 1) + 1),
    ],
    ['the end is missing', (data: Buffer) => data.subarray(0, -100)],
    ['something follows', (data: Buffer) => Buffer.concat([data, Buffer.from('more')])],
    ['it is empty', () => Buffer.alloc(0)],
  ])('compiles again when %s, and fixes the file', (_, damage) => {
    runAndKeep();
    const good = fs.readFileSync(keptFile);
    fs.writeFileSync(keptFile, damage(Buffer.from(good)));
    const next = run();
    expect(next).toMatchObject({wasKept: false, result: [2, 4, 6]});
    next.keep();
    expect(run().wasKept).toBe(true);
  });

  test('compiles again the code of another source', () => {
    runAndKeep();
    // As long as the other: V8 would take the code of that.
    const source = SOURCE.replace('* 2', '* 3');
    const other = compileWithCodeCache(Buffer.from(source), {filename: '/tool/commands.cjs', keptFile});
    expect(other.wasKept).toBe(false);
    expect((other.script.runInThisContext() as () => unknown)()).toEqual([3, 6, 9]);
  });

  test('neither reads nor writes when the switch says so', () => {
    runAndKeep();
    process.env.NODE_DISABLE_COMPILE_CACHE = '1';
    try {
      expect(run().wasKept).toBe(false);
      fs.rmSync(keptFile);
      runAndKeep();
      expect(fs.existsSync(keptFile)).toBe(false);
    } finally {
      delete process.env.NODE_DISABLE_COMPILE_CACHE;
    }
  });

  test('reads text that is not ASCII', () => {
    const source = Buffer.from("(function () { return 'läßt 日本 🦀'; })");
    for (const wasKept of [false, true]) {
      const one = compileWithCodeCache(source, {filename: '/tool/commands.cjs', keptFile});
      expect(one.wasKept).toBe(wasKept);
      expect((one.script.runInThisContext() as () => unknown)()).toBe('läßt 日本 🦀');
      one.keep();
    }
  });

  test('runs where nothing can be kept', () => {
    fs.writeFileSync(path.dirname(keptFile), 'a file where the folder would be');
    runAndKeep();
    expect(run()).toMatchObject({wasKept: false, result: [2, 4, 6]});
    expect(fs.readdirSync(folder)).toEqual(['code']);
  });
});

test('the name of the engine tells version and binary', () => {
  const own = engineName();
  expect(own).toContain(process.version);
  const {execPath} = process;
  try {
    process.execPath = import.meta.filename;
    expect(engineName()).not.toBe(own);
    process.execPath = path.join(os.tmpdir(), 'no-such-node');
    expect(engineName()).not.toBe(own);
  } finally {
    process.execPath = execPath;
  }
});
