import type {ColorModeConfig} from '../../shared/types.ts';
import {COLOR_MODE_KEY, type ColorModeChoice, modeOf, resolveChoice} from '../colorMode.ts';
import type {Store} from '../createStore.ts';
import type {ClientStorage} from '../dom/createStorage.ts';
import type {ColorModeState} from '../runtime.ts';

/** Keeps `<html>`, other tabs and the operating system in step with the reader's choice. */
export function followColorMode(store: Store<ColorModeState>, storage: ClientStorage, config: ColorModeConfig): void {
  const {dataset} = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (choice: ColorModeChoice) => {
    const mode = modeOf(choice, system.matches);
    const {choice: oldChoice, mode: oldMode} = store.get();
    if (choice !== oldChoice || mode !== oldMode) store.set({choice, mode});
  };
  // The boot script has decided already, also from the address.
  show(resolveChoice(dataset.themeChoice ?? storage.get(COLOR_MODE_KEY), config));
  store.subscribe(() => {
    const {choice, mode} = store.get();
    dataset.theme = mode;
    dataset.themeChoice = choice;
  });
  system.addEventListener('change', () => show(store.get().choice));
  storage.listen(COLOR_MODE_KEY, (value) => show(resolveChoice(value, config)));
}
