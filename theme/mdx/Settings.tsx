import type {ReactNode} from 'react';

export interface SettingsProps {
  readonly children?: ReactNode;
}

/** Settings as a list, each with an address of its own. Holds a table: name, type, what else is short, and what the setting does. */
export function Settings({children}: SettingsProps) {
  return <div className="settings">{children}</div>;
}
