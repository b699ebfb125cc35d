import {expect, test} from 'vitest';
import {findGrammarProblem} from './grammarProblem.ts';

const fine = {name: 'x', scopeName: 'source.x', patterns: []};

test.each<[unknown, string | undefined]>([
  [fine, undefined],
  [{...fine, aliases: ['y'], embeddedLangs: ['sql']}, undefined],
  [null, 'is not an object'],
  [[fine], 'is not an object'],
  [{...fine, name: ' '}, 'has no `name`: the word that authors write after the fence'],
  [{...fine, scopeName: undefined}, 'has no `scopeName`, for example `source.example`'],
  [{...fine, patterns: {}}, 'has no `patterns` array'],
  [{...fine, aliases: 'y'}, 'has `aliases` that are not an array of texts'],
  [{...fine, embeddedLangs: [1]}, 'has `embeddedLangs` that are not an array of texts'],
])('%j', (grammar, expected) => {
  expect(findGrammarProblem(grammar)).toBe(expected);
});
