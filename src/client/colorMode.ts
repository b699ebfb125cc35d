import type {ColorModeConfig} from '../shared/types.ts';

/** The reader's choice; `system` follows the operating system. */
export type ColorModeChoice = 'light' | 'dark' | 'system';
export type ColorMode = 'light' | 'dark';

export interface ColorModeState {
  readonly choice: ColorModeChoice;
  readonly mode: ColorMode;
}

/** Key of the stored choice (website/docs/reference/behaviour.md). */
export const COLOR_MODE_KEY = 'theme';

/** Order of the toggle where the site respects the system preference. */
const CYCLE: readonly ColorModeChoice[] = ['system', 'light', 'dark'];

/** Reads the settings of the color mode from the data attributes of `<html>`. */
export function readColorConfig(data: DOMStringMap): ColorModeConfig {
  return {
    defaultMode: (data.manualColor as 'light' | 'dark' | undefined) ?? 'light',
    respectPrefersColorScheme: data.manualColorSystem !== undefined,
    disableSwitch: data.manualColorFixed !== undefined,
  };
}

/**
 * Returns a stored or given value as a choice; the site's default where the value is missing or not
 * allowed.
 */
export function resolveChoice(value: string | null, config: ColorModeConfig): ColorModeChoice {
  if (!config.disableSwitch && (value === 'light' || value === 'dark')) return value;
  return config.respectPrefersColorScheme ? 'system' : config.defaultMode;
}

/** Returns the mode that a choice shows. */
export function resolveColorMode(choice: ColorModeChoice, systemDark: boolean): ColorMode {
  if (choice === 'system') return systemDark ? 'dark' : 'light';
  return choice;
}

/**
 * Returns `value`, typed as a choice.
 * @throws for any other value, so that callers in JavaScript see the mistake early
 */
export function assertChoice(value: string): ColorModeChoice {
  if (value !== 'light' && value !== 'dark' && value !== 'system') {
    throw new Error(`Unexpected color mode "${value}". Expected one of: light, dark, system.`);
  }
  return value;
}

/**
 * Returns the choice after the toggle is pressed. Light and dark alternate; where the site respects
 * the system preference, the order is system, light, dark.
 */
export function getNextChoice(choice: ColorModeChoice, respectSystem: boolean): ColorModeChoice {
  if (respectSystem) return CYCLE[(CYCLE.indexOf(choice) + 1) % CYCLE.length]!;
  return choice === 'dark' ? 'light' : 'dark';
}
