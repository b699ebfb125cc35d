import type {Root, RootContent} from 'hast';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that both libraries generate. */
const ELEMENTS = words(
  'svg g a defs style title desc path polygon polyline line rect circle ellipse text tspan marker linearGradient radialGradient stop clipPath',
);

/** Attributes that they generate, by their names in hast. */
const ATTRIBUTES = words(
  'xmlns xmlnsXLink xmlSpace viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points transform id className style role ariaLabel ' +
    'fill fillOpacity stroke strokeWidth strokeOpacity strokeLineCap strokeLineJoin strokeDashArray opacity offset stopColor stopOpacity gradientUnits ' +
    'fontFamily fontSize fontWeight fontStyle textAnchor textDecoration dominantBaseline baselineShift letterSpacing ' +
    'markerWidth markerHeight markerUnits markerStart markerMid markerEnd refX refY orient clipPath href xLinkHref xLinkTitle target',
);

/** Allowed addresses of links: external ones, and those of this site. */
const ADDRESS = /^(?:https?:|mailto:|tel:|[^:]*$)/i;
/** Attributes with text of the author, from which nothing loads. */
const TEXTS = /^(?:data[A-Z]|ariaLabel$|xLinkTitle$)/;
/** CSS that loads something. */
const LOADING = /url\(\s*["']?\s*(?!#|["'\s])|@import|image-set\(|expression\(/i;

/**
 * Finds the first node of a drawing that is not allowed, such as a script or an event handler. If a
 * library forgets to escape a text, its author could insert any element.
 * @returns source of the node for the message; undefined if all nodes are allowed
 */
export function findDisallowedNode(node: Root | RootContent): string | undefined {
  if (node.type === 'text') return undefined;
  if (node.type === 'element') {
    const {tagName, properties, children} = node;
    if (!ELEMENTS.has(tagName)) return `<${tagName}>`;
    for (const [name, value] of Object.entries(properties)) {
      const text = Array.isArray(value) ? value.join(' ') : String(value);
      if (!ATTRIBUTES.has(name) && !/^data[A-Z]/.test(name)) return `${name}="${text}"`;
      if (/^(?:href|xLinkHref)$/.test(name) && !ADDRESS.test(text)) return `href="${text}"`;
      if (LOADING.test(text) && !TEXTS.test(name)) return `${name}="${text}"`;
    }
    const [css] = tagName === 'style' ? children : [];
    if (css && (children.length > 1 || css.type !== 'text' || LOADING.test(css.value)))
      return '<style> with an address';
  } else if (node.type !== 'root') return `<!-- -->`;
  for (const child of node.children) {
    const disallowed = findDisallowedNode(child);
    if (disallowed !== undefined) return disallowed;
  }
  return undefined;
}
