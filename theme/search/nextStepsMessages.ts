/** Texts below a search that found nothing. */
export const nextStepsMessages = {
  'theme.search.browse': 'Browse the pages instead',
  'theme.search.searchIn': 'Search in:',
  'theme.search.allVersions': 'All versions',
  'theme.search.allLanguages': 'All languages',
} as const;
