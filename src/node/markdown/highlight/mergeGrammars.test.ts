import {expect, test} from 'vitest';
import {mergeGrammars} from './mergeGrammars.ts';

test('takes compiled patterns where they mean the same, sources elsewhere', () => {
  const exact = {
    name: 'x',
    patterns: [
      {match: 'a\\d', name: 'match'},
      {begin: '<<(\\w+)', end: '^\\1$', name: '$1'},
      {begin: '\\Gx', end: '(?!\\G)'},
      {match: '\\A#!'},
      {match: '(a)\\1'},
    ],
    repository: {y: {while: '^>', patterns: []}},
  };
  const compiled = {
    name: 'x',
    patterns: [
      {match: /a\d/dg, name: 'match'},
      {begin: /<<(\w+)/dg, end: /^$()/dg, name: '$1'},
      {begin: /x/dgy, end: /(?!)/dg},
      {match: /^#!/dg},
      {match: /(a)\1/dg},
    ],
    repository: {y: {while: /^>/dg, patterns: []}},
  };
  expect(mergeGrammars(exact, compiled)).toEqual({
    name: 'x',
    patterns: [
      {match: /a\d/dg, name: 'match'},
      {begin: /<<(\w+)/dg, end: '^\\1$', name: '$1'},
      {begin: '\\Gx', end: '(?!\\G)'},
      {match: '\\A#!'},
      {match: /(a)\1/dg},
    ],
    repository: {y: {while: /^>/dg, patterns: []}},
  });
});

test('a grammar of another shape changes nothing', () => {
  const exact = {patterns: [{match: 'a'}, {match: 'b'}]};
  expect(mergeGrammars(exact, {patterns: [{match: /b/dg}]})).toEqual(exact);
  expect(mergeGrammars(exact, undefined)).toEqual(exact);
});
