import type {Root, RootContent} from 'hast';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that both libraries draw with. */
const ELEMENTS = words(
  'svg g a defs style title desc path polygon polyline line rect circle ellipse text tspan marker linearGradient radialGradient stop clipPath',
);

/** Their attributes, as the tree names them. */
const ATTRIBUTES = words(
  'xmlns xmlnsXLink xmlSpace viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points transform id className style role ariaLabel ' +
    'fill fillOpacity stroke strokeWidth strokeOpacity strokeLineCap strokeLineJoin strokeDashArray opacity offset stopColor stopOpacity gradientUnits ' +
    'fontFamily fontSize fontWeight fontStyle textAnchor textDecoration dominantBaseline baselineShift letterSpacing ' +
    'markerWidth markerHeight markerUnits markerStart markerMid markerEnd refX refY orient clipPath href xLinkHref xLinkTitle target',
);

/** Addresses that a link may have: of other sites, and of this one. */
const ADDRESS = /^(?:https?:|mailto:|tel:|[^:]*$)/i;
/** Attributes that hold texts of the author's: nothing loads what they name. */
const TEXTS = /^(?:data[A-Z]|ariaLabel$|xLinkTitle$)/;
/** Constructs that make a style load something. */
const LOADING = /url\(\s*["']?\s*(?!#|["'\s])|@import|image-set\(|expression\(/i;

/**
 * The first part of a drawing that no drawing has, such as a script or a handler of events; undefined where there is
 * none. A library that forgets to escape a text lets its writer add any element to the page.
 */
export function foreignPart(node: Root | RootContent): string | undefined {
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
    const disallowed = foreignPart(child);
    if (disallowed !== undefined) return disallowed;
  }
  return undefined;
}
