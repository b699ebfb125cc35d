import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {hashFile} from '../../base/files/hashFile.ts';
import {type BundleInput, hashOf, type RawBundle} from './common.ts';
import type {Part} from './parts.ts';
import type {ReadyModules} from './server/readyModules.ts';

/** Bundled when the tool is compiled, for most sites. Texts are compressed; fonts are taken from the theme. */
export const PREBUILT = 'dist/prebuilt';
/** Below the package: the files that bundles name, all of them fonts. */
const FONTS = 'theme/fonts';
/** The file that is published under a name with the hash of its content. */
export const assetIn = (packageRoot: string, name: string): string =>
  path.join(packageRoot, FONTS, name.replace(/-[\da-f]{10}(?=\.\w+$)/, ''));

export interface Manifest {
  readonly tool: string;
  /** The tool's files that the bundles were made from, by path from the package, and a hash of them all. */
  readonly sources: readonly string[];
  readonly hash: string;
  readonly bundles: Readonly<
    Record<
      Part,
      {
        /** Name and size in bytes of each text, in the order in which they are in the compressed file. */
        readonly files: readonly (readonly [name: string, size: number])[];
        readonly assets: readonly string[];
        readonly entries: RawBundle['entries'];
        readonly imports: RawBundle['imports'];
        readonly ready?: ReadyModules;
      }
    >
  >;
}

/** One part as it was bundled ahead; undefined without one, or when the tool's sources have changed since. */
export function readPrebuilt(bundleName: Part, input: BundleInput): RawBundle | undefined {
  const {packageRoot} = input;
  const folder = path.join(packageRoot, PREBUILT);
  const manifest = manifests.has(input) ? manifests.get(input) : readManifest(folder, input);
  manifests.set(input, manifest);
  const bundle = manifest?.bundles[bundleName];
  if (!manifest || !bundle) return undefined;
  const texts = zlib.brotliDecompressSync(fs.readFileSync(path.join(folder, archiveOf(bundleName))));
  const files = new Map<string, Uint8Array>();
  let start = 0;
  for (const [name, size] of bundle.files) {
    files.set(name, texts.subarray(start, start + size));
    start += size;
  }
  return {
    files,
    entries: bundle.entries,
    imports: bundle.imports,
    ...(bundle.ready && {ready: bundle.ready}),
    styles: {},
    assets: new Map(bundle.assets.map((name) => [name, fs.readFileSync(assetIn(packageRoot, name))])),
    inputs: [path.join(folder, 'manifest.json'), ...manifest.sources.map((file) => path.join(packageRoot, file))],
  };
}

export const archiveOf = (name: Part): string => `${name}.br`;

/** The manifest for all parts of a bundle: each look at all files of the tool costs time. */
const manifests = new WeakMap<BundleInput, Manifest | undefined>();

/** Undefined also when the tool's sources are other ones. */
function readManifest(folder: string, {packageRoot, tool}: BundleInput): Manifest | undefined {
  try {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
    return manifest.tool === tool && sourcesHash(manifest.sources, packageRoot) === manifest.hash
      ? manifest
      : undefined;
  } catch {
    return undefined;
  }
}

/** A hash of files, of which some may be absent. */
export function sourcesHash(sources: readonly string[], packageRoot: string): string {
  return hashOf(sources.map((file) => hashFile(path.join(packageRoot, file))));
}
