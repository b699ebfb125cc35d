// Gives agents that ask for `text/markdown` the Markdown of a page, which lies beside its HTML. Everything else is served as it lies.
export default async function markdown(request, context) {
  const url = new URL(request.url);
  const isPage = !/\.\w+$/.test(url.pathname);
  if (isPage && prefersMarkdown(request.headers.get('accept') ?? '')) {
    const name = url.pathname.replace(/\/$/, '/index').concat('.md');
    const found = await context.next(new Request(Object.assign(new URL(url), {pathname: name}), request));
    if (found.ok) return varying(found);
  }
  const answer = await context.next();
  return /^text\/html\b/.test(answer.headers.get('content-type') ?? '') ? varying(answer) : answer;
}

/** The same address has two forms: caches keep them apart. */
function varying(answer) {
  const sent = new Response(answer.body, answer);
  sent.headers.append('vary', 'Accept');
  return sent;
}

/** Agents name Markdown and browsers do not; who names both says with `q` which one is better. */
function prefersMarkdown(accept) {
  const weights = new Map();
  for (const part of accept.split(',')) {
    const [type, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}
