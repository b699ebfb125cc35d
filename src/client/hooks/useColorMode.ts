import {useContext} from 'react';
import {assertChoice, type ColorMode, type ColorModeChoice} from '../colorMode.ts';
import {RuntimeContext, useStore} from '../runtime.ts';

export interface ColorModeControl {
  /** The mode that is shown. The default mode until the client is ready. */
  readonly colorMode: ColorMode;
  /** The reader's choice. */
  readonly choice: ColorModeChoice;
  /** Shows and stores a choice. @throws for a value that is not a choice */
  setColorMode(choice: ColorModeChoice): void;
}

/**
 * Reads and sets the color mode.
 * @throws outside the app, with the way to fix it
 */
export function useColorMode(): ColorModeControl {
  const runtime = useContext(RuntimeContext);
  if (!runtime) {
    throw new Error('useColorMode was called outside its provider. Call it in a component that the site renders.');
  }
  const {mode, choice} = useStore(runtime.colorMode);
  return {colorMode: mode, choice, setColorMode: (value) => runtime.setColorMode(assertChoice(value))};
}
