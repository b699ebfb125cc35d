import {isPlainClick} from '../navigation/linkTarget.ts';
import {decideResponse, type IslandElement, type IslandSignal, type IslandState} from './islandState.ts';
import {findIsland} from './owner.ts';

export interface Hydrator {
  /**
   * Hydrates an island. Resolves when it is live, or when `signal` aborts because it has left the
   * document.
   * @throws when its code cannot be loaded
   */
  hydrate(element: IslandElement, signal: AbortSignal): Promise<void>;
}

/** Distance from the window at which islands are hydrated. */
const HYDRATION_MARGIN = '200px';
/**
 * Longest wait for an idle moment, and delay in browsers without `requestIdleCallback`, in
 * milliseconds.
 */
const IDLE_TIMEOUT = 2000;
const IDLE_FALLBACK_DELAY = 200;

/** Calls `work` when the browser is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, {timeout: IDLE_TIMEOUT});
  else setTimeout(work, IDLE_FALLBACK_DELAY);
}

function createElementClass(loadHydrator: () => Promise<Hydrator>, onLive: (island: HTMLElement) => void) {
  return class Island extends HTMLElement implements IslandElement {
    state: IslandState = 'idle';
    readonly slots = new Map<number, string>();
    #attempt: AbortController | undefined;
    #outcome: Promise<IslandState> = Promise.resolve('idle');
    #held: HTMLElement[] = [];
    #isReplaying = false;
    #observer: IntersectionObserver | undefined;

    connectedCallback(): void {
      const {hydrate = 'visible'} = this.dataset;
      if (hydrate === 'load') this.receive('near');
      else if (hydrate === 'idle') whenIdle(() => this.receive('near'));
      else if (hydrate !== 'touch') this.#watch();
    }

    disconnectedCallback(): void {
      this.#observer?.disconnect();
      // Elements that only moved are connected again by then.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.state = 'idle';
        this.#held = [];
        // Immediately, because a removed component must not react to the next location.
        this.#attempt?.abort();
      });
    }

    receive(signal: IslandSignal, click?: Event): void {
      const response = this.#isReplaying ? 'ignore' : decideResponse(this.state, signal);
      if (response === 'ignore') return;
      if (click && response === 'hold') {
        click.preventDefault();
        click.stopPropagation();
        this.#held.push(click.target as HTMLElement);
      }
      void this.start();
    }

    start(): Promise<IslandState> {
      this.#observer?.disconnect();
      if (this.isConnected && (this.state === 'idle' || this.state === 'failed')) {
        this.#attempt = new AbortController();
        this.#outcome = this.#hydrate(this.#attempt.signal);
      }
      return this.#outcome;
    }

    async #hydrate(signal: AbortSignal): Promise<IslandState> {
      this.state = 'loading';
      let outcome: IslandState = 'live';
      try {
        const hydrator = await loadHydrator();
        if (!signal.aborted) await hydrator.hydrate(this, signal);
      } catch (error) {
        console.error(error);
        outcome = 'failed';
      }
      if (signal.aborted) return 'idle';
      this.state = outcome;
      if (outcome === 'live') onLive(this);
      this.#replay();
      return outcome;
    }

    /**
     * Repeats held clicks: on the component, or after a failure on the HTML, whose links still
     * work.
     */
    #replay(): void {
      this.#isReplaying = true;
      for (const target of this.#held.splice(0)) target.click();
      this.#isReplaying = false;
    }

    /**
     * Observes the content, because the element itself has no box. An island without content is
     * hydrated when the browser is idle.
     */
    #watch(): void {
      const content = [...this.querySelectorAll('*')].find((element) => element.getClientRects().length > 0);
      if (!content) {
        whenIdle(() => this.receive('near'));
        return;
      }
      this.#observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({isIntersecting}) => isIntersecting)) this.receive('near');
        },
        {rootMargin: HYDRATION_MARGIN},
      );
      this.#observer.observe(content);
    }
  };
}

const SIGNALS = {pointerover: 'hover', touchstart: 'touch', focusin: 'touch'} as const;

/**
 * Defines `<manual-island>`. Islands are hydrated near the window, or when the reader interacts
 * with them.
 * @param onLive called when an island has become live, before its held clicks are repeated
 */
export function defineIslandElement(
  loadHydrator: () => Promise<Hydrator>,
  onLive: (island: HTMLElement) => void,
): void {
  customElements.define('manual-island', createElementClass(loadHydrator, onLive));
  for (const [type, signal] of Object.entries(SIGNALS))
    document.addEventListener(type, ({target}) => findIsland(target)?.receive(signal), {capture: true, passive: true});
  const onClick = (event: MouseEvent) => isPlainClick(event) && findIsland(event.target)?.receive('click', event);
  document.addEventListener('click', onClick, {capture: true});
}
