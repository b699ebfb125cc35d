import type {ReactNode} from 'react';

/** Settings as a list, each with an address of its own. Holds a table: name, type, what else is short, and what the setting does. */
export function Settings({children}: {readonly children?: ReactNode}) {
  return <div className="settings">{children}</div>;
}
