/**
 * Makes schemas for editors, grammars, and bundles when the tool is compiled, ahead of any site. Users never run it.
 */
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import * as z from 'zod';
import {TOOL_BUILD} from '../src/node/base/version.ts';
import type {BundleInput} from '../src/node/steps/bundle/common.ts';
import {BUNDLE_PARTS, bundlePart} from '../src/node/steps/bundle/parts.ts';
import {
  findAssetFile,
  getArchiveName,
  hashSources,
  PREBUILT,
  PREBUILT_MANIFEST,
  type PrebuiltManifest,
} from '../src/node/steps/bundle/prebuilt.ts';
import {findThemeFiles} from '../src/node/steps/bundle/themeFiles.ts';
import {NAVBAR_ITEM_SCHEMAS} from '../src/node/steps/config/schema/navbar.ts';
import {authorsSchema, categorySchema, tagsSchema} from '../src/node/steps/config/schema/sideFiles.ts';
import {frontMatterSchema} from '../src/node/steps/content/frontMatter.ts';
import {createCodeThemeCss} from '../src/node/steps/highlight/block/codeThemeCss.ts';
import {
  findOnigurumaFile,
  GRAMMAR_INDEX,
  GRAMMARS,
  type GrammarIndex,
  ONIGURUMA,
  openPublishedGrammars,
} from '../src/node/steps/highlight/grammars/bundledGrammars.ts';
import {bundleReady} from './bundleReady.ts';

/**
 * Runs the last step of compiling the tool.
 *
 * @param dist folder of the compiled tool, which becomes `dist/` of the package
 */
export async function prebuildTool(packageRoot: string, dist: string): Promise<void> {
  const schemas = path.join(dist, 'schemas');
  fs.mkdirSync(schemas, {recursive: true});
  for (const [name, text] of jsonSchemas()) fs.writeFileSync(path.join(schemas, name), text);
  await writeBundledGrammars(dist);
  await prebuild({packageRoot, dist, tool: TOOL_BUILD, codeCss: createCodeThemeCss()});
}

/** Generates the JSON schemas for editors, by file name. */
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
      `${JSON.stringify(z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any', target: 'draft-7'}))}\n`,
    ]),
  );
}

/**
 * Grammars that repeat most of each other's text. What is read of a group is decompressed with it, so common languages are not in large groups;
 * C++ needs both of its grammars anyway.
 */
const ALIKE: readonly (readonly string[])[] = [
  ['javascript', 'jsx'],
  ['tsx', 'typescript'],
  ['angular-ts', 'vue-vine'],
  ['cpp', 'cpp-macro'],
  ['objective-c', 'objective-cpp'],
  ['blade', 'hack', 'php'],
  ['less', 'postcss', 'sass', 'scss', 'stylus'],
  ['mojo', 'vyper'],
];

/** UTF-16 units of JSON that a group of other grammars has at most, unless one grammar is longer. */
const LONGEST_GROUP = 200_000;

/** Writes all grammars of `shiki` into one file of compressed groups, and Oniguruma beside them. */
async function writeBundledGrammars(dist: string): Promise<void> {
  const published = openPublishedGrammars();
  const languages: Record<string, readonly string[]> = {};
  for (const language of await published.listLanguages())
    languages[language] = (await published.getGrammarNames(language))!;
  const names = [...new Set(Object.values(languages).flat())].sort();
  // Short texts compress better together, and what is read of a group has to be decompressed with it.
  const groups = ALIKE.map((group) => [...group]);
  let length = Number.POSITIVE_INFINITY;
  for (const name of names.filter((name) => !ALIKE.flat().includes(name))) {
    const text = JSON.stringify(await published.read(name));
    length += text.length;
    if (length > LONGEST_GROUP) {
      groups.push([]);
      length = text.length;
    }
    groups.at(-1)!.push(name);
  }
  const compress = promisify<string | Buffer, Buffer>(zlib.brotliCompress);
  const grammars: Record<string, GrammarIndex['grammars'][string]> = {};
  const packed = await Promise.all(
    groups.map(async (group, i) => {
      let text = '';
      for (const name of group) {
        const start = text.length;
        text += JSON.stringify(await published.read(name));
        grammars[name] = [i, start, text.length];
      }
      return compress(text);
    }),
  );
  fs.writeFileSync(path.join(dist, GRAMMARS), Buffer.concat(packed));
  const index: GrammarIndex = {languages, groups: packed.map(({length}) => length), grammars};
  fs.writeFileSync(path.join(dist, GRAMMAR_INDEX), await compress(JSON.stringify(index)));
  fs.writeFileSync(path.join(dist, ONIGURUMA), await compress(fs.readFileSync(findOnigurumaFile())));
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
    look: {preset: 'manual', css: ''},
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
    BUNDLE_PARTS.map(
      async (part) => [part, await (part === 'server' ? bundleReady(input) : bundlePart(part, input))] as const,
    ),
  );
  const bundles = Object.fromEntries(
    made.map(([part, {files, assets, entries, imports, ready}]) => {
      fs.writeFileSync(
        path.join(folder, getArchiveName(part)),
        zlib.brotliCompressSync(Buffer.concat([...files.values()])),
      );
      for (const name of assets.keys())
        if (!fs.existsSync(findAssetFile(packageRoot, name)))
          throw new Error(`${name} is not among the fonts of the theme`);
      const sizes = [...files].map(([file, {length}]) => [file, length] as const);
      return [part, {files: sizes, assets: [...assets.keys()], entries, imports, ready}];
    }),
  ) as unknown as PrebuiltManifest['bundles'];
  const inputs = new Set([path.join(packageRoot, 'package.json'), ...made.flatMap(([, bundle]) => bundle.inputs)]);
  const sources = [...inputs]
    .map((file) => path.relative(packageRoot, file).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('..') && !file.includes('node_modules/'))
    .sort();
  const manifest: PrebuiltManifest = {tool, sources, hash: hashSources(sources, packageRoot), bundles};
  fs.writeFileSync(path.join(folder, PREBUILT_MANIFEST), zlib.brotliCompressSync(JSON.stringify(manifest)));
}
