import type {DomElement} from './DomElement.ts';
import {DomFragment, DomNode} from './DomNode.ts';
import type {DomTarget} from './DomTarget.ts';
import {makeElement, parseHtml} from './parseHtml.ts';

/** A document of the test window, or one that `DOMParser` made. */
export class DomDocument extends DomNode {
  #active: DomElement | null = null;
  readyState = 'complete';
  hidden = false;
  dir = 'ltr';
  adoptedStyleSheets: readonly unknown[] = [];
  /** The window; a document that `DOMParser` made has none. */
  defaultView: DomTarget | null = null;
  readonly definitions = new Map<string, new () => DomElement>();

  constructor(html = '<!doctype html><html><head></head><body></body></html>') {
    super();
    this.append(...parseHtml(html, (name) => this.createElement(name), false));
  }
  get ownerDocument(): DomDocument {
    return this;
  }
  override get above(): DomTarget | null {
    return this.defaultView;
  }
  override get isConnected(): boolean {
    return true;
  }
  /** The element that has the focus, or else the body. */
  get activeElement(): DomElement | null {
    return this.#active?.isConnected ? this.#active : this.body;
  }
  set activeElement(element: DomElement | null) {
    this.#active = element;
  }
  get url(): string {
    const {location} = (this.defaultView ?? {}) as {location?: {href: string}};
    return location?.href ?? 'https://docs.example.test/';
  }
  get documentElement(): DomElement {
    return this.children[0]!;
  }
  get head(): DomElement {
    return this.querySelector('head')!;
  }
  get body(): DomElement {
    return this.querySelector('body')!;
  }
  get title(): string {
    return this.querySelector('title')?.textContent ?? '';
  }
  set title(text: string) {
    let element = this.querySelector('title');
    if (!element) {
      element = this.createElement('title');
      this.head.append(element);
    }
    element.textContent = text;
  }
  createElement(name: string): DomElement {
    const Defined = this.definitions.get(name);
    const element = Defined ? new Defined() : makeElement(name);
    element.home = this;
    return element;
  }
  createDocumentFragment(): DomFragment {
    return new DomFragment();
  }
  parse(html: string): readonly DomNode[] {
    return parseHtml(html, (name) => this.createElement(name));
  }
  importNode(node: DomNode, deep: boolean): DomNode {
    return node.cloneNode(deep);
  }
  get outerHTML(): string {
    return this.innerHTML;
  }
  cloneNode(): DomDocument {
    return new DomDocument(this.outerHTML);
  }
  isEqualNode(other: DomNode): boolean {
    return other === this;
  }
}
