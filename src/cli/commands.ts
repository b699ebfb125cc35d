/**
 * All that is loaded with kept code (`loadCommands.ts`): it becomes one file, in which each part begins to run when it is asked for.
 */
export const runBuild: typeof import('./build.ts').runBuild = async (flags) =>
  (await import('./build.ts')).runBuild(flags);

export const runServe: typeof import('./serve.ts').runServe = async (flags) =>
  (await import('./serve.ts')).runServe(flags);

export const runCheckLinks: typeof import('./checkLinks.ts').runCheckLinks = async (flags) =>
  (await import('./checkLinks.ts')).runCheckLinks(flags);

export const runIndex: typeof import('./searchIndex.ts').runIndex = async (flags) =>
  (await import('./searchIndex.ts')).runIndex(flags);

export const runMigrate: typeof import('./migrate.ts').runMigrate = async (flags) =>
  (await import('./migrate.ts')).runMigrate(flags);

export const runEject: typeof import('./eject.ts').runEject = async (...args) =>
  (await import('./eject.ts')).runEject(...args);

export const runClean: typeof import('./clean.ts').runClean = async (flags) =>
  (await import('./clean.ts')).runClean(flags);

export const runMv: typeof import('./mv.ts').runMv = async (...args) => (await import('./mv.ts')).runMv(...args);

export const runVersion: typeof import('./version.ts').runVersion = async (...args) =>
  (await import('./version.ts')).runVersion(...args);

export const runInit: typeof import('./init.ts').runInit = async (flags) => (await import('./init.ts')).runInit(flags);

/** A page worker. */
export const startWorker = async (): Promise<void> => (await import('../node/workers/worker.ts')).startWorker();

/** The last step of compiling the tool. */
export const prebuildTool: typeof import('../node/commands/prebuildTool.ts').prebuildTool = async (...folders) =>
  (await import('../node/commands/prebuildTool.ts')).prebuildTool(...folders);
