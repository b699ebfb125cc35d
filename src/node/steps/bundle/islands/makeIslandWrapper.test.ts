import {describe, expect, test} from 'vitest';
import {makeIslandWrapper} from './makeIslandWrapper.ts';

type Exports = Record<string, unknown>;

/** Runs the wrapper of a CommonJS module, with a helper that writes down the names under which it gets components. */
function runWrapper(whole: unknown): unknown {
  const islandModule = (all: Exports): Exports =>
    Object.fromEntries(
      Object.entries(all).map(([path, value]) => [
        path,
        typeof value === 'function' ? `${path}: ${value.name}` : value,
      ]),
    );
  const code = makeIslandWrapper(
    {names: ['default'], isAll: false, isCommonJs: true},
    {id: 'a.js', file: '/a.js', helper: '/helper.js', isHydrated: true, staticNames: new Set()},
  );
  const module = {exports: {} as unknown};
  new Function('require', 'module', code)((name: string) => (name === '/a.js' ? whole : {islandModule}), module);
  return module.exports;
}

describe('the wrapper of a CommonJS module', () => {
  class Box {}
  const box = (
    () => () =>
      null
  )();
  Object.defineProperty(box, 'name', {value: 'n'});

  test.each([
    ['a class', Box, 'default: Box'],
    ['a function with a short name', Object.assign(() => null, {}), 'default: '],
    ['a function with a member', Object.assign(class W {}, {Box}), 'default: W'],
    ['an object', {Box, n: 1}, {Box: 'default.Box: Box', n: 1}],
    ['a converted module', {__esModule: true, default: box}, {default: 'default.default: default'}],
    ['a hook', {useBox: Object.assign(function useBox() {}, {})}, {useBox: 'default.useBox: useBox'}],
  ])('that is %s', (_, whole, wanted) => {
    if ('__esModule' in whole) Object.defineProperty(whole, '__esModule', {enumerable: false});
    expect(runWrapper(whole)).toEqual(wanted);
  });

  test('is marked as a converted module only if the module is', () => {
    expect(runWrapper({__esModule: true, default: Box})).toHaveProperty('__esModule', true);
    expect(runWrapper({Box})).not.toHaveProperty('__esModule');
  });
});

test('a wrapper leaves exports that need no browser as they are', () => {
  const code = makeIslandWrapper(
    {names: ['Counter', 'Note'], isAll: true, isCommonJs: false},
    {id: 'a.tsx', file: '/a.tsx', helper: '/helper.js', isHydrated: true, staticNames: new Set(['Note'])},
  );
  expect(code).toContain('const e0 = wrapped["Counter"];\nexport {e0 as Counter};');
  expect(code).toContain(
    'const e1 = registerComponent(all["Note"], {module: "a.tsx", name: "Note"});\nexport {e1 as Note};',
  );
  expect(code).toContain('for (const name of ["Counter"]) asComponent');
});
