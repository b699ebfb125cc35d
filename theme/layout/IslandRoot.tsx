import type {ReactNode} from 'react';

export interface IslandRootProps {
  readonly children?: ReactNode;
}

/** Surrounds what browsers hydrate, each component by itself, and adds nothing: for sites that give contexts to all of them. */
export function IslandRoot({children}: IslandRootProps) {
  return children;
}
