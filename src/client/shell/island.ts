export interface Hydrator {
  /** Brings an island to life; resolves when it answers. @throws when its code cannot be loaded */
  hydrate(element: HTMLElement): Promise<void>;
  /** Ends an island that is no longer part of the document. */
  release(element: HTMLElement): void;
}

/** How far from the window an island is hydrated. */
const NEAR = '200px';
/** How long an idle moment is waited for, and the pause where browsers do not tell of one, in milliseconds. */
const IDLE_TIMEOUT = 2000;
const LAZY_DELAY = 200;

/** Calls `work` when the page has nothing else to do. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, {timeout: IDLE_TIMEOUT});
  else setTimeout(work, LAZY_DELAY);
}

/** The interface of an island's element for the shell. */
export interface IslandElement extends HTMLElement {
  /** Hydrates the island, once; resolves also where that fails, which is reported. */
  start(): Promise<void>;
}

/** Attribute of an island that answers. */
export const LIVE_ATTRIBUTE = 'data-live';

/** The element that components keep alive in the browser. The server wrote what it holds. */
function createElementClass(bring: () => Promise<Hydrator>) {
  let brought: Hydrator | undefined;
  return class Island extends HTMLElement {
    #started: Promise<void> | undefined;
    #observer: IntersectionObserver | undefined;

    connectedCallback(): void {
      const {hydrate = 'visible'} = this.dataset;
      if (hydrate === 'load') void this.start();
      else if (hydrate === 'idle') whenIdle(() => this.start());
      else if (hydrate !== 'touch') this.#watch();
    }

    disconnectedCallback(): void {
      this.#observer?.disconnect();
      // Elements that only moved are connected again by then.
      queueMicrotask(() => {
        if (this.isConnected || !this.#started) return;
        this.#started = undefined;
        // Immediately: what is removed must not answer to the place that the reader goes to.
        brought?.release(this);
      });
    }

    start(): Promise<void> {
      this.#observer?.disconnect();
      this.#started ??= bring()
        .then((hydrator) => {
          brought = hydrator;
          return this.isConnected ? hydrator.hydrate(this) : undefined;
        })
        .then(() => this.setAttribute(LIVE_ATTRIBUTE, ''))
        .catch((error) => {
          console.error(error);
          // The next touch tries again.
          this.#started = undefined;
        });
      return this.#started;
    }

    /** The element itself has no box: its content is watched. Without any, an idle moment will do. */
    #watch(): void {
      const content = [...this.querySelectorAll('*')].find((one) => one.getClientRects().length > 0);
      if (!content) {
        whenIdle(() => this.isConnected && void this.start());
        return;
      }
      this.#observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({isIntersecting}) => isIntersecting)) void this.start();
        },
        {rootMargin: NEAR},
      );
      this.#observer.observe(content);
    }
  };
}

/** Hydrates islands near the window, and those that the reader touches; what they press before counts once it answers. */
export function followIslands(bring: () => Promise<Hydrator>): void {
  const Island = createElementClass(bring);
  customElements.define('manual-island', Island);
  /** The island that an element belongs to, unless it is in HTML that is handed through one. */
  const islandOf = (target: EventTarget | null) => {
    const box = (target as Element | null)?.closest?.('manual-island, manual-slot');
    return box instanceof Island ? box : null;
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, ({target}) => void islandOf(target)?.start(), {capture: true, passive: true});
  document.addEventListener(
    'click',
    (event) => {
      const island = islandOf(event.target);
      if (!island || island.hasAttribute(LIVE_ATTRIBUTE) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      const target = event.target as HTMLElement;
      void island.start().then(() => target.click());
    },
    {capture: true},
  );
}
