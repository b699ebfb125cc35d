import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {createSampler, drawn} from '../../../../test/tools/draw.ts';
import {testOptions} from '../../../../test/tools/testCompile.ts';
import {parseFrontMatter} from '../content/frontMatter.ts';
import {readSourceText} from '../content/readSourceText.ts';
import {compilePage} from './compile.ts';
import type {CompileOptions} from './types.ts';

const {draw} = createSampler(import.meta.url);

/**
 * The native parser is held to the unified one: every page that this repository has becomes the same record, the same HTML,
 * the same text for search and the same Markdown copy with either.
 */
const root = path.resolve(import.meta.dirname, '../../../..');
const options = (site: string, parser: CompileOptions['parser']): CompileOptions =>
  testOptions({
    root: path.join(root, site),
    readableFolders: [],
    staticDirectories: ['static'],
    parser,
    components: ['Tabs', 'TabItem'],
  });

function pagesOf(site: string, folder = 'docs'): string[] {
  const base = path.join(root, site, folder);
  return fs
    .readdirSync(base, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.relative(path.join(root, site), path.join(entry.parentPath, entry.name)))
    .sort();
}

async function compileWith(parser: CompileOptions['parser'], site: string, file: string) {
  const {text} = readSourceText(path.join(root, site, file));
  const front = parseFrontMatter(text, file);
  const source = {
    file,
    path: file.replace(/^docs\//, ''),
    kind: 'doc',
    instance: 'default',
    version: 'current',
    locale: 'en',
    format: file.endsWith('.mdx') ? 'mdx' : 'md',
  } as const;
  const input = {source, text, frontMatter: front.data, frontMatterLines: front.lines};
  return compilePage(input, options(site, parser));
}

const SITES = ['.', 'examples/blog', 'examples/i18n', 'examples/versions', 'test/fixtures/links', 'test/survives/text'];

describe(drawn('every page of the repository'), () => {
  const pages = SITES.flatMap((site) => pagesOf(site).map((file) => [site, file] as const));
  test.each(draw(pages))('%s: %s', async (site, file) => {
    const native = await compileWith('native', site, file);
    const unified = await compileWith('unified', site, file);
    expect(native.value).toEqual(unified.value);
    expect(native.diagnostics).toEqual(unified.diagnostics);
  });
});
