/**
 * `idle`: HTML of the server. `loading`: its code is loading or React hydrates it. `live`: React
 * handles it, or its crash screen. `failed`: its code could not be loaded, so its HTML works as
 * without JavaScript.
 */
export type IslandState = 'idle' | 'loading' | 'live' | 'failed';

/** Reasons to hydrate an island: near the window, hovered, touched or focused, clicked. */
export type IslandSignal = 'near' | 'hover' | 'touch' | 'click';

/** `hold` also starts the island, and keeps the click until its outcome is known. */
export type IslandResponse = 'ignore' | 'start' | 'hold';

/** The element of a component that browsers hydrate. The server has rendered its content. */
export interface IslandElement extends HTMLElement {
  readonly state: IslandState;
  /**
   * Current HTML of its slots by number, for when the component shows a slot again. Edits and
   * navigations may have changed it.
   */
  readonly slots: Map<number, string>;
  /**
   * Hydrates the island once. Resolves to its next state, also after a failure, which it reports.
   */
  start(): Promise<IslandState>;
  /** Hydrates the island if the signal is a reason to. Holds a click that it cannot handle yet. */
  receive(signal: IslandSignal, click?: Event): void;
}

/**
 * Returns how an island responds to a signal. After a failure only a touch, focus, or click tries
 * again; a pointer that crosses the island would send many requests.
 */
export function decideResponse(state: IslandState, signal: IslandSignal): IslandResponse {
  if (state === 'live') return 'ignore';
  if (signal === 'click') return 'hold';
  return state === 'idle' || (state === 'failed' && signal === 'touch') ? 'start' : 'ignore';
}
