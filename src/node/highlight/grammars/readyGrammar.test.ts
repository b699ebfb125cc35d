import {EmulatedRegExp} from 'oniguruma-to-es';
import {expect, test} from 'vitest';
import {createRegexEngine} from '../engine/regexEngine.ts';
import {bundledGrammars} from './bundledGrammars.ts';
import {makeReadyGrammar, patternsByName} from './readyGrammar.ts';

/** A grammar with its patterns shown where names stand for them. */
function shown(exact: object, precompiled: unknown): unknown {
  const ready = makeReadyGrammar({name: 'x', scopeName: 'source.x', ...exact}, precompiled);
  const byName = patternsByName([ready]);
  const show = (value: unknown): unknown => {
    if (typeof value === 'string') return byName.get(value) ?? value;
    if (Array.isArray(value)) return value.map(show);
    if (typeof value !== 'object' || !value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, show(item)]));
  };
  return show(ready.registration);
}

test('patterns are ready where they mean the same anywhere, and stay sources elsewhere', () => {
  const exact = {
    patterns: [
      {match: 'a\\d', name: 'match'},
      {begin: '<<(\\w+)', end: '^\\1$', name: '$1'},
      {begin: '\\Gx', end: '(?!\\G)'},
      {match: '\\A#!'},
      {match: '(a)\\1'},
    ],
    repository: {y: {while: '^>', patterns: []}},
  };
  const precompiled = {
    patterns: [
      {match: /a\d/dg, name: 'match'},
      {begin: /<<(\w+)/dg, end: /^$()/dg, name: '$1'},
      {begin: /x/dgy, end: /(?!)/dg},
      {match: /^#!/dg},
      {match: /(a)\1/dg},
    ],
    repository: {y: {while: /^>/dg, patterns: []}},
  };
  expect(shown(exact, precompiled)).toMatchObject({
    patterns: [
      {match: {source: 'a\\d', flags: 'dg'}, name: 'match'},
      {begin: {source: '<<(\\w+)', flags: 'dg'}, end: '^\\1$', name: '$1'},
      {begin: '\\Gx', end: '(?!\\G)'},
      {match: '\\A#!'},
      {match: {source: '(a)\\1'}},
    ],
    repository: {y: {while: {source: '^>'}, patterns: []}},
  });
});

test('a pattern that is corrected has how', () => {
  const corrected = Object.assign(/a(b)/dg, {rawOptions: {hiddenCaptures: [1], lazyCompile: true}});
  expect(shown({patterns: [{match: 'B'}]}, {patterns: [{match: corrected}]})).toEqual({
    name: 'x',
    scopeName: 'source.x',
    patterns: [{match: {source: 'a(b)', flags: 'dg', emulation: {hiddenCaptures: [1]}}}],
  });
});

test('a precompiled grammar of another shape, or none, changes nothing', () => {
  const exact = {name: 'x', scopeName: 'source.x', patterns: [{match: 'a'}, {match: 'b'}]};
  for (const other of [{patterns: [{match: /b/dg}]}, undefined])
    expect(makeReadyGrammar(exact, other)).toEqual({registration: exact, patterns: []});
});

test('expressions that correct what they find survive being written', async () => {
  const bundled = bundledGrammars();
  await bundled.namesOf('cpp');
  const {patterns} = await bundled.read('cpp');
  const corrected = patterns.filter(({emulation}) => emulation);
  expect(corrected.length).toBeGreaterThan(5);
  const code = 'template <typename T> auto f(std::vector<T> const& a) -> decltype(a) { return a; }\n';
  let groups = 0;
  for (const {source, flags, emulation} of corrected) {
    const written = JSON.parse(JSON.stringify(emulation));
    const [before, after] = [emulation!, written].map((one) => new EmulatedRegExp(source, flags, one).exec(code));
    expect(after).toEqual(before);
    groups += before?.length ?? 0;
  }
  expect(groups).toBeGreaterThan(0);
});

test('the engine takes a name for its pattern, and makes the expression when there is text for it', () => {
  const made: string[] = [];
  const engine = createRegexEngine({
    compile: (source) => new RegExp(source, 'dg'),
    ready: new Map([
      ['\uE000x 0', {source: '\\p{L}(1)', flags: 'dgu'}],
      ['\uE000x 1', {source: 'b', flags: 'dg', emulation: {strategy: 'clip_search'}}],
    ]),
    emulate(source, flags) {
      made.push(source);
      return new RegExp(source, flags);
    },
  });
  const scanner = engine.createOnigScanner(['\uE000x 0', '\uE000x 1', 'c']);
  const find = (text: string) => scanner.findNextMatchSync(engine.createOnigString(text), 0);
  expect(find('  a1 c')).toMatchObject({
    index: 0,
    captureIndices: [
      {start: 2, end: 4},
      {start: 3, end: 4},
    ],
  });
  expect(find('  é1')).toMatchObject({index: 0, captureIndices: [{start: 2}, {start: 3}]});
  expect(find('  b')).toMatchObject({index: 1});
  expect(find('  c')).toMatchObject({index: 2});
  expect(find('  d')).toBeNull();
  expect(made).toEqual(['b']);
});
