// A Cloudflare Worker in front of the site that `manual build` wrote: Markdown for those who ask for it, and the documentation for agents
// (Model Context Protocol) at /mcp. Everything else is served as it lies. Needs the packages manual-docs and @modelcontextprotocol/sdk.
import {createSiteHandler} from 'manual-docs/mcp';

const MCP = /^\/mcp(?:\/server-card)?$|^\/\.well-known\/ai-catalog\.json$/;

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    // The files are asked for where they lie, not by way of the network. With a base such as /docs/: url.origin + '/docs/'.
    const answerAgents = createSiteHandler({site: `${url.origin}/`, fetch: (file) => env.ASSETS.fetch(file)});
    if (MCP.test(url.pathname)) return answerAgents(request);
    const answer = await env.ASSETS.fetch(request);
    if (!/^text\/html\b/.test(answer.headers.get('content-type') ?? '')) return answer;
    const markdown = prefersMarkdown(request) && answer.status === 200 ? await markdownOf(url, env) : undefined;
    const sent = new Response((markdown ?? answer).body, markdown ?? answer);
    // The same address has two forms: caches keep them apart.
    sent.headers.append('vary', 'Accept');
    return sent;
  },
};

/** Agents name Markdown and browsers do not; who names both says with `q` which one is better. */
function prefersMarkdown(request) {
  const weights = new Map();
  for (const part of (request.headers.get('accept') ?? '').split(',')) {
    const [type, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

/** The Markdown of a page lies beside its HTML. */
async function markdownOf(url, env) {
  const name = url.pathname.replace(/\/$/, '/index').concat('.md');
  const found = await env.ASSETS.fetch(Object.assign(new URL(url), {pathname: name}));
  return found.ok ? found : undefined;
}
