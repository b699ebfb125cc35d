import {DomFragment, DomNode} from './DomNode.ts';
import {DomEvent} from './DomTarget.ts';
import {matchSelector} from './matchSelector.ts';

/** The document, as elements use it. */
export interface DomDocumentLike extends DomNode {
  activeElement: DomElement | null;
  readonly url: string;
  parse(html: string): readonly DomNode[];
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

/** Properties that are text of an attribute. */
const REFLECTED = {
  className: 'class',
  id: 'id',
  title: 'title',
  rel: 'rel',
  media: 'media',
  src: 'src',
  alt: 'alt',
  srcset: 'srcset',
  type: 'type',
  role: 'role',
  name: 'name',
  action: 'action',
} as const;
/** Properties for ARIA: null removes the attribute. */
const ARIA = {
  ariaExpanded: 'aria-expanded',
  ariaLabel: 'aria-label',
  ariaCurrent: 'aria-current',
  ariaPressed: 'aria-pressed',
} as const;

type Reflected = {-readonly [K in keyof typeof REFLECTED]: string} & {
  -readonly [K in keyof typeof ARIA]: string | null;
};

export interface DomElement extends Reflected {}
/**
 * An element of the test document. It has no layout: a test sets sizes and `rect` itself.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the reflected properties are defined below the class.
export class DomElement extends DomNode {
  readonly nodeType = 1;
  readonly localName: string;
  readonly style: Record<string, string> = {};
  readonly values = new Map<string, string>();
  readonly content: DomFragment | undefined;
  /** The document that it was made in. */
  home: DomDocumentLike | undefined;
  isHovered = false;
  isContentEditable = false;
  rect: Box = {top: 0, bottom: 0, height: 0};
  scrollTop = 0;
  scrollWidth = 0;
  clientWidth = 0;
  scrollHeight = 0;
  offsetHeight = 0;
  naturalWidth = 0;
  currentSrc = '';
  value = '';
  /** Recorded calls of `focus`, `select`, `submit`, and `scrollIntoView`. */
  readonly calls: string[] = [];

  constructor(localName = 'manual-island') {
    super();
    this.localName = localName;
    if (localName === 'template') this.content = new DomFragment();
  }
  get ownerDocument(): DomDocumentLike {
    let root: DomNode = this;
    while (root.parentNode) root = root.parentNode;
    return 'activeElement' in root ? (root as DomDocumentLike) : this.home!;
  }
  get tagName(): string {
    return this.localName.toUpperCase();
  }
  get classNames(): readonly string[] {
    return this.className.split(/\s+/).filter(Boolean);
  }
  get classList() {
    const set = (names: readonly string[]) => {
      if (names.length > 0 || this.hasAttribute('class')) this.className = names.join(' ');
    };
    const list = {
      contains: (name: string) => this.classNames.includes(name),
      add: (name: string) => set([...new Set([...this.classNames, name])]),
      remove: (name: string) => set(this.classNames.filter((other) => other !== name)),
      toggle(name: string, force = !list.contains(name)) {
        if (force) list.add(name);
        else list.remove(name);
        return force;
      },
    };
    return Object.assign(list, {...this.classNames});
  }
  get attributes(): readonly {readonly name: string; readonly value: string}[] {
    return [...this.values].map(([name, value]) => ({name, value}));
  }
  get dataset(): Record<string, string | undefined> {
    return new Proxy({}, datasetHandler(this));
  }
  get tabIndex(): number {
    const own = this.getAttribute('tabindex');
    return own === null ? (matchSelector(this, 'a[href], button, input, summary') ? 0 : -1) : Number(own);
  }
  set tabIndex(index: number) {
    this.setAttribute('tabindex', String(index));
  }
  get hidden(): boolean {
    return this.hasAttribute('hidden');
  }
  set hidden(hidden: boolean) {
    this.toggleAttribute('hidden', hidden);
  }
  override get innerHTML(): string {
    return (this.content ?? {childNodes: this.childNodes}).childNodes.map((node) => node.outerHTML).join('');
  }
  override set innerHTML(html: string) {
    this.replaceChildren(...this.ownerDocument.parse(html));
  }
  get outerHTML(): string {
    const attributes = this.attributes.map(({name, value}) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('');
    const isVoid = /^(?:img|input|link|meta|br|path)$/.test(this.localName);
    return `<${this.localName}${attributes}>${isVoid ? '' : `${this.innerHTML}</${this.localName}>`}`;
  }

  /** The address of a link. */
  get url(): URL {
    return new URL(this.getAttribute('href') ?? '', this.ownerDocument.url);
  }
  get pathname(): string {
    return this.url.pathname;
  }
  get hash(): string {
    return this.url.hash;
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }
  set onclick(listen: () => void) {
    this.addEventListener('click', listen);
  }
  set onclose(listen: () => void) {
    this.addEventListener('close', listen);
  }
  set onkeydown(listen: () => void) {
    this.addEventListener('keydown', listen);
  }
  select(): void {
    this.calls.push('select');
  }
  /** Movements that have not ended; `finish` ends all of them. */
  readonly movements: {onfinish?: () => void; cancel: () => void; frames: unknown; options: unknown}[] = [];
  getAnimations(): readonly {cancel: () => void}[] {
    return [...this.movements];
  }
  animate(frames: unknown, options: unknown) {
    const movement: (typeof this.movements)[number] = {
      frames,
      options,
      cancel: () => void this.movements.splice(this.movements.indexOf(movement), 1),
    };
    this.movements.push(movement);
    return movement;
  }
  finish(): void {
    for (const {onfinish} of this.movements.splice(0)) onfinish?.();
  }

  getAttribute(name: string): string | null {
    return this.values.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.values.has(name);
  }
  setAttribute(name: string, value: string): void {
    this.values.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.values.delete(name);
  }
  toggleAttribute(name: string, force = !this.hasAttribute(name)): boolean {
    if (!force) this.removeAttribute(name);
    else if (!this.hasAttribute(name)) this.setAttribute(name, '');
    return force;
  }
  matches(selector: string): boolean {
    return matchSelector(this, selector);
  }
  closest(selector: string): DomElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }
  insertAdjacentHTML(_: 'afterend', html: string): void {
    this.after(...this.ownerDocument.parse(html));
  }
  cloneNode(deep = false): DomElement {
    const copy = new (this.constructor as new (name: string) => DomElement)(this.localName);
    copy.home = this.ownerDocument;
    for (const [name, value] of this.values) copy.setAttribute(name, value);
    if (deep) copy.append(...this.childNodes.map((node) => node.cloneNode(true)));
    if (deep && this.content) copy.content!.append(this.content.cloneNode());
    return copy;
  }
  isEqualNode(other: DomNode): boolean {
    if (!(other instanceof DomElement) || other.localName !== this.localName) return false;
    const {attributes, childNodes} = this;
    if (attributes.length !== other.attributes.length || childNodes.length !== other.childNodes.length) return false;
    return (
      attributes.every(({name, value}) => other.getAttribute(name) === value) &&
      childNodes.every((node, i) => node.isEqualNode(other.childNodes[i]!))
    );
  }

  getBoundingClientRect(): Box {
    return this.rect;
  }
  getClientRects(): readonly Box[] {
    return this.rect.height > 0 ? [this.rect] : [];
  }
  click(init: Readonly<Record<string, unknown>> = {}): DomEvent {
    const event = new DomEvent('click', {bubbles: true, button: 0, ...init});
    this.dispatchEvent(event);
    return event;
  }
  focus(): void {
    const page = this.ownerDocument;
    this.calls.push('focus');
    if (page.activeElement === this) return;
    page.activeElement?.dispatchEvent(new DomEvent('blur'));
    page.activeElement = this;
  }
  scrollIntoView(): void {
    this.calls.push('scrollIntoView');
  }
  submit(): void {
    this.calls.push('submit');
  }
  get open(): boolean {
    return this.hasAttribute('open');
  }
  showModal(): void {
    this.setAttribute('open', '');
  }
  close(): void {
    this.removeAttribute('open');
    this.dispatchEvent(new DomEvent('close'));
  }
}

export class DomDetails extends DomElement {}
export class DomImage extends DomElement {}

for (const [property, attribute] of Object.entries(REFLECTED))
  Object.defineProperty(DomElement.prototype, property, {
    configurable: true,
    get(this: DomElement) {
      return this.getAttribute(attribute) ?? '';
    },
    set(this: DomElement, value: string) {
      this.setAttribute(attribute, value);
    },
  });
for (const [property, attribute] of Object.entries(ARIA))
  Object.defineProperty(DomElement.prototype, property, {
    configurable: true,
    get(this: DomElement) {
      return this.getAttribute(attribute);
    },
    set(this: DomElement, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });

const toAttribute = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const toName = (attribute: string): string =>
  attribute.slice('data-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function datasetHandler(element: DomElement): ProxyHandler<Record<string, string | undefined>> {
  return {
    get: (_, name) => element.getAttribute(toAttribute(String(name))) ?? undefined,
    has: (_, name) => element.hasAttribute(toAttribute(String(name))),
    set(_, name, value) {
      element.setAttribute(toAttribute(String(name)), value);
      return true;
    },
    deleteProperty(_, name) {
      element.removeAttribute(toAttribute(String(name)));
      return true;
    },
    ownKeys: () => [...element.values.keys()].filter((name) => name.startsWith('data-')).map(toName),
    getOwnPropertyDescriptor: (_, name) => ({
      enumerable: true,
      configurable: true,
      value: element.getAttribute(toAttribute(String(name))),
    }),
  };
}
