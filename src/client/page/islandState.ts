/**
 * `idle`: HTML of the server. `loading`: its code is on the way, or React hydrates it. `live`: React answers, also with the
 * crash screen. `failed`: its code could not be loaded, and its HTML works as it does without JavaScript.
 */
export type IslandState = 'idle' | 'loading' | 'live' | 'failed';

/** Reasons to start an island: its place on the screen, a pointer over it, a touch or the focus in it, a click. */
export type IslandSignal = 'near' | 'hover' | 'touch' | 'click';

/** `hold` starts the island, too, and keeps the click until the outcome is known. */
export type IslandResponse = 'ignore' | 'start' | 'hold';

/** The element of a component that browsers hydrate. The server rendered its content. */
export interface IslandElement extends HTMLElement {
  readonly state: IslandState;
  /** HTML of its slots by number, as edits and navigations have left it, for when the component shows a slot again. */
  readonly slots: Map<number, string>;
  /** Hydrates the island, once; resolves to its next state also where that fails, which is reported. */
  start(): Promise<IslandState>;
  /** Starts the island if this signal is a reason to, and holds a click that it cannot answer yet. */
  receive(signal: IslandSignal, click?: Event): void;
}

/**
 * Decides how an island responds to a signal. After a failure only a touch, the focus, or a click tries again, because a
 * pointer that crosses the island would send one request after the other.
 */
export function respond(state: IslandState, signal: IslandSignal): IslandResponse {
  if (state === 'live') return 'ignore';
  if (signal === 'click') return 'hold';
  return state === 'idle' || (state === 'failed' && signal === 'touch') ? 'start' : 'ignore';
}
