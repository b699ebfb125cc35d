import {expect, it} from 'vitest';
import {parsePositions, serializePositions} from './createScrollMemory.ts';

it('keeps positions over a visit elsewhere, the newest fifty', () => {
  const many = Array.from({length: 60}, (_, i): [string, number] => [`key${i}`, i]);
  const back = parsePositions(serializePositions(many));
  expect(back).toHaveLength(50);
  expect(back.at(-1)).toEqual(['key59', 59]);
});

it('reads anything unreadable as nothing', () => {
  expect(parsePositions(null)).toEqual([]);
  expect(parsePositions('{broken')).toEqual([]);
  expect(parsePositions('{"a":1}')).toEqual([]);
  expect(parsePositions('[["a",1],["b","far"],null]')).toEqual([['a', 1]]);
});
