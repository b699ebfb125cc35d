/** An event of the test document. Everything that a test gives it is on it: `key`, `button`, `detail`. */
export class DomEvent {
  readonly bubbles: boolean;
  target: unknown = null;
  defaultPrevented = false;
  isStopped = false;
  readonly type: string;
  constructor(type: string, init: Readonly<Record<string, unknown>> = {}) {
    this.type = type;
    const {bubbles = false, ...rest} = init;
    this.bubbles = Boolean(bubbles);
    Object.assign(this, rest);
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
  stopPropagation(): void {
    this.isStopped = true;
  }
}

interface ListenerOptions {
  readonly capture?: boolean;
  readonly once?: boolean;
  readonly signal?: AbortSignal;
}

interface Listener extends ListenerOptions {
  readonly type: string;
  readonly listen: (event: DomEvent) => unknown;
}

/** A target of events: the window, the document, or a node. */
export class DomTarget {
  #listeners: Listener[] = [];

  /** The target that an event reaches after this one; the window has none. */
  get above(): DomTarget | null {
    return null;
  }

  addEventListener(type: string, listen: Listener['listen'], options: ListenerOptions | boolean = {}): void {
    const given = typeof options === 'boolean' ? {capture: options} : options;
    if (given.signal?.aborted) return;
    const capture = given.capture ?? false;
    if (this.#listeners.some((one) => one.type === type && one.listen === listen && one.capture === capture)) return;
    this.#listeners.push({...given, capture, type, listen});
    given.signal?.addEventListener('abort', () => this.removeEventListener(type, listen, capture));
  }

  removeEventListener(type: string, listen: Listener['listen'], options: ListenerOptions | boolean = {}): void {
    const capture = typeof options === 'boolean' ? options : (options.capture ?? false);
    this.#listeners = this.#listeners.filter(
      (one) => one.type !== type || one.listen !== listen || one.capture !== capture,
    );
  }

  /** How many listeners there are of a type, or of all types. */
  countListeners(type?: string): number {
    return this.#listeners.filter((one) => type === undefined || one.type === type).length;
  }

  dispatchEvent(event: DomEvent): boolean {
    event.target = this;
    const path: DomTarget[] = [];
    for (let target: DomTarget | null = this; target; target = target.above) path.push(target);
    for (const target of path.toReversed()) target.#tell(event, true);
    for (const target of event.bubbles ? path : [this]) target.#tell(event, false);
    return !event.defaultPrevented;
  }

  #tell(event: DomEvent, capture: boolean): void {
    if (event.isStopped) return;
    for (const one of this.#listeners.filter((all) => all.type === event.type && all.capture === capture)) {
      if (one.once) this.removeEventListener(one.type, one.listen, capture);
      one.listen.call(this, event);
    }
  }
}
