import type {ComponentType} from 'react';
import type {PageProps} from '../../shared/types.ts';
import {useRuntime, useStore} from '../runtime.ts';
import type {Part} from '../theme/components.ts';
import {CrashScreen} from './CrashScreen.tsx';
import {ErrorBoundary} from './ErrorBoundary.tsx';

/** The current page, or what stands in for it: spinner, load failure, crash screen. */
export function PageOutlet() {
  const {theme, components, router} = useRuntime();
  const {view, standIn} = useStore(router.state);
  if (standIn) return standIn;
  const {page} = view.payload;
  const Page: ComponentType<{page: PageProps}> = components.get(theme.pages[page.kind] as Part<{page: PageProps}>);
  return (
    <ErrorBoundary resetKey={view} fallback={(error, retry) => <CrashScreen error={error} onRetry={retry} />}>
      <Page key={page.route} page={page} />
    </ErrorBoundary>
  );
}
