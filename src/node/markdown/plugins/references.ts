import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Element, Root} from 'hast';
import imageSize from 'image-size';
import {type AssetRef, type LinkRef, linkMarker} from '../../../shared/build.ts';
import {hasProtocol} from '../../../shared/routes.ts';
import {diagnostic} from '../../diagnostics/codes.ts';
import type {PageContext} from '../types.ts';
import {visit} from '../visit.ts';

export interface References {
  readonly links: LinkRef[];
  readonly assets: AssetRef[];
}

interface JsxAttribute {
  type: string;
  name: string;
  value: unknown;
}

interface Place {
  readonly line: number;
  readonly column: number;
  readonly file?: string;
}

/** Elements that refer to something, and the attribute that does. */
const ATTRIBUTES: ReadonlyMap<string, readonly [string, LinkRef['kind']]> = new Map([
  ['a', ['href', 'link']],
  ['area', ['href', 'link']],
  ['Link', ['to', 'link']],
  ['img', ['src', 'image']],
  ['source', ['src', 'image']],
  ['video', ['src', 'image']],
  ['audio', ['src', 'image']],
]);

const SCRIPT_URL = /^[\s\0-\x1F]*(?:javascript|vbscript|data(?!:image\/(?:png|jpe?g|gif|webp|avif)))[\s\0-\x1F]*:/i;

/**
 * Collects every link and image of a page, in elements and in JSX, and puts markers where the final URL depends on other
 * pages. Files beside the page become assets with their content hash in the name; images get their size, so that
 * nothing moves while a page loads.
 */
export function collectReferences(tree: Root, context: PageContext): References {
  const references: References = {links: [], assets: []};
  visit(tree, (node) => {
    if (node.type === 'element') fromElement(node as Element, context, references);
    else if (node.type.startsWith('mdxJsx')) fromJsx(node as never, context, references);
  });
  return references;
}

function fromElement(element: Element, context: PageContext, references: References): void {
  const attribute = ATTRIBUTES.get(element.tagName);
  if (!attribute) return;
  const {dataManualPlace, dataManualHref, dataManualTarget, ...properties} = element.properties;
  element.properties = properties;
  const place = placeOf(element, dataManualPlace);
  const [name, kind] = attribute;
  const encoded = properties[name];
  if (element.tagName === 'img') {
    properties.loading ??= 'lazy';
    properties.decoding ??= 'async';
  }
  if (typeof encoded !== 'string') return;
  const size = (width: number, height: number) => {
    if (element.tagName !== 'img' || properties.width !== undefined || properties.height !== undefined) return;
    properties.width = width;
    properties.height = height;
  };
  const target = typeof dataManualTarget === 'string' ? dataManualTarget : encoded;
  const written = typeof dataManualHref === 'string' ? dataManualHref : encoded;
  const result = refer({written, target, encoded}, {kind, place, context, references, size});
  properties[name] = result.url;
  if (result.external && kind === 'link') {
    properties.target ??= '_blank';
    properties.rel ??= ['noopener', 'noreferrer'];
  }
}

function fromJsx(
  node: {name: string | null; attributes: JsxAttribute[]; position?: Element['position']},
  context: PageContext,
  references: References,
): void {
  if (node.name === null) return;
  const attribute = ATTRIBUTES.get(node.name);
  if (!attribute) return;
  const [name, kind] = attribute;
  const found = node.attributes.find((one) => one.name === name || (node.name === 'Link' && one.name === 'href'));
  if (!found || typeof found.value !== 'string') return;
  const size = (width: number, height: number) => {
    if (node.name !== 'img' || node.attributes.some((one) => one.name === 'width' || one.name === 'height')) return;
    for (const [key, value] of Object.entries({width, height})) {
      node.attributes.push({type: 'mdxJsxAttribute', name: key, value: String(value)});
    }
  };
  found.value = refer(
    {written: found.value, target: found.value, encoded: found.value},
    {kind, place: placeOf(node, undefined), context, references, size},
  ).url;
}

interface ReferInput {
  readonly kind: LinkRef['kind'];
  readonly place: Place;
  readonly context: PageContext;
  readonly references: References;
  readonly size: (width: number, height: number) => void;
}

interface Address {
  /** As the author wrote it. */
  readonly written: string;
  /** What is resolved: relative to the page, also in a partial. */
  readonly target: string;
  /** As it would stand in HTML. */
  readonly encoded: string;
}

function refer(address: Address, input: ReferInput): {url: string; external: boolean} {
  const {kind, place, context, references} = input;
  const href = address.target.trim();
  if (SCRIPT_URL.test(href)) {
    context.diagnostics.push(
      diagnostic('broken-link', 'A link may not hold script or data.', {
        file: place.file ?? context.source.file,
        line: place.line,
        column: place.column,
        hint: 'link to a page or a file',
      }),
    );
    return {url: '#', external: false};
  }
  if (href.startsWith('pathname://')) return {url: href.slice('pathname://'.length), external: false};
  const written = address.written.trim();
  const ref: LinkRef = {href: written, ...(written === href ? {} : {address: href}), kind, ...place};
  if (hasProtocol(href)) {
    if (!href.startsWith('data:')) references.links.push(ref);
    return {url: address.encoded, external: /^(?:https?:|\/\/)/i.test(href)};
  }
  const asset = findAsset(href, input);
  if (asset) references.assets.push(asset);
  else if (kind === 'image') measureStatic(href, input);
  references.links.push(asset ? {...ref, asset: asset.name} : ref);
  if (href.startsWith('#') && !asset) return {url: address.encoded, external: false};
  return {url: linkMarker(references.links.length - 1), external: false};
}

/** A path of a file beside the page (or `@site/…`) that exists, is no page, and is not below a static folder. */
function findAsset(href: string, {kind, context, size}: ReferInput): AssetRef | undefined {
  const target = decodeFile(/^[^?#]*/.exec(href)![0]);
  if (target === '' || target.startsWith('/') || /\.mdx?$/i.test(target)) return undefined;
  if (kind === 'link' && !/\.[A-Za-z0-9]+$/.test(target)) return undefined;
  const {file: own, original} = context.source;
  // What lies beside the original need not be copied beside its translation.
  const folders = [own, ...(original ? [original] : [])].map((page) => path.posix.dirname(page));
  const places = target.startsWith('@site/')
    ? [path.posix.normalize(target.slice('@site/'.length))]
    : folders.map((folder) => path.posix.join(folder, target));
  for (const file of places) {
    if (file.startsWith('..') || path.posix.isAbsolute(file)) continue;
    context.dependencies.add(file);
    const bytes = readFile(path.join(context.options.root, file));
    if (bytes) return assetOf(file, bytes, {kind, size});
  }
  return undefined;
}

function assetOf(file: string, bytes: Uint8Array, {kind, size}: Pick<ReferInput, 'kind' | 'size'>): AssetRef {
  if (kind === 'image') measure(bytes, size);
  return {file, name: assetName(file, bytes)};
}

/** Name of a file in the output's asset folder. Readers keep such files for good, so it tells the content. */
export function assetName(file: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const {name, ext} = path.posix.parse(file);
  return `${name.replace(/[^\w.-]+/g, '-') || 'file'}-${hash}${ext.toLowerCase()}`;
}

/** Images of static folders keep their address; only their size is read. */
function measureStatic(href: string, {context, size}: ReferInput): void {
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

function measure(bytes: Uint8Array, size: ReferInput['size']): void {
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

function placeOf(node: {position?: Element['position']}, partial: unknown): Place {
  if (typeof partial === 'string') {
    const match = /^(.*):(\d+):(\d+)$/.exec(partial);
    if (match) return {file: match[1]!, line: Number(match[2]), column: Number(match[3])};
  }
  return {line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1};
}

/** A file name: every escape is decoded. */
function decodeFile(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
