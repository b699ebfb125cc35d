import {SITE_INFO_FILE, SITE_INFO_FORMAT, type SiteInfo} from '../../../shared/siteInfo.ts';

/** The source of a published site's files. */
export interface SiteReader {
  /**
   * Reads a file; undefined if it does not exist.
   * @param file decoded path below the base path of the site
   */
  read(file: string): Promise<Uint8Array | undefined>;
}

/** An invalid request of an agent. The answer says why. */
export class AgentError extends Error {}

/**
 * Creates a reader that fetches a site from its host.
 *
 * @param site absolute URL of its home page
 */
export function createFetchReader(site: string, fetchFile: typeof fetch = fetch): SiteReader {
  const {href: home} = new URL(site.endsWith('/') ? site : `${site}/`);
  const unreachable = (error: Error): never => {
    throw new AgentError(`${site} cannot be reached: ${error.message}`);
  };
  return {
    async read(file) {
      const url = new URL(file.split('/').map(encodeURIComponent).join('/'), home);
      // Agents write paths, and a path with `..` or another host leads out of the site.
      if (!url.href.startsWith(home)) return undefined;
      const response = await fetchFile(url).catch(unreachable);
      if (response.status === 404 || response.status === 410) return undefined;
      if (!response.ok) throw new AgentError(`${home} answers ${response.status} for ${file}. Try again later.`);
      return new Uint8Array(await response.arrayBuffer().catch(unreachable));
    },
  };
}

export async function readSiteText(reader: SiteReader, file: string): Promise<string | undefined> {
  const data = await reader.read(file);
  return data && new TextDecoder().decode(data);
}

/**
 * Reads the site's description of itself.
 * @throws {AgentError} when another version of the tool built the site
 */
export async function readSiteInfo(reader: SiteReader): Promise<SiteInfo> {
  const text = await readSiteText(reader, SITE_INFO_FILE);
  const info = text === undefined ? undefined : parseSiteInfo(text);
  if (info?.format === SITE_INFO_FORMAT) return info;
  const found = info ? 'was built by another version of manual' : `has no ${SITE_INFO_FILE}`;
  throw new AgentError(`The site ${found}. Build it again with \`manual build\` of the version that answers here.`);
}

function parseSiteInfo(text: string): SiteInfo | undefined {
  try {
    return JSON.parse(text) as SiteInfo;
  } catch {
    return undefined;
  }
}
