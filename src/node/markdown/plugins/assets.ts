import fs from 'node:fs';
import path from 'node:path';
import imageSize from 'image-size';
import type {AssetRef, LinkRef} from '../../../shared/build.ts';
import {standsAt} from '../../../shared/pageFiles.ts';
import {contentHash} from '../../files/hashFile.ts';
import type {PageContext} from '../types.ts';

export interface AssetInput {
  readonly kind: LinkRef['kind'];
  readonly context: PageContext;
  /** Told the size of an image, in pixels as it is shown. */
  readonly size: (width: number, height: number) => void;
}

/**
 * A path of a file beside the page (or `@site/…`) that exists, is not a page, and is not below a static folder. A page of the site names
 * no file outside it; pages of a folder outside may, as with partials.
 */
export function findAsset(href: string, {kind, context, size}: AssetInput): AssetRef | undefined {
  const target = decodeFile(/^[^?#]*/.exec(href)![0]);
  if (target === '' || target.startsWith('/') || /\.mdx?$/i.test(target)) return undefined;
  if (kind === 'link' && !/\.[A-Za-z0-9]+$/.test(target)) return undefined;
  const {original} = context.source;
  // What lies beside the original need not be copied beside its translation.
  const folders = [standsAt(context.source), ...(original ? [original] : [])].map((page) => path.posix.dirname(page));
  const places = target.startsWith('@site/')
    ? [path.posix.normalize(target.slice('@site/'.length))]
    : folders.map((folder) => path.posix.join(folder, target));
  const isOutside = (file: string): boolean => file.startsWith('..');
  for (const file of places) {
    if ((isOutside(file) && !folders.some(isOutside)) || path.posix.isAbsolute(file)) continue;
    context.dependencies.add(file);
    const bytes = readFile(path.join(context.options.root, file));
    if (bytes) return assetOf(file, bytes, {kind, size});
  }
  return undefined;
}

function assetOf(file: string, bytes: Uint8Array, {kind, size}: Pick<AssetInput, 'kind' | 'size'>): AssetRef {
  if (kind === 'image') measure(bytes, size);
  return {file, name: assetName(file, bytes)};
}

/** Name of a file in the output's asset folder. Readers keep such files for good, so it tells the content. */
export function assetName(file: string, bytes: Uint8Array): string {
  const hash = contentHash(bytes).slice(0, 10);
  const {name, ext} = path.posix.parse(file);
  return `${name.replace(/[^\w.-]+/g, '-') || 'file'}-${hash}${ext.toLowerCase()}`;
}

/** Images of static folders keep their address; only their size is read. */
export function measureStatic(href: string, {context, size}: AssetInput): void {
  const target = decodeFile(/^[^?#]*/.exec(href)![0]);
  if (!target.startsWith('/')) return;
  for (const folder of context.options.staticDirectories) {
    const file = path.posix.join(folder, target);
    context.dependencies.add(file);
    const bytes = readFile(path.join(context.options.root, file));
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
    // Not an image that can be measured (a video, a damaged file): shown without a size.
  }
}

function readFile(file: string): Uint8Array | undefined {
  try {
    // Pipes and devices have no end.
    return fs.statSync(file).isFile() ? fs.readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** A file name: every escape is decoded. */
function decodeFile(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
