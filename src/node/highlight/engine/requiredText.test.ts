import {describe, expect, test} from 'vitest';
import {testSamples} from '../../../../test/testSamples.ts';
import {requiredText} from './requiredText.ts';

/** Apart, because the compiler's target does not know the flag in a literal. */
const UNICODE_SETS: string = 'v';

describe('requiredText', () => {
  test.each<[RegExp, string[] | null]>([
    [/instanceof/, ['instanceof']],
    [/(?<![$\w])(?:(?<=\.\.\.)|(?<!\.))in(?![$\w])/, ['in']],
    [/\b(break|continue|do)\b/, ['break', 'continue', 'do']],
    [/(async)?\s*function/, ['function']],
    [/a|\d/, null],
    [/abc?/, ['ab']],
    [/ab+c/, ['ab']],
    [/(?:abc)*x/, ['x']],
    [/(?:abc){0,2}/, null],
    [/(?:abc){1,2}/, ['abc']],
    [/[abc]|x/, null],
    [new RegExp('[[a-z]--[x]]yz', UNICODE_SETS), ['yz']],
    [/\/\*/, ['/*']],
    [/\$\{/, ['${']],
    [/(?=required)/, ['required']],
    [/[a-z]+(?=\s*(?:=>|function))/, ['=>', 'function']],
    [/a(?=b)bc/, ['abc']],
    [/a(?=bcd)b/, ['bcd']],
    [/(?=required)?/, null],
    [/(?!required)/, null],
    [/(?<=required)/, null],
    [/^\s*$/, null],
    [/.x./, ['x']],
    [/\p{L}ab\u0041/u, ['ab']],
    [/(?<name>ab)\k<name>/, ['ab']],
    [/if/i, null],
    [/a{2}b/, ['a']],
    [/(?:)/, null],
  ])('%s', (regex, expected) => {
    expect(requiredText(regex.source, regex.flags)).toEqual(expected);
  });

  test('holds for every pattern of real grammars on real code', async () => {
    const lines = Object.values(testSamples).flatMap((code) => code.split('\n').map((line) => `${line}\n`));
    const wrong: string[] = [];
    let tested = 0;
    const check = (regex: RegExp) => {
      const texts = requiredText(regex.source, regex.flags);
      if (!texts) return;
      for (const line of lines) {
        if (texts.some((text) => line.includes(text))) continue;
        regex.lastIndex = 0;
        tested++;
        if (regex.exec(line)) wrong.push(`${regex} requires ${texts} but matches ${line}`);
      }
    };
    const walk = (value: unknown): void => {
      if (value instanceof RegExp) check(value);
      else if (typeof value === 'object' && value) Object.values(value).forEach(walk);
    };
    for (const name of ['javascript', 'shellscript', 'python', 'markdown', 'groovy', 'ruby']) {
      const module: {default: readonly unknown[]} = await import(
        /* @vite-ignore */ `@shikijs/langs-precompiled/${name}`
      );
      walk(module.default.at(-1));
    }
    expect(wrong).toEqual([]);
    expect(tested).toBeGreaterThan(10_000);
  });
});
