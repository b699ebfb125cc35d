import {describe, expect, test} from 'vitest';
import {applyEdits} from '../src/node/base/diagnostics/fixes/applyEdits.ts';
import {ADMONITION_HABITS} from '../src/node/base/habits/admonitionHabits.ts';
import {ALMOST_SYNTAX} from '../src/node/base/habits/almostSyntax.ts';
import {LANGUAGE_HABITS, META_HABITS} from '../src/node/base/habits/codeHabits.ts';
import {COMMAND_HABITS} from '../src/node/base/habits/commandHabits.ts';
import {ATTRIBUTE_HABITS, COMPONENT_HABITS} from '../src/node/base/habits/componentHabits.ts';
import {CSS_VARIABLES} from '../src/node/base/habits/cssHabits.ts';
import {CONTENT_FILE_HABITS, FILE_HABITS} from '../src/node/base/habits/fileHabits.ts';
import {FRONT_MATTER_HABITS} from '../src/node/base/habits/frontMatterHabits.ts';
import {fillTemplate} from '../src/node/base/habits/habit.ts';
import {MODULE_HABITS} from '../src/node/base/habits/moduleHabits.ts';
import {SETTING_HABITS} from '../src/node/base/habits/settingHabits.ts';
import {TOOL_SYNTAX} from '../src/node/base/habits/toolSyntax.ts';
import {ADMONITIONS} from '../src/shared/admonitions.ts';
import {PROSE, SYNTAX_SAMPLES} from './habits/syntaxSamples.ts';
import {compileFiles, told} from './tools/testCompile.ts';

const SYNTAX = [...TOOL_SYNTAX, ...ALMOST_SYNTAX];

/** Problems of a page that the rows of the table report. */
async function findUnread(text: string, file = 'docs/page.md') {
  const {diagnostics} = await compileFiles({[file]: text});
  return diagnostics.filter(({code}) => code === 'unread-syntax');
}

describe('syntax', () => {
  test.each(SYNTAX_SAMPLES)('$what: $text', async ({what, text, file, fixed}) => {
    const problems = await findUnread(text, file);
    expect(problems.map(({message}) => message.startsWith(what))).toEqual([true]);
    const row = SYNTAX.find((one) => one.what === what && problems[0]!.message.startsWith(one.what));
    expect(row).toBeDefined();
    expect(problems[0]!.hint).not.toMatch(/\$\d/);
    const fix = problems[0]!.fixes?.[0];
    expect(fix?.certain ?? false).toBe(fixed !== undefined || (fix?.certain ?? false));
    if (fixed === undefined) return;
    const changed = applyEdits(text, fix!.edits);
    expect(changed).toBe(fixed);
    expect(await findUnread(changed, file)).toEqual([]);
  });

  test('each row has a sample that only its pattern reports', () => {
    const untried = SYNTAX.filter(
      ({what, pattern}) =>
        !SYNTAX_SAMPLES.some((one) => one.what === what && [...one.text.matchAll(pattern)].length > 0),
    );
    expect(untried.map(({what}) => what)).toEqual([]);
  });

  test('code and plugins are left alone', async () => {
    const blocks = SYNTAX_SAMPLES.map(({text}) => `~~~~text\n${text}~~~~\n`).join('\n');
    expect(told(await findUnread(blocks))).toEqual([]);
    const spans = SYNTAX_SAMPLES.filter(({text}) => !/`|\n./.test(text.trimEnd()));
    expect(spans.length).toBeGreaterThan(30);
    expect(told(await findUnread(spans.map(({text}) => `- Write \`${text.trimEnd()}\`.`).join('\n')))).toEqual([]);
    const mark = () => (tree: {children: {children: {value?: string; type: string}[]}[]}) => {
      tree.children[0]!.children[0]!.value = 'Mark this word now.';
    };
    const {diagnostics} = await compileFiles({'docs/a.md': 'Mark ==this word== now.\n'}, {remarkPlugins: [mark]});
    expect(told(diagnostics)).toEqual([]);
  });

  test.each(PROSE)('prose stays silent: %s', async (text) => {
    expect(told(await findUnread(`${text}\n`))).toEqual([]);
    expect(told(await findUnread(`- ${text.replaceAll('\n', '\n  ')}\n`))).toEqual([]);
  });

  test.each([
    ['{{< figure src="a.png" >}}\n', 'A figure of Hugo does not parse as MDX.'],
    ['{% include a.html %}\n', 'An include of Jekyll does not parse as MDX.'],
    ['Text {: .note }\n', 'A list of attributes of Jekyll and MkDocs does not parse as MDX.'],
  ])('in MDX the syntax error names the habit: %s', async (text, message) => {
    const {diagnostics} = await compileFiles({'docs/page.mdx': text});
    expect(diagnostics.map((one) => one.message)).toEqual([message]);
  });

  test('a partial is reported in its own file', async () => {
    const {diagnostics} = await compileFiles({
      'docs/page.mdx': "import Part from './_part.mdx';\n\n==a==\n\n<Part />\n",
      'docs/_part.mdx': 'Text.\n\n==b==\n',
    });
    expect(diagnostics.map(({file, line, message}) => `${file}:${line} ${message}`)).toEqual([
      'docs/page.mdx:3 A highlight of Obsidian and MkDocs is shown as text.',
      'docs/_part.mdx:3 A highlight of Obsidian and MkDocs is shown as text.',
    ]);
  });
});

describe('code', () => {
  const LANGUAGES: readonly (readonly [string, string | undefined])[] = [
    ['rust,ignore', 'rust'],
    ['js:src/app.js', 'js title="src/app.js"'],
    ['title="a.js"', 'text title="a.js"'],
    ['{1,3}', 'text {1,3}'],
    ['{note}', undefined],
    ['{code-block}', undefined],
    ['{.python}', 'python'],
    ['{python}', 'python'],
    ['admonish', undefined],
    ['ad-note', undefined],
    ['dataview', undefined],
    ['eval_rst', undefined],
    ['math', undefined],
    ['mermaid', undefined],
    ['plantuml', undefined],
  ];
  test.each(LANGUAGES)('the language %s', async (language, replacement) => {
    const row = LANGUAGE_HABITS.find(({pattern}) => pattern.test(language))!;
    const {diagnostics} = await compileFiles({'docs/page.md': `\`\`\`${language}\na\nb\nc\n\`\`\`\n`});
    expect(diagnostics).toMatchObject([
      {code: 'code-unread', hint: fillTemplate(row.advice, row.pattern.exec(language)!)},
    ]);
    expect(diagnostics[0]!.replacements?.[0]?.text).toBe(replacement);
  });

  const WORDS = [
    ...['title=a.js', 'lineNumbers', 'lines', 'linenums="1"', 'startLineNumber=5', 'hl_lines="2 3"', 'highlight={1}'],
    ...['frame="none"', 'wrap', 'wordWrap', 'filename="a.js"', 'nocopy'],
    ...['expandable', 'live', 'table'],
  ];
  test.each(WORDS)('the word %s', async (word) => {
    const row = META_HABITS.find(({pattern}) => pattern.test(word))!;
    const {diagnostics} = await compileFiles({'docs/page.md': `\`\`\`js ${word}\na\nb\nc\nd\ne\n\`\`\`\n`});
    expect(diagnostics).toMatchObject([{code: 'code-unread', hint: row.advice}]);
  });

  test('a file that no plugin reads is reported where the block is empty', async () => {
    const {diagnostics} = await compileFiles({'docs/page.md': '```js file=./a.js\n```\n'});
    expect(told(diagnostics)).toEqual(['1:1 code-unread `file=…` has no effect here.']);
  });

  test('each row has a sample', () => {
    const untried = [
      ...LANGUAGE_HABITS.filter(({pattern}) => !LANGUAGES.some(([language]) => pattern.test(language))),
      ...META_HABITS.filter(({pattern}) => ![...WORDS, 'file=./a.js'].some((word) => pattern.test(word))),
    ];
    expect(untried).toEqual([]);
  });

  test('an advice keeps its dollar signs, and a number that is switched off needs none', async () => {
    const {diagnostics} = await compileFiles({
      'docs/page.md': '```math\nx\n```\n\n```js showLineNumbers=false\nx\n```\n',
    });
    expect(diagnostics.map(({hint}) => hint)).toEqual([expect.stringContaining('between lines of `$$`')]);
  });

  test('a marked line of another tool marks nothing here', async () => {
    const {html} = await compileFiles({'docs/page.md': '```js focus={2}\na\nb\n```\n'});
    expect(html).not.toContain('highlighted');
  });
});

describe('components', () => {
  /** Names that HTML has, too, in any letter case. */
  const ELEMENTS = /^(?:Aside|Details|Code|Frame|Image)$/;

  test.each(Object.entries(COMPONENT_HABITS))('%s', async (name, {advice}) => {
    for (const [file, code] of [
      ['docs/page.mdx', 'unknown-component'],
      ['docs/page.md', 'unknown-element'],
    ] as const) {
      if (file.endsWith('.md') && ELEMENTS.test(name)) continue;
      const {diagnostics} = await compileFiles({[file]: `<${name} title="A">\n\nText\n\n</${name}>\n`});
      expect(diagnostics, file).toMatchObject([{code, hint: advice}]);
    }
  });

  test.each(Object.entries(ATTRIBUTE_HABITS))('%s', async (name, {advice}) => {
    const [component, attribute] = name.split('.') as [string, string];
    const own = {components: [component], themeParts: [component]};
    const {diagnostics} = await compileFiles({'docs/page.mdx': `<${component} ${attribute}="x" {...{}} />\n`}, own);
    expect(diagnostics.filter(({hint}) => hint === advice)).toHaveLength(1);
  });
});

test.each(Object.entries(ADMONITION_HABITS))('the admonition %s', async (name, type) => {
  expect(ADMONITIONS.get(type)).toBeDefined();
  const {diagnostics} = await compileFiles({'docs/page.md': `:::${name}\nText\n:::\n\n> [!${name}]\n> Text\n`});
  expect(diagnostics.map(({hint}) => hint!.startsWith(`write \`${type}\`, or one of `))).toEqual([true, true]);
  expect(diagnostics.map(({replacements}) => replacements?.[0]?.text)).toEqual([
    `:::${type}`,
    `[!${type.toUpperCase()}`,
  ]);
});

test('there are more than two hundred rows, and each names a tool and an advice', () => {
  const rows = [
    ...[SYNTAX, LANGUAGE_HABITS, META_HABITS, FILE_HABITS, CONTENT_FILE_HABITS, MODULE_HABITS].flat(),
    ...[COMMAND_HABITS, COMPONENT_HABITS, ATTRIBUTE_HABITS, FRONT_MATTER_HABITS, SETTING_HABITS].flatMap((table) =>
      Object.values(table),
    ),
  ];
  expect(rows.length + Object.keys({...CSS_VARIABLES, ...ADMONITION_HABITS}).length).toBeGreaterThan(200);
  for (const {advice} of rows) expect(advice).not.toMatch(/\.$|^[A-Z]/);
});
