import {runsScriptAsImage} from 'manual-docs/internal/shared/runsScript';

const state: {last: Promise<unknown>; count: number} = {last: Promise.resolve(), count: 0};

/**
 * Draws diagrams one after the other, because the library has global colors.
 * @returns undefined if the source cannot be drawn
 */
export function drawInBrowser(code: string, box: HTMLElement): Promise<SVGElement | undefined> {
  const drawn = state.last.then(() => draw(code, box)).catch(() => undefined);
  state.last = drawn;
  return drawn;
}

async function draw(code: string, box: HTMLElement): Promise<SVGElement | undefined> {
  const {default: mermaid} = await import('mermaid');
  // Otherwise the settings of a failed diagram would apply to the following ones.
  mermaid.mermaidAPI.reset();
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    themeVariables: readThemeColors(box),
    fontFamily: getComputedStyle(box).fontFamily,
  });
  const id = `browser-diagram-${++state.count}`;
  const patches = patchStyles(`d${id}`);
  try {
    await mermaid.render(id, code, box);
    const drawing = patches.drawing();
    if (!drawing) return undefined;
    // The figure is as wide as the drawing, so the drawing's width cannot depend on it.
    const {maxWidth} = drawing.style;
    Object.assign(drawing.style, {display: 'block', width: maxWidth, maxWidth: '100%', marginInline: 'auto'});
    fixColors(drawing);
    // Labels may contain HTML, but form fields are not part of a drawing.
    for (const field of drawing.querySelectorAll('form, button, input, select, textarea'))
      field.replaceWith(...field.childNodes);
    // Some kinds of links keep the author's address unchecked.
    for (const element of drawing.querySelectorAll('*'))
      for (const {name, value} of [...element.attributes])
        if (/^on/i.test(name) || (/href$/i.test(name) && runsScriptAsImage(value))) element.removeAttribute(name);
    return drawing;
  } finally {
    patches.undo();
  }
}

/**
 * Replaces colors that no setting of the library covers: the blend mode of links, and the gray of
 * C4 diagrams.
 */
function fixColors(drawing: SVGElement): void {
  for (const link of drawing.querySelectorAll<SVGElement>('.link')) link.style.mixBlendMode = 'normal';
  for (const name of ['fill', 'stroke'])
    for (const gray of drawing.querySelectorAll(`[${name}="#444444"]`)) gray.setAttribute(name, 'currentColor');
}

/** Color settings of the library, by token of the theme. */
const COLOR_NAMES = {
  background: 'background edgeLabelBackground relationLabelBackground altSectionBkgColor quadrant2Fill quadrant4Fill',
  surface:
    'primaryColor secondaryColor tertiaryColor noteBkgColor sectionBkgColor sectionBkgColor2 excludeBkgColor doneTaskBkgColor quadrant3Fill',
  border: 'gridColor clusterBorder',
  'border-strong':
    'primaryBorderColor secondaryBorderColor tertiaryBorderColor noteBorderColor lineColor arrowheadColor doneTaskBorderColor pieStrokeColor pieOuterStrokeColor archEdgeColor archEdgeArrowColor archGroupBorderColor',
  text: 'primaryTextColor secondaryTextColor tertiaryTextColor textColor titleColor noteTextColor pieSectionTextColor quadrant1TextFill quadrant2TextFill quadrant3TextFill quadrant4TextFill',
  accent: 'activationBorderColor taskBorderColor vertLineColor quadrantPointFill',
  warning: 'activeTaskBorderColor',
  danger: 'critBorderColor todayLineColor wardleyEvolutionColor',
};
/** Color settings that are mixed with the background, so that text on them is legible. */
const SOFT_NAMES = {
  accent: 'activationBkgColor taskBkgColor tagLabelBackground quadrant1Fill',
  warning: 'activeTaskBkgColor faceColor',
  danger: 'critBkgColor',
};
const CHART_NAMES = {
  background: 'backgroundColor',
  text: 'titleColor dataLabelColor legendTextColor xAxisTitleColor xAxisLabelColor yAxisTitleColor yAxisLabelColor',
  'border-strong': 'xAxisTickColor xAxisLineColor yAxisTickColor yAxisLineColor',
};
const PACKET_NAMES = {
  surface: 'blockFillColor',
  'border-strong': 'blockStrokeColor',
  text: 'startByteColor endByteColor labelColor titleColor',
};
const RADAR_NAMES = {border: 'graticuleColor', 'border-strong': 'axisColor'};
/** Tokens for parts that must be distinguishable, such as slices of a pie. */
const HUES = ['accent', 'info', 'tip', 'warning', 'danger', 'note'];

/**
 * Reads the current colors of the theme, because the library computes others from them and cannot
 * read CSS variables.
 */
function readThemeColors(box: HTMLElement): object {
  const probe = box.appendChild(document.createElement('span'));
  const toHexColor = (value: string): string => {
    probe.style.color = value;
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const rgb = [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const toStrongColor = (token: string): string => toHexColor(`var(--m-${token})`);
  const toSoftColor = (token: string): string =>
    toHexColor(`color-mix(in srgb, var(--m-${token}) 35%, var(--m-background))`);
  const assignNames = (names: object, toColor: (token: string) => string): object =>
    Object.fromEntries(
      Object.entries(names).flatMap(([token, list]) =>
        (list as string).split(' ').map((name) => [name, toColor(token)]),
      ),
    );
  const assignNumbered = (prefixes: readonly string[], toColor: (token: string) => string, tokens = HUES): object =>
    Object.fromEntries(
      prefixes.flatMap((prefix) =>
        Array.from({length: 13}, (_, i) => [`${prefix}${i}`, toColor(tokens[i % tokens.length]!)]),
      ),
    );
  const colors = {
    darkMode: document.documentElement.dataset.theme === 'dark',
    pieOpacity: '1',
    ...assignNames(COLOR_NAMES, toStrongColor),
    ...assignNames(SOFT_NAMES, toSoftColor),
    ...assignNumbered(['pie', 'cScale', 'fillType'], toSoftColor),
    ...assignNumbered(['git', 'venn', 'actor'], toStrongColor),
    ...assignNumbered(['cScaleLabel'], toStrongColor, ['text']),
    ...assignNumbered(['gitBranchLabel'], toStrongColor, ['background']),
    packet: assignNames(PACKET_NAMES, toStrongColor),
    radar: assignNames(RADAR_NAMES, toStrongColor),
    // This replaces the library's whole default object.
    xyChart: {...assignNames(CHART_NAMES, toStrongColor), plotColorPalette: HUES.map(toStrongColor).join()},
  };
  probe.remove();
  return colors;
}

/**
 * Patches the DOM while the library draws, because the policy allows no inline styles. Style sheets
 * (which select the drawing by id) and style properties are set by script instead. Captures the
 * drawing before the library would serialize and reparse it.
 * @param box id of the element that contains the drawing
 * @returns functions that return the drawing and undo the patches
 */
function patchStyles(box: string): {drawing: () => SVGElement | undefined; undo: () => void} {
  const {setAttribute} = Element.prototype;
  const {appendChild, insertBefore} = Node.prototype;
  const {parseFromString} = DOMParser.prototype;
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  const captured: {drawing?: SVGElement} = {};
  const captureDrawing = (element: Element): void => {
    const get = (): string => {
      captured.drawing = element.querySelector('svg') ?? undefined;
      return '<svg></svg>';
    };
    Object.defineProperty(element, 'innerHTML', {get});
  };
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style') (this as HTMLElement).style.cssText = value;
    else setAttribute.call(this, name, value);
    if (name === 'id' && value === box) captureDrawing(this);
  };
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...html,
    set(this: Element, text: string) {
      html.set!.call(this, maskStyles(text));
      // Labels may come from anybody, and styled HTML in them could cover the page. Only SVG
      // elements get styles.
      for (const one of this.querySelectorAll('[data-style]'))
        if (one instanceof SVGElement && one.ownerSVGElement) one.style.cssText = one.dataset.style!;
    },
  });
  DOMParser.prototype.parseFromString = function (text, type) {
    return parseFromString.call(this, maskStyles(text), type);
  };
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    return adoptStyleSheet(node) ? node : (appendChild.call(this, node) as T);
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return adoptStyleSheet(node) ? node : (insertBefore.call(this, node, before) as T);
  };
  return {
    drawing: () => captured.drawing,
    undo() {
      Object.defineProperty(Element.prototype, 'innerHTML', html);
      Object.assign(DOMParser.prototype, {parseFromString});
      Object.assign(Element.prototype, {setAttribute});
      Object.assign(Node.prototype, {appendChild, insertBefore});
    },
  };
}

/** Renames style attributes of tags, so that they can become properties later. */
const maskStyles = (html: unknown): string => String(html ?? '').replace(/(<[^>]*?\s)style=/g, '$1data-style=');

function adoptStyleSheet(node: Node): boolean {
  if (!(node instanceof HTMLStyleElement || node instanceof SVGStyleElement)) return false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(node.textContent ?? '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return true;
}
