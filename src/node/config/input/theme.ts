// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** How the site looks. */
export interface ThemeSettings {
  /**
   * Colors of both modes: teal on white, blue on gray, or terracotta on paper. `theme/custom.css` changes them
   * further.
   * @default 'manual'
   */
  readonly preset?: 'manual' | 'neutral' | 'warm';
  /**
   * The typeface that comes with the tool (29 kB, from the site itself), or that of the reader's system.
   * @default 'bundled'
   */
  readonly font?: 'bundled' | 'system';
}
