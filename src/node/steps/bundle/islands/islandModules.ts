/** A module whose components browsers may hydrate. */
interface IslandModule {
  /** Absolute path; of a page, the name of its module. */
  readonly file: string;
  /** Why its components need the browser; absent for a module that islands may be handed components of. */
  readonly reason?: string;
}

/** By id: a path from the site's root, or the entry of a page. */
export type IslandModules = Map<string, IslandModule>;
