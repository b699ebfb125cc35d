import type {ReactNode} from 'react';

/** Surrounds everything, and adds nothing: for sites that replace it. */
export function Root({children}: {readonly children?: ReactNode}) {
  return children;
}
