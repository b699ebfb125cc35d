import type {SiteInfo} from '../../shared/siteInfo.ts';
import {TOOL_VERSION} from '../version.ts';

/** Where clients look for the servers of a host, whatever the base path of a site. */
export const CATALOG_PATH = '/.well-known/ai-catalog.json';
export const CARD_TYPE = 'application/mcp-server-card+json';
export const CATALOG_TYPE = 'application/ai-catalog+json';

/** Describes the server to clients that have not connected yet (MCP Server Cards). @param endpoint absolute URL of the server */
export function makeServerCard({title, tagline}: Pick<SiteInfo, 'title' | 'tagline'>, endpoint: string): object {
  const {hostname} = new URL(endpoint);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${hostname.split('.').reverse().join('.')}/docs`,
    version: TOOL_VERSION,
    title: title.slice(0, 100),
    description: (tagline ?? `The documentation of ${title}.`).slice(0, 100),
    remotes: [{type: 'streamable-http', url: endpoint}],
  };
}

/** The catalog of a host that has this server and no other; the card stands in it. */
export function makeCatalog(site: Pick<SiteInfo, 'title' | 'tagline'>, endpoint: string): object {
  const {hostname} = new URL(endpoint);
  return {
    specVersion: '1.0',
    entries: [{identifier: `urn:air:${hostname}:mcp:docs`, type: CARD_TYPE, data: makeServerCard(site, endpoint)}],
  };
}
