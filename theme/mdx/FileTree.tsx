import type {ReactNode} from 'react';

/** Files and folders as a tree. Holds a list whose items are names; those with a list below are folders. */
export function FileTree({children}: {readonly children?: ReactNode}) {
  return <div className="file-tree">{children}</div>;
}
