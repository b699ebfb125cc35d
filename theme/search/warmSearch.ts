import type {Runtime} from 'manual-docs/core';
import {openEngine} from './openEngine.ts';

/** Fetches what a first query needs. */
export function warmSearch(runtime: Runtime): void {
  openEngine(runtime).warm();
}
