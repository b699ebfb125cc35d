import {expect, it} from 'vitest';
import {listCauses} from './causeChain.ts';

it('lists an error and its causes, outermost first', () => {
  const inner = new Error('inner');
  const middle = new TypeError('middle', {cause: inner});
  expect(listCauses(new Error('outer', {cause: middle})).map(({message}) => message)).toEqual([
    'outer',
    'middle',
    'inner',
  ]);
});

it('ends at a cause that is not an error, and at a circle', () => {
  expect(listCauses(new Error('outer', {cause: 'text'}))).toHaveLength(1);
  const error = new Error('a');
  error.cause = new Error('b', {cause: error});
  expect(listCauses(error)).toHaveLength(2);
});
