import type {DomElement} from './DomElement.ts';
import {DomTarget} from './DomTarget.ts';
import {matchSelector} from './matchSelector.ts';

/** A node of the test document. Children of fragments move when the fragment is inserted, as in browsers. */
export abstract class DomNode extends DomTarget {
  readonly childList: DomNode[] = [];
  parentNode: DomNode | null = null;
  /** Of the document itself, it is the document. */
  abstract readonly ownerDocument: DomNode;
  abstract cloneNode(deep?: boolean): DomNode;
  abstract isEqualNode(other: DomNode): boolean;
  abstract readonly outerHTML: string;

  override get above(): DomTarget | null {
    return this.parentNode;
  }
  get childNodes(): readonly DomNode[] {
    return [...this.childList];
  }
  get children(): DomElement[] {
    return this.childList.filter((node): node is DomElement => 'localName' in node);
  }
  get childElementCount(): number {
    return this.children.length;
  }
  get firstElementChild(): DomElement | null {
    return this.children[0] ?? null;
  }
  get lastElementChild(): DomElement | null {
    return this.children.at(-1) ?? null;
  }
  get parentElement(): DomElement | null {
    return this.parentNode && 'localName' in this.parentNode ? (this.parentNode as DomElement) : null;
  }
  get previousElementSibling(): DomElement | null {
    return this.#sibling(-1);
  }
  get nextElementSibling(): DomElement | null {
    return this.#sibling(1);
  }
  #sibling(step: number): DomElement | null {
    const all = this.parentNode?.children ?? [];
    const at = all.indexOf(this as unknown as DomElement);
    return at === -1 ? null : (all[at + step] ?? null);
  }
  get isConnected(): boolean {
    return this.parentNode?.isConnected ?? false;
  }
  get textContent(): string {
    return this.childList.map((node) => node.textContent).join('');
  }
  set textContent(text: string) {
    this.replaceChildren(text);
  }
  get innerHTML(): string {
    return this.childList.map((node) => node.outerHTML).join('');
  }

  contains(other: DomNode | null): boolean {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }
  remove(): void {
    const {parentNode: parent} = this;
    if (!parent) return;
    const wasConnected = this.isConnected;
    parent.childList.splice(parent.childList.indexOf(this), 1);
    this.parentNode = null;
    if (wasConnected) this.tellAll('disconnectedCallback');
  }
  insertBefore(node: DomNode, anchor: DomNode | null): DomNode {
    for (const one of node.unpack()) {
      one.remove();
      this.childList.splice(anchor ? this.childList.indexOf(anchor) : this.childList.length, 0, one);
      one.parentNode = this;
      if (this.isConnected) one.tellAll('connectedCallback');
    }
    return node;
  }
  append(...nodes: (DomNode | string)[]): void {
    for (const node of nodes) this.insertBefore(asNode(node), null);
  }
  prepend(...nodes: (DomNode | string)[]): void {
    const [first = null] = this.childList;
    for (const node of nodes) this.insertBefore(asNode(node), first);
  }
  replaceChildren(...nodes: (DomNode | string)[]): void {
    for (const node of this.childNodes) node.remove();
    this.append(...nodes);
  }
  replaceWith(...nodes: (DomNode | string)[]): void {
    const {parentNode: parent} = this;
    if (!parent) return;
    const next = parent.childList[parent.childList.indexOf(this) + 1] ?? null;
    this.remove();
    for (const node of nodes) parent.insertBefore(asNode(node), next);
  }
  after(...nodes: (DomNode | string)[]): void {
    const {parentNode: parent} = this;
    const next = parent!.childList[parent!.childList.indexOf(this) + 1] ?? null;
    for (const node of nodes) parent!.insertBefore(asNode(node), next);
  }

  *descendants(): Generator<DomElement> {
    for (const child of this.children) {
      yield child;
      yield* child.descendants();
    }
  }
  querySelectorAll(selector: string): DomElement[] {
    const scope = 'localName' in this ? (this as unknown as DomElement) : null;
    return [...this.descendants()].filter((element) => matchSelector(element, selector, scope));
  }
  querySelector(selector: string): DomElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  getElementById(id: string): DomElement | null {
    if (id !== '') for (const element of this.descendants()) if (element.id === id) return element;
    return null;
  }

  /** The nodes that are inserted in place of this one: of a fragment its children. */
  unpack(): readonly DomNode[] {
    return [this];
  }
  protected tellAll(name: 'connectedCallback' | 'disconnectedCallback'): void {
    for (const node of [this, ...this.descendants()]) (node as Partial<Record<typeof name, () => void>>)[name]?.();
  }
}

export class DomText extends DomNode {
  readonly nodeType = 3;
  readonly ownerDocument = this;
  #text: string;
  constructor(text: string) {
    super();
    this.#text = text;
  }
  override get textContent(): string {
    return this.#text;
  }
  override set textContent(text: string) {
    this.#text = text;
  }
  cloneNode(): DomText {
    return new DomText(this.#text);
  }
  isEqualNode(other: DomNode): boolean {
    return other instanceof DomText && other.textContent === this.#text;
  }
  get outerHTML(): string {
    return this.#text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }
}

/** A fragment, such as the content of a template. */
export class DomFragment extends DomNode {
  readonly ownerDocument = this;
  override unpack(): readonly DomNode[] {
    return this.childNodes;
  }
  cloneNode(): DomFragment {
    const copy = new DomFragment();
    copy.append(...this.childList.map((node) => node.cloneNode(true)));
    return copy;
  }
  isEqualNode(other: DomNode): boolean {
    return other instanceof DomFragment && other.innerHTML === this.innerHTML;
  }
  get outerHTML(): string {
    return this.innerHTML;
  }
}

function asNode(node: DomNode | string): DomNode {
  return typeof node === 'string' ? new DomText(node) : node;
}
