/** The page needs a full page load: the browser can show it, this document cannot. */
export class FullPageLoadError extends Error {}

/**
 * Fetches the text at an address.
 * @throws for a status other than 2xx, for a redirect with `redirect: 'manual'`, and without a
 *   network
 */
export async function fetchText(path: string, options?: RequestInit): Promise<string> {
  const response = await fetch(path, options);
  if (response.type === 'opaqueredirect') throw new FullPageLoadError(path);
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return response.text();
}
