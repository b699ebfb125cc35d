import type {Element, Root} from 'hast';
import type {AssetRef, LinkRef} from '../../../../shared/build.ts';
import {hasProtocol} from '../../../../shared/routes.ts';
import {findPathnameTarget, runsScript, runsScriptAsImage} from '../../../../shared/runsScript.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {linkDescriptionMarker, linkMarker, linkWordsMarker} from '../../../base/linkMarkers.ts';
import {getDefaultText} from '../defaultTexts.ts';
import type {PartialContent} from '../extractContent.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';
import {
  ADDRESS_ATTRIBUTE_NAMES,
  FURTHER_ADDRESS_ATTRIBUTES,
  isIgnoredReference,
  MAIN_ADDRESS_ATTRIBUTES,
  rewriteAddresses,
} from './addresses.ts';
import {type AssetInput, type AssetPosition, measureStaticImage, resolveAsset} from './assets.ts';
import {convertToPlayer} from './convertToPlayer.ts';
import {addModeClass, getModeClass, type MutableJsxAttribute, stripMode} from './darkImages.ts';

export interface References {
  readonly links: LinkRef[];
  readonly assets: AssetRef[];
  /** Links without words, with their indexes. */
  readonly wordless: {readonly element: Element; readonly index: number}[];
}

/**
 * Collects links and images, and inserts markers where the final URL depends on other pages. Files
 * beside the page become assets. Images get their size, so that layouts do not shift.
 */
export function collectReferences(tree: Root, context: CompileContext): References {
  const references: References = {links: [], assets: [], wordless: []};
  const hasOwnLink = declaresOwnLink(tree);
  visit(tree, (node) => {
    // A component `Link` of the page may do anything; its rendered links are checked instead.
    if (hasOwnLink && (node as {name?: unknown}).name === 'Link') return;
    if (node.type === 'element') collectElement(node as Element, context, references);
    else if (node.type.startsWith('mdxJsx')) collectJsx(node as never, context, references);
  });
  return references;
}

/** Modules from which a page may import the `Link` of this tool. */
const TOOL_LINK_MODULES: ReadonlySet<string> = new Set(['manual-docs', '@docusaurus/Link', '@theme/Link']);

function declaresOwnLink(tree: Root): boolean {
  return tree.children.some((node) => {
    const {type, value = ''} = node as {type: string; value?: string};
    if (type !== 'mdxjsEsm') return false;
    const imports = [...value.matchAll(/\bimport\b([^'"]*?)\bfrom\s*['"]([^'"]+)['"]/g)];
    const importsForeign = imports.some(([, names, from]) => /\bLink\b/.test(names!) && !TOOL_LINK_MODULES.has(from!));
    return importsForeign || /\b(?:function|const|let|class)\s+Link\b/.test(value);
  });
}

function collectElement(element: Element, context: CompileContext, references: References): void {
  convertToPlayer(element);
  const mainAttribute = MAIN_ADDRESS_ATTRIBUTES.get(element.tagName);
  for (const [name, value] of Object.entries(element.properties)) {
    if (isScriptAddress(name, value) && !isReferenceAttribute(element.tagName, name)) {
      reportScript(locateReference(element, element.properties.dataManualPlace), context);
      element.properties[name] = '#';
    }
  }
  const {style} = element.properties;
  if (!mainAttribute && typeof style !== 'string') return;
  const {dataManualPlace, dataManualHref, dataManualTarget, ...properties} = element.properties;
  element.properties = properties;
  const position = locateReference(element, dataManualPlace);
  // Only links from Markdown have `dataManualTarget`.
  const plain = context.source.format === 'mdx' && typeof dataManualTarget !== 'string';
  for (const further of ['style', ...(FURTHER_ADDRESS_ATTRIBUTES.get(element.tagName) ?? [])]) {
    const value = properties[further];
    if (typeof value === 'string')
      properties[further] = rewriteAddresses(further, value, createRewriter({position, context, references, plain}));
  }
  if (!mainAttribute) return;
  const [name, kind] = mainAttribute;
  const encoded = properties[name];
  if (element.tagName === 'img') {
    properties.loading ??= 'lazy';
    properties.decoding ??= 'async';
  }
  if (typeof encoded !== 'string' || isIgnoredReference(element.tagName, encoded)) return;
  const mode = element.tagName === 'img' ? getModeClass(encoded) : undefined;
  if (mode) properties.className = [...[properties.className ?? []].flat().map(String), mode];
  const setSize = (width: number, height: number) => {
    if (element.tagName !== 'img' || properties.width !== undefined || properties.height !== undefined) return;
    properties.width = width;
    properties.height = height;
  };
  const target = typeof dataManualTarget === 'string' ? dataManualTarget : encoded;
  const authored = typeof dataManualHref === 'string' ? dataManualHref : encoded;
  const result = addReference({authored, target, encoded}, {kind, position, context, references, size: setSize, plain});
  properties[name] = result.url;
  if (element.tagName !== 'a' && element.tagName !== 'area') return;
  if (isWordless(element, dataManualTarget) || properties.dataDescribed !== undefined)
    references.wordless.push({element, index: references.links.length - 1});
  if (result.external && kind === 'link') {
    properties.target ??= '_blank';
    properties.rel ??= ['noopener', 'noreferrer'];
    if (properties.target === '_blank')
      properties['aria-description'] ??= getDefaultText(context, 'theme.layout.opensInNewTab');
  }
  if (kind === 'link' && findPathnameTarget(target) !== undefined) properties.dataNative = '';
}

/** Returns whether an element is a link in Markdown without words and images. */
function isWordless({tagName, children}: Element, markdownTarget: unknown): boolean {
  return (
    tagName === 'a' &&
    typeof markdownTarget === 'string' &&
    markdownTarget !== '' &&
    children.every((child) => child.type === 'text' && child.value.trim() === '')
  );
}

/** Inserts markers for the words of links that have none, and for the texts of cards. Call it when the text has been extracted. */
export function insertLinkWords({wordless}: References): void {
  for (const {element, index} of wordless) {
    const {dataDescribed, ...properties} = element.properties;
    element.properties = properties;
    const words = createText('b', linkWordsMarker(index));
    if (dataDescribed === undefined) element.children = words.children;
    else {
      const title = element.children.length > 0 ? element.children : [words];
      element.children = [...title, createText('span', linkDescriptionMarker(index))];
    }
  }
}

function createText(tagName: string, value: string): Element {
  return {type: 'element', tagName, properties: {}, children: [{type: 'text', value}]};
}

function isScriptAddress(name: string, value: unknown): value is string {
  return (
    ADDRESS_ATTRIBUTE_NAMES.has(name) &&
    typeof value === 'string' &&
    (name === 'poster' ? runsScriptAsImage : runsScript)(value)
  );
}

/** Returns whether an attribute is collected as a reference, where scripts are refused. */
function isReferenceAttribute(element: string, name: string): boolean {
  return (
    MAIN_ADDRESS_ATTRIBUTES.get(element)?.[0] === name ||
    FURTHER_ADDRESS_ATTRIBUTES.get(element)?.includes(name) === true
  );
}

function reportScript(position: AssetPosition, context: CompileContext): void {
  context.diagnostics.push(
    createDiagnostic('broken-link', 'A link contains a script or data.', {
      file: position.file ?? context.source.file,
      line: position.line,
      column: position.column,
      hint: 'link to a page or a file',
    }),
  );
}

function collectJsx(
  node: {
    name: string | null;
    attributes: MutableJsxAttribute[];
    position?: Element['position'];
    data?: {partialContent?: PartialContent};
  },
  context: CompileContext,
  references: References,
): void {
  if (node.name === null) return;
  references.assets.push(...(node.data?.partialContent?.assets ?? []));
  const mainAttribute = MAIN_ADDRESS_ATTRIBUTES.get(node.name);
  for (const attribute of node.attributes) {
    if (isScriptAddress(attribute.name, attribute.value) && !isReferenceAttribute(node.name, attribute.name)) {
      reportScript(locateReference(node, undefined), context);
      attribute.value = '#';
    }
  }
  if (!mainAttribute) return;
  const [name, kind] = mainAttribute;
  const plain = /^[a-z]/.test(node.name);
  for (const attribute of node.attributes) {
    if (!FURTHER_ADDRESS_ATTRIBUTES.get(node.name)?.includes(attribute.name) || typeof attribute.value !== 'string')
      continue;
    attribute.value = rewriteAddresses(
      attribute.name,
      attribute.value,
      createRewriter({position: locateReference(node, undefined), context, references, plain}),
    );
  }
  const attribute = node.attributes.find((one) => one.name === name || (node.name === 'Link' && one.name === 'href'));
  if (!attribute && node.name === 'Link' && node.attributes.every((one) => one.type === 'mdxJsxAttribute')) {
    const details = {file: context.source.file, ...locateReference(node, undefined), hint: 'write `<Link to="…">`'};
    context.diagnostics.push(createDiagnostic('broken-link', '`Link` needs the attribute `to`.', details));
  }
  if (!attribute || typeof attribute.value !== 'string' || isIgnoredReference(node.name, attribute.value)) return;
  const setSize = (width: number, height: number) => {
    if (
      (node.name !== 'img' && node.name !== 'Figure') ||
      node.attributes.some((one) => one.name === 'width' || one.name === 'height')
    )
      return;
    for (const [key, value] of Object.entries({width, height})) {
      node.attributes.push({type: 'mdxJsxAttribute', name: key, value: String(value)});
    }
  };
  const address = attribute.value;
  if (node.name === 'img') addModeClass(address, node.attributes);
  if (kind === 'link' && findPathnameTarget(address) !== undefined)
    node.attributes.push({type: 'mdxJsxAttribute', name: 'data-native', value: ''});
  attribute.value = addReference(
    {authored: address, target: address, encoded: address},
    {kind, position: locateReference(node, undefined), context, references, size: setSize, plain},
  ).url;
  // `to` would get the base URL; this address is final.
  if (node.name === 'Link') attribute.name = 'href';
}

interface ReferenceInput extends AssetInput {
  /** Whether the link is an HTML element in MDX. */
  readonly plain: boolean;
  readonly references: References;
}

interface Address {
  /** Address in the source. */
  readonly authored: string;
  /** Address relative to the page, also for links of partials. */
  readonly target: string;
  /** Percent-encoded address. */
  readonly encoded: string;
}

function createRewriter(input: Omit<ReferenceInput, 'kind' | 'size'>): (address: string) => string {
  return (address) =>
    address.startsWith('#')
      ? address
      : addReference({authored: address, target: address, encoded: address}, {...input, kind: 'image', size: () => {}})
          .url;
}

function addReference(given: Address, input: ReferenceInput): {url: string; external: boolean} {
  const {kind, position, context, references, plain} = input;
  const strip = (text: string): string => (kind === 'image' ? stripMode(text.trim()) : text);
  const address = {authored: strip(given.authored), target: strip(given.target), encoded: strip(given.encoded)};
  const href = address.target.trim();
  const passed = findPathnameTarget(href);
  if ((kind === 'image' ? runsScriptAsImage : runsScript)(href)) {
    reportScript(position, context);
    return {url: '#', external: false};
  }
  // An image outside of the site is not looked up. A link gets its base URL later.
  if (passed !== undefined && kind === 'image' && !hasProtocol(passed)) return {url: passed, external: false};
  const authored = address.authored.trim();
  const ref: LinkRef = {
    href: authored,
    ...(authored === href ? {} : {address: href}),
    kind,
    ...position,
    ...(plain ? {plain: true} : {}),
  };
  if (passed === undefined && hasProtocol(href)) {
    if (!href.startsWith('data:')) references.links.push(ref);
    return {url: address.encoded, external: /^(?:https?:|\/\/)/i.test(href)};
  }
  const asset = passed === undefined ? resolveAsset(href, input) : undefined;
  if (asset === null) return {url: '#', external: false};
  if (asset) references.assets.push(asset);
  else if (kind === 'image') measureStaticImage(href, input);
  references.links.push(asset ? {...ref, asset: asset.name} : ref);
  if (href.startsWith('#') && !asset) return {url: address.encoded, external: false};
  return {url: linkMarker(references.links.length - 1), external: false};
}

function locateReference(node: {position?: Element['position']}, partialPlace: unknown): AssetPosition {
  if (typeof partialPlace === 'string') {
    const match = /^(.*):(\d+):(\d+)$/.exec(partialPlace);
    if (match) return {file: match[1]!, line: Number(match[2]), column: Number(match[3])};
  }
  return {line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1};
}
