/** A module whose components browsers may hydrate. */
interface IslandModule {
  /** Absolute path; for a page the name of its module. */
  readonly file: string;
  /** Why it needs the browser; absent if islands only receive its components. */
  readonly reason?: string;
}

/** Modules by id: a path from the site's root, or the entry of a page. */
export type IslandModules = Map<string, IslandModule>;
