import {Fragment, type ReactNode} from 'react';
import {describe, expect, test} from 'vitest';
import type {AnyComponent} from '../runtime.ts';
import {MAX_PROPS_CHARACTERS, packProps, UnpackableError} from './packProps.ts';
import {unpackProps} from './unpackProps.tsx';

function Button({children}: {readonly children?: ReactNode}) {
  return <button type="button">{children}</button>;
}
const reference = {module: 'parts', name: 'Button'};
const packing = {
  packHtml: () => 7,
  getReference: (component: unknown) => (component === Button ? reference : undefined),
};
const SHARED = {a: 1};
const unpacking = {getComponent: () => Button as AnyComponent, getSlotHtml: (index: number) => `html ${index}`};

/** The properties as a component in the browser gets them, through JSON. */
const travel = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  unpackProps(JSON.parse(JSON.stringify(packProps(props, packing))), unpacking);

describe('values that arrive as they were', () => {
  test.each<readonly [string, unknown]>([
    ['text', 'a'],
    ['an empty text', ''],
    ['true', true],
    ['false', false],
    ['null', null],
    ['undefined', undefined],
    ['zero', 0],
    ['minus zero', -0],
    ['a fraction', -1.5],
    ['NaN', Number.NaN],
    ['infinity', -Infinity],
    ['a bigint', 12n],
    ['a date', new Date(5)],
    ['an invalid date', new Date('never')],
    ['a map', new Map<unknown, unknown>([['a', new Map([[1, undefined]])]])],
    ['a set', new Set([1, new Date(2)])],
    ['an expression', /a\/b/giu],
    ['an address', new URL('https://example.com/a?b#c')],
    ['a list', [1, [undefined], 'b']],
    ['an object', {a: {b: [1]}}],
    ['an object without a prototype', Object.assign(Object.create(null), {a: 1})],
    ['an object with a property `$`', {$: 'undefined', value: 1}],
    ['an object with a property `$` that is not a text', {$: {$: 1}}],
    ['an object with a property `__proto__`', JSON.parse('{"__proto__": {"a": 1}}')],
    ['an object twice, which is not a cycle', [SHARED, SHARED]],
  ])('%s', (_, value) => {
    expect(travel({value}).value).toEqual(value);
  });

  test('minus zero and an invalid date, which `toEqual` does not tell from others', () => {
    const {zero, never} = travel({zero: -0, never: new Date(Number.NaN)});
    expect(Object.is(zero, -0)).toBe(true);
    expect((never as Date).getTime()).toBeNaN();
  });

  test('properties with the name `$`, of the island and of an element', () => {
    expect(travel({$: 'date', value: 3})).toEqual({$: 'date', value: 3});
    const props = {$: 'undefined'} as object;
    const {child} = travel({child: <Button {...props} />}) as {child: {props: Record<string, unknown>}};
    expect(child.props.$).toBe('undefined');
  });
});

describe('elements', () => {
  test('of components that only the server has become HTML', () => {
    expect(packProps({children: <p>text</p>}, packing)).toEqual({children: {$: 'html', value: 7}});
  });

  test('that contain a component of the browser stay elements, with their keys', () => {
    const child = (
      <Fragment key="outer">
        <p>
          <Button key="k">press</Button>
        </p>
      </Fragment>
    );
    expect(packProps({child}, packing)).toMatchObject({
      child: {
        $: 'element',
        type: '',
        key: 'outer',
        props: {
          children: {$: 'element', type: 'p', key: null, props: {children: {$: 'element', type: reference, key: 'k'}}},
        },
      },
    });
    const {child: shown} = travel({child}) as {child: {type: unknown; key: string}};
    expect([shown.type, shown.key]).toEqual([Fragment, 'outer']);
  });

  test('of a list stay elements if one of them contains a component, and what has none becomes HTML', () => {
    const children = [<b key="a">a</b>, <Button key="b">b</Button>];
    const packed = packProps({child: <div>{children}</div>, still: <div>{[<b key="c" />, 'text']}</div>}, packing);
    expect(packed).toMatchObject({
      child: {$: 'element', type: 'div', props: {children: [{$: 'html'}, {$: 'element', type: reference}]}},
      still: {$: 'html', value: 7},
    });
  });

  test('of other components, around one of the browser, are HTML', () => {
    const Still = ({children: inside}: {readonly children?: ReactNode}) => <p>{inside}</p>;
    const child = (
      <Still>
        <Button />
      </Still>
    );
    expect(packProps({child}, packing)).toEqual({child: {$: 'html', value: 7}});
  });

  test('without children or a key get none', () => {
    const {child} = travel({child: <Button />}) as {child: {key: unknown; props: object}};
    expect([child.key, Object.keys(child.props)]).toEqual([null, []]);
  });
});

describe('values that cannot be packed name their property', () => {
  const cycle: {self?: unknown; list: unknown[]} = {list: []};
  cycle.self = cycle;
  const deep = {list: [] as unknown[]};
  deep.list.push({deep});
  class Crane {}
  test.each<readonly [string, Readonly<Record<string, unknown>>, string, string]>([
    ['a function', {on: {press() {}}}, 'on.press', 'a function'],
    ['a symbol', {list: [1, Symbol('x')]}, 'list[1]', 'a symbol'],
    ['an object of a class', {crane: new Crane()}, 'crane', 'an object of the class `Crane`'],
    ['an object that contains itself', {cycle}, 'cycle.self', 'the same object as `cycle`, which contains it'],
    ['a longer cycle', {deep}, 'deep.list[0].deep', 'the same object as `deep`, which contains it'],
    [
      'the longest of several',
      {a: 'x', long: 'x'.repeat(MAX_PROPS_CHARACTERS), b: 'x'},
      'long',
      `too large (${MAX_PROPS_CHARACTERS + 2} characters)`,
    ],
    [
      'an object of a class without a name',
      {odd: Object.create({__proto__: {constructor: undefined}})},
      'odd',
      'an object of the class `undefined`',
    ],
    [
      'a text that is too long',
      {a: 'x', long: 'x'.repeat(MAX_PROPS_CHARACTERS)},
      'long',
      `too large (${MAX_PROPS_CHARACTERS + 2} characters)`,
    ],
  ])('%s', (_, props, path, what) => {
    const error = catchError(() => packProps(props, packing));
    expect(error).toBeInstanceOf(UnpackableError);
    expect(error).toMatchObject({name: 'UnpackableError', path, what, message: `\`${path}\` is ${what}`});
  });

  test('but not texts of the greatest length', () => {
    const long = 'x'.repeat(MAX_PROPS_CHARACTERS - 2);
    expect(travel({long})).toEqual({long});
  });
});

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
