import type {ReactNode} from 'react';

export interface CardGridProps {
  /** How many cards are in a row where there is room; 3 by default. */
  readonly columns?: 2 | 3 | 4 | '2' | '3' | '4';
  readonly children?: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({columns = 3, children}: CardGridProps) {
  return (
    <div className="m-card-grid" data-columns={columns}>
      {children}
    </div>
  );
}
