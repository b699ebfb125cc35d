import {useEffect, useLayoutEffect} from 'react';
import {CrashScreen} from './components/CrashScreen.tsx';
import {ErrorBoundary} from './components/ErrorBoundary.tsx';
import {PageOutlet} from './components/PageOutlet.tsx';
import {type Runtime, RuntimeContext, useStore} from './runtime.ts';

export interface AppProps {
  readonly runtime: Runtime;
  /** Called once, when the page is live. */
  readonly onReady?: () => void;
}

/** The whole page inside `#manual-root`. */
export function App({runtime, onReady}: AppProps) {
  const {Layout} = runtime.theme;
  const {afterRender} = useStore(runtime.router.state);
  useLayoutEffect(() => {
    afterRender?.();
  }, [afterRender]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is live
  useEffect(() => onReady?.(), []);
  return (
    <RuntimeContext value={runtime}>
      <ErrorBoundary fallback={(error, retry) => <CrashScreen error={error} onRetry={retry} />}>
        <Layout>
          <PageOutlet />
        </Layout>
      </ErrorBoundary>
    </RuntimeContext>
  );
}
