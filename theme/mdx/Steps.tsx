import type {ReactNode} from 'react';

/** A numbered list whose steps are set off. Holds an ordered list. */
export function Steps({children}: {readonly children?: ReactNode}) {
  return <div className="steps">{children}</div>;
}
