/**
 * Loads a command for `loadCommands.ts`. All commands are in one bundle, but each runs only when it
 * is first called.
 */
export const loadBuild = () => import('./build.ts');
export const loadServe = () => import('./serve.ts');
export const loadCheckLinks = () => import('./checkLinks.ts');
export const loadCheckSamples = () => import('./fixes/checkSamples.ts');
export const loadExplain = () => import('./explain.ts');
export const loadSearchIndex = () => import('./searchIndex.ts');
export const loadMcp = () => import('./protocols/mcp.ts');
export const loadSearch = () => import('./protocols/search.ts');
export const loadLsp = () => import('./protocols/lsp.ts');
export const loadExportSite = () => import('./export/exportSite.ts');
export const loadMigrate = () => import('./migrate.ts');
export const loadMigrateKit = () => import('./internal/migrateKit.ts');
export const loadEject = () => import('./eject.ts');
export const loadClean = () => import('./clean.ts');
export const loadMv = () => import('./mv.ts');
export const loadVersion = () => import('./version.ts');
export const loadInit = () => import('./init.ts');
export const loadTranslations = () => import('./translations.ts');
export const loadApi = () => import('./api.ts');

/** Builds a site with all options, for tests. */
export const buildForTests: typeof import('../node/run/commands/build.ts').buildIfChanged = async (options) =>
  (await import('../node/run/commands/build.ts')).buildIfChanged(options);

/** Starts a page worker. */
export const startPageWorker = async (): Promise<void> =>
  (await import('../node/state/workers/worker.ts')).startWorker();
