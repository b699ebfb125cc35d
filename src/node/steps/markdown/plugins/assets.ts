import fs from 'node:fs';
import path from 'node:path';
import imageSize from 'image-size';
import type {AssetRef, LinkRef} from '../../../../shared/build.ts';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {getRelativeLinkBase} from '../../../../shared/pageFiles.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {findPrivacyReason, getPrivacyHint} from '../../../base/files/findPrivacyReason.ts';
import {hashContent} from '../../../base/files/hashFile.ts';
import type {CompileContext} from '../types.ts';

/** Position of a reference, for messages. */
export interface AssetPosition {
  /** Absent for the page itself. */
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

export interface AssetInput {
  readonly kind: LinkRef['kind'];
  readonly context: CompileContext;
  readonly position: AssetPosition;
  /** Receives the displayed size of an image, in pixels. */
  readonly size: (width: number, height: number) => void;
}

/**
 * Resolves a reference to a file beside the page (or `@site/…`) that is neither a page nor in a
 * static folder.
 *
 * @returns `undefined` if there is no such file; `null` if it may not be published, which is
 *   reported, because the author of a page may lack the right to read other files of the machine
 */
export function resolveAsset(href: string, input: AssetInput): AssetRef | null | undefined {
  const {kind, context, size} = input;
  const target = decodeSafely(/^[^?#]*/.exec(href)![0]);
  if (target === '' || target.startsWith('/') || /\.mdx?$/i.test(target)) return undefined;
  if (kind === 'link' && !/\.[A-Za-z0-9]+$/.test(target)) return undefined;
  const {original} = context.source;
  // A file beside the original page need not be copied beside the translation.
  const folders = [getRelativeLinkBase(context.source), ...(original ? [original] : [])].map((page) =>
    path.posix.dirname(page),
  );
  const candidates = target.startsWith('@site/')
    ? [path.posix.normalize(target.slice('@site/'.length))]
    : folders.map((folder) => path.posix.join(folder, target));
  for (const file of candidates) {
    context.dependencies.add(file);
    const absolute = path.join(context.options.root, file);
    const reason = findPrivacyReason(absolute, context.options.readableFolders);
    if (reason !== undefined) {
      const details = {file: context.source.file, ...input.position, hint: getPrivacyHint(reason)};
      const code = kind === 'image' ? 'missing-image' : 'missing-asset';
      context.diagnostics.push(createDiagnostic(code, `\`${href}\` is not published: it ${reason}.`, details));
      return null;
    }
    const bytes = readFile(absolute);
    if (bytes) return createAssetRef(file, bytes, {kind, size});
  }
  return undefined;
}

function createAssetRef(file: string, bytes: Uint8Array, {kind, size}: Pick<AssetInput, 'kind' | 'size'>): AssetRef {
  if (kind === 'image') measure(bytes, size);
  return {file, name: createAssetName(file, bytes)};
}

/**
 * Returns the name of an asset in the output: `name-hash.ext`. The hash of the content is part of
 * it because browsers cache assets forever.
 *
 * @param file path, of which only the base name is used
 */
export function createAssetName(file: string, bytes: Uint8Array): string {
  const hash = hashContent(bytes).slice(0, 10);
  const {name, ext} = path.posix.parse(file);
  return `${name.replace(/[^\w.-]+/g, '-') || 'file'}-${hash}${ext.toLowerCase()}`;
}

/** Reports the size of an image in a static folder. Its address stays. */
export function measureStaticImage(href: string, {context, size}: AssetInput): void {
  const target = decodeSafely(/^[^?#]*/.exec(href)![0]);
  if (!target.startsWith('/')) return;
  for (const folder of context.options.staticDirectories) {
    const file = path.posix.join(folder, target);
    context.dependencies.add(file);
    const absolute = path.join(context.options.root, file);
    const bytes = findPrivacyReason(absolute, context.options.readableFolders) ? undefined : readFile(absolute);
    if (bytes) {
      measure(bytes, size);
      return;
    }
  }
}

function measure(bytes: Uint8Array, size: AssetInput['size']): void {
  try {
    const {width, height, orientation} = imageSize(bytes);
    const turned = orientation !== undefined && orientation >= 5;
    if (width && height) size(Math.round(turned ? height : width), Math.round(turned ? width : height));
  } catch {
    // Videos and damaged images have no size.
  }
}

function readFile(file: string): Uint8Array | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}
