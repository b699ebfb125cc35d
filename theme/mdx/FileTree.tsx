import type {ReactNode} from 'react';

export interface FileTreeProps {
  readonly children?: ReactNode;
}

/** Files and folders as a tree. Holds a list whose items are names; those with a list below are folders. */
export function FileTree({children}: FileTreeProps) {
  return <div className="m-file-tree">{children}</div>;
}
