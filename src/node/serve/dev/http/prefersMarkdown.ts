/**
 * Returns whether a client prefers the Markdown of a page to its HTML, by its `Accept` header (RFC
 * 9110, section 12.5.1). It must name `text/markdown` with at least the weight of HTML. Browsers do
 * not name it.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const range of (accept ?? '').split(',')) {
    const [type = '', ...parameters] = range.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}
