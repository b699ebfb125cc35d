/** Data of Docusaurus plugins. None run here, so pages get an empty object. */
export default function useGlobalData(): Readonly<Record<string, never>> {
  return {};
}

export function useAllPluginInstancesData(): Readonly<Record<string, never>> {
  return {};
}

export function usePluginData(): undefined {
  return undefined;
}
