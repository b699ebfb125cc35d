import type {ReactNode} from 'react';

export interface BadgeProps {
  readonly type?: 'note' | 'tip' | 'info' | 'warning' | 'danger';
  readonly children?: ReactNode;
}

/** A word about what is beside it: `<Badge type="warning">Beta</Badge>`. */
export function Badge({type = 'note', children}: BadgeProps) {
  return <span className={`badge badge-${type}`}>{children}</span>;
}
