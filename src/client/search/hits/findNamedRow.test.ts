import {expect, test} from 'vitest';
import {findNamedRow} from './findNamedRow.ts';

const row = (title: string, child = false) => ({hit: {title: [{text: title, marked: false}]}, child});

test.each([
  ['leave a loop', ['While Loops', '>Nested loops', '>Leave a loop early'], 2],
  ['While', ['While Loops', '>While and if'], 0],
  ['terminal', ['Screens', '>Keys'], 0],
  ['leave loop', ['Screens', 'While Loops', '>Leave a loop'], 0],
  ['', ['Screens', '>Keys'], 0],
])('Enter for %j in the rows %j opens row %i', (query, titles, expected) => {
  const rows = titles.map((title) => row(title.replace('>', ''), title.startsWith('>')));
  expect(findNamedRow(rows, query)).toBe(expected);
});
