import type {ColorModeConfig} from '../../../shared/types.ts';

/** The settings of the color mode, as `<html>` has them. */
export function colorConfig(data: DOMStringMap): ColorModeConfig {
  return {
    defaultMode: (data.manualColor as 'light' | 'dark' | undefined) ?? 'light',
    respectPrefersColorScheme: data.manualColorSystem !== undefined,
    disableSwitch: data.manualColorFixed !== undefined,
  };
}
