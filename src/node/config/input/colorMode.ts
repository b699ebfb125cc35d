// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** Light and dark. */
export interface ColorModeSettings {
  /**
   * Mode for readers who have not chosen one.
   * @default 'light'
   */
  readonly defaultMode?: 'light' | 'dark';
  /**
   * Takes the toggle away: every reader gets the default mode, or the system's.
   * @default false
   */
  readonly disableSwitch?: boolean;
  /**
   * Follows the reader's system until they choose; the toggle then goes through system, light, and dark.
   * @default false
   */
  readonly respectPrefersColorScheme?: boolean;
}
