import {
  COLOR_MODE_KEY,
  type ColorModeChoice,
  type ColorModeState,
  getNextChoice,
  readColorConfig,
  resolveChoice,
  resolveColorMode,
} from '../../colorMode.ts';
import type {Store} from '../../createStore.ts';
import type {ClientStorage} from '../../dom/createStorage.ts';
import {findSettled} from '../../page/owner.ts';
import {rootData} from '../shell.ts';

/** Shows and stores a choice of the reader. */
export function setColorMode(choice: ColorModeChoice, store: Store<ColorModeState>, storage: ClientStorage): void {
  storage.set(COLOR_MODE_KEY, choice);
  store.set({choice, mode: resolveColorMode(choice, matchMedia('(prefers-color-scheme: dark)').matches)});
}

/**
 * Keeps `<html>`, the toggles, other tabs, and the operating system in sync with the reader's
 * choice.
 */
export function syncColorMode(store: Store<ColorModeState>, storage: ClientStorage): void {
  const data = rootData();
  const config = readColorConfig(data);
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (choice: ColorModeChoice) => {
    const mode = resolveColorMode(choice, system.matches);
    const {choice: oldChoice, mode: oldMode} = store.get();
    if (choice !== oldChoice || mode !== oldMode) store.set({choice, mode});
  };
  // The boot script has already decided, also by the address.
  show(resolveChoice(data.themeChoice ?? storage.get(COLOR_MODE_KEY), config));
  store.subscribe(() => {
    const {choice, mode} = store.get();
    data.theme = mode;
    data.themeChoice = choice;
    updateColorToggles(choice);
  });
  system.addEventListener('change', () => show(store.get().choice));
  storage.listen(COLOR_MODE_KEY, (value) => show(resolveChoice(value, config)));
}

/** Enables the color toggles and labels them with the choice. */
export function updateColorToggles(choice: ColorModeChoice, root?: ParentNode): void {
  for (const toggle of findSettled<HTMLButtonElement>('.m-color-toggle', root)) {
    toggle.disabled = false;
    toggle.ariaLabel = toggle.dataset[choice] ?? toggle.ariaLabel;
  }
}

/** Returns the choice after the toggle is pressed. */
export const getToggledChoice = (choice: ColorModeChoice): ColorModeChoice =>
  getNextChoice(choice, readColorConfig(rootData()).respectPrefersColorScheme);
