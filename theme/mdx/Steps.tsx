import type {ReactNode} from 'react';

export interface StepsProps {
  readonly children?: ReactNode;
}

/** A numbered list whose steps are set off. Holds an ordered list. */
export function Steps({children}: StepsProps) {
  return <div className="m-steps">{children}</div>;
}
