import {describe, expect, test} from 'vitest';
import {createSampler, drawn} from '../../../../../test/tools/draw.ts';
import {testSamples} from '../../../../../test/tools/testSamples.ts';
import {LONG_TIDE, tideHighlighter} from '../../../../../test/tools/tideHighlighter.ts';
import {createHighlighter} from '../createHighlighter.ts';
import {extractKnownBlocks} from './knownBlocks.ts';
import {renderCodeBlock, stripMagicComments} from './renderCodeBlock.ts';

const {draw} = createSampler(import.meta.url);

describe('knownBlocks', () => {
  test(drawn('finds code and colors of every block again, whatever is around it'), async () => {
    const samples = draw(Object.entries(testSamples));
    const first = createHighlighter();
    await first.load(samples.map(([language]) => language));
    const metas = ['', 'title="a <b> \\"c\\""', '{1,3-4} showLineNumbers', 'showLineNumbers=7'];
    const blocks = samples.map(([language, code], i) => ({
      language,
      code: i % 2 ? `// highlight-next-line\n${code}` : code,
      meta: metas[i % metas.length]!,
    }));
    const html = blocks.map((block) => `<p>a</p>${renderCodeBlock({...block, highlighter: first}).html}`).join('\n');
    const second = createHighlighter();
    const known = extractKnownBlocks(html);
    expect(known.length).toBe(blocks.length);
    for (const block of known) second.remember(block);
    for (const block of blocks) {
      expect(second.remembers(stripMagicComments(block.code), block.language), block.language).toBe(true);
      expect(renderCodeBlock({...block, highlighter: second})).toEqual(renderCodeBlock({...block, highlighter: first}));
    }
  });

  test('leaves out blocks with a line over the limit, wherever the line is', async () => {
    const highlighter = tideHighlighter();
    await highlighter.load(['tide']);
    const metas = ['', 'title="a"', '{2} showLineNumbers=7', '{1-9}'];
    for (const meta of metas) {
      const codes = ['~', `~\n${LONG_TIDE}`, `${LONG_TIDE}\n~`, `${LONG_TIDE} high`, '~ over-limit"'];
      const blocks = codes.map((code) => renderCodeBlock({code, language: 'tide', meta, highlighter}));
      expect(blocks.map(({overLimit}) => overLimit)).toEqual([[], [1], [0], [0], []]);
      const known = extractKnownBlocks(blocks.map(({html}) => html).join('\n'));
      expect(known.map(({code}) => code)).toEqual(['~', '~ over-limit"']);
    }
  });

  test('leaves out what may have no grammar, and what is not a block of ours', () => {
    const plain = renderCodeBlock({code: 'a < b', language: 'klingon', highlighter: createHighlighter()}).html;
    expect(extractKnownBlocks(plain)).toEqual([]);
    expect(extractKnownBlocks('<pre><code><span class="m-k">a</span></code></pre>')).toEqual([]);
    expect(
      extractKnownBlocks('<pre tabindex="0" class="shiki language-js"><code><span class="m-k">a</span></code></pre>'),
    ).toEqual([]);
  });
});

test('a remembered block is asked for by any name of its language, and by its own code only', () => {
  const highlighter = createHighlighter();
  highlighter.remember({language: 'markup', code: '<a>', lines: ['x']});
  expect(highlighter.remembers('<a>', 'HTML')).toBe(true);
  expect(highlighter.lines('<a>', 'html')).toEqual(['x']);
  expect(highlighter.remembers('<b>', 'html')).toBe(false);
  expect(highlighter.remembers('<a>', 'xml')).toBe(false);
});
