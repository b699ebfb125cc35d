import data from 'docusaurus-plugin-data';

/** Data of the plugins that `docusaurus({data})` names, by plugin and id. */
export default function useGlobalData() {
  return data;
}

export function useAllPluginInstancesData(plugin: string): Readonly<Record<string, unknown>> | undefined {
  return data[plugin];
}

/** Data of one plugin. Of a plugin that does not run here, each part is an empty list, so that code which takes parts does not throw. */
export function usePluginData(plugin: string, id = 'default'): unknown {
  return data[plugin]?.[id] ?? NOTHING;
}

const EMPTY: readonly never[] = Object.freeze([]);
const NOTHING: object = new Proxy({}, {get: () => EMPTY});
