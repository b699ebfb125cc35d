/**
 * `manual-docs/mcp`: documentation for agents, from any published site. It uses nothing that only
 * Node has.
 */
import {type AgentTool, DOCS_TOOLS} from '../../steps/config/agentTool.ts';
import {createMcpHandler} from './createMcpHandler.ts';
import {createFetchReader} from './siteReader.ts';

export interface SiteHandlerOptions {
  /** Absolute URL of the home page of a site that `manual build` has written. */
  readonly site: string;
  /** Path of the server. Default: `/mcp`. */
  readonly path?: string;
  /** Asks for a file of the site. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Tools beside the built-in ones, as in `agents.tools` of a plugin. Their code must run on the platform. */
  readonly tools?: readonly AgentTool[];
  /** Called when one of `tools` throws or returns an invalid answer. */
  readonly onToolError?: (error: unknown) => void;
}

/**
 * Creates a function that answers Model Context Protocol requests for a published site. Any
 * platform with `Request` and `Response` can run it.
 */
export function createSiteHandler({
  site,
  path = '/mcp',
  fetch: fetchFile,
  tools: pluginTools = [],
  onToolError,
}: SiteHandlerOptions): (request: Request) => Promise<Response> {
  const names = [...DOCS_TOOLS, ...pluginTools.map(({name}) => name)];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`Two tools have the name "${twice}": rename one of \`tools\`.`);
  // Taken off its object some platforms refuse to run it.
  const reader = createFetchReader(site, fetchFile ?? ((...values) => fetch(...values)));
  return createMcpHandler({reader, path, isPublic: true, pluginTools, onToolError});
}
