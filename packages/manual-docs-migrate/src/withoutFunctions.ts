import {getOrigin} from './evaluate/foreignValue.ts';
import {CallText} from './printConfig.ts';
import {type Finding, type Settings, showPath} from './readSettings.ts';
import {removeSettings} from './removeSettings.ts';

export const FUNCTION = 'a function of the configuration: write it into a module, and import that in site.config.ts';

/**
 * Returns whether a value is a function that no module exports, so that a configuration cannot
 * import it.
 */
export const isBareFunction = (value: unknown): boolean =>
  typeof value === 'function' && getOrigin(value) === undefined;

/** Removes such functions from settings, and reports each. */
export function withoutFunctions(config: Settings, report: (finding: Finding) => void): Settings {
  const clean = (settings: unknown, above: readonly PropertyKey[]): unknown =>
    removeSettings(settings, (value, path) => {
      const isLeftOut = isBareFunction(value);
      if (isLeftOut) report({fate: 'by-hand', subject: showPath([...above, ...path]), note: FUNCTION});
      return isLeftOut;
    });
  const {plugins = [], ...others} = config as {plugins?: readonly unknown[]};
  const made = plugins.map((plugin) => {
    if (!(plugin instanceof CallText)) return plugin;
    const {module, name, options} = plugin;
    return new CallText(module, name, clean(options, [name]) as Settings | undefined);
  });
  const settings = clean(others, []) as Settings;
  return Object.fromEntries(
    Object.keys(config).flatMap((key) =>
      key === 'plugins' ? [[key, made]] : key in settings ? [[key, settings[key]]] : [],
    ),
  );
}
