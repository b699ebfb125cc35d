import {getOrigin} from './evaluate/foreignValue.ts';
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
export const withoutFunctions = (config: Settings, report: (finding: Finding) => void): Settings =>
  removeSettings(config, (value, path) => {
    const isLeftOut = isBareFunction(value);
    if (isLeftOut) report({fate: 'by-hand', subject: showPath(path), note: FUNCTION});
    return isLeftOut;
  }) as Settings;
