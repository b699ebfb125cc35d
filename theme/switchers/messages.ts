export const switcherMessages = {
  'theme.switchers.next': 'Next',
  'theme.switchers.versions': 'Versions',
  'theme.switchers.languages': 'Languages',
  'theme.switchers.version': 'Version',
} as const;
