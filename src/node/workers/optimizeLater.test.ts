import v8 from 'node:v8';
import {expect, test} from 'vitest';
import {collectOften, optimizeAsUsual, optimizeLater} from './optimizeLater.ts';

test('what is kept after a build is valid for a process that starts', () => {
  const atStart = v8.cachedDataVersionTag();
  optimizeLater();
  const inBuild = v8.cachedDataVersionTag();
  collectOften();
  optimizeAsUsual();
  expect(v8.cachedDataVersionTag()).toBe(atStart);
  // Other versions of Node know no such setting.
  expect(inBuild !== atStart).toBe(process.version.startsWith('v20.'));
});
