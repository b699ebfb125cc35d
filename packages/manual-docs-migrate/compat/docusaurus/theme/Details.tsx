import type {ComponentProps, ReactElement, ReactNode} from 'react';

export interface DetailsProps extends ComponentProps<'details'> {
  readonly summary?: ReactElement | string;
  readonly children?: ReactNode;
}

/** `@theme/Details`: a text that opens. */
export default function Details({summary, children, ...rest}: DetailsProps) {
  return (
    <details {...rest}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}
