import {useRuntime, useStore} from '../runtime.ts';

/**
 * Names of the versions of a docs instance that a link should lead into, best first: the one that the reader is in,
 * the one they prefer, the last one.
 */
export function useVersionName(pluginId: string): readonly string[] {
  const {page: shown, site, preferredVersions} = useRuntime();
  const page = useStore(shown);
  const preferred = useStore(preferredVersions)[pluginId];
  const current = page.kind === 'doc' && page.docsPluginId === pluginId ? page.version : undefined;
  const last = site.docs[pluginId]?.versions.find(({isLast}) => isLast)?.name;
  return [...new Set([current, preferred, last].filter((name) => name !== undefined))];
}
