export const switcherMessages = {
  'theme.switchers.next': 'Next',
  'theme.switchers.versions': 'Versions',
  'theme.switchers.languages': 'Languages',
  'theme.switchers.version': 'Version',
  'theme.switchers.withoutPage': 'Without this page',
} as const;
