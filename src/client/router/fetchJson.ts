/** Fetches and parses a file of the site, by its final path. */
export type FetchJson = (path: string) => Promise<unknown>;

/** @throws for a status that is not 2xx, and where the network or the file is broken */
export const fetchJson: FetchJson = async (path) => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}.`);
  return response.json();
};
