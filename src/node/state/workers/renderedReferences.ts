import type {Element, Root} from 'hast';
import {
  FURTHER_ADDRESS_ATTRIBUTES,
  MAIN_ADDRESS_ATTRIBUTES,
  rewriteAddresses,
} from '../../steps/markdown/plugins/addresses.ts';
import {visit} from '../../steps/markdown/visit.ts';
import type {RenderedPage} from '../../steps/render/renderPage.ts';
import type {RenderedReferences} from '../publish/outputState.ts';

/**
 * Collects links, images, and ids of a rendered article, because components render some. A link may
 * opt out of the check.
 */
export function collectRenderedReferences(
  article: Root,
  told: RenderedPage['told'] = {links: [], anchors: []},
): RenderedReferences {
  const hrefs = new Set<string>();
  const images = new Set<string>();
  const anchors = new Set(told.anchors);
  visit(article, 'element', ({tagName, properties}: Element) => {
    if (typeof properties.id === 'string') anchors.add(properties.id);
    if (tagName === 'a' && typeof properties.name === 'string') anchors.add(properties.name);
    if (properties.dataUnchecked !== undefined) return;
    const [name = '', kind] = MAIN_ADDRESS_ATTRIBUTES.get(tagName) ?? [];
    const address = properties[name];
    if (typeof address === 'string') (kind === 'link' ? hrefs : images).add(address);
    // The security policy moves styles to another attribute.
    for (const further of ['style', 'dataStyle', ...(FURTHER_ADDRESS_ATTRIBUTES.get(tagName) ?? [])]) {
      const value = properties[further];
      const note = (url: string): string => images.add(url) && url;
      if (typeof value === 'string') rewriteAddresses(further, value, note);
    }
  });
  const byLink = new Set(told.links);
  const plain = [...hrefs].filter((href) => !byLink.has(href));
  return {hrefs: [...hrefs], plain, images: [...images], anchors: [...anchors]};
}
