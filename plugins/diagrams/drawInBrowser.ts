const state: {last: Promise<unknown>; count: number} = {last: Promise.resolve(), count: 0};

/** Draws one diagram after the other: the library has one set of colors at a time. Undefined where the source cannot be drawn. */
export function drawInBrowser(code: string, box: HTMLElement): Promise<SVGElement | undefined> {
  const drawn = state.last.then(() => draw(code, box)).catch(() => undefined);
  state.last = drawn;
  return drawn;
}

async function draw(code: string, box: HTMLElement): Promise<SVGElement | undefined> {
  const {default: mermaid} = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    themeVariables: colorsOf(box),
    fontFamily: getComputedStyle(box).fontFamily,
  });
  const id = `browser-diagram-${++state.count}`;
  const patches = styleByObjects(`d${id}`);
  try {
    await mermaid.render(id, code, box);
    const drawing = patches.drawing();
    if (!drawing) return undefined;
    Object.assign(drawing.style, {display: 'block', marginInline: 'auto'});
    // Labels may hold HTML; what a reader types into or sends is not part of a drawing.
    for (const field of drawing.querySelectorAll('form, button, input, select, textarea'))
      field.replaceWith(...field.childNodes);
    return drawing;
  } finally {
    patches.undo();
  }
}

/** The colors of the theme as they are now: the library mixes others from them, and knows no variables. */
function colorsOf(box: HTMLElement): Readonly<Record<string, string | boolean>> {
  const probe = box.appendChild(document.createElement('span'));
  const color = (value: string): string => {
    probe.style.color = value;
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const [text, line] = [color('var(--m-text)'), color('var(--m-border-strong)')];
  const soft = (name: string): string => color(`color-mix(in srgb, var(${name}) 35%, var(--m-background))`);
  const tones = ['--m-info', '--m-tip', '--m-warning', '--m-danger', '--m-accent', '--m-note'].map(soft);
  const named = (prefix: string, first: number): Record<string, string> =>
    Object.fromEntries(Array.from({length: 12}, (_, i) => [`${prefix}${i + first}`, tones[i % tones.length]!]));
  const [background, surface] = [color('var(--m-background)'), color('var(--m-surface)')];
  probe.remove();
  return {
    darkMode: document.documentElement.dataset.theme === 'dark',
    background,
    primaryColor: tones[0]!,
    secondaryColor: tones[1]!,
    tertiaryColor: surface,
    primaryBorderColor: line,
    primaryTextColor: text,
    secondaryTextColor: text,
    tertiaryTextColor: text,
    textColor: text,
    titleColor: text,
    lineColor: line,
    pieStrokeColor: line,
    pieOuterStrokeColor: line,
    pieSectionTextColor: text,
    pieOpacity: '1',
    ...named('pie', 1),
    ...named('cScale', 0),
    ...Object.fromEntries(Array.from({length: 12}, (_, i) => [`cScaleLabel${i}`, text])),
  };
}

/**
 * The policy of the page lets in no styles as text, and the library writes those. While it draws, they go where scripts may put styles:
 * sheets, which name the drawing by its id, and properties. The drawing is taken before it would be made a text, and read again.
 *
 * @param box id of the element that it is drawn in
 */
function styleByObjects(box: string): {drawing: () => SVGElement | undefined; undo: () => void} {
  const {setAttribute} = Element.prototype;
  const {appendChild, insertBefore} = Node.prototype;
  const found: {drawing?: SVGElement} = {};
  const take = (element: Element): void => {
    const get = (): string => {
      found.drawing = element.querySelector('svg') ?? undefined;
      return '<svg></svg>';
    };
    Object.defineProperty(element, 'innerHTML', {get});
  };
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style') (this as HTMLElement).style.cssText = value;
    else setAttribute.call(this, name, value);
    if (name === 'id' && value === box) take(this);
  };
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    return adopt(node) ? node : (appendChild.call(this, node) as T);
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return adopt(node) ? node : (insertBefore.call(this, node, before) as T);
  };
  return {
    drawing: () => found.drawing,
    undo() {
      Object.assign(Element.prototype, {setAttribute});
      Object.assign(Node.prototype, {appendChild, insertBefore});
    },
  };
}

/** Makes an element of styles a sheet of the document. */
function adopt(node: Node): boolean {
  if (!(node instanceof HTMLStyleElement || node instanceof SVGStyleElement)) return false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(node.textContent ?? '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return true;
}
