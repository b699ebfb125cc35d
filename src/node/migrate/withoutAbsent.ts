import {absentModule} from './foreignValue.ts';
import {type Finding, showPath} from './readSettings.ts';

/** The settings without values that packages would have given that are not installed: each is named. */
export function withoutAbsent(
  value: unknown,
  path: readonly PropertyKey[],
  report: (finding: Finding) => void,
): unknown {
  const module = absentModule(value);
  if (module !== undefined) {
    const note = `\`${module}\` gives this value and is not installed: install it, and migrate again`;
    report({fate: 'by-hand', subject: showPath(path), note, path});
    return undefined;
  }
  const inner = (one: unknown, key: PropertyKey) => withoutAbsent(one, [...path, key], report);
  if (Array.isArray(value)) return value.map(inner).filter((one) => one !== undefined);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one, key)]));
}
