/**
 * Returns the lines of the message for a site that is served from another base URL than it was
 * built for.
 */
export function formatWrongBase(configured: string, suggested: string): readonly string[] {
  return [
    'Your site did not load properly.',
    'A wrong base URL in the configuration is the usual reason.',
    `Configured base URL: ${configured}${configured === '/' ? ' (default value)' : ''}`,
    `Suggested base URL: ${suggested}`,
  ];
}
