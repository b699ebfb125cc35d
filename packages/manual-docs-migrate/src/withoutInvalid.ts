import {explainIssues, findDeepestIssue, siteSchema} from 'manual-docs/internal/migrate';
import {type Finding, type Settings, showPath} from './readSettings.ts';
import {removeSettings} from './removeSettings.ts';

/** Values of required settings. */
const REQUIRED: Settings = {title: 'Docs', url: 'https://docs.example.com'};

/**
 * Removes settings that a build would refuse, and reports them. The other tool may accept values of another form, and nothing that is
 * written may stop the first build. Plugins check their own options.
 */
export function withoutInvalid({plugins, ...config}: Settings, report: (finding: Finding) => void): Settings {
  let settings = removeSettings({...REQUIRED, ...config}, (value) => value === undefined) as Settings;
  for (;;) {
    const [issue] = siteSchema.safeParse(settings).error?.issues ?? [];
    if (!issue) break;
    const deepest = findDeepestIssue(issue);
    const isUnknownKey = deepest.code === 'unrecognized_keys';
    const path = isUnknownKey ? [...deepest.path, deepest.keys[0]!] : deepest.path;
    // Removes an object as a whole if a required key is invalid, and a value if no alternative
    // matches.
    const removed =
      [path, path.slice(0, -1), issue.path].find((one) => hasPath(settings, one)) ?? issue.path.slice(0, 1);
    const [problem] = explainIssues([issue], siteSchema, {file: '', text: ''});
    // The other tool may read keys that mean nothing here.
    if (isUnknownKey && removed === path) report({fate: 'dropped', subject: showPath(removed), note: ''});
    else report({fate: 'by-hand', subject: showPath(removed), note: `left out: ${problem?.message ?? issue.message}`});
    settings = {...REQUIRED, ...(omitPath(settings, removed) as Settings)};
  }
  const order = ['title', 'url', ...Object.keys(config)].filter((key) => key in settings);
  return {...Object.fromEntries(order.map((key) => [key, settings[key]])), ...(plugins === undefined ? {} : {plugins})};
}

function hasPath(value: unknown, [key, ...rest]: readonly PropertyKey[]): boolean {
  if (key === undefined) return false;
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return false;
  return rest.length === 0 || hasPath((value as Record<PropertyKey, unknown>)[key], rest);
}

function omitPath(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((item, i) => (i !== key ? [item] : rest.length === 0 ? [] : [omitPath(item, rest)]));
  return Object.fromEntries(
    Object.entries(value as Settings).flatMap(([name, inner]) =>
      name !== key ? [[name, inner]] : rest.length === 0 ? [] : [[name, omitPath(inner, rest)]],
    ),
  );
}
