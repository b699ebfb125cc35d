import {createContext, memo} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {getIslandReference, island, islandModule, registerComponent} from './island.tsx';

const reference = {module: 'parts', name: 'Part'};
function Box() {
  return <b>box</b>;
}
const Memo = memo(() => <i />);
const helper = () => 1;

describe('a component', () => {
  const anonymous = (() => () => <b />)();
  test.each<readonly [string, unknown, boolean]>([
    ['a function with a capital', Box, true],
    ['a function without a name', anonymous, true],
    ['a default export', {default: () => null}.default, true],
    ['a wrapped component', Memo, true],
    ['a context', createContext(1), true],
    ['a function that is not one', helper, false],
    ['a function with a capital inside', {makeBox: () => null}.makeBox, false],
    ['an element', <b key="b" />, false],
    ['an object', {a: 1}, false],
    ['null', null, false],
    ['undefined', undefined, false],
    ['a text', 'Box', false],
    ['a number', 3, false],
  ])('%s: %o', (_, value, isComponent) => {
    const made = island(value, reference);
    expect(made === value).toBe(!isComponent);
    expect(getIslandReference(made)).toBe(isComponent ? reference : undefined);
  });

  test('is known by its module and name once it is registered, and anything else is not', () => {
    const Named = () => null;
    expect(getIslandReference(Named)).toBeUndefined();
    expect(registerComponent(Named, reference)).toBe(Named);
    expect(getIslandReference(Named)).toBe(reference);
    for (const value of [helper, null, undefined, 'Named', 3, {a: 1}]) {
      expect(registerComponent(value, reference)).toBe(value);
      expect(getIslandReference(value)).toBeUndefined();
    }
  });

  test('keeps its name and its properties, and is itself where no page is rendered', () => {
    const Wide = Object.assign(() => <b>wide</b>, {displayName: 'Wide box', kinds: ['a']});
    const made = island(Wide, reference);
    const {displayName} = island(Box, reference) as {displayName?: string};
    expect([made.displayName, made.kinds, displayName]).toEqual(['Wide box', ['a'], 'Box']);
    const Made = made as typeof Box;
    expect(renderToStaticMarkup(<Made />)).toBe('<b>wide</b>');
  });
});

describe('a module', () => {
  const Tabs = Object.assign(() => null, {
    Item: () => null,
    item: () => null,
    Known: registerComponent(() => null, reference),
  });
  const exports = {
    Box,
    helper,
    size: 3,
    nothing: null,
    list: {Box, helper, number: 1},
    byName: new Map([['a', Box]]),
    Tabs,
  };
  const made = islandModule(exports, 'lib', true) as typeof exports;

  test('has all exports, and makes islands of components, those in lists and components too', () => {
    expect(Object.keys(made)).toEqual(Object.keys(exports));
    expect((made as {__esModule?: boolean}).__esModule).toBe(true);
    expect(getIslandReference(made.Box)).toEqual({module: 'lib', name: 'Box'});
    expect(getIslandReference(made.list.Box)).toEqual({module: 'lib', name: 'list.Box'});
    expect(getIslandReference(made.Tabs.Item)).toEqual({module: 'lib', name: 'Tabs.Item'});
    expect(made.Box).toBe(made.Box);
  });

  test('leaves everything else as it is', () => {
    for (const name of ['helper', 'size', 'nothing', 'byName'] as const) expect(made[name]).toBe(exports[name]);
    expect([made.list.helper, made.list.number]).toEqual([helper, 1]);
    expect([made.Tabs.item, made.Tabs.Known]).toEqual([Tabs.item, Tabs.Known]);
  });

  test('of components that are only rendered registers them, without an island', () => {
    const Plain = () => null;
    const still = islandModule({Plain, list: {Box}}, 'still', false) as {Plain: unknown; list: unknown};
    expect(still.Plain).toBe(Plain);
    expect(getIslandReference(Plain)).toEqual({module: 'still', name: 'Plain'});
    expect(still.list).toEqual({Box});
  });

  test('reads an export when it is used, because modules may import each other', () => {
    let reads = 0;
    const lazy = islandModule(
      {
        get Late() {
          reads += 1;
          return Box;
        },
      },
      'lazy',
      true,
    );
    expect(reads).toBe(0);
    expect([lazy.Late, lazy.Late].map((one) => getIslandReference(one)?.name)).toEqual(['Late', 'Late']);
    expect(reads).toBe(1);
  });
});
