import type {Element} from 'hast';

/** Begins the error about a drawing that could run code. */
export const FOREIGN_PART = 'The drawing would put code on the page: ';

/** Elements of a drawing that run code, or that show anything but a drawing. */
const UNSAFE_ELEMENT =
  /^(?:script|foreignobject|iframe|frame|object|embed|link|meta|base|form|audio|video|handler|listener)$/i;
/** Elements that change an attribute later, which would pass by the check of that attribute. */
const ANIMATION = /^(?:animate|set|animatetransform|animatemotion)$/i;
const LINK = /^(?:href|xLinkHref|src|action|formAction)$/i;
/** Addresses that no drawing runs: of other sites, of this one, and of pictures in the file itself. */
const ADDRESS = /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp|avif)[;,]|[^:]*$)/i;

/** The first part of a drawing that could run code on the page; undefined where there is none. */
export function foreignPart(node: Element): string | undefined {
  const {tagName, properties, children} = node;
  if (UNSAFE_ELEMENT.test(tagName)) return `<${tagName}>`;
  for (const [name, value] of Object.entries(properties)) {
    const text = String(value);
    if (/^on/i.test(name)) return `${name.toLowerCase()}="${text}"`;
    // Browsers leave out white space and control characters before and in a scheme.
    if (LINK.test(name) && !ADDRESS.test(text.replace(/[\0-\x20]/g, ''))) return `href="${text}"`;
    if (ANIMATION.test(tagName) && name.toLowerCase() === 'attributename' && /href|^on/i.test(text))
      return `<${tagName} attributeName="${text}">`;
  }
  for (const child of children) {
    const unsafe = child.type === 'element' ? foreignPart(child) : undefined;
    if (unsafe !== undefined) return unsafe;
  }
  return undefined;
}
