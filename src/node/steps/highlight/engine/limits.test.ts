import {describe, expect, test} from 'vitest';
import {createSampler, drawn} from '../../../../../test/tools/draw.ts';
import {CONTEXTS, hostileLines, MIXED_LINES} from '../../../../../test/tools/hostileCode.ts';
import {longestLine, textOf} from '../../../../../test/tools/measureLines.ts';
import {testSamples} from '../../../../../test/tools/testSamples.ts';
import {createHighlighter} from '../createHighlighter.ts';
import {openBundledGrammars} from '../grammars/bundledGrammars.ts';

const {draw} = createSampler(import.meta.url);
const {listLanguages: all, getGrammarNames: namesOf} = openBundledGrammars();
const languages = [...new Set(await Promise.all((await all()).map(async (name) => (await namesOf(name))!.at(-1)!)))];

/**
 * Processor time (ms) that a line may take: a second of searches and one search more, which takes up to two seconds.
 * The same work takes up to three times as long on a busy machine.
 */
const BOUND = 15_000;
/** How many languages there are for each that a run tries. A language takes four seconds, some take thirty. */
const SHARE = 40;

describe(drawn('limits', `one of ${SHARE} languages`), () => {
  test.each(draw(languages, SHARE))('no line keeps %s busy, whatever is open before it', async (language) => {
    const highlighter = createHighlighter();
    expect(await highlighter.load([language])).toEqual(new Set());
    const contexts = [...CONTEXTS, ...prefixes(testSamples[language] ?? '')];
    const codes = contexts.flatMap((context, i) => {
      // Long lines take most of the time, and what is open before them makes less of a difference.
      const lengths = i % 4 === 0 ? [100, 1000, 4900] : [100];
      const lines = [...MIXED_LINES, ...lengths.flatMap(hostileLines)];
      return lines.map((line) => (context ? `${context}\n${line}` : line));
    });
    codes.push(...hostileLines(10_000));
    const {milliseconds, code} = longestLine(highlighter, language, codes);
    expect(milliseconds, code.slice(0, 300)).toBeLessThan(BOUND);
    expect(codes.filter((text) => textOf(highlighter.lines(text, language)) !== text)).toEqual([]);
  });
});

/** The beginnings of a text, each with one line more than the one before. */
function prefixes(text: string): string[] {
  const lines = text.split('\n');
  return text ? lines.map((_, i) => lines.slice(0, i + 1).join('\n')) : [];
}
