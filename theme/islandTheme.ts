import {IslandRoot} from '@theme/IslandRoot';
import type {IslandTheme} from 'manual-docs/core';

/** The parts of the theme that browsers load on demand. All other parts are HTML only. */
export const islandTheme: IslandTheme = {
  IslandRoot,
  SearchModal: async () => (await import('@theme/SearchModal')).SearchModal,
  SearchContent: async () => (await import('@theme/SearchContent')).SearchContent,
  AskAi: async () => (await import('@theme/AskAi')).AskAi,
  ErrorScreen: async () => (await import('@theme/ErrorScreen')).ErrorScreen,
  mdxComponents: async () => (await import('@theme/mdxComponents')).mdxComponents,
  warmSearch: async (runtime) => (await import('./internal/search/openEngine.ts')).preloadEngine(runtime),
};
