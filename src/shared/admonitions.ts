/**
 * Icons of admonitions by type: path data for a 24 × 24 view box, drawn as lines, so that one path
 * serves both color modes. Colors are in `theme/styles/prose.css`.
 */
export const ADMONITION_ICONS = {
  note: 'M4 20h4L19.5 8.5l-4-4L4 16zM13.5 6.5l4 4',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01',
  warning: 'M12 4 2.8 20h18.4zM12 10v4M12 17h.01',
  danger: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v4.5M12 16h.01',
  caution: 'M12 3 4.5 6v6c0 4.3 3.2 7.6 7.5 9 4.3-1.4 7.5-4.7 7.5-9V6zM12 8v4.5M12 16h.01',
} as const;

/** Aliases of admonition types. */
const ADMONITION_ALIASES = {important: 'info', success: 'tip', secondary: 'note'} as const;

/** Type of an admonition by each of its names. */
export const ADMONITIONS: ReadonlyMap<string, string> = new Map([
  ...Object.keys(ADMONITION_ICONS).map((type) => [type, type] as const),
  ...Object.entries(ADMONITION_ALIASES),
]);
