/**
 * Commands that `loadCommands.ts` loads. They are bundled into one file, but each runs only when it
 * is first called.
 */
export const build = () => import('./build.ts');
export const serve = () => import('./serve.ts');
export const checkLinks = () => import('./checkLinks.ts');
export const searchIndex = () => import('./searchIndex.ts');
export const mcp = () => import('./protocols/mcp.ts');
export const lsp = () => import('./protocols/lsp.ts');
export const exportSite = () => import('./export/exportSite.ts');
export const migrate = () => import('./migrate.ts');
export const migrateKit = () => import('./internal/migrateKit.ts');
export const eject = () => import('./eject.ts');
export const clean = () => import('./clean.ts');
export const mv = () => import('./mv.ts');
export const version = () => import('./version.ts');
export const init = () => import('./init.ts');
export const translations = () => import('./translations.ts');
export const api = () => import('./api.ts');

/** Builds a site with all options, for tests. */
export const buildSite: typeof import('../node/run/commands/build.ts').build = async (options) =>
  (await import('../node/run/commands/build.ts')).build(options);

/** Starts a page worker. */
export const startWorker = async (): Promise<void> => (await import('../node/state/workers/worker.ts')).startWorker();
