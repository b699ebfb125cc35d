/** The text at an address. @throws for a status that is not 2xx, and where the network is broken */
export async function fetchText(path: string, options?: RequestInit): Promise<string> {
  const response = await fetch(path, options);
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return response.text();
}
