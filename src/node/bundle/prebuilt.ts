import fs from 'node:fs';
import path from 'node:path';
import {hashFile} from '../files/hashFile.ts';
import type {BundleInput, RawBundle} from './common.ts';
import {bundlePart, PARTS, type Part} from './parts.ts';
import {findThemeFiles} from './themeFiles.ts';

/** Below the package: what most sites need of React, runtime and theme, bundled when the tool is compiled. */
const FOLDER = 'dist/prebuilt';

interface Manifest {
  readonly tool: string;
  /** Hash of each of the tool's files that the bundles were made from, by its path from the package. */
  readonly sources: Readonly<Record<string, string>>;
  /** By {@link nameOf}. */
  readonly bundles: Readonly<
    Record<
      string,
      {readonly files: readonly string[]; readonly assets: readonly string[]; readonly entries: RawBundle['entries']}
    >
  >;
}

/**
 * One part as it was bundled ahead; undefined when there is none, or when the tool's sources are no longer those that it was made
 * from, as happens to whoever works on the theme in a checkout.
 */
export function readPrebuilt(part: Part, input: BundleInput): RawBundle | undefined {
  const {packageRoot, dev} = input;
  const folder = path.join(packageRoot, FOLDER);
  const manifest = manifests.has(input) ? manifests.get(input) : readManifest(folder, input);
  manifests.set(input, manifest);
  const bundle = manifest?.bundles[nameOf(part, dev)];
  if (!manifest || !bundle) return undefined;
  const read = (names: readonly string[]): Map<string, Uint8Array> =>
    new Map(names.map((name) => [name, fs.readFileSync(path.join(folder, nameOf(part, dev), name))]));
  return {
    files: read(bundle.files),
    entries: bundle.entries,
    styles: {},
    assets: read(bundle.assets),
    inputs: [
      path.join(folder, 'manifest.json'),
      ...Object.keys(manifest.sources).map((file) => path.join(packageRoot, file)),
    ],
  };
}

function nameOf(part: Part, dev: boolean): string {
  // What renders is the same for both.
  return part === 'server' ? part : `${part}-${dev ? 'dev' : 'site'}`;
}

/** What holds for all parts of a bundle: each look at all files of the tool costs time. */
const manifests = new WeakMap<BundleInput, Manifest | undefined>();

/** Undefined also when the tool's sources are other ones. */
function readManifest(folder: string, {packageRoot, tool}: BundleInput): Manifest | undefined {
  try {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
    return manifest.tool === tool && isUpToDate(manifest, packageRoot) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

function isUpToDate({sources}: Manifest, packageRoot: string): boolean {
  return Object.entries(sources).every(([file, hash]) => hashFile(path.join(packageRoot, file)) === hash);
}

interface PrebuildOptions extends Pick<BundleInput, 'packageRoot' | 'tool' | 'codeCss'> {
  /** The compiled tool's folder, which becomes `dist/`. */
  readonly dist: string;
}

/** Bundles everything that does not depend on a site. Part of compiling the tool; users never run it. */
export async function prebuild({packageRoot, tool, codeCss, dist}: PrebuildOptions): Promise<void> {
  const folder = path.join(dist, path.basename(FOLDER));
  const theme = findThemeFiles({
    theme: path.join(packageRoot, 'theme'),
    site: path.join(packageRoot, 'theme'),
    root: packageRoot,
  });
  const bundles: Record<string, Manifest['bundles'][string]> = {};
  const inputs = new Set([path.join(packageRoot, 'package.json')]);
  for (const dev of [false, true]) {
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
      more: {plugins: [], loaders: {}},
      dev,
    };
    for (const part of PARTS) {
      if (bundles[nameOf(part, dev)]) continue;
      const {files, assets, entries, inputs: read} = await bundlePart(part, input);
      const target = path.join(folder, nameOf(part, dev));
      fs.mkdirSync(target, {recursive: true});
      for (const [name, data] of [...files, ...assets]) fs.writeFileSync(path.join(target, name), data);
      bundles[nameOf(part, dev)] = {files: [...files.keys()], assets: [...assets.keys()], entries};
      for (const file of read) inputs.add(file);
    }
  }
  const own = [...inputs]
    .map((file) => path.relative(packageRoot, file).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('..') && !file.includes('node_modules/'))
    .sort();
  const sources = Object.fromEntries(own.map((file) => [file, hashFile(path.join(packageRoot, file))]));
  fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({tool, sources, bundles} satisfies Manifest));
}
