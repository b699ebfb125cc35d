import type {Element} from 'hast';

/** Prefix of the error about an SVG file that could run code. */
export const UNSAFE_SVG = 'The drawing would put code on the page: ';

/** Elements of an SVG file that run code, or that are not drawn. */
const UNSAFE_ELEMENT =
  /^(?:script|foreignobject|iframe|frame|object|embed|link|meta|base|form|audio|video|handler|listener)$/i;
/** Elements that animate an attribute, which would bypass the check of that attribute. */
const ANIMATION = /^(?:animate|set|animatetransform|animatemotion)$/i;
const LINK = /^(?:href|xLinkHref|src|action|formAction)$/i;
/** Addresses that cannot run code: web pages, this site, and embedded images. */
const ADDRESS = /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp|avif)[;,]|[^:]*$)/i;

/**
 * Finds the first node of an SVG file that could run code on the page.
 * @returns its source for the message; undefined for a safe drawing
 */
export function findUnsafeNode(node: Element): string | undefined {
  const {tagName, properties, children} = node;
  if (UNSAFE_ELEMENT.test(tagName)) return `<${tagName}>`;
  for (const [name, value] of Object.entries(properties)) {
    const text = String(value);
    // Names of handlers have letters only; drawing programs add attributes such as `only_selected`.
    if (/^on[a-z]+$/i.test(name)) return `${name.toLowerCase()}="${text}"`;
    // Browsers ignore white space and control characters before and in a scheme.
    if (LINK.test(name) && !ADDRESS.test(text.replace(/[\0-\x20]/g, ''))) return `href="${text}"`;
    if (ANIMATION.test(tagName) && name.toLowerCase() === 'attributename' && /href|^on/i.test(text))
      return `<${tagName} attributeName="${text}">`;
  }
  for (const child of children) {
    const unsafe = child.type === 'element' ? findUnsafeNode(child) : undefined;
    if (unsafe !== undefined) return unsafe;
  }
  return undefined;
}
