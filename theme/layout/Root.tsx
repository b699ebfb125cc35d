import type {ReactNode} from 'react';

export interface RootProps {
  readonly children?: ReactNode;
}

/** Surrounds everything, and adds nothing: for sites that replace it. */
export function Root({children}: RootProps) {
  return children;
}
