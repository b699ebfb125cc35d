import type {ReactNode} from 'react';

/** Stands around everything, and adds nothing: for sites that replace it. */
export function Root({children}: {readonly children?: ReactNode}) {
  return children;
}
