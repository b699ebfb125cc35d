/** The text of a site that is served from another base than the one it was built for, in lines. */
export function wrongBaseLines(configured: string, suggested: string): readonly string[] {
  return [
    'Your site did not load properly.',
    'A wrong base URL in the configuration is the usual reason.',
    `Configured base URL: ${configured}${configured === '/' ? ' (default value)' : ''}`,
    `Suggested base URL: ${suggested}`,
  ];
}
