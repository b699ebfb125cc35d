import {Component, type ReactNode} from 'react';

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Renders the replacement of children that threw; `retry` clears the error. */
  readonly fallback: (error: Error, retry: () => void) => ReactNode;
  /** A change clears the error: another page deserves a try of its own. */
  readonly resetKey?: unknown;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
  readonly resetKey: unknown;
}

/** Catches what its children throw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {error: null, resetKey: this.props.resetKey};

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return {error: error instanceof Error ? error : new Error(String(error))};
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return Object.is(props.resetKey, state.resetKey) ? null : {error: null, resetKey: props.resetKey};
  }

  override render(): ReactNode {
    const {error} = this.state;
    return error ? this.props.fallback(error, () => this.setState({error: null})) : this.props.children;
  }
}
