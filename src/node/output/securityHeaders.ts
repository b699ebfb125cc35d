export interface SecurityHeaderOptions {
  /** The policy for the header, or null when the site's configuration turned it off. */
  readonly contentSecurityPolicy: string | null;
}

/** A year, the longest that browsers honour; for files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Keep, but ask each time whether it is still current. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * A drawing that is opened by itself is a document of our origin. It may paint itself and nothing else: no script, no request.
 */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Device features that a manual never needs. The clipboard stays allowed: code blocks have a copy button. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Headers for every answer, on each host the same. `Strict-Transport-Security` is left to whoever runs the host: it binds a
 * whole domain, not a folder of files.
 */
export function securityHeaders({contentSecurityPolicy}: SecurityHeaderOptions): Readonly<Record<string, string>> {
  const framedByItself = contentSecurityPolicy?.includes("frame-ancestors 'self'") ?? false;
  return {
    ...(contentSecurityPolicy !== null && {'Content-Security-Policy': contentSecurityPolicy}),
    'X-Content-Type-Options': 'nosniff',
    // Understood by browsers that do not know `frame-ancestors`.
    'X-Frame-Options': framedByItself ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
