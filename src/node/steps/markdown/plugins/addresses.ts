import type {LinkRef} from '../../../../shared/build.ts';

/** Elements that refer to something, and the attribute that does. */
export const ATTRIBUTES: ReadonlyMap<string, readonly [string, LinkRef['kind']]> = new Map([
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

/** Attributes that name further files, beside the one above: a list of candidates, or one address. HTML's and JSX's spelling agree. */
export const FURTHER: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['srcSet']],
  ['Figure', ['srcSet', 'srcDark']],
  ['source', ['srcSet']],
  ['video', ['poster']],
  ['image', XLINK],
  ['use', XLINK],
]);

/** Rewrites each address of a `srcset` or a `style`; of any other attribute, the one that it is. */
export function rewriteFurther(name: string, value: string, rewrite: (address: string) => string): string {
  if (/^(?:style|dataStyle)$/.test(name))
    return value.replace(/url\(\s*(["']?)(.*?)\1\s*\)/gi, (_, quote, url) => `url(${quote}${rewrite(url)}${quote})`);
  if (name !== 'srcSet') return rewrite(value);
  // A candidate is an address, and what follows it up to the comma; addresses of data hold commas of their own.
  if (value.includes('data:')) return value;
  const rewriteCandidate = (candidate: string): string => candidate.trim().replace(/^\S+/, rewrite);
  return value.split(',').map(rewriteCandidate).join(', ');
}

/** Attributes of other elements that hold an address, as they are called in HTML and in JSX. */
export const ADDRESSES: ReadonlySet<string> = new Set([
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

/** A reference that names no file of the site and that no reader follows: an element of the drawing, a host to connect to. */
export function isPassed(element: string, address: string): boolean {
  return (
    (/^(?:image|use)$/.test(element) && address.startsWith('#')) ||
    (element === 'link' && /^(?:https?:)?\/\//i.test(address))
  );
}
