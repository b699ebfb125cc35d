export type Encoding = 'br' | 'gzip' | 'identity';

/** Order of preference where the client likes them equally. */
const OFFERED: readonly Encoding[] = ['br', 'gzip'];

/**
 * The encoding to answer with for an `Accept-Encoding` header (RFC 9110, section 12.5.3). Plain when the header is missing or
 * nothing offered is acceptable; we rather send plain text than answer 406.
 */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  let best: Encoding = 'identity';
  // Plain text is worth less than any encoding the client accepts, unless it says otherwise.
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of OFFERED) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > 0 && (weight > bestWeight || (weight === bestWeight && best === 'identity'))) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}
