/** Texts for a page that could not be fetched (website/docs/reference/behaviour.md). */
export const loadMessages = {
  'theme.errors.retry': 'Retry',
  'theme.errors.loadFailed': 'This page could not be loaded.',
} as const;
