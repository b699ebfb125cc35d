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

/** Choices in the order in which the toggle goes through them where the system preference is respected. */
const CYCLE: readonly ColorModeChoice[] = ['system', 'light', 'dark'];

/** The settings of the color mode, as `<html>` has them. */
export function colorConfig(data: DOMStringMap): ColorModeConfig {
  return {
    defaultMode: (data.manualColor as 'light' | 'dark' | undefined) ?? 'light',
    respectPrefersColorScheme: data.manualColorSystem !== undefined,
    disableSwitch: data.manualColorFixed !== undefined,
  };
}

/** A stored or given value as a choice, or the default one where it is absent or cannot be used on this site. */
export function resolveChoice(value: string | null, config: ColorModeConfig): ColorModeChoice {
  if (!config.disableSwitch && (value === 'light' || value === 'dark')) return value;
  return config.respectPrefersColorScheme ? 'system' : config.defaultMode;
}

/** The mode that a choice shows. */
export function modeOf(choice: ColorModeChoice, systemDark: boolean): ColorMode {
  if (choice === 'system') return systemDark ? 'dark' : 'light';
  return choice;
}

/** @throws when `value` is not a choice: callers in JavaScript see the mistake early. */
export function assertChoice(value: string): ColorModeChoice {
  if (value !== 'light' && value !== 'dark' && value !== 'system') {
    throw new Error(`Unexpected color mode "${value}". Expected one of: light, dark, system.`);
  }
  return value;
}

/**
 * The choice after a press of the toggle: light and dark alternate; where the system preference is respected the
 * order is system, light, dark, system.
 */
export function nextChoice(choice: ColorModeChoice, respectSystem: boolean): ColorModeChoice {
  if (respectSystem) return CYCLE[(CYCLE.indexOf(choice) + 1) % CYCLE.length]!;
  return choice === 'dark' ? 'light' : 'dark';
}
