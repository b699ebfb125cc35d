/**
 * `idle`: HTML of the server. `loading`: its code is on the way, or React hydrates it. `live`: React answers, also with the
 * crash screen. `failed`: its code could not be loaded, and its HTML works as it does without JavaScript.
 */
export type IslandState = 'idle' | 'loading' | 'live' | 'failed';

/** Reasons to start an island: its place on the screen, a pointer over it, a touch or the focus in it, a click. */
export type IslandSignal = 'near' | 'hover' | 'touch' | 'click';

/** `hold` starts the island, too, and keeps the click until the outcome is known. */
export type IslandResponse = 'ignore' | 'start' | 'hold';

/**
 * Decides how an island responds to a signal. After a failure only a touch, the focus, or a click tries again, because a
 * pointer that crosses the island would send one request after the other.
 */
export function respond(state: IslandState, signal: IslandSignal): IslandResponse {
  if (state === 'live') return 'ignore';
  if (signal === 'click') return 'hold';
  return state === 'idle' || (state === 'failed' && signal === 'touch') ? 'start' : 'ignore';
}
