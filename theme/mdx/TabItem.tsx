import type {ReactNode} from 'react';

export interface TabItemProps {
  readonly value: string;
  readonly label?: string;
  /** Shown first. */
  readonly default?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** One of the alternatives of `<Tabs>`, which renders it. */
export function TabItem({children}: TabItemProps) {
  return children;
}
