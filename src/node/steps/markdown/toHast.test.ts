import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../test/tools/testCompile.ts';
import {LONG_TIDE, tideHighlighter} from '../../../../test/tools/tideHighlighter.ts';
import {runUnlimited} from '../../base/diagnostics/timeSlice.ts';
import {loadCodeLanguages} from './toHast.ts';
import type {CompileContext} from './types.ts';

const code = (lang: string, value: string): Root['children'][number] => ({type: 'code', lang, value});

/** The languages that are loaded for a page, of which the highlighter remembers all code that reads `old`. */
async function loaded(...children: Root['children']): Promise<string[]> {
  const asked: string[] = [];
  const highlighter = {
    async load(languages: Iterable<string>) {
      asked.push(...languages);
      return new Set<string>();
    },
    lines: (text: string) => text.split('\n'),
    remembers: (text: string) => text === 'old',
  };
  await loadCodeLanguages({type: 'root', children}, {
    options: {highlighter},
    source: {file: 'docs/a.md'},
    diagnostics: [],
    inTurn: runUnlimited,
  } as unknown as CompileContext);
  return asked;
}

test('a page whose code is all remembered loads no grammar', async () => {
  expect(await loaded(code('js', 'old'), code('groovy', 'old'))).toEqual([]);
});

test('beside new code even remembered code has its grammar: it may be forgotten before it is asked for', async () => {
  expect(await loaded(code('js', 'old'), code('groovy', 'new'), code('js', 'newer'))).toEqual(['js', 'groovy']);
});

test.each([compileMd, compileMdx])(
  'a line over the limit of the highlighter is reported at its block',
  async (compile) => {
    const block = `\`\`\`tide\n~ high\n${LONG_TIDE}~ low\n~ high\n\`\`\``;
    const text = `# Tides\n\n\`\`\`tide\n~ high\n\`\`\`\n\n- Today:\n\n${block.replaceAll(/^/gm, '  ')}\n`;
    const {html, diagnostics} = await compile(text, {highlighter: tideHighlighter()});
    expect(told(diagnostics)).toEqual([
      '9:3 code-uncolored The grammar of `tide` takes too long for line 2 of this code block, so the rest of the line has no colors.',
    ]);
    expect(diagnostics[0]).toMatchObject({file: expect.stringMatching(/^docs\/page\.mdx?$/), length: 7});
    // No text is lost, and the next line is highlighted again.
    expect(html).toMatch(/<span class="line m-over-limit"><span class="m-k">~+<\/span>~+ low<\/span>/);
    expect(html.match(/<span class="line"><span class="m-k">~<\/span> high/g)).toHaveLength(3);
  },
);
