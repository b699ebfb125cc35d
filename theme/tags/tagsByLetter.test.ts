import {expect, it} from 'vitest';
import {tagsByLetter} from './tagsByLetter.ts';

it('groups tags under their first letter, in order', () => {
  const tags = ['release', 'api', 'Automation', 'änderung', '😀 fun'].map((label) => ({label}));
  expect(tagsByLetter(tags).map(([letter, group]) => [letter, group.map(({label}) => label)])).toEqual([
    ['A', ['api', 'Automation']],
    ['R', ['release']],
    ['Ä', ['änderung']],
    ['😀', ['😀 fun']],
  ]);
});
