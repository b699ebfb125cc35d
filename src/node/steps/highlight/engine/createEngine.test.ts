import {describe, expect, test} from 'vitest';
import {CONTEXTS, GO_SAMPLES, hostileLines, MIXED_LINES} from '../../../../../test/tools/hostileCode.ts';
import {longestLine, textOf} from '../../../../../test/tools/measureLines.ts';
import {createHighlighter} from '../createHighlighter.ts';
import {compileOniguruma} from '../grammars/bundledGrammars.ts';
import {createEngine, WALL_CLOCKS} from './createEngine.ts';

/** Processor time (ms) that a line may take: five times that of the slowest line, for a busy machine. */
const BOUND = 10_000;

const engine = await createEngine(compileOniguruma, WALL_CLOCKS);
const find = (expressions: readonly (string | RegExp)[], text: string, start = 0) => {
  engine.beginLine(text.length);
  const scanner = engine.library.createOnigScanner(expressions as string[]);
  return scanner.findNextMatchSync(engine.library.createOnigString(text), start, 0);
};

test.each([
  ['(?:a|a)*(?<!a)', 'a'.repeat(4900)],
  ['a*a*a*(?<!a)', 'a'.repeat(3000)],
  ['(\\w+\\s*)*(?<!\\w)x', 'word '.repeat(900)],
  ['(?=(a*)*(?<!a))', 'a'.repeat(100)],
  ['(.*)(.*)(.*)(.*)\\1\\2x', 'ab'.repeat(400)],
  ['(?<a>\\((?:[^()]|\\g<a>)*\\))*(?<=x)', '('.repeat(400)],
])('the expression %s ends without a match', (expression, text) => {
  const before = process.cpuUsage();
  expect(find([expression, 'b'], `${text}b`)).toMatchObject({index: 1});
  const {user, system} = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(BOUND);
});

test('the limit of backtracks covers all positions of a search together', () => {
  const text = `${'a'.repeat(60)}b`;
  // At each position, the first alternative fails after 2 to the power of its number.
  expect(find(['(?:a|aa){8}!|b'], text)).toMatchObject({captureIndices: [{start: 60}]});
  expect(find(['(?:a|aa){15}!|b'], text)).toBeNull();
});

test('the first match wins, and of several the first expression', () => {
  expect(find(['c', 'b', '[bx]'], 'aaxbc')).toMatchObject({index: 2, captureIndices: [{start: 2, end: 3}]});
  expect(find(['c', 'b', '[bx]'], 'aaxbc', 3)).toMatchObject({index: 1, captureIndices: [{start: 3, end: 4}]});
  expect(find(['d', 'e'], 'aaxbc')).toBeNull();
});

test('a scanner finds the next match from any start on the same line', () => {
  const scanner = engine.library.createOnigScanner(['\\Gb', '(?<=a)b', 'a']);
  const text = engine.library.createOnigString('ab ab');
  const index = (start: number) => scanner.findNextMatchSync(text, start, 0)?.index;
  expect([index(0), index(1), index(2), index(4), index(1), index(0), index(5)]).toEqual([2, 0, 2, 0, 0, 2, undefined]);
});

test('an invalid expression matches nothing, and those of JavaScript keep their flags', () => {
  expect(find(['(', /B.C/is], 'ab\nc')).toMatchObject({index: 1, captureIndices: [{start: 1, end: 4}]});
});

describe('the processor time of a line', () => {
  /** Searches a line of many matches up to its end, or until the engine stops. */
  const searchLine = async ({passing, using}: {readonly passing: number; readonly using: number}) => {
    let [passed, used] = [0, 0];
    const limited = await createEngine(compileOniguruma, {
      wallTime: () => (passed += passing),
      cpuTime: () => (used += using),
    });
    const scanner = limited.library.createOnigScanner(['a']);
    const text = limited.library.createOnigString('a'.repeat(100));
    return () => {
      limited.beginLine(100);
      let start = 0;
      while (scanner.findNextMatchSync(text, start, 0)) start++;
      return {start, isOverLimit: limited.isOverLimit()};
    };
  };

  test('ends the searches once it exceeds a second, and each line has a second', async () => {
    const search = await searchLine({passing: 10, using: 300});
    // The first reading has nothing to compare with, and the fifth is 1,200 ms later.
    expect(search()).toEqual({start: 4, isOverLimit: true});
    expect(search()).toEqual({start: 4, isOverLimit: true});
    expect((await searchLine({passing: 10, using: 9}))().isOverLimit).toBe(false);
    expect((await searchLine({passing: 10, using: 11}))().isOverLimit).toBe(true);
  });

  test('does not grow while other programs use the machine', async () => {
    expect((await searchLine({passing: 60_000, using: 0}))()).toEqual({start: 100, isOverLimit: false});
  });

  test('is not read for lines that end within some milliseconds', async () => {
    expect((await searchLine({passing: 0.09, using: 60_000}))()).toEqual({start: 100, isOverLimit: false});
  });
});

const COMMON = [
  'go',
  'javascript',
  'typescript',
  'tsx',
  'python',
  'java',
  'shellscript',
  'yaml',
  'json',
  'html',
  'csharp',
];

test.each(COMMON)('no line keeps %s busy', async (language) => {
  const highlighter = createHighlighter();
  await highlighter.load([language]);
  const lines = [...MIXED_LINES, ...hostileLines(200), ...hostileLines(10_000).slice(0, 3)];
  const codes = [...GO_SAMPLES, ...lines.flatMap((line, i) => [line, `${CONTEXTS[i % CONTEXTS.length]}\n${line}`])];
  const {milliseconds, code} = longestLine(highlighter, language, codes);
  expect(milliseconds, code).toBeLessThan(BOUND);
  expect(codes.filter((text) => textOf(highlighter.lines(text, language)) !== text)).toEqual([]);
});

test('lines of Go on which an expression reaches its limit get the colors of the other rules', async () => {
  const highlighter = createHighlighter();
  await highlighter.load(['go']);
  const [declared, commented] = GO_SAMPLES.map((code) => highlighter.lines(code, 'go')[1]!);
  expect(declared).toContain('<span class="m-k">func</span>');
  expect(commented).toBe(
    '\t<span class="m-c">// &amp;store.WriteOptions{} to buffer instead, losing recent writes on a crash.</span>',
  );
  for (const code of GO_SAMPLES) expect(highlighter.linesOverLimit(code, 'go')).toEqual([]);
});
