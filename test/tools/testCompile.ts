import assert from 'node:assert';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import type {VariableReader} from '../../src/node/base/variables/createVariableReader.ts';
import type {CompilerSettings} from '../../src/node/state/workers/protocol.ts';
import {compilePage} from '../../src/node/steps/markdown/compile.ts';
import type {CompileOptions} from '../../src/node/steps/markdown/types.ts';

/** Colours do not depend on what is tested here. */
const highlighter: CompileOptions['highlighter'] = {
  load: async () => new Set(),
  remembers: () => false,
  displayName: () => undefined,
  linesOverLimit: () => [],
  startEngine: async () => {},
  findMatches: () => [],
  lines: (code) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').split('\n'),
};

/** Settings of a site that has none of its own. */
const PLAIN = {
  readableFolders: [],
  staticDirectories: [],
  parser: 'native',
  format: 'detect',
  emoji: true,
  magicComments: [],
  truncateMarkers: [],
  admonitions: [],
  tocLevels: {min: 2, max: 3},
  components: [],
  themeParts: [],
  texts: {},
  replacesElements: false,
  codeVariables: false,
  nextStepCards: false,
  samples: false,
} as const;

export const testOptions = (own: Partial<CompileOptions> = {}): CompileOptions => ({
  ...PLAIN,
  root: os.tmpdir(),
  readableFolders: [os.tmpdir()],
  components: ['Tabs', 'TabItem', 'Link'],
  remarkPlugins: [],
  rehypePlugins: [],
  highlighter,
  ...own,
});

/** The same for the compiler of a thread. */
export const testSettings = (own: Partial<CompilerSettings> & {readonly root: string}): CompilerSettings => ({
  ...PLAIN,
  cacheDir: path.join(own.root, '.manual'),
  aliases: {},
  grammars: [],
  settingFiles: [],
  configModule: '',
  hasUserPlugins: false,
  ...own,
});

/** Compiles a page of a site that has only the given files, from its root; the first is the page. */
export async function compileFiles(
  files: Readonly<Record<string, string>>,
  own: Partial<CompileOptions> = {},
  variables?: VariableReader,
) {
  const around = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-compile-'));
  const root = path.join(around, 'site');
  try {
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
      fs.writeFileSync(path.join(root, name), text);
    }
    const [[file, text]] = Object.entries(files) as [[string, string]];
    const frontMatter = parse(/^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? '') ?? {};
    const source = {
      file,
      path: file.replace(/^(?:\.\.\/)?(?:docs|blog)\//, ''),
      kind: file.startsWith('blog/') ? 'blog' : 'doc',
      instance: 'default',
      version: 'current',
      locale: 'en',
      format: file.endsWith('.mdx') || own.format === 'mdx' ? 'mdx' : 'md',
    } as const;
    const input = {source, text, frontMatter, frontMatterLines: {}, ...(variables ? {variables} : {})};
    const {value, diagnostics} = await compilePage(
      input,
      testOptions({root, readableFolders: [root, path.join(around, 'docs')], ...own}),
    );
    return {...value.record, ...value.body, diagnostics};
  } finally {
    fs.rmSync(around, {recursive: true, force: true});
  }
}

/** Compiles a page with both parsers, which agree, unless one is named. */
async function compileText(file: string, text: string, own: Partial<CompileOptions> = {}) {
  const native = await compileFiles({[file]: text}, own);
  if (own.parser === undefined)
    assert.deepStrictEqual(await compileFiles({[file]: text}, {...own, parser: 'unified'}), native);
  return native;
}

export const compileMd = (text: string, own?: Partial<CompileOptions>) => compileText('docs/page.md', text, own);
export const compileMdx = (text: string, own?: Partial<CompileOptions>) => compileText('docs/page.mdx', text, own);

/** Places and messages of problems. */
export const told = (diagnostics: readonly {line?: number; column?: number; code: string; message: string}[]) =>
  diagnostics.map(({line, column, code, message}) => `${line}:${column} ${code} ${message}`);
