/**
 * Makes schemas for editors, grammars, and bundles when the tool is compiled, ahead of any site. Users never run it.
 */
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import * as z from 'zod';
import type {BundleInput} from '../src/node/bundle/common.ts';
import {bundlePart, PARTS} from '../src/node/bundle/parts.ts';
import {archiveOf, assetIn, type Manifest, PREBUILT, sourcesHash} from '../src/node/bundle/prebuilt.ts';
import {findThemeFiles} from '../src/node/bundle/themeFiles.ts';
import {NAVBAR_ITEM_SCHEMAS} from '../src/node/config/schema/navbar.ts';
import {authorsSchema, categorySchema, tagsSchema} from '../src/node/config/schema/sideFiles.ts';
import {frontMatterSchema} from '../src/node/content/frontMatter.ts';
import {codeThemeCss} from '../src/node/highlight/block/codeThemeCss.ts';
import {
  GRAMMARS,
  type GrammarIndex,
  INDEX,
  packFile,
  publishedGrammars,
} from '../src/node/highlight/grammars/bundledGrammars.ts';
import {TOOL_BUILD} from '../src/node/version.ts';
import {bundleReady} from './bundleReady.ts';

/**
 * The last step of compiling the tool. Grammars are left unchanged where there are some.
 *
 * @param dist folder of the compiled tool, which becomes `dist/` of the package
 */
export async function prebuildTool(packageRoot: string, dist: string): Promise<void> {
  const schemas = path.join(dist, 'schemas');
  fs.mkdirSync(schemas, {recursive: true});
  for (const [name, text] of jsonSchemas()) fs.writeFileSync(path.join(schemas, name), text);
  if (!fs.existsSync(path.join(dist, GRAMMARS))) await writeBundledGrammars(dist);
  await prebuild({packageRoot, dist, tool: TOOL_BUILD, codeCss: codeThemeCss()});
}

/** JSON schemas for editors, by file name: what authors write, with what it is for. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  const schemas: Readonly<Record<string, z.ZodType>> = {
    'front-matter': frontMatterSchema,
    category: categorySchema,
    authors: authorsSchema,
    tags: tagsSchema,
    navbar: z.array(z.union(Object.values(NAVBAR_ITEM_SCHEMAS))),
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any', target: 'draft-7'}), null, 2)}\n`,
    ]),
  );
}

/**
 * Grammars that repeat each other are compressed together, which takes a quarter less. Languages that most sites use
 * are in the first pack, which is read soon; packs of the grammars that are not named here are made in the order of
 * their names.
 */
const TOGETHER = [
  'shellscript shellsession powershell bat json jsonc yaml toml ini dotenv html css xml csv diff docker make http sql graphql groovy gherkin regexp',
  'python java go rust ruby csharp kotlin swift lua markdown scss vue svelte nginx r perl haskell elixir scala dart',
  'javascript jsx typescript tsx vue-vine angular-ts',
  'c cpp cpp-macro objective-c objective-cpp',
  'php hack blade',
].map((names) => names.split(' '));
/** Bytes of text in a pack, more or less: unpacking more is felt in each thread. */
const PACK_SIZE = 2.5 * 2 ** 20;

/** Makes all grammars ready in a folder of the tool. */
async function writeBundledGrammars(dist: string): Promise<void> {
  const folder = path.join(dist, GRAMMARS);
  fs.mkdirSync(folder, {recursive: true});
  const {bundledLanguages} = await import('shiki/langs');
  const published = publishedGrammars();
  const languages: Record<string, readonly string[]> = {};
  for (const language of Object.keys(bundledLanguages)) languages[language] = (await published.namesOf(language))!;
  const places: Record<string, readonly [number, number, number]> = {};
  const packs: string[][] = [];
  let size = 0;
  const add = async (name: string, isNewPack: boolean): Promise<void> => {
    if (isNewPack) {
      packs.push([]);
      size = 0;
    }
    const text = JSON.stringify(await published.read(name));
    const start = size;
    size += Buffer.byteLength(text);
    packs.at(-1)!.push(text);
    places[name] = [packs.length - 1, start, size];
  };
  for (const names of TOGETHER) for (const name of names) await add(name, name === names[0]);
  size = PACK_SIZE;
  for (const name of Object.values(languages).flat().sort()) {
    if (!Object.hasOwn(places, name)) await add(name, size >= PACK_SIZE);
  }
  const compress = promisify<string, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
  const params = {[zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS};
  await Promise.all(
    packs.map(async (texts, i) => fs.writeFileSync(packFile(folder, i), await compress(texts.join(''), {params}))),
  );
  fs.writeFileSync(path.join(folder, INDEX), JSON.stringify({languages, places} satisfies GrammarIndex));
}

interface PrebuildOptions extends Pick<BundleInput, 'packageRoot' | 'tool' | 'codeCss'> {
  /** The compiled tool's folder, which becomes `dist/`. */
  readonly dist: string;
}

/** Bundles everything that does not depend on a site. Part of compiling the tool; users never run it. */
async function prebuild({packageRoot, tool, codeCss, dist}: PrebuildOptions): Promise<void> {
  const folder = path.join(dist, path.basename(PREBUILT));
  const theme = findThemeFiles({
    theme: path.join(packageRoot, 'theme'),
    site: path.join(packageRoot, 'theme'),
    root: packageRoot,
  });
  const input: BundleInput = {
    packageRoot,
    tool,
    root: packageRoot,
    theme: theme.value,
    pages: [],
    codeCss,
    baseUrl: '/',
    assetBase: '/',
    staticFolders: [],
    readableFolders: [],
    plugins: [],
    clientModules: [],
    more: {plugins: [], loaders: {}, styles: [], islandFree: []},
    // `serve` takes the same files: what is bundled then is what a site adds.
    dev: false,
  };
  fs.mkdirSync(folder, {recursive: true});
  const made = await Promise.all(
    PARTS.map(
      async (part) => [part, await (part === 'server' ? bundleReady(input) : bundlePart(part, input))] as const,
    ),
  );
  const bundles = Object.fromEntries(
    made.map(([part, {files, assets, entries, imports, ready}]) => {
      fs.writeFileSync(path.join(folder, archiveOf(part)), zlib.brotliCompressSync(Buffer.concat([...files.values()])));
      for (const name of assets.keys())
        if (!fs.existsSync(assetIn(packageRoot, name))) throw new Error(`${name} is not among the fonts of the theme`);
      const sizes = [...files].map(([file, {length}]) => [file, length] as const);
      return [part, {files: sizes, assets: [...assets.keys()], entries, imports, ready}];
    }),
  ) as unknown as Manifest['bundles'];
  const inputs = new Set([path.join(packageRoot, 'package.json'), ...made.flatMap(([, bundle]) => bundle.inputs)]);
  const sources = [...inputs]
    .map((file) => path.relative(packageRoot, file).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('..') && !file.includes('node_modules/'))
    .sort();
  const manifest: Manifest = {tool, sources, hash: sourcesHash(sources, packageRoot), bundles};
  fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}
