import data from 'docusaurus-plugin-data';

/** Returns the data of the plugins named in `docusaurus({data})`, by plugin and id. */
export default function useGlobalData() {
  return data;
}

export function useAllPluginInstancesData(plugin: string): Readonly<Record<string, unknown>> | undefined {
  return data[plugin];
}

/**
 * Returns the data of a plugin. For a plugin that does not run here, each property is an empty
 * list, so that code which reads properties does not throw.
 */
export function usePluginData(plugin: string, id = 'default'): unknown {
  return data[plugin]?.[id] ?? NOTHING;
}

const EMPTY: readonly never[] = Object.freeze([]);
const NOTHING: object = new Proxy({}, {get: () => EMPTY});
