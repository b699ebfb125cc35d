import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {hashFile} from '../../base/files/hashFile.ts';
import {type BundleInput, hashParts, type RawBundle} from './common.ts';
import type {BundlePart} from './parts.ts';
import type {ReadyModules} from './server/readyModulesPlugin.ts';

/**
 * Folder of the bundles made when the tool is compiled. Texts are compressed; fonts come from the
 * theme.
 */
export const PREBUILT = 'dist/prebuilt';
/** Folder below the package with the only assets of prebuilt bundles. */
const FONTS = 'theme/fonts';
/** Returns the source of an asset that is published with a content hash in its name. */
export const findAssetFile = (packageRoot: string, name: string): string =>
  path.join(packageRoot, FONTS, name.replace(/-[\da-f]{10}(?=\.\w+$)/, ''));

/** Description of the prebuilt bundles, in their folder. Compressed, it takes a sixth of the space. */
export const PREBUILT_MANIFEST = 'manifest.json.br';

/** Content of {@link PREBUILT_MANIFEST}. */
export interface PrebuiltManifest {
  readonly tool: string;
  /** Source files of the bundles, by path from the package. */
  readonly sources: readonly string[];
  readonly hash: string;
  readonly bundles: Readonly<
    Record<
      BundlePart,
      {
        /** Name and size in bytes of each text, in archive order. */
        readonly files: readonly (readonly [name: string, size: number])[];
        readonly assets: readonly string[];
        readonly entries: RawBundle['entries'];
        readonly imports: RawBundle['imports'];
        readonly ready?: ReadyModules;
      }
    >
  >;
}

/**
 * Reads one prebuilt part.
 * @returns undefined if there is none, or if the tool's sources have changed
 */
export function readPrebuilt(bundleName: BundlePart, input: BundleInput): RawBundle | undefined {
  const {packageRoot} = input;
  const folder = path.join(packageRoot, PREBUILT);
  const manifest = manifests.has(input) ? manifests.get(input) : readManifest(folder, input);
  manifests.set(input, manifest);
  const bundle = manifest?.bundles[bundleName];
  if (!manifest || !bundle) return undefined;
  const texts = zlib.brotliDecompressSync(fs.readFileSync(path.join(folder, getArchiveName(bundleName))));
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
    assets: new Map(bundle.assets.map((name) => [name, fs.readFileSync(findAssetFile(packageRoot, name))])),
    inputs: [path.join(folder, PREBUILT_MANIFEST), ...manifest.sources.map((file) => path.join(packageRoot, file))],
  };
}

export const getArchiveName = (name: BundlePart): string => `${name}.br`;

/** Manifests by bundle input, because hashing all files of the tool is slow. */
const manifests = new WeakMap<BundleInput, PrebuiltManifest | undefined>();

/** Reads the manifest. Returns undefined if the tool's sources have changed. */
function readManifest(folder: string, {packageRoot, tool}: BundleInput): PrebuiltManifest | undefined {
  try {
    const text = zlib.brotliDecompressSync(fs.readFileSync(path.join(folder, PREBUILT_MANIFEST)));
    const manifest = JSON.parse(text.toString()) as PrebuiltManifest;
    return manifest.tool === tool && hashSources(manifest.sources, packageRoot) === manifest.hash
      ? manifest
      : undefined;
  } catch {
    return undefined;
  }
}

/** Hashes files, some of which may be missing. */
export function hashSources(sources: readonly string[], packageRoot: string): string {
  return hashParts(sources.map((file) => hashFile(path.join(packageRoot, file))));
}
