export interface SecurityHeaderOptions {
  /** The policy for the header, or null when the site's configuration turned it off. */
  readonly contentSecurityPolicy: string | null;
  /** The sites that may show the site in a frame, for browsers that do not know `frame-ancestors`; false: all. */
  readonly frameOptions?: 'DENY' | 'SAMEORIGIN' | false;
  /** `self` or origins that may use a feature; joined to {@link UNUSED_FEATURES}. False: no header. */
  readonly permissionsPolicy?: Readonly<Record<string, readonly string[]>> | false;
}

/** A year, the longest that browsers honour; for files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Keep, but ask each time whether it is still current. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** A drawing that is opened by itself may paint itself and nothing else: no script, no request. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Device features that a manual never needs. The clipboard stays allowed: code blocks have a copy button. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/** Headers for every answer. `Strict-Transport-Security` binds a whole domain, and is left to its operator. */
export function securityHeaders({
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
