import type {ReactNode} from 'react';

/** Surrounds what browsers hydrate, each component by itself, and adds nothing: for sites that give contexts to all of them. */
export function IslandRoot({children}: {readonly children?: ReactNode}) {
  return children;
}
