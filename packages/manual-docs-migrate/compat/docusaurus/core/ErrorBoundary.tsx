import {ErrorBoundary as Boundary} from 'manual-docs/core';
import type {ReactNode} from 'react';

export interface ErrorBoundaryProps {
  readonly children?: ReactNode;
  readonly fallback?: (failure: {readonly error: Error; readonly tryAgain: () => void}) => ReactNode;
}

/** `@docusaurus/ErrorBoundary`: shows something else where its children fail. */
export default function ErrorBoundary({children, fallback}: ErrorBoundaryProps) {
  const show = (error: Error): ReactNode =>
    fallback ? fallback({error, tryAgain: () => window.location.reload()}) : error.message;
  return <Boundary fallback={show}>{children}</Boundary>;
}
