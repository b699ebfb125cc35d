/**
 * Whether a client asks for the Markdown of a page rather than its HTML, by its `Accept` header (RFC 9110, section 12.5.1). Browsers
 * name HTML or anything, so only who names `text/markdown`, and weighs it at least as high as HTML, gets it.
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
