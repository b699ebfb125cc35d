import type {ReactNode} from 'react';
import {useIsReady} from '../hooks.ts';

export interface BrowserOnlyProps {
  /** Called in the browser only, after the first render. */
  readonly children: () => ReactNode;
  /** Shown until then, and on the server. */
  readonly fallback?: ReactNode;
}

/** Renders what cannot be rendered on the server: anything that needs `window`. */
export function BrowserOnly({children, fallback = null}: BrowserOnlyProps) {
  if (typeof children !== 'function')
    throw new Error('what <BrowserOnly> holds is not a function: write `<BrowserOnly>{() => <p>…</p>}</BrowserOnly>`');
  return useIsReady() ? children() : fallback;
}
