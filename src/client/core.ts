/**
 * `manual-docs/core`: the parts of the runtime that the theme's own components use, stores
 * included. It may change with any version; sites can rely on {@link file://./index.ts}.
 */
export {Article} from './components/Article.tsx';
export {ErrorBoundary} from './components/ErrorBoundary.tsx';
export {useColorMode, useLocation, usePage, useSite, useTranslate, useVersionName} from './hooks.ts';
export {DRAWER_ID, MAIN_ID} from './ids.ts';
export {island} from './islands/island.tsx';
export {type IslandTheme, type Runtime, useRuntime, useStore} from './runtime.ts';
export {FAILURE_TEXTS} from './shell/searchFailure.ts';
export type {AskAiProps, AskAiStart, Theme} from './theme/components.ts';
