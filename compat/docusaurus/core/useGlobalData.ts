/** Data of the other tool's plugins: there are none here, and pages that read them show what they show without. */
export default function useGlobalData(): Readonly<Record<string, never>> {
  return {};
}

export function useAllPluginInstancesData(): Readonly<Record<string, never>> {
  return {};
}

export function usePluginData(): undefined {
  return undefined;
}
