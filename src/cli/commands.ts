/**
 * Everything that `loadCommands.ts` loads. It is bundled into one file; each part runs when it is first imported.
 */
export const runBuild: typeof import('./build.ts').runBuild = async (flags) =>
  (await import('./build.ts')).runBuild(flags);

export const runServe: typeof import('./serve.ts').runServe = async (flags) =>
  (await import('./serve.ts')).runServe(flags);

export const runCheckLinks: typeof import('./checkLinks.ts').runCheckLinks = async (flags) =>
  (await import('./checkLinks.ts')).runCheckLinks(flags);

export const runIndex: typeof import('./searchIndex.ts').runIndex = async (flags) =>
  (await import('./searchIndex.ts')).runIndex(flags);

export const runMcp: typeof import('./protocols/mcp.ts').runMcp = async (flags) =>
  (await import('./protocols/mcp.ts')).runMcp(flags);

export const runLsp: typeof import('./protocols/lsp.ts').runLsp = async () =>
  (await import('./protocols/lsp.ts')).runLsp();

export const runExport: typeof import('./export/exportSite.ts').runExport = async (...args) =>
  (await import('./export/exportSite.ts')).runExport(...args);

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

export const runTranslations: typeof import('./translations.ts').runTranslations = async (flags) =>
  (await import('./translations.ts')).runTranslations(flags);

export const runDoctor: typeof import('./doctor.ts').runDoctor = async (flags) =>
  (await import('./doctor.ts')).runDoctor(flags);

/** The commands for programs, as `manual-docs/api` gives them. */
export const createApi: (
  ...installation: Parameters<typeof import('../node/api/index.ts').createApi>
) => Promise<import('../node/api/index.ts').Api> = async (...installation) => {
  // Tells of a hook that no report will name, because it never ends.
  (await import('./report.ts')).createPrinter('pretty');
  return (await import('../node/api/index.ts')).createApi(...installation);
};

/** A build with all its options: tests run it in their process. */
export const buildSite: typeof import('../node/commands/build.ts').build = async (options) =>
  (await import('../node/commands/build.ts')).build(options);

/** A page worker. */
export const startWorker = async (): Promise<void> => (await import('../node/workers/worker.ts')).startWorker();
