import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Element, Root} from 'hast';
import imageSize from 'image-size';
import {type AssetRef, type LinkRef, linkMarker} from '../../../shared/build.ts';
import {hasProtocol} from '../../../shared/routes.ts';
import {afterPathname, runsScript, runsScriptAsImage} from '../../../shared/runsScript.ts';
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

/** Attributes of other elements that hold an address, as they are called in HTML and in JSX. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'action',
  'background',
  'cite',
  'data',
  'formAction',
  'formaction',
  'href',
  'poster',
  'src',
  'xLinkHref',
  'xlinkHref',
  'xlink:href',
]);

/**
 * Collects every link and image of a page, in elements and in JSX, and puts markers where the final URL depends on other
 * pages. Files beside the page become assets with their content hash in the name; images get their size, so that
 * nothing moves while a page loads.
 */
export function collectReferences(tree: Root, context: PageContext): References {
  const references: References = {links: [], assets: []};
  const ownLink = bringsLink(tree);
  visit(tree, (node) => {
    // What a page calls by this name is the page's own business; the link check sees what it renders.
    if (ownLink && (node as {name?: unknown}).name === 'Link') return;
    if (node.type === 'element') fromElement(node as Element, context, references);
    else if (node.type.startsWith('mdxJsx')) fromJsx(node as never, context, references);
  });
  return references;
}

/** Where the tool's `Link` comes from when a page imports it. */
const OWN_LINKS: ReadonlySet<string> = new Set(['manual', '@docusaurus/Link', '@theme/Link']);

/** Whether the page imports or defines a `Link` that is not the tool's. */
function bringsLink(tree: Root): boolean {
  return tree.children.some((node) => {
    const {type, value = ''} = node as {type: string; value?: string};
    if (type !== 'mdxjsEsm') return false;
    const imports = [...value.matchAll(/\bimport\b([^'"]*?)\bfrom\s*['"]([^'"]+)['"]/g)];
    const foreign = imports.some(([, names, from]) => /\bLink\b/.test(names!) && !OWN_LINKS.has(from!));
    return foreign || /\b(?:function|const|let|class)\s+Link\b/.test(value);
  });
}

function fromElement(element: Element, context: PageContext, references: References): void {
  const attribute = ATTRIBUTES.get(element.tagName);
  for (const [name, value] of Object.entries(element.properties)) {
    if (name !== attribute?.[0] && isScriptAddress(name, value)) {
      refuseScript(placeOf(element, element.properties.dataManualPlace), context);
      element.properties[name] = '#';
    }
  }
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
  if (kind === 'link' && afterPathname(target) !== undefined) properties.dataNative = '';
}

function isScriptAddress(name: string, value: unknown): value is string {
  return (
    ADDRESSES.has(name) && typeof value === 'string' && (name === 'poster' ? runsScriptAsImage : runsScript)(value)
  );
}

function refuseScript(place: Place, context: PageContext): void {
  context.diagnostics.push(
    diagnostic('broken-link', 'A link may not hold script or data.', {
      file: place.file ?? context.source.file,
      line: place.line,
      column: place.column,
      hint: 'link to a page or a file',
    }),
  );
}

function fromJsx(
  node: {name: string | null; attributes: JsxAttribute[]; position?: Element['position']},
  context: PageContext,
  references: References,
): void {
  if (node.name === null) return;
  const attribute = ATTRIBUTES.get(node.name);
  for (const one of node.attributes) {
    if (one.name !== attribute?.[0] && isScriptAddress(one.name, one.value)) {
      refuseScript(placeOf(node, undefined), context);
      one.value = '#';
    }
  }
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
  const written = found.value;
  if (kind === 'link' && afterPathname(written) !== undefined)
    node.attributes.push({type: 'mdxJsxAttribute', name: 'data-native', value: ''});
  found.value = refer(
    {written, target: written, encoded: written},
    {kind, place: placeOf(node, undefined), context, references, size},
  ).url;
  // `to` would get the base URL; what stands here then is final.
  if (node.name === 'Link') found.name = 'href';
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
  const outside = afterPathname(href);
  if ((kind === 'image' ? runsScriptAsImage : runsScript)(href)) {
    refuseScript(place, context);
    return {url: '#', external: false};
  }
  // An image that is not the site's is not looked for; a link gets the base URL when that is known.
  if (outside !== undefined && kind === 'image' && !hasProtocol(outside)) return {url: outside, external: false};
  const written = address.written.trim();
  const ref: LinkRef = {href: written, ...(written === href ? {} : {address: href}), kind, ...place};
  if (outside === undefined && hasProtocol(href)) {
    if (!href.startsWith('data:')) references.links.push(ref);
    return {url: address.encoded, external: /^(?:https?:|\/\/)/i.test(href)};
  }
  const asset = outside === undefined ? findAsset(href, input) : undefined;
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
