import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {PluginSidebar, PluginSidebarItem} from '../../steps/config/plugin.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {type PluginPlace, runHookNow} from './runHook.ts';

/** Entries are plain data, which JSON can hold. */
function withoutCircle<T>(entries: T): T {
  try {
    JSON.stringify(entries);
  } catch {
    throw new Error('an entry that it gives holds itself');
  }
  return entries;
}

/** Lets plugins change the entries of a sidebar, one after the other; undefined where none wants to. */
export function sidebarTransform(
  {plugins}: SiteConfig,
  place: PluginPlace,
  diagnostics: Diagnostic[],
): ((items: readonly PluginSidebarItem[], sidebar: PluginSidebar) => readonly unknown[]) | undefined {
  const own = plugins.filter(({sidebar}) => sidebar);
  if (own.length === 0) return undefined;
  return (items, sidebar) =>
    own.reduce((current, plugin) => {
      const made = runHookNow(plugin, {hook: 'sidebar', place}, () => withoutCircle(plugin.sidebar!(current, sidebar)));
      diagnostics.push(...made.diagnostics);
      return made.value ?? current;
    }, items);
}
