/**
 * `manual-docs/mcp`: documentation for agents, from any published site. It uses nothing that only
 * Node has.
 */
import {createMcpHandler} from './createMcpHandler.ts';
import {createFetchReader} from './siteReader.ts';

export interface SiteHandlerOptions {
  /** Absolute URL of the home page of a site that `manual build` has written. */
  readonly site: string;
  /** Path of the server. Default: `/mcp`. */
  readonly path?: string;
  /** Asks for a file of the site. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/**
 * A function that answers requests of the Model Context Protocol for a published site, and that any platform with `Request` and
 * `Response` can run.
 */
export function createSiteHandler({
  site,
  path = '/mcp',
  fetch: fetchFile,
}: SiteHandlerOptions): (request: Request) => Promise<Response> {
  // Taken off its object some platforms refuse to run it.
  const reader = createFetchReader(site, fetchFile ?? ((...values) => fetch(...values)));
  return createMcpHandler({reader, path, isPublic: true});
}
