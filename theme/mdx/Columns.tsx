import type {ReactNode} from 'react';

export interface ColumnsProps {
  /** One element for each column. */
  readonly children?: ReactNode;
}

/** Its children side by side, as far as there is room. */
export function Columns({children}: ColumnsProps) {
  return <div className="m-columns">{children}</div>;
}
