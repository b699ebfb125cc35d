import {describe, expect, test} from 'vitest';
import {testSamples} from '../../../../test/testSamples.ts';
import {isAscii} from '../../../shared/isAscii.ts';
import {bundledGrammars} from '../grammars/bundledGrammars.ts';
import {loadGrammars} from '../grammars/loadGrammars.ts';
import {asciiRegex} from './asciiRegex.ts';

/** Apart, because the compiler's target does not know the flag in a literal. */
const UNICODE_SETS: string = 'v';
const regexOf = (source: string, flags = ''): RegExp => new RegExp(source, UNICODE_SETS + flags);

describe('asciiRegex', () => {
  test('keeps what is ASCII of a property, in and outside of classes', () => {
    const ascii = asciiRegex(regexOf(String.raw`(?<![$_\p{Alpha}])\p{Lu}[^\P{Nd}a]+\p{M}?`, 'dg'))!;
    expect(ascii.flags).toBe('dg');
    expect(ascii.source).toBe(String.raw`(?<![$_\x41-\x5a\x61-\x7a])[\x41-\x5a][^\x00-\x2f\x3a-\x7fa]+[]?`);
    expect('xA1 B23'.match(ascii)).toEqual(['B23']);
  });

  test.each<[string, RegExp]>([
    ['folding of cases', /k/i],
    // Not every version of Node that we run on can make these.
    ['modifiers', {source: '(?i:a)', flags: 'v'} as RegExp],
    ['taken-back modifiers', {source: '(?-i:a)', flags: 'v'} as RegExp],
    ['a class in a class', regexOf('[a[b]]')],
    ['a difference of classes', regexOf('[\\w--\\d]')],
    ['an intersection of classes', regexOf('[\\w&&\\d]')],
    ['strings in a class', regexOf('[\\q{abc|d}]')],
    ['a character of two units', regexOf('\u{1F600}?')],
    ['a code point', regexOf('\\u{41}')],
    ['a pair of surrogates', regexOf('\\uD83D\\uDE00?')],
    ['an expression that corrects its groups', Object.assign(/a(b)/, {rawOptions: {hiddenCaptures: [1]}})],
  ])('leaves %s alone', (_, regex) => {
    expect(asciiRegex(regex)).toBeNull();
  });

  test('takes an expression that was only put off', () => {
    expect(asciiRegex(Object.assign(regexOf('a'), {rawOptions: {lazyCompile: true, strategy: null}}))).not.toBeNull();
  });

  test('finds what every expression of real grammars finds, from each place of real code', async () => {
    const lines = Object.values(testSamples)
      .flatMap((code) => code.split('\n').map((line) => `${line}\n`))
      .filter(isAscii);
    const regexes = new Map<string, RegExp>();
    for (const name of ['javascript', 'groovy', 'gherkin', 'shellscript', 'python', 'css']) {
      const grammars = (await loadGrammars(name, {own: new Map(), bundled: bundledGrammars()}))!;
      for (const {source, flags, emulation} of grammars.flatMap(({patterns}) => patterns))
        if (!emulation) regexes.set(`${source} ${flags}`, new RegExp(source, flags));
    }
    let converted = 0;
    let matches = 0;
    for (const regex of regexes.values()) {
      const ascii = asciiRegex(regex);
      if (!ascii) continue;
      converted++;
      for (const line of lines) {
        for (let at = 0; at < line.length; at++) {
          regex.lastIndex = at;
          ascii.lastIndex = at;
          const [expected, found] = [regex.exec(line), ascii.exec(line)];
          if (expected?.index !== found?.index || expected?.join('\0') !== found?.join('\0'))
            expect.fail(`${regex} and ${ascii} differ at ${at} of ${line}`);
          // The next places up to a match find the same one.
          if (!expected) break;
          matches++;
          at = Math.max(at, expected.index);
        }
      }
    }
    expect(converted).toBeGreaterThan(0.8 * regexes.size);
    expect(matches).toBeGreaterThan(10_000);
  });
});

test.each([
  ['', true],
  ['plain\t~', true],
  ['a — b', false],
  ['\x80', false],
])('isAscii(%j)', (text, expected) => {
  expect(isAscii(text)).toBe(expected);
});
