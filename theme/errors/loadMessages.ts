/** Texts for a page that could not be fetched (site spec, section 8). */
export const loadMessages = {
  'theme.errors.retry': 'Retry',
  'theme.errors.loadFailed': 'This page could not be loaded.',
} as const;
