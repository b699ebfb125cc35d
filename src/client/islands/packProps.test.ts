import {expect, test} from 'vitest';
import {packProps, UnpackableError} from './packProps.ts';
import {unpackProps} from './unpackProps.tsx';

const none = () => undefined;
const pack = (props: Record<string, unknown>) => packProps(props, {packHtml: () => 0, referenceOf: none});
const roundTrip = (props: Record<string, unknown>) =>
  unpackProps(JSON.parse(JSON.stringify(pack(props))), {componentOf: none as never, htmlOf: () => ''});

test('values that JSON has no form for arrive as they are', () => {
  const {date, zero, day} = roundTrip({date: new Date(Number.NaN), zero: -0, day: new Date(5)});
  expect(date).toBeInstanceOf(Date);
  expect((date as Date).getTime()).toBeNaN();
  expect(zero).toBe(-0);
  expect((day as Date).getTime()).toBe(5);
});

test('a value that contains itself is named; one that occurs twice is not', () => {
  const self: Record<string, unknown> = {};
  self.inner = [self];
  expect(() => pack({data: self})).toThrow(new UnpackableError('data.inner[0]', 'an object that contains itself'));
  const map = new Map();
  map.set('me', map);
  expect(() => pack({map})).toThrow(UnpackableError);
  const twice = {a: 1};
  expect(roundTrip({x: twice, y: [twice, twice]})).toEqual({x: twice, y: [twice, twice]});
});
