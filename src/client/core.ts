/**
 * `manual-docs/core`: what the theme's own components use of the runtime, its stores included. It may change with any version; what
 * sites can rely on is {@link file://./index.ts}. Components that all pages load import from here alone, so that what only some pages
 * use stays out of their chunk.
 */
export {ANNOUNCEMENT_ATTRIBUTE, ANNOUNCEMENT_DISMISS_KEY} from './announcement.ts';
export {openSearch, tellFailure} from './behavior/followSearchShortcut.ts';
export {preferredVersionKey} from './behavior/preferredVersions.ts';
export {nextChoice} from './colorMode.ts';
export {Article} from './components/Article.tsx';
export {Collapsible} from './components/Collapsible.tsx';
export {ErrorBoundary} from './components/ErrorBoundary.tsx';
export {useColorMode} from './hooks/useColorMode.ts';
export {useIsReady} from './hooks/useIsReady.ts';
export {useLocation} from './hooks/useLocation.ts';
export {usePage} from './hooks/usePage.ts';
export {useSite} from './hooks/useSite.ts';
export {useTranslate} from './hooks/useTranslate.ts';
export {useVersionName} from './hooks/useVersionName.ts';
export {DRAWER_ID, homePath, MAIN_ID} from './ids.ts';
export type {Router, RouterState} from './router/types.ts';
export {type Overlay, type Runtime, useRuntime, useStore} from './runtime.ts';
export type {AskAiProps, AskAiStart, Lazy, Part, ThemeComponents} from './theme/components.ts';
export type {HostedSearch, InteractiveParts, NavigationParts, Theme} from './theme/contract.ts';
export {hasNotices} from './theme/neededComponents.ts';
