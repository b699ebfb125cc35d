import type {ReactNode} from 'react';

export interface SettingsProps {
  readonly children?: ReactNode;
}

/** A table of settings, shown as a list in which each has its own address. The columns are name, type, other short values, and meaning. */
export function Settings({children}: SettingsProps) {
  return <div className="m-settings">{children}</div>;
}
