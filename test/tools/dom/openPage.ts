import {vi} from 'vitest';
import {DomDocument} from './DomDocument.ts';
import {DomDetails, DomElement, DomImage} from './DomElement.ts';
import {DomEvent, DomTarget} from './DomTarget.ts';

/** The window of a test: sizes and scroll position are set by the test, nothing is laid out. */
class DomWindow extends DomTarget {
  scrollX = 0;
  scrollY = 0;
  innerHeight = 800;
  innerWidth = 1200;
  /** Positions that the page was scrolled to. */
  readonly scrolled: number[] = [];
  selection = '';
  scrollTo(...[to, y]: readonly [{readonly top: number}] | readonly [number, number]): void {
    this.scrollY = typeof to === 'number' ? y! : to.top;
    this.scrolled.push(this.scrollY);
  }
  getSelection(): {toString(): string} {
    return {toString: () => this.selection};
  }
}

/** One entry of the history for each page of this tab. */
class DomHistory {
  scrollRestoration = 'auto';
  readonly entries: {state: unknown; url: URL}[];
  constructor(url: string) {
    this.entries = [{state: null, url: new URL(url)}];
  }
  get current(): {state: unknown; url: URL} {
    return this.entries.at(-1)!;
  }
  get state(): unknown {
    return this.current.state;
  }
  pushState(state: unknown, _: string, url: string | URL = this.current.url): void {
    this.entries.push({state, url: new URL(url, this.current.url)});
  }
  replaceState(state: unknown, _: string, url: string | URL = this.current.url): void {
    this.entries[this.entries.length - 1] = {state, url: new URL(url, this.current.url)};
  }
}

/** An observer that a test fires. */
function observers() {
  const made: {
    fire: (...args: unknown[]) => void;
    readonly seen: DomElement[];
    isConnected: boolean;
    options: unknown;
  }[] = [];
  class Observer {
    readonly #record: (typeof made)[number];
    constructor(call: (...args: unknown[]) => void, options?: unknown) {
      this.#record = {fire: call, seen: [], isConnected: true, options};
      made.push(this.#record);
    }
    observe(element: DomElement): void {
      this.#record.seen.push(element);
    }
    disconnect(): void {
      this.#record.isConnected = false;
    }
  }
  return {made, Observer};
}

function createMemory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

interface PageOptions {
  readonly url?: string;
  /** Media queries that match. */
  readonly media?: readonly string[];
  readonly connection?: object;
  readonly platform?: string;
}

/**
 * Opens a page in a small document of our own, as globals until `vi.unstubAllGlobals()`. It has nodes, events, selectors, history, and storage, but
 * no layout and no network: `fetch` is a mock that fails, until the test gives it answers.
 */
export function openPage(
  html: string,
  {url = 'https://docs.example.test/', media = [], connection, platform = 'Linux'}: PageOptions = {},
) {
  const page = new DomDocument(html);
  const view = new DomWindow();
  page.defaultView = view;
  const history = new DomHistory(url);
  /** Addresses that the browser was told to load; `reload` for the current one. */
  const loaded: string[] = [];
  const part = (name: 'href' | 'pathname' | 'search' | 'hash' | 'origin') => ({
    enumerable: true,
    get: () => history.current.url[name],
  });
  const location = Object.defineProperties(
    {reload: () => loaded.push('reload'), assign: (to: string) => loaded.push(to)},
    {
      href: part('href'),
      pathname: part('pathname'),
      search: part('search'),
      hash: part('hash'),
      origin: part('origin'),
    },
  );
  const [resize, intersection, mutation] = [observers(), observers(), observers()];
  const [local, session] = [createMemory(), createMemory()];
  const frames: (() => void)[] = [];
  const copied: string[] = [];
  const fetchMock = vi.fn<(path: string, options?: RequestInit) => Promise<unknown>>(async (path) => {
    throw new TypeError(`No network: ${path}`);
  });
  const visit = {type: 'navigate'};
  const lists = new Map<string, DomTarget & {matches: boolean}>();
  const globals = {
    window: view,
    document: page,
    location,
    history,
    localStorage: local,
    sessionStorage: session,
    fetch: fetchMock,
    navigator: {
      clipboard: {writeText: async (text: string) => void copied.push(text)},
      connection,
      platform,
      onLine: true,
    },
    performance: {getEntriesByType: () => [visit], now: () => Date.now()},
    matchMedia: (query: string) => {
      const list = lists.get(query) ?? Object.assign(new DomTarget(), {matches: media.includes(query)});
      lists.set(query, list);
      return list;
    },
    addEventListener: view.addEventListener.bind(view),
    scrollBy: ({top}: {readonly top: number}) => view.scrollTo({top: view.scrollY + top}),
    customElements: {
      define: (name: string, definition: new () => DomElement) => page.definitions.set(name, definition),
    },
    requestAnimationFrame: (work: () => void) => frames.push(work),
    getComputedStyle: () => ({scrollPaddingTop: '60px'}),
    CSS: {escape: (text: string) => text.replace(/[^\w-]/g, '\\$&')},
    CSSStyleSheet: class {
      text = '';
      replaceSync(text: string): void {
        this.text = text;
      }
    },
    DOMParser: class {
      parseFromString(text: string): DomDocument {
        return new DomDocument(text);
      }
    },
    Event: DomEvent,
    CustomEvent: DomEvent,
    Element: DomElement,
    HTMLElement: DomElement,
    HTMLDetailsElement: DomDetails,
    HTMLImageElement: DomImage,
    Document: DomDocument,
    ResizeObserver: resize.Observer,
    IntersectionObserver: intersection.Observer,
    MutationObserver: mutation.Observer,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  Object.assign(view, {location, history, document: page, localStorage: local, sessionStorage: session});
  const find = (selector: string): DomElement => {
    const element = page.querySelector(selector);
    if (!element) throw new Error(`The page has no ${selector}.`);
    return element;
  };
  return {
    page,
    view,
    history,
    loaded,
    local: local.values,
    session: session.values,
    copied,
    visit,
    /** Lists of media queries that were made, by query. */
    lists,
    fetch: fetchMock,
    resize: resize.made,
    intersection: intersection.made,
    mutation: mutation.made,
    find,
    /** Sends an event to an element, the document, or the window, by default to the body. */
    send(type: string, init: Readonly<Record<string, unknown>> = {}, target: DomTarget = page.body): DomEvent {
      const event = new DomEvent(type, {bubbles: true, ...init});
      target.dispatchEvent(event);
      return event;
    },
    /** Draws what waits for the next frame. */
    draw(): void {
      for (const work of frames.splice(0)) work();
    },
    /** Goes to another entry of the history, as the buttons of the browser do. */
    go(to: string, state: unknown = null): void {
      history.entries.push({state, url: new URL(to, history.current.url)});
      view.dispatchEvent(new DomEvent('popstate'));
    },
    /** Sets the answers of the host, by path. */
    answer(texts: Readonly<Record<string, string>>): void {
      fetchMock.mockImplementation(async (path) => {
        const text = texts[path];
        return {ok: text !== undefined, status: text === undefined ? 404 : 200, type: 'basic', text: async () => text};
      });
    },
  };
}

export type TestPage = ReturnType<typeof openPage>;
/** Lets the callbacks of settled promises run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
