// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** A line above the navbar; absent: none. */
export interface AnnouncementBarSettings {
  /**
   * A new id shows the bar again to readers who closed the last one.
   * @default 'announcement-bar'
   */
  readonly id?: string;
  /** HTML. */
  readonly content: string;
  /**
   * Lets readers close it.
   * @default false
   */
  readonly isCloseable?: boolean;
}
