import type {LinkRef} from '../../../../shared/build.ts';

/** Elements and components with an address: its attribute, and the kind of its target. */
export const MAIN_ADDRESS_ATTRIBUTES: ReadonlyMap<string, readonly [string, LinkRef['kind']]> = new Map([
  ['a', ['href', 'link']],
  ['area', ['href', 'link']],
  ['iframe', ['src', 'link']],
  ['form', ['action', 'link']],
  ['link', ['href', 'link']],
  ['script', ['src', 'link']],
  ['Link', ['to', 'link']],
  ['Button', ['href', 'link']],
  ['Card', ['href', 'link']],
  ['LinkCard', ['href', 'link']],
  ['Figure', ['src', 'image']],
  ['img', ['src', 'image']],
  ['source', ['src', 'image']],
  ['video', ['src', 'image']],
  ['audio', ['src', 'image']],
  ['track', ['src', 'image']],
  ['embed', ['src', 'image']],
  ['object', ['data', 'image']],
  ['input', ['src', 'image']],
  ['image', ['href', 'image']],
  ['use', ['href', 'image']],
]);

const XLINK = ['xLinkHref', 'xlinkHref', 'xlink:href'];

/** Further attributes with one address or a list of them, as spelled in hast and JSX. */
export const FURTHER_ADDRESS_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['srcSet']],
  ['Figure', ['srcSet', 'srcDark']],
  ['source', ['srcSet']],
  ['video', ['poster']],
  ['image', XLINK],
  ['use', XLINK],
]);

/**
 * Rewrites each address in the value of an attribute.
 *
 * @param name attribute: `srcSet` and `style` may contain several addresses, any other is one
 *   address
 * @param rewrite returns the new address
 */
export function rewriteAddresses(name: string, value: string, rewrite: (address: string) => string): string {
  if (/^(?:style|dataStyle)$/.test(name))
    return value.replace(/url\(\s*(["']?)(.*?)\1\s*\)/gi, (_, quote, url) => `url(${quote}${rewrite(url)}${quote})`);
  if (name !== 'srcSet') return rewrite(value);
  // A candidate is an address and a descriptor. Data URLs contain commas, so such lists stay.
  if (value.includes('data:')) return value;
  const rewriteCandidate = (candidate: string): string => candidate.trim().replace(/^\S+/, rewrite);
  return value.split(',').map(rewriteCandidate).join(', ');
}

/** All attributes with an address, in the spelling of HTML and JSX. */
export const ADDRESS_ATTRIBUTE_NAMES: ReadonlySet<string> = new Set([
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

/** Returns whether a reference is not checked: part of an SVG, or host of a `<link>`. */
export function isIgnoredReference(element: string, address: string): boolean {
  return (
    (/^(?:image|use)$/.test(element) && address.startsWith('#')) ||
    (element === 'link' && /^(?:https?:)?\/\//i.test(address))
  );
}
