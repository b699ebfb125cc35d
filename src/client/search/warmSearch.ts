import {type Connection, canPrefetch} from '../router/canPrefetch.ts';
import type {Runtime} from '../runtime.ts';
import {openEngine} from './openEngine.ts';

/** Fetches what a first query needs, when the reader comes near search; not for readers who pay for every byte. */
export function warmSearch(runtime: Runtime): void {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  if (canPrefetch(connection)) openEngine(runtime).warm();
}
