// Generated from the schemas in src/node/config/schema/: run `npm run reference` after a change.

/** Further security headers of `_headers`. */
export interface SecurityHeadersSettings {
  /**
   * `X-Frame-Options`; `false` leaves it out. Without it the header follows `contentSecurityPolicy.frameAncestors`:
   * `DENY` for nobody, `SAMEORIGIN` for the site itself, none for others, which it cannot name.
   */
  readonly frameOptions?: false | 'DENY' | 'SAMEORIGIN';
  /**
   * `Permissions-Policy`: who may use a feature, for example `{camera: ["self", "https://app.example.com"]}`.
   * Features that manuals do not need are off unless they stand here; `false` leaves the header out.
   * @default {}
   */
  readonly permissionsPolicy?: false | Readonly<Record<string, readonly string[]>>;
}
