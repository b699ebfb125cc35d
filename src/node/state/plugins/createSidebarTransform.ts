import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {PluginSidebar, PluginSidebarItem} from '../../steps/config/plugin.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {type HookSite, runHookSync} from './runHook.ts';

/** Throws if entries contain themselves, because they must be serializable. */
function assertAcyclic<T>(entries: T): T {
  try {
    JSON.stringify(entries);
  } catch {
    throw new Error('a returned entry contains itself');
  }
  return entries;
}

/**
 * Creates the function that applies all `sidebar` hooks to the entries of a sidebar; undefined if
 * no plugin has one.
 * @param diagnostics receives the problems of hooks
 */
export function createSidebarTransform(
  {plugins}: SiteConfig,
  project: HookSite,
  diagnostics: Diagnostic[],
): ((items: readonly PluginSidebarItem[], sidebar: PluginSidebar) => readonly unknown[]) | undefined {
  const sidebarPlugins = plugins.filter(({sidebar}) => sidebar);
  if (sidebarPlugins.length === 0) return undefined;
  return (items, sidebar) =>
    sidebarPlugins.reduce((current, plugin) => {
      const made = runHookSync(plugin, {hook: 'sidebar', project}, () =>
        assertAcyclic(plugin.sidebar!(current, sidebar)),
      );
      diagnostics.push(...made.diagnostics);
      return made.value ?? current;
    }, items);
}
