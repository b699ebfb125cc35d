import fc from 'fast-check';
import {createOnigurumaEngine} from 'shiki/engine/oniguruma';
import {beforeAll, describe, expect, test} from 'vitest';
import {createSampler, drawn} from '../../../../test/tools/draw.ts';
import {testSamples} from '../../../../test/tools/testSamples.ts';
import {createHighlighter} from './createHighlighter.ts';
import type {RegexLibrary} from './engine/createEngine.ts';
import {createTokenizer} from './engine/createTokenizer.ts';
import {openBundledGrammars} from './grammars/bundledGrammars.ts';
import {loadGrammars} from './grammars/loadGrammars.ts';

const {draw} = createSampler(import.meta.url);

/** The same grammars and the same program, with a scanner of all expressions of a rule, as `shiki` runs them. */
async function referenceLines(language: string, code: string): Promise<readonly string[]> {
  const engine = await createOnigurumaEngine();
  const grammars = (await loadGrammars(language, {siteGrammars: new Map(), bundled: openBundledGrammars()}))!;
  const library = {createOnigScanner: engine.createScanner, createOnigString: engine.createString};
  const tokenize = createTokenizer(grammars, {
    library: library as unknown as RegexLibrary,
    beginLine: () => undefined,
    isOverLimit: () => false,
  });
  return tokenize(code.split('\n')).lines;
}

describe(drawn('languages'), () => {
  test.each(draw(Object.entries(testSamples)))(
    '%s has the colors that the published engine gives',
    async (language, code) => {
      const highlighter = createHighlighter();
      expect(await highlighter.load([language])).toEqual(new Set());
      const lines = highlighter.lines(code, language);
      expect(lines.join('\n')).toContain('<span class="m-');
      expect(lines).toEqual(await referenceLines(language, code));
      expect(highlighter.linesOverLimit(code, language)).toEqual([]);
    },
  );
});

describe('load', () => {
  test('returns the names that no grammar has, as they were written', async () => {
    const highlighter = createHighlighter();
    expect(await highlighter.load(['js', 'Klingon', 'text', 'TXT', '__proto__', '../secret', '', ' '])).toEqual(
      new Set(['Klingon', '__proto__', '../secret']),
    );
  });

  test('knows names of other highlighters and those of the site', async () => {
    const highlighter = createHighlighter({aliases: {PSQL: 'sql', psql2: 'PSQL'}});
    expect(await highlighter.load(['markup', 'patch', 'shell-session', 'YAML', 'bash', 'psql'])).toEqual(new Set());
    expect(highlighter.lines('select 1', 'psql')).toEqual([
      '<span class="m-k">select</span> <span class="m-n">1</span>',
    ]);
  });

  test('one name of a language loads all of them', async () => {
    const highlighter = createHighlighter({
      grammars: [{name: 'mine', aliases: ['zsh'], scopeName: 'source.mine', patterns: []}],
    });
    await highlighter.load(['sh']);
    const lines = ['sh', 'bash', 'Shell', 'shellscript', 'zsh'].map((name) => highlighter.lines('# a', name)[0]);
    expect(lines).toEqual([...Array(4).fill('<span class="m-c"># a</span>'), '# a']);
  });

  test('the same block looks the same whatever else was loaded', async () => {
    const code = '```python\nimport x\n```\n\n```js\nlet a = 1\n```';
    const alone = createHighlighter();
    await alone.load(['md']);
    const crowded = createHighlighter();
    await crowded.load(['python', 'js', 'html']);
    await crowded.load(['md']);
    await crowded.load(['ruby']);
    expect(crowded.lines(code, 'md')).toEqual(alone.lines(code, 'md'));
    expect(alone.lines(code, 'md')[5]).toBe(
      '<span class="m-k">let</span> a <span class="m-o">=</span> <span class="m-n">1</span>',
    );
  });
});

describe('lines', () => {
  const highlighter = createHighlighter();
  beforeAll(async () => {
    await highlighter.load(['javascript', 'json']);
  });

  test.each(['klingon', 'text', '', 'python'])('language "%s" without grammar yields escaped text', (language) => {
    expect(highlighter.lines('if (a < b && c > "d") {}', language)).toEqual(['if (a &lt; b &amp;&amp; c &gt; "d") {}']);
  });

  test('escapes within tokens and merges neighbours of one class, blanks included', () => {
    expect(highlighter.lines("let s = '<b>&amp;';", 'js')[0]).toBe(
      '<span class="m-k">let</span> s <span class="m-o">=</span> <span class="m-s">\'&lt;b&gt;&amp;amp;\'</span><span class="m-p">;</span>',
    );
    expect(highlighter.lines('// a  b', 'js')).toEqual(['<span class="m-c">// a  b</span>']);
  });

  test('keeps tabs, blank lines, trailing blanks and every character', () => {
    const code = '\tlet a;  \n\n \n  // x\t\nend';
    const text = highlighter.lines(code, 'js').map((line) => line.replace(/<[^>]+>/g, ''));
    expect(text.join('\n')).toBe(code);
  });

  test('no text is lost or invented, whatever the code', async () => {
    await highlighter.load(['gherkin', 'html', 'bash']);
    const piece = fc.constantFrom(
      ...'<>&"\'`$|@#{}()/*\\ \t\n',
      '"""',
      'If ',
      'Feature:',
      '<!--',
      '${',
      '<<EOF\n',
      'é😀',
    );
    const code = fc.array(fc.oneof(piece, fc.string({maxLength: 4})), {maxLength: 40}).map((parts) => parts.join(''));
    const language = fc.constantFrom('js', 'json', 'gherkin', 'html', 'bash', 'text');
    fc.assert(
      fc.property(code, language, (source, name) => {
        const html = highlighter.lines(source, name).join('\n');
        const markup = /<span class="m-[a-z]">|<\/span>/g;
        const text = html.replace(markup, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
        expect(text).toBe(source.replaceAll('\r\n', '\n'));
        expect(html.replace(markup, '')).not.toMatch(/[<>]/);
      }),
      {numRuns: 300},
    );
  });

  test('takes CRLF as a line end', () => {
    expect(highlighter.lines('a\r\nb', 'text')).toEqual(['a', 'b']);
  });

  test('state goes from line to line', () => {
    expect(highlighter.lines('/* a\nb */ 1', 'js')).toEqual([
      '<span class="m-c">/* a</span>',
      '<span class="m-c">b */</span> <span class="m-n">1</span>',
    ]);
  });

  test('lines of more than 5,000 characters stay plain, the others are coloured', () => {
    const long = `"${'x'.repeat(5000)}"`;
    const lines = highlighter.lines(`[1,\n${long},\n2]`, 'json');
    expect(lines[1]).toBe(`${long},`);
    expect(lines[2]).toContain('m-n');
  });

  test('blocks of more than 300,000 characters stay plain', () => {
    expect(highlighter.lines(`${'1\n'.repeat(150_001)}`, 'json')[0]).toBe('1');
    expect(highlighter.lines(`${'1\n'.repeat(1000)}`, 'json')[0]).toBe('<span class="m-n">1</span>');
  });

  test('a repeated block costs nothing', () => {
    expect(highlighter.lines('[1, 2]', 'json')).toBe(highlighter.lines('[1, 2]', 'json'));
  });
});

describe('grammars of the site', () => {
  const grammar = {
    name: 'Tide',
    scopeName: 'source.tide',
    aliases: ['ebb'],
    embeddedLangs: ['sql'],
    patterns: [
      {match: '(?i)\\b(publish|data)\\b', name: 'keyword.control.tide'},
      {match: /@\w+/, name: 'variable.language.tide'},
      {begin: '\\[', end: '\\]', patterns: [{include: 'source.sql'}]},
    ],
  };

  test('are used by name and alias, with the languages they embed', async () => {
    const highlighter = createHighlighter({grammars: [grammar]});
    expect(await highlighter.load(['tide', 'EBB'])).toEqual(new Set());
    expect(highlighter.lines('PUBLISH data @a [select 1]', 'ebb')).toEqual([
      '<span class="m-k">PUBLISH data @a</span> [<span class="m-k">select</span> <span class="m-n">1</span>]',
    ]);
  });

  test('whose captures hold captures without end leave a line without colors', async () => {
    const nested = {match: '<(.+)', captures: {1: {patterns: [{include: '$self'}]}}};
    const patterns = [nested, {match: 'x', name: 'comment'}];
    const highlighter = createHighlighter({grammars: [{name: 'deep', scopeName: 'source.deep', patterns}]});
    await highlighter.load(['deep']);
    const code = `x\n${'<'.repeat(4900)}\nx`;
    expect(highlighter.lines(code, 'deep')).toEqual([
      '<span class="m-c">x</span>',
      '&lt;'.repeat(4900),
      '<span class="m-c">x</span>',
    ]);
    expect(highlighter.linesOverLimit(code, 'deep')).toEqual([1]);
  });

  test('may embed each other', async () => {
    const first = {
      name: 'first',
      scopeName: 'source.first',
      embeddedLangs: ['second'],
      patterns: [{include: 'source.second'}],
    };
    const second = {
      name: 'second',
      scopeName: 'source.second',
      embeddedLangs: ['first', 'klingon'],
      patterns: [
        {match: 'x', name: 'comment'},
        {begin: '<', end: '>', patterns: [{include: 'source.first'}]},
      ],
    };
    const highlighter = createHighlighter({grammars: [first, second]});
    expect(await highlighter.load(['first'])).toEqual(new Set());
    expect(highlighter.lines('y <x>', 'first')).toEqual(['y &lt;<span class="m-c">x</span>&gt;']);
  });

  test('come before bundled ones', async () => {
    const highlighter = createHighlighter({grammars: [{...grammar, name: 'json', aliases: undefined}]});
    await highlighter.load(['json']);
    expect(highlighter.lines('publish', 'json')).toEqual(['<span class="m-k">publish</span>']);
  });

  test('a rule with an invalid expression is left out, the rest works', async () => {
    const patterns = [{match: 'x(', name: 'comment'}, ...grammar.patterns];
    const highlighter = createHighlighter({grammars: [{...grammar, patterns}]});
    await highlighter.load(['tide']);
    expect(highlighter.lines('data x', 'tide')).toEqual(['<span class="m-k">data</span> x']);
  });
});
