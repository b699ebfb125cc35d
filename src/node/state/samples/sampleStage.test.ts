import {afterAll, describe, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';
import {advance} from '../snapshot/advance.ts';

const open: OpenSnapshot[] = [];
afterAll(() => Promise.all(open.map((site) => site.close())));

/** Opens a site whose plugin checks samples of `x`; `config` is more of its configuration. */
async function openSite(check: string, pages: Readonly<Record<string, string>>, config = '') {
  const site = await openSnapshot({
    'site.config.ts': `export default {
      title: 'T', url: 'https://t.example',
      markdown: {code: {aliases: {x: 'text', y: 'text'}}},
      plugins: [{name: 'words', sampleCheckers: [{languages: ['x'], check: ${check}}]}], ${config}
    };\n`,
    ...pages,
  });
  open.push(site);
  return site;
}

/** Reports each `wrong` in a sample, with a replacement. */
const WRONG = `({samples}) => samples.flatMap((sample) => sample.code.split('\\n').flatMap((text, i) =>
  [...text.matchAll(/wrong/g)].map(({index}) => ({
    message: sample.heading + '|' + (sample.title ?? ''), sample, line: i + 1, column: index + 1, length: 5,
    replacements: [{text: 'right', certain: true}],
  }))))`;

const places = ({diagnostics}: OpenSnapshot) =>
  diagnostics.map(({file, line, column, length, replacements}) => [
    `${file}:${line}:${column}+${length}`,
    replacements ? 'fix' : '',
  ]);

test('problems are at their place, in lists, quotes, partials, and components', async () => {
  const site = await openSite(WRONG, {
    'docs/index.mdx': `# Home

import Part from './_part.md';

- In a list:

  \`\`\`x title="a.x"
  ok
    is wrong here
  \`\`\`

> \`\`\`x
> wrong
> \`\`\`

## \`Tabs\` here

<Tabs><TabItem value="a">

\`\`\`x {1}
wrong
\`\`\`

</TabItem></Tabs>

<Part />

\`\`\`y
wrong
\`\`\`
`,
    'docs/_part.md': 'In a part:\n\n```x\nso wrong\n```\n',
  });
  expect(places(site)).toEqual([
    ['docs/index.mdx:9:8+5', 'fix'],
    ['docs/index.mdx:13:3+5', 'fix'],
    ['docs/index.mdx:21:1+5', 'fix'],
    ['docs/_part.md:4:4+5', 'fix'],
  ]);
  expect(site.diagnostics.map(({message}) => message)).toEqual([
    'Home|a.x (words)',
    'Home| (words)',
    'Tabs here| (words)',
    '| (words)',
  ]);
});

test('a checker gets the values of variables, which no replacement changes', async () => {
  const site = await openSite(
    WRONG,
    {'docs/index.md': '# Home\n\n```x variables\nso {{state}}, wrong\n```\n'},
    "variables: {state: 'wrong'}",
  );
  expect(places(site)).toEqual([
    ['docs/index.md:4:4+9', ''],
    ['docs/index.md:4:15+5', 'fix'],
  ]);
});

test('authors turn a check off with a reason', async () => {
  const site = await openSite(WRONG, {
    'docs/index.mdx': `# Home

{/* sample: off shows a mistake */}

\`\`\`x
wrong
\`\`\`

\`\`\`x unchecked="shows a mistake"
wrong
\`\`\`

\`\`\`x unchecked
wrong
\`\`\`

{/* sample: off shows nothing */}

Text.
`,
    'docs/page.md':
      '# Page\n\n<!-- sample: off -->\n```x\nwrong\n```\n\n<!-- sample: off a reason -->\n\n```x\nwrong\n```\n',
  });
  expect(site.told).toEqual([
    'docs/index.mdx:13 sample-unchecked The check of this sample is off without a reason.',
    'docs/index.mdx:17 sample-unchecked No block of code follows this comment.',
    'docs/page.md:3 sample-unchecked The check of this sample is off without a reason.',
  ]);
});

describe('a checker that', () => {
  const page = {'docs/index.md': '# Home\n\n```x\na\n```\n'};
  test.each([
    ['throws', '() => { throw new Error("Broken.") }', 'Broken'],
    ['rejects', 'async () => { throw "Broken" }', 'Broken'],
    ['does not end', '() => new Promise(() => {})', 'it takes longer than 0.2 seconds'],
  ])('%s is named', async (_, check, reason) => {
    const site = await openSite(check, page, 'diagnostics: {hookTimeoutSeconds: 0.2}');
    expect(site.diagnostics).toMatchObject([{code: 'plugin-failed', file: 'site.config.ts'}]);
    expect(site.diagnostics[0]!.message).toContain(`The plugin \`words\` fails in \`sampleCheckers\`: ${reason}`);
  });

  test.each([
    '() => 7',
    '() => [{}]',
    '() => [{message: ""}]',
    '({samples: [sample]}) => [{message: "a", sample, line: 0}]',
    '({samples: [sample]}) => [{message: "a", sample, line: 9}]',
    '({samples: [sample]}) => [{message: "a", sample: {...sample}}]',
    '() => [{message: "a", replacements: ["b"]}]',
  ])('returns nonsense is named: %s', async (check) => {
    const site = await openSite(check, page);
    expect(site.told).toEqual([
      expect.stringContaining('plugin-failed The plugin `words` returns from `sampleCheckers` something'),
    ]);
  });

  test('returns nothing is right', async () => {
    expect((await openSite('() => undefined', page)).told).toEqual([]);
  });
});

test('a warning and a problem of the page itself', async () => {
  const site = await openSite(
    `(page) => [
      {message: 'A', severity: 'warn', sample: page.samples[0]},
      {message: 'B', line: page.text.split('\\n').indexOf('Text.') + 1},
    ]`,
    {'docs/index.md': '# Home\n\n```x\na\n```\n\nText.\n'},
  );
  expect(site.told).toEqual(['docs/index.md:4 sample-warning A (words)', 'docs/index.md:7 sample-problem B (words)']);
});

describe('results are cached', () => {
  const pages = {'docs/index.md': '# Home\n\n```x\na\n```\n', 'docs/b.md': '# B\n\nText.\n\n```x\nb\n```\n'};
  const COUNT = 'globalThis.sampleChecks = [...(globalThis.sampleChecks ?? []), page.file]';
  const change = async (site: OpenSnapshot, file: string, text: string): Promise<string[]> => {
    const counts = globalThis as {sampleChecks?: string[]};
    counts.sampleChecks = [];
    site.write(file, text);
    await advance(site.snapshot, {files: [file], links: true}, site.tools);
    return counts.sampleChecks.sort();
  };

  test('by the content of the page', async () => {
    const site = await openSite(`(page) => { ${COUNT}; return []; }`, pages);
    expect(await change(site, 'docs/b.md', pages['docs/b.md'])).toEqual([]);
    expect(await change(site, 'docs/b.md', '# B\n\n```x\nc\n```\n')).toEqual(['docs/b.md']);
  });

  test('by the samples of other pages, if it reads them', async () => {
    const site = await openSite(`(page, context) => { ${COUNT}; context.pages.length; return []; }`, pages);
    expect(await change(site, 'docs/b.md', '# B\n\nOther.\n\n```x\nb\n```\n')).toEqual(['docs/b.md']);
    expect(await change(site, 'docs/b.md', '# B\n\n```x\nc\n```\n')).toEqual(['docs/b.md', 'docs/index.md']);
  });
});

test('samples of configurations have to fit the schema, as far as they are literal', async () => {
  const site = await openSnapshot({
    'site.config.ts': "export default {title: 'T', url: 'https://t.example', samples: {schemas: true}};\n",
    'docs/index.md': `# Home

\`\`\`ts title="site.config.ts"
import {defineConfig} from 'manual-docs/config';
export default defineConfig({
  title: name,
  ...rest,
  navbar: {titel: 'A', items: [item()]},
});
\`\`\`

\`\`\`ts title="site.config.ts"
colorMode: {defaultMode: 'blue'},
plugins: [a()],
docs: {sidebars: {...more}},
\`\`\`

\`\`\`ts title="other.ts"
colorMode: {defaultMode: 'blue'},
\`\`\`
`,
  });
  open.push(site);
  expect(site.diagnostics.map(({line, column, code}) => [line, column, code])).toEqual([
    [8, 12, 'sample-problem'],
    [13, 1, 'sample-problem'],
  ]);
});

test('the configuration switches parsers on', async () => {
  const pages = {
    'docs/index.md':
      '# Home\n\n```json\n{,}\n```\n\n```yml\na: ]\n```\n\n```toml\na = 1\n```\n\n```md\n---\ntitel: A\n---\n```\n',
  };
  const told = async (samples: string): Promise<string[]> => {
    const site = await openSnapshot({
      'site.config.ts': `export default {title: 'T', url: 'https://t.example', samples: ${samples}};\n`,
      ...pages,
    });
    open.push(site);
    return site.told.map((text) => text.replace(/ does not parse.*/, ''));
  };
  expect(await told('{}')).toEqual([]);
  expect(await told("{parse: ['yaml']}")).toEqual(['docs/index.md:8 sample-problem This YAML']);
  expect(await told('{parse: true}')).toEqual([
    'docs/index.md:4 sample-problem This JSON',
    'docs/index.md:8 sample-problem This YAML',
  ]);
  expect(await told("{parse: ['toml']}")).toEqual([
    'site.config.ts:1 sample-unchecked Samples of `toml` are checked by the package `smol-toml`, which is not installed.',
  ]);
  expect(await told('{schemas: true}')).toEqual(['docs/index.md:17 sample-warning Unknown front matter key `titel`.']);
});

test('packages that the configuration needs are named at its settings', async () => {
  const page = '# Home\n\n```toml\na\n```\n\n```ts title="a.ts"\nlet a: string = 1;\n```\n';
  const {diagnostics} = await openSite('() => []', {'docs/index.md': page}, "samples: {parse: ['toml'], types: true}");
  expect(diagnostics.map(({code, message, hint, file}) => [code, message, hint, file])).toEqual(
    [
      ['Samples of `toml`', 'smol-toml'],
      ['Types of samples', 'typescript'],
    ].map(([subject, name]) => [
      'sample-unchecked',
      `${subject} are checked by the package \`${name}\`, which is not installed.`,
      `run \`npm install --save-dev ${name}\``,
      'site.config.ts',
    ]),
  );
});
