import {startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import type {PageState, SiteProps} from '../shared/types.ts';
import {App} from './App.tsx';
import {goLive} from './behavior/goLive.ts';
import {createRuntime} from './createRuntime.ts';
import {browserStorage} from './dom/createStorage.ts';
import {followStyles} from './dom/followStyles.ts';
import {completePage, type PageView, payloadOf} from './router/completePage.ts';
import {createProgressBar, progressElement} from './router/createProgressBar.ts';
import {createRouter} from './router/createRouter.ts';
import type {Runtime} from './runtime.ts';
import {START_FAILED} from './searchFailure.ts';
import type {Part} from './theme/components.ts';
import type {Theme} from './theme/contract.ts';
import {createLazyComponents} from './theme/lazyComponents.ts';

export interface StartOptions {
  readonly site: SiteProps;
  readonly theme: Theme;
  /** Maps hosted search records before they are shown. */
  readonly transformItems?: Runtime['transformItems'];
}

/**
 * Brings the page that the server rendered to life. Resolves to the runtime once hydration has been scheduled, or to
 * null where the document is not one of ours.
 */
export async function startClient({site, theme, transformItems}: StartOptions): Promise<Runtime | null> {
  // Evaluating the scripts was a task of its own; hydration starts in another, so that neither blocks for long.
  await new Promise((resolve) => setTimeout(resolve));
  const root = document.getElementById('manual-root');
  const data = document.getElementById('manual-page');
  if (!root || !data) return null;
  const state = JSON.parse(data.textContent ?? '') as PageState;
  const payload = payloadOf(state, document);
  const context = {site, theme, components: createLazyComponents(theme)};
  let view: PageView;
  try {
    // Without a query there is nothing to show yet.
    const later = window.location.search ? [] : [theme.SearchContent as Part<never>];
    view = await completePage(payload, {...context, later});
  } catch (error) {
    // The text is there already: better a page whose components do not answer than an error in its place.
    console.error(error);
    view = await completePage(payloadOf({...state, module: undefined}, document), context).catch((reason: unknown) => {
      window.dispatchEvent(new Event(START_FAILED));
      throw reason;
    });
  }

  const progress = createProgressBar(progressElement());
  const onLeave = () => runtime.overlay.set(null);
  const {LoadFailure} = theme;
  const runtime: Runtime = createRuntime({
    ...context,
    transformItems,
    storage: browserStorage(),
    branches: (view.payload.page.kind === 'doc' && view.payload.page.sidebar?.branches) || {},
    router: createRouter(view, {
      progress,
      LoadFailure,
      onLeave,
      async loadNavigator(routerState, giveUp) {
        const {createNavigator} = await theme.navigation();
        return createNavigator({
          ...context,
          giveUp,
          onInteraction: theme.onInteraction,
          LoadFailure,
          progress,
          state: routerState,
          branches: runtime.branches,
          bringSidebar: () => runtime.router.loadSidebar(),
          onLeave,
        });
      },
    }),
  });
  // React changes the properties of what it rendered, so they have to be there.
  followStyles(root);
  startTransition(() => {
    hydrateRoot(root, <App runtime={runtime} onReady={() => goLive(runtime)} />, {
      onRecoverableError: (error) => console.error('Recoverable hydration error:', error),
    });
  });
  return runtime;
}
