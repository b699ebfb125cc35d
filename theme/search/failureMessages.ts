/** Texts of a search that cannot be reached. Every page carries them: they are shown when nothing else could be fetched. */
export const failureMessages = {
  'theme.search.failed': 'Unable to fetch results',
  'theme.search.failedHelp': 'You might want to check your network connection.',
  'theme.search.retry': 'Try again',
  'theme.search.cancel': 'Cancel',
} as const;
