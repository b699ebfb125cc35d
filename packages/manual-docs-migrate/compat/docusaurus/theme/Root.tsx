import type {ReactNode} from 'react';

/** `@theme/Root`: is around everything, and adds nothing. */
export default function Root({children}: {readonly children?: ReactNode}) {
  return children;
}
