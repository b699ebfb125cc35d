// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** How the sidebar behaves. */
export interface SidebarSettings {
  /**
   * Lets readers hide the sidebar on wide screens.
   * @default false
   */
  readonly hideable?: boolean;
  /**
   * Closes the other categories of a level when one is opened.
   * @default false
   */
  readonly autoCollapseCategories?: boolean;
}
