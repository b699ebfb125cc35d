/** Texts for a page that could not be fetched (website/docs/reference/behaviour.md). */
export const loadMessages = {
  'theme.errors.retry': 'Retry',
  'theme.errors.loadHelp': 'Check your network connection, then try again.',
  'theme.errors.details': 'Details',
  'theme.errors.loadFailed': 'This page could not be loaded.',
} as const;
