/**
 * `manual-docs/core`: what the theme's own components use of the runtime, its stores included. It may change with any version; what
 * sites can rely on is {@link file://./index.ts}.
 */
export {Article} from './components/Article.tsx';
export {ErrorBoundary} from './components/ErrorBoundary.tsx';
export {useColorMode, useLocation, usePage, useSite, useTranslate, useVersionName} from './hooks.ts';
export {DRAWER_ID, homePath, MAIN_ID} from './ids.ts';
export {island} from './islands/island.tsx';
export {type IslandTheme, type Runtime, useRuntime, useStore} from './runtime.ts';
export {FAILURE_TEXTS} from './shell/searchFailure.ts';
export type {AskAiProps, AskAiStart, Theme} from './theme/components.ts';
