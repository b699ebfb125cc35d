/** Thrown for an address that this document cannot show, although the browser can load it. */
export class NormalLoadError extends Error {}

/** Fetches the text at an address. @throws for a status that is not 2xx, for a redirect under `redirect: 'manual'`, and without a network */
export async function fetchText(path: string, options?: RequestInit): Promise<string> {
  const response = await fetch(path, options);
  if (response.type === 'opaqueredirect') throw new NormalLoadError(path);
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return response.text();
}
