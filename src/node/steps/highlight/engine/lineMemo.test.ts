import fc from 'fast-check';
import {INITIAL, Registry} from 'shiki/textmate';
import {expect, test, vi} from 'vitest';
import {testSamples} from '../../../../../test/tools/testSamples.ts';
import {compileOniguruma, openBundledGrammars} from '../grammars/bundledGrammars.ts';
import {loadGrammars} from '../grammars/loadGrammars.ts';
import {createEngine, WALL_CLOCKS} from './createEngine.ts';
import {createLineMemo, type TokenizeLine} from './lineMemo.ts';

/** Tokenizes lines of a language: what a line becomes is the tokenizer's own answer as text. */
async function tokenizerOf(language: string): Promise<TokenizeLine> {
  const grammars = (await loadGrammars(language, {siteGrammars: new Map(), bundled: openBundledGrammars()}))!;
  const engine = await createEngine(compileOniguruma, WALL_CLOCKS);
  const registry = new Registry({
    onigLib: engine.library,
    theme: {settings: [{settings: {foreground: '#000000', background: '#ffffff'}}]} as never,
    loadGrammar: (scope) => grammars.find(({scopeName}) => scopeName === scope) as never,
  });
  const grammar = registry.loadGrammar(grammars.at(-1)!.scopeName)!;
  return (line, state) => {
    engine.beginLine(line.length);
    const {tokens, ruleStack} = grammar.tokenizeLine(line, state, 0);
    const html = tokens.map((token) => `${token.startIndex} ${token.scopes.join(' ')}`).join('\n');
    return {html, next: ruleStack, isOverLimit: false};
  };
}

function run(tokenize: TokenizeLine, lines: readonly string[]): string[] {
  let state = INITIAL;
  return lines.map((line) => {
    const {html, next} = tokenize(line, state);
    state = next;
    return html;
  });
}

test.each(['javascript', 'shellscript', 'python', 'markdown', 'groovy', 'yaml'])(
  'gives what tokenizing each line of %s gives, in any order of lines',
  async (language) => {
    const plain = await tokenizerOf(language);
    const memo = createLineMemo(plain);
    const line = fc.constantFrom(
      ...new Set([...testSamples[language]!.split('\n'), '', '}', '{', '"', '`', "'''", 'EOF']),
    );
    fc.assert(
      fc.property(fc.array(line, {maxLength: 12}), (lines) => {
        expect(run(memo, lines)).toEqual(run(plain, lines));
      }),
      {numRuns: 150},
    );
  },
);

test('asks once for a line behind equal states', async () => {
  const plain = await tokenizerOf('javascript');
  const counted = vi.fn(plain);
  const memo = createLineMemo(counted);
  const lines = ['function a() {', '  return 1;', '}', 'function a() {', '  return 1;', '}'];
  run(memo, lines);
  const before = counted.mock.calls.length;
  run(memo, lines);
  expect(counted.mock.calls.length).toBe(before);
  // The first line of a block may differ in meaning from the same line later on.
  expect(before).toBe(4);
});

test('forgets when it has seen much, and goes on', () => {
  const counted = vi.fn<TokenizeLine>((line, state) => ({html: line.slice(0, 8), next: state, isOverLimit: false}));
  const memo = createLineMemo(counted);
  const lines = Array.from({length: 30}, (_, i) => `${i} ${'x'.repeat(40_000)}`);
  const first = lines[0]!;
  run(memo, [...lines, 'again', 'again', first]);
  // All lines, the new one once, and the first, which is forgotten by then.
  expect(counted.mock.calls.map(([line]) => line)).toEqual([...lines, 'again', first]);
});
