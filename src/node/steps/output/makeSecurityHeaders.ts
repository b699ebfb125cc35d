/** Settings of the security headers. */
export interface SecurityHeaderOptions {
  /** Policy of the header; null if the site turns it off. */
  readonly contentSecurityPolicy: string | null;
  /** Framing policy for browsers without `frame-ancestors`; false allows all sites. */
  readonly frameOptions?: 'DENY' | 'SAMEORIGIN' | false;
  /**
   * `self` or origins that may use a feature, in addition to {@link UNUSED_FEATURES}. False omits
   * the header.
   */
  readonly permissionsPolicy?: Readonly<Record<string, readonly string[]>> | false;
}

/**
 * One year, the longest time that browsers accept, for files whose name changes with their content.
 */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache, but revalidate on each request. */
export const CACHE_REVALIDATE = 'public, max-age=0, must-revalidate';

/** An SVG file opened on its own may only draw itself: no script, no request. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Device features that a manual never needs. Copy buttons need the clipboard. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Makes the headers of every response. Omits `Strict-Transport-Security`, which affects the whole
 * domain and is up to its operator.
 * @param options policy for the header, and overrides of framing and permissions
 * @returns values by header name
 */
export function makeSecurityHeaders({
  contentSecurityPolicy,
  frameOptions = 'DENY',
  permissionsPolicy = {},
}: SecurityHeaderOptions): Readonly<Record<string, string>> {
  return {
    ...(contentSecurityPolicy !== null && {'Content-Security-Policy': contentSecurityPolicy}),
    'X-Content-Type-Options': 'nosniff',
    ...(frameOptions && {'X-Frame-Options': frameOptions}),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(permissionsPolicy && {'Permissions-Policy': formatPermissions(permissionsPolicy)}),
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

function formatPermissions(configured: Readonly<Record<string, readonly string[]>>): string {
  const features = {...Object.fromEntries(UNUSED_FEATURES.map((feature) => [feature, []])), ...configured};
  return Object.entries(features)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, who]) => `${feature}=${formatAllowList(who)}`)
    .join(', ');
}

function formatAllowList(who: readonly string[]): string {
  if (who.includes('*')) return '*';
  return `(${who.map((origin) => (origin === 'self' ? origin : `"${origin}"`)).join(' ')})`;
}
