import {describe, expect, test} from 'vitest';
import {asModule} from './reactModules.ts';

const load = async (text: string): Promise<Record<string, unknown>> =>
  (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, unknown>;

describe('asModule', () => {
  test('exports what the file adds to its exports, under names that its own code may use', async () => {
    const module = await load(
      asModule('"use strict";\nfunction add(a) { return a + 1; }\nexports.add = add;\nexports.version = "1";\n'),
    );
    expect((module.add as (a: number) => number)(1)).toBe(2);
    expect(module.version).toBe('1');
    expect(Object.keys(module.default as object)).toEqual(['add', 'version']);
  });

  test('imports each required module once, as a default', () => {
    const text = asModule('var a = require("react"), b = require("react"), c = require("scheduler");\nexports.x = a;');
    expect(text).toContain('import required0 from "react";\nimport required1 from "scheduler";');
    expect(text).toContain('var a = required0, b = required0, c = required1;');
  });
});

test("React's published files have the shape that is expected of them", async () => {
  const {default: react} = await import('react');
  const fs = await import('node:fs');
  const {createRequire} = await import('node:module');
  const file = createRequire(import.meta.url)
    .resolve('react/package.json')
    .replace('package.json', 'cjs/react.production.js');
  const module = await load(asModule(fs.readFileSync(file, 'utf8')));
  const names = Object.keys(module).filter((name) => name !== 'default');
  expect(names).toContain('useState');
  // The development build has a few more for itself.
  expect(Object.keys(react)).toEqual(expect.arrayContaining(names));
});
