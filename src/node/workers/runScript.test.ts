import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {runScript} from './runScript.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-run-script-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

test('a script is its function, whichever version of Node keeps its code', () => {
  const file = path.join(folder, 'script.cjs');
  fs.writeFileSync(
    file,
    "{ const run = (function (exports) { exports.answer = 42; });\nif (typeof module === 'object') module.exports = run;\nrun; }",
  );
  for (let i = 0; i < 2; i++) {
    const {run, keep} = runScript(file, path.join(folder, 'kept-'));
    const exports: {answer?: number} = {};
    run(exports);
    expect(exports.answer).toBe(42);
    keep();
  }
});
